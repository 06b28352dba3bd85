import { cva } from '#styled-system/css';

export const badgeRecipe = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    minHeight: '24px',
    paddingInline: '9px',
    borderRadius: 'full',
    fontSize: '0.8125rem',
    fontWeight: '600',
    lineHeight: '1',
    whiteSpace: 'nowrap',
    '& > svg': { width: '13px', height: '13px', strokeWidth: '2.25', flex: 'none' },
  },
  variants: {
    tone: {
      neutral: { background: 'bg.muted', color: 'fg.muted' },
      brand: { background: 'brand.muted', color: 'brand.fg' },
      accent: { background: 'accent.muted', color: 'accent.fg' },
      success: { background: 'success.subtle', color: 'success.fg' },
      warning: { background: 'warning.subtle', color: 'warning.fg' },
      danger: { background: 'danger.subtle', color: 'danger.fg' },
      info: { background: 'info.subtle', color: 'info.fg' },
      outline: { color: 'fg.muted', boxShadow: 'inset 0 0 0 1px {colors.border.emphasized}' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

export const tagRecipe = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '24px',
    padding: '3px 8px',
    borderRadius: 'sm',
    fontSize: '0.8125rem',
    fontWeight: '500',
    lineHeight: '1.3',
    color: 'fg.muted',
    background: 'bg.muted',
    overflowWrap: 'anywhere',
  },
  variants: {
    size: { md: {}, lg: { minHeight: '30px', padding: '5px 11px', fontSize: '0.875rem', color: 'fg' } },
  },
  defaultVariants: { size: 'md' },
});

export const chipRecipe = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: { lg: '4px' },
    minHeight: { base: '44px', lg: '34px' },
    paddingInline: { base: '16px 0', lg: '14px 3px' },
    borderRadius: 'full',
    background: 'brand.muted',
    color: 'brand.fg',
    fontSize: '0.875rem',
    fontWeight: '600',
    '& > button': {
      display: 'grid',
      placeItems: 'center',
      width: { base: '44px', lg: '28px' },
      height: { base: '44px', lg: '28px' },
      borderRadius: '50%',
      _hover: { background: 'brand.emphasized' },
    },
  },
  variants: { square: { true: { borderRadius: '8px' } } },
});

export const avatarRecipe = cva({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    borderRadius: '50%',
    overflow: 'hidden',
    background: 'brand.muted',
    color: 'brand.fg',
    fontWeight: '600',
    lineHeight: '1',
    flex: 'none',
    '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
  variants: {
    size: {
      sm: { width: '28px', height: '28px', fontSize: '0.75rem' },
      md: { width: '40px', height: '40px', fontSize: '0.9375rem' },
      lg: { width: '48px', height: '48px', fontSize: '1rem' },
    },
    // The signed-in parent is apricot.
    self: { true: { background: 'accent.solid', color: 'accent.contrast' } },
  },
  defaultVariants: { size: 'md' },
});
