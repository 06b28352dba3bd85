import { useMemo } from 'react';
import { css } from '#styled-system/css';
import { useMemberNames } from '../../../data/use-member-names.ts';
import { formatMonth } from '../../../format/dates.ts';
import type { Pages } from '../../../list/list-lines.tsx';
import { WindowLines } from '../../../list/window-lines.tsx';
import { useCurrentUser } from '../../../session/current-user.tsx';
import { StoryItem } from './story-item.tsx';
import type { Story } from './use-daily-stories.ts';
import type { Note } from './use-story-responses.ts';

interface StoryListProps {
  stories: readonly Story[];
  family: readonly { id: number; name: string }[];
  onEdit: (story: Story, momentId?: string) => void;
  onAdd: (story: Story) => void;
  onDelete: (story: Story) => void;
  onNote: (story: Story, note?: Note) => void;
  pages: Pages;
}

type Line = { kind: 'month'; month: string } | { kind: 'story'; story: Story; isFirst: boolean };

const guessedHeight = { month: 74, story: 230 } as const;

/** Years of stories. Renders only those near the screen. */
export function StoryList({ stories, family, onEdit, onAdd, onDelete, onNote, pages }: StoryListProps) {
  const user = useCurrentUser();
  const memberName = useMemberNames();
  const lines = useMemo(() => linesOf(stories), [stories]);
  return (
    <WindowLines
      lines={lines}
      keyOf={keyOf}
      guess={({ kind }) => guessedHeight[kind]}
      render={(line) =>
        line.kind === 'month' ? (
          <h2 className={monthTitleClass}>{line.month}</h2>
        ) : (
          <div className={css({ borderTop: line.isFirst ? undefined : '1px solid {colors.border}' })}>
            <StoryItem
              story={line.story}
              author={memberName(line.story.userId)}
              family={family}
              onEdit={onEdit}
              onAdd={line.story.userId === user.id ? onAdd : undefined}
              onDelete={onDelete}
              onNote={onNote}
            />
          </div>
        )
      }
      pages={pages}
    />
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

const keyOf = (line: Line): string => (line.kind === 'story' ? `story-${line.story.id}` : `month-${line.month}`);

const monthTitleClass = css({
  paddingTop: '36px',
  paddingBottom: '12px',
  borderBottom: '1px solid {colors.border}',
  font: '600 0.9375rem/1.4 {fonts.body}',
  color: 'fg.muted',
});
