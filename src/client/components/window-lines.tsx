import { chakra } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface WindowLinesProps<Line> {
  lines: readonly Line[];
  keyOf: (line: Line) => string;
  /** About how high a line is, in pixels; it is measured once it is there. */
  guess: (line: Line) => number;
  render: (line: Line) => ReactNode;
  /** Whether the server has more. */
  hasMore?: boolean;
  /** Asked for when the end comes near. */
  onMore?: () => void;
}

/** How far from the end the next page is asked for, in lines. */
const linesAhead = 10;

/** A list of any length that scrolls with the page: only the lines near the screen are in it. */
export function WindowLines<Line>({ lines, keyOf, guess, render, hasMore = false, onMore }: WindowLinesProps<Line>) {
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
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= lines.length - linesAhead) onMore?.();
  }, [hasMore, last, lines.length, onMore]);
  return (
    <chakra.div ref={box} position="relative" style={{ height: virtualizer.getTotalSize() }}>
      {items.map((item) => {
        const line = lines[item.index];
        if (line === undefined) return null;
        return (
          <Place
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            style={{ transform: `translateY(${item.start - top}px)` }}
          >
            {render(line)}
          </Place>
        );
      })}
    </chakra.div>
  );
}

/** How far down the page the list begins; what stands above it may come, go and grow. */
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

const Place = chakra('div', { base: { position: 'absolute', top: 0, left: 0, width: '100%' } });
