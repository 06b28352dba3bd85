import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { letterInk as ink, letterMeasures as measures } from '../../../../shared/keepsakes/letter-measures.ts';
import type { PaperSize } from '../../../../shared/paper-sizes.ts';

/** As CSS has it, for the printer and for the screen. */
export const paperSizes: Readonly<Record<PaperSize, { width: string; height: string }>> = {
  letter: { width: '8.5in', height: '11in' },
  a4: { width: '210mm', height: '297mm' },
};

/** Where the screen is narrower than a sheet of paper: its pages are as narrow, and as long as that takes. */
const phones = '@media screen and (max-width: 899px)';

/** The looks of what stands on such a page; what is measured is as in print everywhere. */
export const onPhones = <Styles extends object>(styles: Styles) => ({ [phones]: { '[data-letter-page] &': styles } });

interface LetterSheetProps {
  paper: PaperSize;
  name: string;
  year: number;
  page: number;
  hasRibbon: boolean;
  children: ReactNode;
}

/** A page of the letter, with "Maya · 2026 · 1" at its foot. */
export function LetterSheet({ paper, name, year, page, hasRibbon, children }: LetterSheetProps) {
  return (
    <Sheet role="group" aria-label={`Page ${page}`} css={sheetSizes[paper]} data-letter-page="">
      {hasRibbon && <Ribbon aria-hidden />}
      <Column>{children}</Column>
      <Folio>
        <span>{name}</span>
        <span>{year}</span>
        <span>{page}</span>
      </Folio>
    </Sheet>
  );
}

/** As wide as the words of a page are in print, unseen: to see which of them fit. */
export const MeasuringColumn = chakra('div', {
  base: {
    position: 'absolute',
    left: '0',
    top: '0',
    visibility: 'hidden',
    fontFamily: 'heading',
    color: ink.text,
    width: `calc(var(--sheet-width) - ${2 * measures.margin.x}px)`,
  },
});

export const sheetSizes = {
  letter: { '--sheet-width': paperSizes.letter.width, '--sheet-height': paperSizes.letter.height },
  a4: { '--sheet-width': paperSizes.a4.width, '--sheet-height': paperSizes.a4.height },
} as const;

const Sheet = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flex: 'none',
    width: 'var(--sheet-width)',
    height: 'var(--sheet-height)',
    padding: `${measures.margin.top}px ${measures.margin.x}px ${measures.margin.bottom}px`,
    background: ink.paper,
    color: ink.text,
    fontFamily: 'heading',
    boxShadow: '0 2px 6px rgba(0,0,0,.22), 0 24px 60px -20px rgba(0,0,0,.5)',
    [phones]: { width: '100%', height: 'auto', padding: '56px 26px 60px' },
    _print: { background: 'white', boxShadow: 'none', breakInside: 'avoid', '& + &': { breakBefore: 'page' } },
  },
});

const Column = chakra('div', { base: { flex: '1', minWidth: 0 } });

const { ribbon } = measures;

const Ribbon = chakra('span', {
  base: {
    position: 'absolute',
    top: 0,
    right: `${ribbon.right}px`,
    width: `${ribbon.width}px`,
    height: `${ribbon.height}px`,
    background: 'colorPalette.solid',
    clipPath: `polygon(0 0, 100% 0, 100% 100%, 50% calc(100% - ${ribbon.notch}px), 0 100%)`,
    printColorAdjust: 'exact',
    ...onPhones({ right: '30px', width: '22px', height: '64px' }),
  },
});

const Folio = chakra('p', {
  base: {
    position: 'absolute',
    insetInline: `${measures.margin.x}px`,
    bottom: `${measures.folio.bottom}px`,
    display: 'flex',
    justifyContent: 'center',
    fontFamily: 'body',
    fontSize: `${measures.folio.size}px`,
    lineHeight: '1',
    fontWeight: '450',
    color: ink.folio,
    whiteSpace: 'nowrap',
    '& > span:first-of-type': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      paddingBlock: '4px',
      marginBlock: '-4px',
    },
    '& > span + span::before': { content: '"·"', marginInline: `${measures.folio.gap}px` },
    ...onPhones({ insetInline: '26px', bottom: '22px' }),
  },
});
