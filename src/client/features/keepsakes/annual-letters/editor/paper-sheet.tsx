import { styled } from '#styled-system/jsx';
import { Ribbon } from '../../../../ui/card.tsx';

/** The sheet of a letter, in light and dark; placed under the child's `colorPalette`. */
export const Paper = styled(
  'div',
  {
    base: {
      position: 'relative',
      background: 'paper',
      color: 'fg',
      colorScheme: 'light',
      border: '1px solid {colors.border}',
      borderRadius: 'sm',
      boxShadow: 'sheet',
      '&:has(textarea:focus-visible)': {
        outline: '2px solid {colors.brand.focusRing}',
        outlineOffset: '3px',
        // On the dark desk around the sheet.
        '.dark &': { outlineColor: 'accent.solid' },
      },
      _print: { border: 0, boxShadow: 'none', background: 'none' },
    },
  },
  { defaultProps: { className: 'light' } },
);

/** The text's margins, the same for writing and reading. */
export const paperPadding = { base: '44px 22px 40px', md: '60px 72px 56px', lg: '72px 88px 64px' } as const;

export const Words = styled('div', {
  base: {
    padding: paperPadding,
    textStyle: 'letter',
    minHeight: { base: '380px', lg: '560px' },
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

export function LetterRibbon() {
  return (
    <Ribbon
      css={{
        insetInlineEnd: { base: '22px', md: '30px', lg: '44px' },
        height: { base: '40px', lg: '52px' },
        width: { base: '18px', lg: '22px' },
      }}
    />
  );
}

/** The letter's actions, above its sheet. */
export const DeskBar = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: { base: '8px', md: '4px' },
    marginBottom: '12px',
    marginInlineStart: { lg: '-12px' },
    mdDown: { '& > button:not([data-icon])': { flex: '1' } },
  },
});

/** On a phone these are in the bar's menu. */
export const Wide = styled('span', { base: { display: { base: 'none', md: 'contents' } } });

/** Pushes what follows to the end of the bar. */
export const BarGap = styled('span', { base: { flex: '1', display: { base: 'none', md: 'block' } } });
