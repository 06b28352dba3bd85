import { defineGlobalStyles } from '@pandacss/dev';

export const globalCss = defineGlobalStyles({
  html: { textSizeAdjust: '100%', touchAction: 'manipulation' },
  'h1, h2, h3, h4, h5, h6': { textWrap: 'wrap' },
  body: {
    position: 'relative',
    minHeight: '100dvh',
    background: 'bg',
    color: 'fg',
    fontFamily: 'body',
    fontSize: '1rem',
    lineHeight: '1.55',
    fontVariantNumeric: 'lining-nums',
    textRendering: 'optimizeLegibility',
  },
  'button, summary, select, [role=button]': { cursor: 'pointer' },
  // Before the answer of a tap comes, nothing else shows that it was felt.
  ':is(a[href], button, summary, [role=button]):active, [data-tapped]': {
    '&:not(:disabled, [aria-disabled=true])': { opacity: 0.65 },
  },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  ':focus-visible': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
  // On the green cloth the focus ring is always apricot: the brand color would not be visible.
  '.on-cloth :focus-visible': { outlineColor: 'accent.solid' },
  'main:focus': { outline: 'none' },
  '*, *::before, *::after': {
    overflowWrap: 'break-word',
    _motionReduce: {
      animationDuration: '.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
});
