import { css } from '#styled-system/css';

/** The look of tabs (Login and Register, periods) and single choices (grid, list, timeline). */
export const segmentTrack = css.raw({
  display: 'inline-flex',
  padding: '3px',
  background: 'bg.muted',
  borderRadius: '13px',
  minWidth: 0,
  maxWidth: '100%',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '&[data-fill]': {
    display: 'flex',
    width: '100%',
    '& > *': { flex: '1', paddingInline: { base: '6px', lg: '16px' } },
  },
});

export const segmentItem = css.raw({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '7px',
  minHeight: { base: '44px', lg: '38px' },
  paddingInline: '14px',
  borderRadius: 'md',
  fontSize: '0.9375rem',
  fontWeight: '550',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& svg': { width: '18px', height: '18px', flex: 'none' },
  _hover: { color: 'fg' },
  '&:is([aria-selected=true], :has(:checked))': {
    background: { base: 'bg.panel', _dark: 'bg.emphasized' },
    color: 'brand.fg',
    fontWeight: '650',
    boxShadow: 'xs',
  },
  '&:focus-visible, &:has(:focus-visible)': {
    outline: '2px solid {colors.brand.focusRing}',
    outlineOffset: '-2px',
  },
});
