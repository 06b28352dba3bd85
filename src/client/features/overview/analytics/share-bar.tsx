import { css } from '#styled-system/css';
import type { SystemStyleObject } from '#styled-system/types';

/** A share from 0 to 1, in the palette's colour. The text beside it says the same in numbers. */
export function ShareBar({ share, css: styles }: { share: number; css?: SystemStyleObject }) {
  return (
    <span className={css(trackStyles, styles)} aria-hidden>
      <span style={{ width: `${share * 100}%` }} />
    </span>
  );
}

const trackStyles = css.raw({
  display: 'block',
  borderRadius: 'full',
  background: 'bg.muted',
  overflow: 'hidden',
  '& > span': { display: 'block', height: '100%', background: 'colorPalette.solid', borderRadius: 'full' },
});
