import { chakra } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';

interface LessonLinesProps<Item extends { id: number }> {
  items: readonly Item[];
  /** One under the other instead of in columns. */
  asList: boolean;
  /** Takes a line of its own. */
  openId: number | undefined;
  render: (item: Item) => ReactNode;
}

/** A library of any size: lines of cards, of which only those near the screen are in the page. */
export function LessonLines<Item extends { id: number }>({ items, asList, openId, render }: LessonLinesProps<Item>) {
  const fitting = useColumns();
  const columns = asList ? 1 : fitting;
  const lines = useMemo(() => linesOf(items, columns, openId), [items, columns, openId]);
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(box.current?.offsetTop ?? 0), []);
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => (asList ? 110 : 260),
    getItemKey: (index) => lines[index]?.map(({ id }) => id).join('-') ?? index,
    overscan: 4,
    scrollMargin: top,
  });
  return (
    <chakra.div ref={box} position="relative" marginTop="24px" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((place) => (
        <Line
          key={place.key}
          ref={virtualizer.measureElement}
          data-index={place.index}
          style={{ transform: `translateY(${place.start - top}px)` }}
        >
          <chakra.div
            display="grid"
            gap="22px"
            style={{
              gridTemplateColumns: `repeat(${isOpenLine(lines[place.index], openId) ? 1 : columns}, minmax(0, 1fr))`,
            }}
          >
            {lines[place.index]?.map((item) => (
              <chakra.div key={item.id} minWidth="0" display="grid">
                {render(item)}
              </chakra.div>
            ))}
          </chakra.div>
        </Line>
      ))}
    </chakra.div>
  );
}

const isOpenLine = (line: readonly { id: number }[] | undefined, openId: number | undefined): boolean =>
  openId !== undefined && line?.[0]?.id === openId;

function linesOf<Item extends { id: number }>(items: readonly Item[], columns: number, openId: number | undefined) {
  const lines: Item[][] = [];
  let last: Item[] | undefined;
  for (const item of items) {
    if (item.id === openId) {
      lines.push([item]);
      last = undefined;
    } else if (last && last.length < columns) {
      last.push(item);
    } else {
      last = [item];
      lines.push(last);
    }
  }
  return lines;
}

const threeColumns = '(min-width: 1024px)';
const twoColumns = '(min-width: 700px)';

function useColumns(): number {
  return useSyncExternalStore(subscribeToWidth, () => {
    if (globalThis.matchMedia(threeColumns).matches) return 3;
    return globalThis.matchMedia(twoColumns).matches ? 2 : 1;
  });
}

function subscribeToWidth(onChange: () => void) {
  const queries = [threeColumns, twoColumns].map((query) => globalThis.matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}

const Line = chakra('div', { base: { position: 'absolute', top: 0, left: 0, width: '100%', paddingBottom: '22px' } });
