import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { formatDate } from '../../../format/dates.ts';
import type { ListedPhoto } from './use-copies.ts';

export interface GridPhoto extends ListedPhoto {
  thumbnail: string;
}

interface PhotoGridProps {
  photos: readonly GridPhoto[];
  chosen: readonly GridPhoto[];
  /** No further one can be chosen. */
  isFull: boolean;
  onToggle: (photo: GridPhoto) => void;
}

/** Photos to choose several of. */
export function PhotoGrid({ photos, chosen, isFull, onToggle }: PhotoGridProps) {
  return (
    <fieldset className={gridClass} aria-label={say('Photos from Immich')}>
      {photos.map((photo) => {
        const isChosen = chosen.some(({ id }) => id === photo.id);
        return (
          <label key={photo.id}>
            <input
              type="checkbox"
              aria-label={say('Photo of {day}', { day: formatDate(photo.day) })}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={() => onToggle(photo)}
            />
            <Thumbnail address={photo.thumbnail} />
            <span aria-hidden>{formatDate(photo.day)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** An empty square where Immich has no picture. */
function Thumbnail({ address }: { address: string }) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <div />;
  return <img src={address} alt="" loading="lazy" decoding="async" onError={() => setIsMissing(true)} />;
}

const gridClass = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
  gap: '10px',
  width: '100%',
  padding: '4px',
  '& > label': {
    position: 'relative',
    display: 'grid',
    gap: '2px',
    cursor: 'pointer',
    borderRadius: 'md',
    fontSize: '0.8125rem',
    color: 'fg.muted',
  },
  '& > label:has(input:disabled)': { cursor: 'default', opacity: '0.5' },
  '& input': {
    position: 'absolute',
    top: '8px',
    insetInlineStart: '8px',
    width: '20px',
    height: '20px',
    accentColor: '{colors.brand.solid}',
  },
  '& img, & > label > div': {
    width: '100%',
    aspectRatio: '1',
    objectFit: 'cover',
    borderRadius: 'md',
    background: 'bg.muted',
  },
  '& > label:has(input:checked)': { outline: '3px solid {colors.brand.solid}', outlineOffset: '2px' },
  '& > label:has(input:focus-visible)': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
});
