import { Link } from '@tanstack/react-router';
import { BookmarkPlus, Check, Heart, MessageSquare, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { formatList, say } from '#words';
import { householdFileAddress } from '../../../../shared/reach/households.ts';
import { formatMomentAndTime, formatMonthDay } from '../../../format/dates.ts';
import { FilmPlayer } from '../../../media/film-player.tsx';
import { SoundPlayer } from '../../../media/sound-player.tsx';
import { usePhotoViewer } from '../../../media/use-photo-viewer.tsx';
import { ItemMenu } from '../../../overlay/item-menu.tsx';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { HouseholdIcon, useHouseholds } from '../../../overlay/use-households.ts';
import { useTimeZone } from '../../../session/today.ts';
import { Button } from '../../../ui/button.tsx';
import { type HouseholdMoment, useDeleteNote, useKeepCopy, useSetHeart } from './household-calls.ts';

const HouseholdNoteDialog = lazyDialog(async () => (await import('./household-note-dialog.tsx')).HouseholdNoteDialog);

interface HouseholdCardProps {
  /** In this family. */
  childId: number;
  moment: HouseholdMoment;
}

/** Something of a child's other family: read only, with a heart, notes, and a copy of one's own. */
export function HouseholdCard({ childId, moment }: HouseholdCardProps) {
  const { day, title, content, author } = moment;
  const household = useHouseholds().find((each) => each.childId === childId);
  if (!household) return null;
  const { firstName: name } = household;
  return (
    <article className={cardClass} aria-label={say('From {name}’s family, {day}', { name, day: formatMonthDay(day) })}>
      <p className={sourceClass}>
        <HouseholdIcon size={16} aria-hidden />
        <span>
          {say('From {name}’s family', { name })} · {formatMonthDay(day)}
        </span>
      </p>
      {title && (
        <h3 className={css({ textStyle: 'h3' })}>
          {moment.kind === 'milestone' && <Check className={css({ display: 'inline' })} size={18} aria-hidden />}{' '}
          {title}
        </h3>
      )}
      {content && <p className={css({ textStyle: 'story', whiteSpace: 'pre-line' })}>{content}</p>}
      <Files childId={childId} moment={moment} />
      {author && (
        <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>{say('Written by {name}', { name: author })}</p>
      )}
      <Actions childId={childId} moment={moment} />
      <Notes childId={childId} moment={moment} />
    </article>
  );
}

function Files({ childId, moment: { key, files, day } }: HouseholdCardProps) {
  const urlOf = (index: number) => householdFileAddress(childId, key, index);
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  const photos = pictures.map(({ index, caption }) => ({
    url: urlOf(index),
    caption,
    ...(caption !== null && { alt: caption }),
  }));
  const { show, viewer } = usePhotoViewer(photos, formatMonthDay(day));
  return (
    <>
      {pictures.length > 0 && (
        <div className={picturesClass}>
          {pictures.map(({ index, caption, hasThumbnail, width, height }, position) => (
            <button
              key={index}
              type="button"
              aria-label={
                caption ?? say('View photo {number} of {count}', { number: position + 1, count: pictures.length })
              }
              onClick={() => show(position)}
            >
              <img
                src={hasThumbnail ? `${urlOf(index)}?size=thumb` : urlOf(index)}
                alt=""
                loading="lazy"
                width={width ?? undefined}
                height={height ?? undefined}
              />
            </button>
          ))}
        </div>
      )}
      {files.map(({ index, type }) => {
        if (type.startsWith('video/'))
          return <FilmPlayer key={index} url={urlOf(index)} label={say('Video')} seconds={null} hasPoster={false} />;
        if (type.startsWith('audio/')) return <SoundPlayer key={index} src={urlOf(index)} label={say('Voice note')} />;
        return null;
      })}
      {viewer}
    </>
  );
}

function Actions({ childId, moment }: HouseholdCardProps) {
  const { key, hasHeart, hearts, copiedStoryId } = moment;
  const [isNoting, setIsNoting] = useState(false);
  const heart = useSetHeart();
  const copy = useKeepCopy();
  const isGiven = heart.isPending ? heart.variables.isGiven : hasHeart;
  const names = formatList(hearts);
  return (
    <div className={actionsClass}>
      <Button
        css={{ '&[aria-pressed=true] > svg': { color: 'danger.fg' } }}
        variant="ghost"
        size="sm"
        aria-pressed={isGiven}
        aria-disabled={heart.isPending || undefined}
        onClick={() => {
          if (!heart.isPending) heart.mutate({ id: childId, key, isGiven: !isGiven });
        }}
      >
        <Heart fill={isGiven ? 'currentColor' : 'none'} aria-hidden />
        {names || say('Heart')}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setIsNoting(true)}>
        <MessageSquare aria-hidden />
        {say('Add a note')}
      </Button>
      {copiedStoryId === null ? (
        <Button
          variant="ghost"
          size="sm"
          aria-disabled={copy.isPending || undefined}
          onClick={() => {
            if (!copy.isPending) copy.mutate({ id: childId, key });
          }}
        >
          <BookmarkPlus aria-hidden />
          {copy.isPending ? say('Copying...') : say('Keep a copy')}
        </Button>
      ) : (
        <Button asChild variant="ghost" size="sm">
          <Link to="/daily-stories" search={{ record: `story-${copiedStoryId}` }}>
            <Check aria-hidden />
            {say('Your copy')}
          </Link>
        </Button>
      )}
      {isNoting && <HouseholdNoteDialog childId={childId} moment={moment} onClose={() => setIsNoting(false)} />}
    </div>
  );
}

