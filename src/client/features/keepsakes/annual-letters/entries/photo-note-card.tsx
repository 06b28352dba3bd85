import { ArrowLeft, ArrowRight, ImageOff, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { thumbnailAddress } from '../../../../../shared/files/file-address.ts';
import type { PhotoNote } from '../../../../../shared/keepsakes/annual-letters.ts';
import { formatDate } from '../../../../format/dates.ts';
import { ItemMenu } from '../../../../overlay/item-menu.tsx';
import { TagList } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { photoNoteName } from './photo-note-form.ts';

export type PhotoNoteAction = 'edit' | 'earlier' | 'later' | 'remove' | 'view';

interface PhotoNoteCardProps {
  photoNote: PhotoNote;
  isFirst: boolean;
  isLast: boolean;
  onAction: (action: PhotoNoteAction) => void;
}

/** A photo on paper, uncropped, with its text below. */
export function PhotoNoteCard({ photoNote, isFirst, isLast, onAction }: PhotoNoteCardProps) {
  const { photoUrl, caption, note, date, tags } = photoNote;
  return (
    <Card css={{ height: '100%', overflow: 'hidden', display: 'flex', flexDirection: 'column' }}>
      {photoUrl && (
        <Photo key={photoUrl} url={photoUrl} name={photoNoteName(photoNote)} onView={() => onAction('view')} />
      )}
      <div className={wordsClass} data-alone={photoUrl ? undefined : ''}>
        <div>
          {caption && <h2 className={captionClass}>{caption}</h2>}
          {date && (
            <time className={css({ display: 'block', textStyle: 'meta', color: 'fg.muted' })} dateTime={date}>
              {formatDate(date)}
            </time>
          )}
        </div>
        <CardMenu name={photoNoteName(photoNote)} isFirst={isFirst} isLast={isLast} onAction={onAction} />
        {note && <p className={noteClass}>{note}</p>}
        {tags.length > 0 && (
          <div className={css({ gridColumn: '1 / -1', marginTop: '12px' })}>
            <TagList tags={tags} all />
          </div>
        )}
      </div>
    </Card>
  );
}

interface PhotoProps {
  url: string;
  name: string;
  onView: () => void;
}

function Photo({ url, name, onView }: PhotoProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) {
    return (
      <div className={css(mountStyles)}>
        <ImageOff size={28} strokeWidth={1.5} aria-hidden />
        <p>{say('Couldn’t show this photo.')}</p>
      </div>
    );
  }
  return (
    <button
      className={css(mountStyles, { cursor: 'zoom-in' })}
      type="button"
      aria-label={say('View photo: {name}', { name })}
      onClick={onView}
    >
      <img
        src={thumbnailAddress(url)}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setHasFailed(true)}
      />
    </button>
  );
}

interface CardMenuProps extends Pick<PhotoNoteCardProps, 'isFirst' | 'isLast' | 'onAction'> {
  name: string;
}

function CardMenu({ name, isFirst, isLast, onAction }: CardMenuProps) {
  return (
    <div className={css({ marginBlock: '-9px', marginInlineEnd: '-10px' })}>
      <ItemMenu
        label={say('Edit, move or remove “{name}”', { name })}
        actions={[
          { label: say('Edit'), icon: Pencil, act: () => onAction('edit') },
          !isFirst && { label: say('Move earlier'), icon: ArrowLeft, act: () => onAction('earlier') },
          !isLast && { label: say('Move later'), icon: ArrowRight, act: () => onAction('later') },
          { label: say('Remove'), icon: Trash2, isDanger: true, act: () => onAction('remove') },
        ]}
      />
    </div>
  );
}

/** The paper below a photo: never cropped, whatever its shape. */
const mountStyles = css.raw({
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: '8px',
  width: '100%',
  aspectRatio: '4 / 3',
  padding: '12px',
  background: 'bg.subtle',
  borderBottom: '1px solid {colors.border.muted}',
  color: 'fg.muted',
  '& > img': { width: '100%', height: '100%', minHeight: 0, objectFit: 'contain' },
  '&:focus-visible': { outlineOffset: '-4px' },
});

const wordsClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignContent: 'start',
  columnGap: '8px',
  flex: '1',
  padding: '16px 18px 20px',
  '&[data-alone]': { paddingTop: '22px' },
});

const captionClass = css({ font: 'italic 400 1.125rem/1.4 {fonts.heading}', overflowWrap: 'anywhere' });

const noteClass = css({
  gridColumn: '1 / -1',
  marginTop: '10px',
  textStyle: 'story',
  textWrap: 'pretty',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
