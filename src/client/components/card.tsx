import { chakra } from '@chakra-ui/react';
import { textLink } from '../theme/recipes/parts.ts';
import { cardRecipe, tableRecipe } from '../theme/recipes/surfaces.ts';

/** A thing you could hold. `interactive` when its title is a `StretchedLink`; `padded` or `list` for its inside. */
export const Card = chakra('div', cardRecipe);

/** Makes the whole card the link. Other controls of the card need `position: relative` to lie above it. */
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

/** One whose rows have no room on a phone is a `StackedTable`. */
export const Table = chakra('table', tableRecipe);

/** The bookmark of the child (or of a featured lesson) whose `colorPalette` it stands under. One a card. */
export const Ribbon = chakra(
  'span',
  {
    base: {
      position: 'absolute',
      top: '-1px',
      right: { base: '22px', md: '30px' },
      width: '18px',
      height: '40px',
      background: 'colorPalette.solid',
      clipPath: 'polygon(0 0, 100% 0, 100% 100%, 50% calc(100% - 8px), 0 100%)',
    },
  },
  { defaultProps: { 'aria-hidden': true } },
);

/** A word in running text that leads somewhere. */
export const TextLink = chakra('a', { base: textLink });

/** Dates, places, ages: small facts in a line, each an element of its own with its icon. */
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
