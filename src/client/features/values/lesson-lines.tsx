import { chakra } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useColumns } from '../../components/use-columns.ts';

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
              <chakra.div key={item.id} data-item={item.id} minWidth="0" display="grid">
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

/** Full lines of closed items; the open one stands above the line that it would be in, so that no hole is left. */
function linesOf<Item extends { id: number }>(items: readonly Item[], columns: number, openId: number | undefined) {
  const closed = items.filter(({ id }) => id !== openId);
  const lines = Array.from({ length: Math.ceil(closed.length / columns) }, (_, line) =>
    closed.slice(line * columns, (line + 1) * columns),
  );
  const at = items.findIndex(({ id }) => id === openId);
  const open = items[at];
  if (open) lines.splice(Math.floor(at / columns), 0, [open]);
  return lines;
}

const Line = chakra('div', { base: { position: 'absolute', top: 0, left: 0, width: '100%', paddingBottom: '22px' } });
