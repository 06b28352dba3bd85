import { chakra } from '@chakra-ui/react';
import { textLink } from '../theme/recipes/parts.ts';
import { cardRecipe, tableRecipe } from '../theme/recipes/surfaces.ts';

/** A card. `interactive` if its title is a `StretchedLink`; `padded` or `list` for its content. */
export const Card = chakra('div', cardRecipe);

/** Makes the whole card the link. The card's other controls need `position: relative` to be above it. */
export const StretchedLink = chakra(
  'a',
  {
    base: {
      _after: { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
      '&:focus-visible': { outline: 'none' },
    },
  },
  { defaultProps: { 'data-stretched': '' } },
);

/** A `StackedTable` if rows don't fit on a phone. */
export const Table = chakra('table', tableRecipe);

/** The bookmark in the `colorPalette` of a child, or of a featured lesson. One per card. */
export const Ribbon = chakra(
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
export const TextLink = chakra('a', { base: textLink });

/** Dates, places, ages: small facts in a line, each its own element with its icon. */
export const Meta = chakra('div', {
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