function Notes({ childId, moment: { key, notes } }: HouseholdCardProps) {
  const timeZone = useTimeZone();
  const remove = useDeleteNote();
  if (notes.length === 0) return null;
  return (
    <ul className={css({ display: 'grid', gap: '12px' })} aria-label={say('Notes')}>
      {notes.map(({ key: noteKey, author: name, content, createdAt, isOwn }) => {
        const at = formatMomentAndTime(createdAt, timeZone);
        return (
          <li key={noteKey} className={noteClass}>
            <p className={css({ textStyle: 'story', whiteSpace: 'pre-line' })}>{content}</p>
            <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>{say('{name}, {at}', { name, at })}</p>
            {isOwn && (
              <div className={css({ position: 'absolute', top: '-10px', insetInlineEnd: '-10px' })}>
                <ItemMenu
                  label={say('Delete your note of {at}', { at })}
                  actions={[
                    {
                      label: say('Delete'),
                      icon: Trash2,
                      isDanger: true,
                      act: () => remove.mutate({ id: childId, key, noteKey }),
                    },
                  ]}
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const cardClass = css({
  display: 'grid',
  gap: '10px',
  maxWidth: '60ch',
  marginBlock: '8px 18px',
  padding: { base: '16px', md: '20px' },
  background: 'bg.panel',
  border: '1px solid {colors.border}',
  borderRadius: '12px',
  overflowWrap: 'anywhere',
});

const sourceClass = css({
  display: 'flex',
  gap: '6px',
  '& > svg': { flex: 'none', marginTop: '2px' },
  fontSize: '0.875rem',
  fontWeight: '600',
  color: 'fg.muted',
});

const picturesClass = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
  gap: '6px',
  '& > button': { borderRadius: '6px', overflow: 'hidden' },
  '& > button:only-child': { gridColumn: '1 / -1' },
  '& img': { width: '100%', height: 'auto', maxHeight: '420px', aspectRatio: 'auto', objectFit: 'cover' },
});

const actionsClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 6px',
  marginInlineStart: '-10px',
});

const noteClass = css({
  position: 'relative',
  paddingInline: '14px 44px',
  borderInlineStart: '2px solid {colors.accent.solid}',
});
