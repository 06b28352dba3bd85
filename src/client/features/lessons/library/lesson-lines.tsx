import { type ReactNode, useMemo } from 'react';
import { css } from '#styled-system/css';
import { WindowLines } from '../../../list/window-lines.tsx';
import { useColumns } from '../../../ui/use-columns.ts';

interface LessonLinesProps<Item extends { id: number }> {
  items: readonly Item[];
  /** Stacked instead of in columns. */
  asList: boolean;
  /** Takes a line of its own. */
  openId: number | undefined;
  render: (item: Item) => ReactNode;
}

/** A library of any size: renders only lines of cards near the screen. */
export function LessonLines<Item extends { id: number }>({ items, asList, openId, render }: LessonLinesProps<Item>) {
  const fitting = useColumns();
  const columns = asList ? 1 : fitting;
  const lines = useMemo(() => linesOf(items, columns, openId), [items, columns, openId]);
  return (
    <div className={css({ marginTop: '24px' })}>
      <WindowLines
        lines={lines}
        keyOf={(line) => line.map(({ id }) => id).join('-')}
        guess={() => (asList ? 110 : 260)}
        render={(line) => (
          <div
            className={lineClass}
            style={{ gridTemplateColumns: `repeat(${isOpenLine(line, openId) ? 1 : columns}, minmax(0, 1fr))` }}
          >
            {line.map((item) => (
              <div key={item.id} className={css({ minWidth: '0', display: 'grid' })} data-item={item.id}>
                {render(item)}
              </div>
            ))}
          </div>
        )}
      />
    </div>
  );
}

const isOpenLine = (line: readonly { id: number }[], openId: number | undefined): boolean =>
  openId !== undefined && line[0]?.id === openId;

/** Fills lines with closed items. An open item moves above its line, so that no gap is left. */
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

const lineClass = css({ display: 'grid', gap: '22px', paddingBottom: '22px' });
