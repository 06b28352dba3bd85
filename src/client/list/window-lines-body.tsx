import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { PartFailure } from '../loading/part-failure.tsx';
import { Content, type WindowLinesProps } from './list-lines.tsx';

/** How many lines before the end the next page is fetched. */
const linesAhead = 10;

/** Renders only the lines near the screen. */
export function ScrolledLines<Line>({ lines, keyOf, guess, render, pages }: WindowLinesProps<Line>) {
  const box = useRef<HTMLDivElement>(null);
  const top = useOffsetTop(box);
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => {
      const line = lines[index];
      return line === undefined ? 0 : guess(line);
    },
    getItemKey: (index) => {
      const line = lines[index];
      return line === undefined ? index : keyOf(line);
    },
    overscan: 4,
    scrollMargin: top,
    // A line with another height than estimated moves the others without rendering them.
    directDomUpdates: true,
    // Without it a list paints empty first.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const isFailed = pages?.isFetchNextPageError === true;
  // After a failure nothing is fetched until Retry is pressed.
  const canAsk = pages?.hasNextPage === true && !pages.isFetching && !isFailed;
  const fetchNextPage = pages?.fetchNextPage;
  useEffect(() => {
    if (canAsk && last >= lines.length - linesAhead) void fetchNextPage?.();
  }, [canAsk, last, lines.length, fetchNextPage]);
  return (
    <>
      <div ref={box}>
        <div className={css({ position: 'relative' })} ref={virtualizer.containerRef}>
          {items.map((item) => {
            const line = lines[item.index];
            if (line === undefined) return null;
            return (
              <div key={item.key} className={placeClass} ref={virtualizer.measureElement} data-index={item.index}>
                <Content line={line} render={render} />
              </div>
            );
          })}
        </div>
      </div>
      {isFailed && <PartFailure title={say('Couldn’t load the rest.')} onRetry={() => void fetchNextPage?.()} />}
    </>
  );
}

/** The list's distance from the top; content above may appear, disappear or grow. */
function useOffsetTop(box: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(box.current?.offsetTop ?? 0);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box]);
  return top;
}

const placeClass = css({ position: 'absolute', top: 0, insetInlineStart: 0, width: '100%' });
