import { cva } from '#styled-system/css';

const control = {
  width: '100%',
  minHeight: { base: '48px', lg: '44px' },
  paddingInline: '14px',
  background: 'bg.panel',
  border: '1px solid {colors.border.emphasized}',
  borderRadius: 'md',
  // 16 px on phones: below that, iOS zooms into the field.
  fontSize: { base: '1rem', lg: '0.9375rem' },
  lineHeight: '1.4',
  transition: 'border-color 120ms, box-shadow 120ms',
  _hover: { borderColor: 'fg.muted' },
  '&:focus-visible': {
    outline: '2px solid {colors.brand.focusRing}',
    outlineOffset: '-1px',
    borderColor: 'brand.focusRing',
  },
  '&[aria-invalid=true]': { borderColor: 'danger.fg', boxShadow: 'inset 0 0 0 1px {colors.danger.fg}' },
  // The ring is around the red edge, not over it.
  '&[aria-invalid=true]:focus-visible': { outlineOffset: '2px', borderColor: 'danger.fg' },
  '&:disabled': {
    background: 'bg.muted',
    borderColor: 'border',
    color: 'fg.subtle',
    cursor: 'not-allowed',
    opacity: 1,
  },
} as const;

export const inputRecipe = cva({
  base: control,
  variants: {
    size: { md: {}, lg: { minHeight: { base: '48px', lg: '48px' } } },
  },
  defaultVariants: { size: 'md' },
});

export const textareaRecipe = cva({
  base: { ...control, paddingBlock: '12px', minHeight: '120px', resize: 'vertical' },
  variants: {
    // For what the family writes: in the reading font.
    prose: {
      true: {
        fontFamily: 'heading',
        fontSize: { base: '1.0625rem', lg: '1.125rem' },
        lineHeight: '1.6',
        minHeight: '176px',
      },
    },
  },
});

export const selectRecipe = cva({
  base: { ...control, appearance: 'none', paddingInlineEnd: '38px', textOverflow: 'ellipsis' },
  variants: {
    size: {
      md: {},
      sm: {
        minHeight: { base: '48px', lg: '36px' },
        fontSize: { base: '1rem', lg: '0.875rem' },
        paddingInline: { base: '14px', lg: '10px 32px' },
      },
    },
  },
  defaultVariants: { size: 'md' },
});

export const checkboxRecipe = cva({
  base: {
    appearance: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '22px',
    height: '22px',
    flex: 'none',
    border: '1.5px solid {colors.border.emphasized}',
    borderRadius: '6px',
    background: 'bg.panel',
    cursor: 'pointer',
    _after: {
      content: '""',
      width: '11px',
      height: '6px',
      border: 'solid {colors.brand.contrast}',
      borderWidth: '0 0 2.4px 2.4px',
      transform: 'translateY(-1.5px) rotate(-45deg)',
      opacity: 0,
    },
    '&:checked': { background: 'brand.solid', borderColor: 'brand.solid', _after: { opacity: 1 } },
    '&:disabled': { background: 'bg.muted', borderColor: 'border', cursor: 'not-allowed' },
  },
});

export const switchRecipe = cva({
  base: {
    appearance: 'none',
    position: 'relative',
    width: '48px',
    height: '28px',
    flex: 'none',
    borderRadius: 'full',
    background: 'border.emphasized',
    cursor: 'pointer',
    transition: 'background 180ms',
    _after: {
      content: '""',
      position: 'absolute',
      top: '3px',
      insetInlineStart: '3px',
      width: '22px',
      height: '22px',
      borderRadius: '50%',
      background: 'bg.panel',
      boxShadow: 'xs',
      transition: 'transform 180ms {easings.out}',
    },
    '&:checked': { background: 'brand.solid', _after: { transform: 'translateX(20px)' } },
    '&:checked:dir(rtl)': { _after: { transform: 'translateX(-20px)' } },
    '&:disabled': { background: 'bg.emphasized', cursor: 'not-allowed' },
  },
});
