import { css } from '#styled-system/css';
import { say } from '#words';

/** The centred spinner of a page that hasn't loaded. It has no `main`, because the app may have one already. */
export function FullPageSpinner() {
  return (
    <div className={css({ display: 'grid', placeItems: 'center', minHeight: '100dvh' })}>
      <output aria-label={say('Loading')}>
        <Spinner />
      </output>
    </div>
  );
}

export function Spinner({ size = 32 }: { size?: number }) {
  return (
    <span
      className={css({
        display: 'inline-block',
        border: '3px solid {colors.bg.emphasized}',
        borderTopColor: 'brand.solid',
        borderRadius: '50%',
        animation: 'spin 900ms linear infinite',
      })}
      style={{ width: `${size}px`, height: `${size}px` }}
      aria-hidden
    />
  );
}
