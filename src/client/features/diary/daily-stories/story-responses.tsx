import { Heart, MessageSquare, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { formatList, say } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { formatMomentAndTime } from '../../../format/dates.ts';
import { seenWords } from '../../../format/seen-words.ts';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { ItemMenu } from '../../../overlay/item-menu.tsx';
import { useCurrentUser } from '../../../session/current-user.tsx';
import { useTimeZone, useToday } from '../../../session/today.ts';
import { Button } from '../../../ui/button.tsx';
import type { Story } from './use-daily-stories.ts';
import { type Note, useDeleteNote, useHearts } from './use-story-responses.ts';

/** Few stories have any. */
const StoryFromRelatives = lazyPart(async () => (await import('./story-from-relatives.tsx')).StoryFromRelatives, {
  failed: say('Couldn’t load what your relatives sent.'),
});

interface StoryResponsesProps {
  story: Story;
  /** The story's name: '“The cake”'. */
  name: string;
  /** Writes a note, or edits one. */
  onNote: (story: Story, note?: Note) => void;
}

/**
 * Hearts with names, and what was said. Hidden for private stories and families with one parent, unless there are some.
 */
export function StoryResponses({ story, name, onNote }: StoryResponsesProps) {
  const user = useCurrentUser();
  const { data: family } = trpc.families.get.useQuery();
  const isShared = !story.isPrivate && (family?.members.length ?? 0) > 1;
  const isOwn = story.userId === user.id;
  const { hearts, notes } = story;
  const fromRelatives = givenIn(story);
  if (!isShared && [hearts, notes, fromRelatives].every(({ length }) => length === 0)) return null;
  return (
    <div className={css({ display: 'grid', gap: '8px', justifyItems: 'start' })}>
      <div className={lineClass}>
        {isShared && !isOwn ? <HeartButton story={story} name={name} /> : <Hearts story={story} />}
        {isShared && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={say('Add a note to {name}', { name })}
            onClick={() => onNote(story)}
          >
            <MessageSquare aria-hidden />
            {say('Add a note')}
          </Button>
        )}
      </div>
      <SeenBy story={story} />
      <Notes story={story} onNote={onNote} />
      {fromRelatives.some(({ type }) => type === 'comment') && <StoryFromRelatives story={story} />}
    </div>
  );
}

/** A story that an older version kept in this browser has no list. */
const givenIn = ({ fromRelatives }: Partial<Pick<Story, 'fromRelatives'>>) => fromRelatives ?? [];

const relativesWithHeart = (story: Story): string[] =>
  givenIn(story)
    .filter(({ type }) => type === 'heart')
    .map(({ relativeName }) => relativeName);

function HeartButton({ story, name }: Pick<StoryResponsesProps, 'story' | 'name'>) {
  const { isGiven, names, toggle } = useHearts(story);
  const given = formatList([...names, ...relativesWithHeart(story)]);
  return (
    <Button
      css={{ '&[aria-pressed=true] > svg': { color: 'danger.fg' } }}
      variant="ghost"
      size="sm"
      aria-pressed={isGiven}
      aria-label={given ? say('Heart on {name}: {given}', { name, given }) : say('Heart on {name}', { name })}
      onClick={toggle}
    >
      <Heart fill={isGiven ? 'currentColor' : 'none'} aria-hidden />
      {given || say('Heart')}
    </Button>
  );
}

function Hearts({ story }: Pick<StoryResponsesProps, 'story'>) {
  const names = [...story.hearts.map(({ name }) => name), ...relativesWithHeart(story)];
  if (names.length === 0) return null;
  return (
    <span className={heartsClass}>
      <Heart size={18} fill="currentColor" aria-label={say('Hearts by')} />
      {formatList(names)}
    </span>
  );
}

/** Relatives who let the family know, each with the day. */
function SeenBy({ story }: Pick<StoryResponsesProps, 'story'>) {
  const today = useToday();
  const seen = givenIn(story).flatMap(({ relativeName: name, seenOn }) =>
    seenOn ? [seenWords({ name, day: seenOn }, today)] : [],
  );
  if (seen.length === 0) return null;
  return <p className={seenClass}>{seen.join(' · ')}</p>;
}

/** How many of them show at first. */
const fewNotes = 5;

function Notes({ story, onNote }: Pick<StoryResponsesProps, 'story' | 'onNote'>) {
  const [isWhole, setIsWhole] = useState(false);
  const count = story.notes.length;
  if (count === 0) return null;
  return (
    <>
      {!isWhole && count > fewNotes && (
        <Button variant="ghost" size="sm" onClick={() => setIsWhole(true)}>
          {say('Show all {count} notes', { count })}
        </Button>
      )}
      <ul className={css({ display: 'grid', gap: '12px', width: '100%' })} aria-label={say('Notes')}>
        {story.notes.slice(isWhole ? 0 : -fewNotes).map((note) => (
          <li key={note.id} className={noteClass}>
            <NoteLine note={note} onEdit={() => onNote(story, note)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NoteLine({ note, onEdit }: { note: Note; onEdit: () => void }) {
  const user = useCurrentUser();
  const timeZone = useTimeZone();
  const remove = useDeleteNote();
  const at = formatMomentAndTime(note.createdAt, timeZone);
  return (
    <>
      <p className={css({ textStyle: 'story', whiteSpace: 'pre-line', overflowWrap: 'anywhere' })}>{note.content}</p>
      <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>{say('{name}, {at}', { name: note.name, at })}</p>
      {note.userId === user.id && (
        <div className={css({ position: 'absolute', top: '-10px', insetInlineEnd: '-10px' })}>
          <ItemMenu
            label={say('Edit or delete your note of {at}', { at })}
            actions={[
              { label: say('Edit'), icon: Pencil, byCarers: true, act: onEdit },
              {
                label: say('Delete'),
                icon: Trash2,
                isDanger: true,
                byCarers: true,
                act: () => remove.mutate({ id: note.id }),
              },
            ]}
          />
        </div>
      )}
    </>
  );
}

const lineClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  marginInlineStart: '-10px',
  _empty: { display: 'none' },
});

const seenClass = css({ textStyle: 'meta', color: 'fg.muted', overflowWrap: 'anywhere' });

const heartsClass = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: '36px',
  paddingInline: '10px',
  fontSize: '0.875rem',
  color: 'fg.muted',
  '& > svg': { color: 'danger.fg' },
});

const noteClass = css({
  position: 'relative',
  maxWidth: '60ch',
  paddingInline: '14px 44px',
  borderInlineStart: '2px solid {colors.accent.solid}',
});
