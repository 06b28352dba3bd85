/** Styles that the sign-in pages share with all others. */
import { css } from '#styled-system/css';

export const brandLink = css.raw({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: '44px',
  fontFamily: 'heading',
  fontSize: '1.375rem',
  fontWeight: '500',
  lineHeight: '1',
  letterSpacing: '-0.012em',
  borderRadius: 'sm',
});

export const skipLink = css.raw({
  position: 'absolute',
  insetInlineStart: '16px',
  // By its own height, which grows with the text size.
  top: '-4px',
  transform: 'translateY(-100%)',
  zIndex: 'skipLink',
  background: 'bg.panel',
  color: 'fg',
  padding: '12px 18px',
  borderRadius: 'md',
  fontWeight: '600',
  '&:focus': { top: '10px', transform: 'none' },
});

export const textLink = css.raw({
  color: 'brand.fg',
  fontWeight: '600',
  textDecoration: 'underline',
  textDecorationColor: 'brand.emphasized',
  textUnderlineOffset: '3px',
  textDecorationThickness: '2px',
  _hover: { textDecorationColor: 'currentColor' },
});

export const fieldStack = css.raw({
  display: 'flex',
  flexDirection: 'column',
  gap: '6px',
  minWidth: 0,
  '& > legend': { float: 'inline-start' },
});

export const fieldLabel = css.raw({ fontSize: '0.9375rem', fontWeight: '600' });
export const fieldHint = css.raw({ fontSize: '0.875rem', color: 'fg.subtle' });

export const fieldError = css.raw({
  display: 'flex',
  gap: '6px',
  alignItems: 'center',
  fontSize: '0.875rem',
  fontWeight: '550',
  color: 'danger.fg',
  '& > svg': { flex: 'none' },
});

export const toastRegion = css.raw({
  position: 'fixed',
  zIndex: 'toast',
  // On phones over the brand, or the title of a dialog, so that no field, button or tab is below it.
  insetInlineStart: { base: '8px', lg: 'auto' },
  insetInlineEnd: { base: '64px', lg: '36px' },
  top: { base: 'calc(4px + env(safe-area-inset-top))', lg: 'auto' },
  bottom: { lg: '36px' },
  // The floating button stays reachable.
  'body:has([data-floating-button]) &': { bottom: { lg: '112px' } },
  width: { lg: '400px' },
  // Above an open dialog too.
  pointerEvents: 'auto',
  outline: 'none',
  '&:focus-visible > div > div': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
});

/** Along the bottom of a toast with a button: the remaining time. */
export const toastTime = css.raw({
  position: 'absolute',
  insetInline: '16px',
  bottom: '0',
  height: '3px',
  background: 'accent.solid',
  transformOrigin: 'left',
  animation: 'runOut linear forwards',
  '[dir=rtl] &': { transformOrigin: 'right' },
  '[data-held] > &': { animationPlayState: 'paused' },
});

export const toastPaper = css.raw({
  position: 'relative',
  overflow: 'hidden',
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  '&:has(> button + button)': { gridTemplateColumns: 'auto 1fr auto auto' },
  gap: { base: '8px', lg: '12px' },
  alignItems: 'start',
  paddingBlock: { base: '7px', lg: '14px' },
  paddingInline: { base: '12px 2px', lg: '16px 6px' },
  borderRadius: 'lg',
  background: 'bg.inverted',
  color: 'fg.inverted',
  fontSize: { base: '0.875rem', lg: '0.9375rem' },
  lineHeight: '1.35',
  boxShadow: 'lg',
  touchAction: 'pan-y',
  animation: 'riseIn 180ms {easings.out}',
  transition: 'transform 180ms {easings.out}',
  '& > svg': { marginTop: '1px', color: { base: 'evergreen.300', _dark: 'evergreen.600' } },
  '& button': { opacity: 0.85, _hover: { background: 'rgba(255,255,255,.12)', color: 'inherit' } },
  '&[data-variant=destructive]': {
    background: 'danger.solid',
    color: 'danger.contrast',
    '& > svg': { color: 'inherit' },
  },
});
