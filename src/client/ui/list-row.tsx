import { ark } from '@ark-ui/react/factory';
import type { LucideIcon } from 'lucide-react';
import { css, cva } from '#styled-system/css';
import { type RecipeProps, recipeClass } from './recipe-class.ts';
import { Skeleton } from './skeleton.tsx';

/** Rows with hairlines, in a card or on paper. Each child is an `li` that holds a `Row`. */
export function Rows({ css: styles, className, ...rest }: RecipeProps<'ul'>) {
  return <ul className={recipeClass(rowsRecipe, { css: styles, className })} {...rest} />;
}

const rowsRecipe = cva({
  base: { '& > li + li': { borderTop: '1px solid {colors.border.muted}' } },
});

/** A row: icon, text, and at the end what it belongs to (below the text on phones). Wraps a link with `asChild`. */
export function Row({ css: styles, className, ...rest }: RecipeProps<typeof ark.div>) {
  return <ark.div className={recipeClass(rowRecipe, { css: styles, className })} {...rest} />;
}

const rowRecipe = cva({
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    gap: '14px',
    paddingBlock: '14px',
    minHeight: '64px',
    width: '100%',
    textAlign: 'start',
    mdDown: {
      '&:has(> [data-child-pill])': { gridTemplateColumns: 'auto 1fr', rowGap: '6px' },
      '& > [data-child-pill]': { gridColumn: '2', justifySelf: 'start' },
    },
  },
});

export function RowTitle({ css: styles, className, ...rest }: RecipeProps<'span'>) {
  return <span className={recipeClass(rowTitleRecipe, { css: styles, className })} {...rest} />;
}

const rowTitleRecipe = cva({
  base: { display: 'block', fontWeight: '600', fontSize: '1rem', lineHeight: '1.35' },
});

export function RowSub({ css: styles, className, ...rest }: RecipeProps<'span'>) {
  return <span className={recipeClass(rowSubRecipe, { css: styles, className })} {...rest} />;
}

const rowSubRecipe = cva({
  base: { display: 'block', fontSize: '0.875rem', color: 'fg.muted', lineHeight: '1.45', marginTop: '2px' },
});

interface RowIconProps extends RecipeProps<'span', typeof rowIconRecipe> {
  icon: LucideIcon;
}

/** The tinted square at the start. `tone="child"` takes the child's `colorPalette`, `"palette"` any other. */
export function RowIcon({ icon: Icon, tone, css: styles, className, ...rest }: RowIconProps) {
  return (
    <span className={recipeClass(rowIconRecipe, { css: styles, className }, { tone })} {...rest}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </span>
  );
}

const rowIconRecipe = cva({
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '40px',
    height: '40px',
    borderRadius: '12px',
    flex: 'none',
  },
  variants: {
    tone: {
      neutral: { background: 'bg.muted', color: 'fg.muted' },
      brand: { background: 'brand.muted', color: 'brand.fg' },
      child: { background: 'colorPalette.subtle', color: 'colorPalette.fg' },
      palette: { background: 'colorPalette.muted', color: 'colorPalette.fg' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

/** Skeleton rows: an icon and two lines. */
export function RowsSkeleton({ rows, minHeight }: { rows: number; minHeight: string }) {
  return Array.from({ length: rows }, (_, row) => (
    <div key={row} className={css({ display: 'flex', gap: '14px', alignItems: 'center' })} style={{ minHeight }}>
      <Skeleton css={{ boxSize: '40px', borderRadius: '12px', flex: 'none' }} />
      <div className={css({ display: 'grid', gap: '8px', flex: '1' })}>
        <Skeleton css={{ height: '18px', width: '45%' }} />
        <Skeleton css={{ height: '14px', width: '65%' }} />
      </div>
    </div>
  ));
}
