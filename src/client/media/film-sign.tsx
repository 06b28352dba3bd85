import { Play } from 'lucide-react';
import { css } from '#styled-system/css';
import { clockOf } from './clock-of.ts';

/** Above a film's picture: that it can be played, and its length. */
export function FilmSign({ seconds }: { seconds: number | null }) {
  return (
    <>
      <span className={signClass}>
        <Play aria-hidden />
      </span>
      {seconds !== null && <span className={lengthClass}>{clockOf(seconds)}</span>}
    </>
  );
}

const signClass = css({
  position: 'absolute',
  inset: '0',
  margin: 'auto',
  display: 'grid',
  placeItems: 'center',
  width: '52px',
  height: '52px',
  borderRadius: '50%',
  background: 'bg.panel',
  color: 'fg',
  boxShadow: 'md',
  '& > svg': { width: '24px', height: '24px', fill: 'currentColor' },
});

const lengthClass = css({
  position: 'absolute',
  insetInlineEnd: '6px',
  bottom: '6px',
  paddingInline: '8px',
  borderRadius: 'full',
  background: 'bg.panel',
  color: 'fg',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
});
