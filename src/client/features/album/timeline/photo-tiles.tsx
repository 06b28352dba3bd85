import { Heart, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { TimelinePhoto } from '../../../../shared/album/timeline.ts';
import { thumbnailAddress } from '../../../../shared/files/file-address.ts';
import { formatDate } from '../../../format/dates.ts';
import { FilmSign } from '../../../media/film-sign.tsx';
import type { ViewedPhoto } from '../../../media/viewed-photo.ts';
import { Button } from '../../../ui/button.tsx';
import { type PhotoRow, ratioOf } from './photo-rows.ts';
import type { Favorites } from './use-timeline.ts';

/** A photo with what its record says. */
export interface ToldPhoto extends TimelinePhoto, Omit<ViewedPhoto, 'caption'> {
  kind: 'story' | 'experience';
  id: number;
  date: string;
  title: string | null;
  text: string | null;
  childIds: number[];
  people: string[];
  isPrivate: boolean;
  alt: string;
}

type Told = Omit<ToldPhoto, 'alt' | 'fileName'>;

/** Describes a photo by its caption, its record's title, or the record's first sentence. */
export function toldPhoto(photo: Told): ToldPhoto {
  const words = photo.caption ?? photo.title ?? photo.text?.split(/(?<=[.!?])\s/)[0]?.slice(0, 120);
  const day = formatDate(photo.date);
  const other = photo.film ? say('Video of {day}', { day }) : say('Photo of {day}', { day });
  return { ...photo, alt: words ? `${words}, ${day}` : other, fileName: photo.date };
}

interface PhotoTilesProps {
  row: PhotoRow<ToldPhoto>;
  /** A full row's width divided by its height. A row less than half as wide leaves the rest empty. */
  full: number;
  favorites: Favorites;
  onOpen: (photo: ToldPhoto) => void;
}

/** Photos side by side, at one height. */
export function PhotoTiles({ row, full, favorites, onOpen }: PhotoTilesProps) {
  const rest = full - row.ratio;
  return (
    <div className={rowClass}>
      {row.photos.map((photo) => (
        <div
          key={`${photo.kind} ${photo.id} ${photo.url}`}
          className={tileClass}
          style={{ flexGrow: ratioOf(photo), aspectRatio: ratioOf(photo) }}
        >
          <Tile photo={photo} onOpen={() => onOpen(photo)} />
          {photo.fileId !== null && <HeartButton photo={photo} favorites={favorites} />}
        </div>
      ))}
      {rest > full / 2 && <span style={{ flexGrow: rest }} />}
    </div>
  );
}

function Tile({ photo, onOpen }: { photo: ToldPhoto; onOpen: () => void }) {
  const [failures, setFailures] = useState({ count: 0, hasFailed: false });
  if (failures.hasFailed) {
    return (
      <div className={failedClass}>
        <span>{formatDate(photo.date)}</span>
        <Button size="sm" onClick={() => setFailures(({ count }) => ({ count: count + 1, hasFailed: false }))}>
          <RotateCw aria-hidden />
          {say('Try again')}
        </Button>
      </div>
    );
  }
  return (
    <button
      className={openClass}
      type="button"
      aria-label={
        photo.film ? say('View video: {words}', { words: photo.alt }) : say('View photo: {words}', { words: photo.alt })
      }
      onClick={onOpen}
    >
      {photo.film?.hasPoster !== false && (
        <img
          key={failures.count}
          src={thumbnailAddress(photo.url)}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailures(({ count }) => ({ count, hasFailed: true }))}
        />
      )}
      {photo.film && <FilmSign seconds={photo.film.seconds} />}
    </button>
  );
}

/** Adds a photo to the user's favorites. */
export function HeartButton({ photo, favorites }: { photo: ToldPhoto; favorites: Favorites }) {
  const isFavorite = favorites.isFavorite(photo);
  return (
    <button
      className={heartClass}
      type="button"
      aria-pressed={isFavorite}
      aria-label={say('Favorite: {words}', { words: photo.alt })}
      title={say('Favorite')}
      onClick={() => favorites.toggle(photo)}
    >
      <span>
        <Heart size={16} strokeWidth={2} fill={isFavorite ? 'currentColor' : 'none'} aria-hidden />
      </span>
    </button>
  );
}

const rowClass = css({ display: 'flex', gap: '6px', paddingBottom: '6px' });

const tileClass = css({ position: 'relative', flexBasis: '0', minWidth: '0' });

const openClass = css({
  position: 'relative',
  display: 'block',
  width: '100%',
  height: '100%',
  borderRadius: '8px',
  overflow: 'hidden',
  background: 'bg.muted',
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
});

const failedClass = css({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '8px',
  height: '100%',
  padding: '8px',
  borderRadius: '8px',
  border: '1px solid {colors.border}',
  background: 'bg.panel',
  fontSize: '0.875rem',
  color: 'fg.muted',
  textAlign: 'center',
});

const heartClass = css({
  position: 'absolute',
  insetInlineEnd: '0',
  bottom: '0',
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  borderRadius: '50%',
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    width: '30px',
    height: '30px',
    borderRadius: '50%',
    background: 'bg.panel',
    border: '1px solid {colors.border}',
    color: 'fg.muted',
  },
  '&[aria-pressed=true] > span': { color: 'danger.fg' },
  '&:hover > span': { color: 'fg' },
});
