import { chakra } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formatMonth } from '../../lib/dates.ts';
import { StoryItem } from './story-item.tsx';
import type { Story } from './use-daily-stories.ts';

interface StoryListProps {
  stories: readonly Story[];
  family: readonly { id: number; name: string }[];
  onEdit: (story: Story) => void;
  onDelete: (story: Story) => void;
  hasMore: boolean;
  /** Asked for when the end comes near. */
  onMore: () => void;
}

type Line = { kind: 'month'; month: string } | { kind: 'story'; story: Story; isFirst: boolean };

/** How far from the end the next page is asked for, in lines. */
const linesAhead = 15;
const guessedHeight = { month: 74, story: 230 } as const;

/** Years of stories: only what is near the screen is in the page. */
export function StoryList({ stories, family, onEdit, onDelete, hasMore, onMore }: StoryListProps) {
  const lines = useMemo(() => linesOf(stories), [stories]);
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(box.current?.offsetTop ?? 0), []);
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => guessedHeight[lines[index]?.kind ?? 'story'],
    getItemKey: (index) => keyOf(lines[index]),
    overscan: 8,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= lines.length - linesAhead) onMore();
  }, [hasMore, last, lines.length, onMore]);

  return (
    <chakra.div ref={box} position="relative" style={{ height: virtualizer.getTotalSize() }}>
      {items.map((item) => {
        const line = lines[item.index];
        if (!line) return null;
        return (
          <Place
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            style={{ transform: `translateY(${item.start - top}px)` }}
          >
            {line.kind === 'month' ? (
              <MonthTitle data-first={item.index === 0 || undefined}>{line.month}</MonthTitle>
            ) : (
              <chakra.div borderTop={line.isFirst ? undefined : '1px solid {colors.border}'}>
                <StoryItem story={line.story} family={family} onEdit={onEdit} onDelete={onDelete} />
              </chakra.div>
            )}
          </Place>
        );
      })}
    </chakra.div>
  );
}

function linesOf(stories: readonly Story[]): Line[] {
  const lines: Line[] = [];
  let month = '';
  for (const story of stories) {
    const own = formatMonth(story.storyDate);
    const isFirst = own !== month;
    if (isFirst) lines.push({ kind: 'month', month: own });
    month = own;
    lines.push({ kind: 'story', story, isFirst });
  }
  return lines;
}

const keyOf = (line: Line | undefined): string =>
  line?.kind === 'story' ? `story-${line.story.id}` : `month-${line?.month ?? ''}`;

const Place = chakra('div', { base: { position: 'absolute', top: 0, left: 0, width: '100%' } });

const MonthTitle = chakra('h2', {
  base: {
    paddingTop: '36px',
    paddingBottom: '12px',
    borderBottom: '1px solid {colors.border}',
    font: '600 0.9375rem/1.4 {fonts.body}',
    color: 'fg.muted',
  },
});
