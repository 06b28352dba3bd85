import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css';

interface EnvelopeProps {
  palette: string;
  /** In the wax. */
  icon: LucideIcon;
  /** What is written on it. */
  children: ReactNode;
}

/** A picture of a closed envelope, hidden from screen readers: the same words stand beside it. */
export function Envelope({ palette, icon: Icon, children }: EnvelopeProps) {
  return (
    <div className={css(envelopeStyles, { colorPalette: palette })} aria-hidden>
      <div className={flapClass} />
      <div className={waxClass}>
        <Icon size={24} strokeWidth={1.75} />
      </div>
      <p className={addressClass}>{children}</p>
    </div>
  );
}

const envelopeStyles = css.raw({
  position: 'relative',
  width: 'min(460px, 100%)',
  aspectRatio: '8 / 5',
  marginBottom: '24px',
  background: 'bg.panel',
  border: '1px solid {colors.border}',
  borderRadius: 'sm',
  boxShadow: 'sheet',
  overflow: 'hidden',
});

const flapClass = css({
  position: 'absolute',
  inset: '0 0 auto',
  height: '56%',
  background: 'border.emphasized',
  clipPath: 'polygon(0 0, 100% 0, 50% 100%)',
  _after: {
    content: '""',
    position: 'absolute',
    inset: '0 0 1.5px',
    background: 'bg.subtle',
    clipPath: 'polygon(0 0, 100% 0, 50% 100%)',
  },
});

const waxClass = css({
  position: 'absolute',
  left: '50%',
  top: { base: '50%', sm: '54%' },
  translate: '-50% -50%',
  display: 'grid',
  placeItems: 'center',
  width: { base: '48px', sm: '60px' },
  height: { base: '48px', sm: '60px' },
  borderRadius: '50%',
  background: 'colorPalette.solid',
  color: 'bg.panel',
  boxShadow: 'sm',
});

const addressClass = css({
  position: 'absolute',
  insetInline: '16px',
  textAlign: 'center',
  bottom: '6%',
  font: 'italic 400 1.0625rem/1.3 {fonts.heading}',
  color: 'fg.muted',
  overflowWrap: 'anywhere',
});
