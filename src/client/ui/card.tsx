import { ark } from '@ark-ui/react/factory';
import type { ElementType } from 'react';
import { cva } from '#styled-system/css';
import { styled } from '#styled-system/jsx';
import { textLink } from '../theme/recipes/parts.ts';
import { cardRecipe, tableRecipe } from '../theme/recipes/surfaces.ts';
import { type RecipeProps, recipeClass } from './recipe-class.ts';

/** A card. `interactive` if its title is a `StretchedLink`; `padded` or `list` for its content. */
export function Card({ as: Element = ark.div, interactive, padded, list, css: styles, className, ...rest }: CardProps) {
  const cardClass = recipeClass(cardRecipe, { css: styles, className }, { interactive, padded, list });
  return <Element className={cardClass} {...rest} />;
}

export interface CardProps extends RecipeProps<typeof ark.div, typeof cardRecipe> {
  as?: ElementType;
}

/** Makes the whole card the link. The card's other controls need `position: relative` to be above it. */
export const StretchedLink = styled(
  ark.a,
  {
    base: {
      _after: { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
      '&:focus-visible': { outline: 'none' },
    },
  },
  { defaultProps: { 'data-stretched': '' } },
);

/** A `StackedTable` if rows don't fit on a phone. */
export const Table = styled('table', tableRecipe);

/** The bookmark in the `colorPalette` of a child, or of a featured lesson. One per card. */
export const Ribbon = styled(
  'span',
  {
    base: {
      position: 'absolute',
      top: '-1px',
      insetInlineEnd: { base: '22px', md: '30px' },
      width: '18px',
      height: '40px',
      background: 'colorPalette.solid',
      clipPath: 'polygon(0 0, 100% 0, 100% 100%, 50% calc(100% - 8px), 0 100%)',
    },
  },
  { defaultProps: { 'aria-hidden': true } },
);

/** A link in running text. */
export const TextLink = styled(ark.a, { base: textLink });

/** Dates, places, ages: small facts in a line, each with its own element and icon. */
export function Meta({ css: styles, className, ...rest }: RecipeProps<'div'>) {
  return <div className={recipeClass(metaRecipe, { css: styles, className })} {...rest} />;
}

const metaRecipe = cva({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 14px',
    textStyle: 'meta',
    color: 'fg.muted',
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: '6px' },
    '& svg': { width: '16px', height: '16px', color: 'fg.subtle' },
  },
});
