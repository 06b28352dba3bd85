import { LibraryBig, Mountain, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { css } from '#styled-system/css';
import { styled } from '#styled-system/jsx';
import { say, sayAs } from '#words';
import { formatMoment } from '../../../format/dates.ts';
import { ItemMenu } from '../../../overlay/item-menu.tsx';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { OpeningNote } from '../../../overlay/opening.tsx';
import { useTimeZone } from '../../../session/today.ts';
import { Meta } from '../../../ui/card.tsx';
import { PriorityBadge } from '../../../ui/priority-badge.tsx';
import { WaitsNote } from '../../../ui/waits-note.tsx';
import { shortWords } from './idea-words.ts';
import type { Idea } from './use-future-additions.ts';

const EditIdea = lazyDialog(async () => (await import('./edit-idea.tsx')).EditIdea, OpeningNote);

export type Outcome = 'lesson' | 'experience';

interface IdeaItemProps {
  idea: Idea;
  onDelete: () => void;
  onTurnInto: (kind: Outcome) => void;
}

/** An idea; it is edited in place. */
export function IdeaItem({ idea, onDelete, onTurnInto }: IdeaItemProps) {
  const [isEditing, setIsEditing] = useState(false);
  const tools = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) tools.current?.querySelector('button')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const name = shortWords(idea);
  if (isEditing) {
    return (
      <li className={itemClass} aria-label={name}>
        <EditIdea idea={idea} onClose={() => setIsEditing(false)} />
      </li>
    );
  }
  return (
    <li className={itemClass} aria-label={name}>
      <Words>{idea.content}</Words>
      <div className={footClass}>
        <IdeaMeta idea={idea} />
        <div className={css({ marginInlineEnd: '-10px', marginInlineStart: 'auto' })} ref={tools}>
          <ItemMenu
            label={say('More for “{name}”', { name })}
            actions={[
              { label: say('Turn into a lesson'), icon: LibraryBig, act: () => onTurnInto('lesson') },
              { label: say('Turn into an experience'), icon: Mountain, act: () => onTurnInto('experience') },
              { label: say('Edit'), icon: Pencil, act: () => setIsEditing(true) },
              { label: say('Delete'), icon: Trash2, isDanger: true, act: onDelete },
            ]}
          />
        </div>
      </div>
    </li>
  );
}

function IdeaMeta({ idea }: { idea: Idea }) {
  const timeZone = useTimeZone();
  return (
    <Meta>
      <PriorityBadge priority={idea.priority} />
      <span>{sayAs('of an idea', 'Added {day}', { day: formatMoment(idea.createdAt, timeZone) })}</span>
      <WaitsNote record={idea} />
    </Meta>
  );
}

const itemClass = css({ paddingBlock: { base: '16px 10px', md: '18px 12px' } });

export const Words = styled('p', {
  base: {
    textStyle: 'story',
    maxWidth: '62ch',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
  },
});

const footClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  marginTop: '4px',
  minHeight: '44px',
});
