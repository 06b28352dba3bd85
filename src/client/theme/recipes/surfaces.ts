import { cva } from '#styled-system/css';

export const cardRecipe = cva({
  base: {
    position: 'relative',
    background: 'bg.panel',
    border: '1px solid {colors.border}',
    borderRadius: 'lg',
    boxShadow: 'xs',
  },
  variants: {
    // The title's link covers the whole card (`StretchedLink`), so the ring is around the card.
    interactive: {
      true: {
        transition: 'box-shadow 180ms {easings.out}, border-color 180ms',
        _hover: { boxShadow: 'sm', borderColor: 'border.emphasized' },
        '&:has([data-stretched]:focus-visible)': {
          outline: '2px solid {colors.brand.focusRing}',
          outlineOffset: '3px',
        },
      },
    },
    padded: { true: { padding: { base: '20px', md: '24px' } } },
    list: { true: { padding: { base: '4px 18px', lg: '8px 24px' } } },
  },
});

export const calloutRecipe = cva({
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: '10px',
    padding: '12px 14px',
    borderRadius: 'md',
    fontSize: '0.9375rem',
    lineHeight: '1.5',
    overflowWrap: 'anywhere',
    '& > svg': { width: '16px', height: '16px', strokeWidth: '2', marginTop: '3px' },
  },
  variants: {
    tone: {
      neutral: { background: 'bg.muted', color: 'fg.muted' },
      danger: { background: 'danger.subtle', color: 'danger.fg' },
      warning: { background: 'warning.subtle', color: 'warning.fg' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

export const tableRecipe = cva({
  base: {
    width: '100%',
    '& th': {
      fontSize: '0.8125rem',
      fontWeight: '600',
      color: 'fg.subtle',
      textAlign: 'start',
      padding: '12px 16px',
      borderBottom: '1px solid {colors.border}',
      whiteSpace: 'nowrap',
    },
    '& td': {
      padding: '12px 16px',
      borderBottom: '1px solid {colors.border.muted}',
      fontSize: '0.9375rem',
      verticalAlign: 'middle',
    },
    '& th:first-of-type, & td:first-of-type': { paddingInlineStart: '24px' },
    '& th:last-of-type, & td:last-of-type': { paddingInlineEnd: '24px' },
    '& tr:last-of-type td': { borderBottom: 0 },
    '& tbody tr:hover': { background: 'bg.subtle' },
  },
});
