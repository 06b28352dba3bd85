import { HandHeart, Lock, MapPin, Pencil, PenLine, Plus, Share2, Smile, Trash2, Users } from 'lucide-react';
import { css } from '#styled-system/css';
import { formatList, say } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { isWaiting } from '../../../data/waiting-records.ts';
import { formatDay } from '../../../format/dates.ts';
import { moodWord } from '../../../format/mood-words.ts';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { ItemMenu } from '../../../overlay/item-menu.tsx';
import { share } from '../../../overlay/share.ts';
import { useCurrentUser } from '../../../session/current-user.tsx';
import { Tag } from '../../../ui/badge.tsx';
import { Meta } from '../../../ui/card.tsx';
import { ChildPill } from '../../../ui/child-pill.tsx';
import { DiaryDate } from '../../../ui/diary-date.tsx';
import { WaitsNote } from '../../../ui/waits-note.tsx';
import { StoryPictures, StorySounds, urlsOf } from './story-media.tsx';
import { StoryMoments } from './story-moments.tsx';
import { StoryResponses } from './story-responses.tsx';
import type { Story } from './use-daily-stories.ts';
import type { Note } from './use-story-responses.ts';

const forHouseholds = { failed: say('Couldn’t load what the other family sent.') };
const SeenByHouseholds = lazyPart(
  async () => (await import('../../../list/household-responses.tsx')).SeenByHouseholds,
  forHouseholds,
);
const HouseholdResponses = lazyPart(
  async () => (await import('../../../list/household-responses.tsx')).HouseholdResponses,
  forHouseholds,
);

interface StoryItemProps {
  story: Story;
  /** The author's name, if more than one parent writes. */
  author: string | undefined;
  /** Oldest first. A child's position decides its colour. */
  family: readonly { id: number; name: string }[];
  /** Edits the whole story or one of its moments. */
  onEdit: (story: Story, momentId?: string) => void;
  /** Adds a moment. Only the author can. */
  onAdd: ((story: Story) => void) | undefined;
  onDelete: (story: Story) => void;
  /** Writes or edits a note about the story. */
  onNote: (story: Story, note?: Note) => void;
}

/** One day of the journal: the date in the margin, the text, and small details below. */
export function StoryItem({ story, author, family, onEdit, onAdd, onDelete, onNote }: StoryItemProps) {
  const isSingle = story.moments.length === 1;
  const isOwn = useCurrentUser().id === story.userId;
  // Moments have their own menus, so on a phone the story's menu is beside the date.
  const isBare = !isSingle && !story.title;
  const pictures = isSingle ? urlsOf(story, 'picture') : [];
  const day = formatDay(story.storyDate);
  const title = story.title ?? day;
  const name = story.title ? say('“{title}”', { title: story.title }) : say('the story of {day}', { day });
  return (
    <article className={entryClass} data-photo={pictures.length > 0 ? '' : undefined}>
      <DiaryDate date={story.storyDate} />
      <div className={css({ position: 'relative', paddingInlineEnd: { md: '20px' }, minWidth: '0' })}>
        <h3
          className={css({
            textStyle: 'h3',
            srOnly: story.title ? undefined : true,
            paddingInlineEnd: '48px',
            marginBottom: '4px',
            overflowWrap: 'anywhere',
          })}
        >
          {title}
        </h3>
        {isSingle ? (
          <p className={textClass} data-untitled={story.title ? undefined : ''}>
            {story.content}
          </p>
        ) : (
          <div className={css({ paddingTop: isBare ? { md: '48px' } : '10px' })}>
            <StoryMoments story={story} name={name} title={title} onEdit={onEdit} />
          </div>
        )}
        <div
          className={css({
            position: 'absolute',
            top: isBare ? { base: '-50px', md: '-9px' } : '-9px',
            insetInlineEnd: '-10px',
          })}
        >
          <ItemMenu
            label={
              story.title
                ? say('Edit or delete “{title}”', { title: story.title })
                : say('Edit or delete the story of {day}', { day })
            }
            actions={[
              { label: say('Edit'), icon: Pencil, byCarers: isOwn, act: () => onEdit(story) },
              onAdd !== undefined && {
                label: say('Add a moment'),
                icon: Plus,
                byCarers: true,
                act: () => onAdd(story),
              },
              !story.isPrivate &&
                !isWaiting(story) && {
                  label: say('Share'),
                  icon: Share2,
                  act: () => share({ kind: 'story', id: story.id }),
                },
              !story.isPrivate && { share: 'story', record: story },
              { label: say('Delete'), icon: Trash2, isDanger: true, byCarers: isOwn, act: () => onDelete(story) },
            ]}
          />
        </div>
      </div>
      {pictures.length > 0 && <StoryPictures urls={pictures} captions={story.captions} name={name} title={title} />}
      <div className={belowClass}>
        {isSingle && <StorySounds story={story} name={name} />}
        <Foot story={story} author={author} family={family} />
        <StoryResponses story={story} name={name} onNote={onNote} />
        <FromHouseholds story={story} />
      </div>
    </article>
  );
}

