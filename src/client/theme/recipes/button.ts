import { cva } from '#styled-system/css';

export const buttonRecipe = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    minHeight: 'control.md',
    paddingInline: '18px',
    border: '1px solid transparent',
    borderRadius: 'md',
    fontSize: '0.9375rem',
    fontWeight: '600',
    lineHeight: '1.2',
    // On a phone, long words and large letters may need several lines.
    whiteSpace: { md: 'nowrap' },
    minWidth: 'fit-content',
    maxWidth: '100%',
    flex: 'none',
    transition: 'background 120ms, border-color 120ms, color 120ms',
    '& > svg': { width: '18px', height: '18px', strokeWidth: '2', marginInlineStart: '-2px', flex: 'none' },
    '&:is(:disabled, [aria-disabled=true])': {
      background: 'bg.emphasized',
      color: 'fg.subtle',
      borderColor: 'transparent',
      cursor: 'not-allowed',
    },
  },
  variants: {
    variant: {
      solid: { background: 'brand.solid', color: 'brand.contrast', _hover: { background: 'brand.solidHover' } },
      outline: {
        background: 'bg.panel',
        borderColor: 'border.emphasized',
        color: 'fg',
        _hover: { background: 'bg.muted' },
      },
      subtle: { background: 'brand.muted', color: 'brand.fg', _hover: { background: 'brand.emphasized' } },
      ghost: { color: 'brand.fg', paddingInline: '12px', _hover: { background: 'brand.muted' } },
      danger: { background: 'danger.solid', color: 'danger.contrast', _hover: { background: 'danger.solidHover' } },
      dangerGhost: { color: 'danger.fg', paddingInline: '12px', _hover: { background: 'danger.subtle' } },
    },
    size: {
      // Small only from 1024 on. Below, a thumb has to hit it.
      sm: {
        lg: {
          minHeight: 'control.sm',
          paddingInline: '13px',
          fontSize: '0.875rem',
          '& > svg': { width: '16px', height: '16px' },
        },
      },
      md: {},
      lg: { minHeight: 'control.lg', fontSize: '1rem', paddingInline: '24px' },
    },
    block: { true: { width: '100%' } },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
});

export const iconButtonRecipe = cva({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    width: 'touch',
    height: 'touch',
    borderRadius: 'md',
    color: 'fg.muted',
    flex: 'none',
    _hover: { background: 'bg.muted', color: 'fg' },
    _disabled: { color: 'border.emphasized', cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      plain: {},
      danger: { _hover: { background: 'danger.subtle', color: 'danger.fg' } },
    },
  },
  defaultVariants: { variant: 'plain' },
});