/** What the other family of a child gave back, if it sees the story. */
function FromHouseholds({ story }: Pick<StoryItemProps, 'story'>) {
  const { data: family } = trpc.families.get.useQuery();
  return family?.hasHouseholds && <HouseholdResponses kind="story" record={story} />;
}

function Foot({ story, author, family }: Pick<StoryItemProps, 'story' | 'author' | 'family'>) {
  const children = family.flatMap((child, index) => (story.childIds.includes(child.id) ? [{ ...child, index }] : []));
  const { data: ours } = trpc.families.get.useQuery();
  return (
    <div className={footLineClass}>
      {children.map(({ id, name, index }) => (
        <ChildPill key={id} name={name} index={index} />
      ))}
      {story.formerChildren.map((name, index) => (
        <ChildPill key={`former ${index}`} name={name} />
      ))}
      {story.tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      <Meta>
        {author !== undefined && (
          <span>
            <PenLine aria-label={say('Written by')} />
            {author}
          </span>
        )}
        {story.mood && (
          <span>
            <Smile aria-label={say('Mood:')} />
            {moodWord(story.mood)}
          </span>
        )}
        {story.taggedPeople.length > 0 && (
          <span>
            <Users aria-label={say('With:')} />
            {formatList(story.taggedPeople)}
          </span>
        )}
        {story.location && (
          <span>
            <MapPin aria-label={say('Place:')} />
            {story.location}
          </span>
        )}
        {story.sharedWith === 'relatives' && (
          <span>
            <HandHeart aria-hidden />
            {say('Relatives see it')}
          </span>
        )}
        {ours?.hasHouseholds && <SeenByHouseholds kind="story" record={story} />}
        {story.isPrivate && (
          <span>
            <Lock aria-hidden />
            {say('Only you')}
          </span>
        )}
        <WaitsNote record={story} />
      </Meta>
    </div>
  );
}

const entryClass = css({
  display: 'grid',
  gap: { base: '12px', md: '0 28px' },
  gridTemplateColumns: { md: '132px minmax(0, 1fr)', lg: '132px minmax(0, 1fr) 260px' },
  gridTemplateRows: { md: 'auto 1fr' },
  padding: { base: '22px 0 24px', md: '30px 0 32px' },
  '&[data-photo]': { gridTemplateColumns: { md: '132px minmax(0, 1fr) 220px', lg: '132px minmax(0, 1fr) 260px' } },
});

/** On a phone below the pictures; otherwise beside them, below the text. */
const belowClass = css({
  gridColumn: { md: '2' },
  gridRow: { md: '2' },
  display: 'grid',
  alignContent: 'start',
  gap: '14px',
  minWidth: '0',
  paddingTop: { md: '14px' },
  paddingInlineEnd: { md: '20px' },
});

const textClass = css({
  textStyle: 'story',
  maxWidth: '62ch',
  textWrap: 'pretty',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '&[data-untitled]': { paddingInlineEnd: '48px' },
});

const footLineClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  _empty: { display: 'none' },
});
