import { View } from '@react-pdf/renderer';
import { Fragment, createElement as h } from 'react';
import { letterInk, letterMeasures } from '../../../shared/letter-measures.ts';
import type { PaperSize } from '../../../shared/paper-sizes.ts';
import {
  ink,
  PageMark,
  type PageMarks,
  PageNumber,
  paperPoints,
  printed,
  Sheet,
  Words,
} from '../../platform/pdf/pdf-parts.ts';
import type { PdfPicture } from '../../platform/pdf/pdf-picture.ts';
import type { PdfDocument } from '../../platform/pdf/pdf-template.ts';
import type { PrintedLetter } from './letter.pdf.ts';
import { columnOf, LetterSheet, LetterText, points, Ribbon } from './letter-parts.pdf.ts';
import { LetterPhotos } from './letter-photos.pdf.ts';

/** What the contents of a book show of a letter that is still sealed. */
export interface SealedLetter {
  year: number;
  /** "Sealed until March 14, 2037" */
  words: string;
}

export interface LetterBookProps {
  paper: PaperSize;
  childName: string;
  color: string;
  familyName: string;
  /** By their years, as are the sealed ones. */
  letters: PrintedLetter[];
  sealed: SealedLetter[];
  /** By their addresses. */
  pictures: Map<string, PdfPicture>;
  printedAt: Date;
}

/** All letters of a child: cover, contents, then each letter with its photos, beginning on a page of its own. */
const letterBook: PdfDocument<LetterBookProps> = (props) => {
  const marks: PageMarks = new Map();
  const letters = props.letters.map((letter) => h(LetterInBook, { key: letter.year, letter, marks, ...props }));
  return printed({
    title: `Letters to ${props.childName}`,
    author: `The ${props.familyName}`,
    printedAt: props.printedAt,
    children: [h(Cover, { ...props, key: 'cover' }), h(Contents, { ...props, marks, key: 'contents' }), ...letters],
  });
};

const margins = {
  x: points(letterMeasures.margin.x),
  y: points(letterMeasures.margin.top),
  bottom: points(letterMeasures.margin.bottom),
};

function Cover({ paper, childName, color, familyName, letters }: LetterBookProps) {
  return h(
    Sheet,
    { paper, margins, children: undefined },
    h(Ribbon, { color, scale: 1.75 }),
    h(
      View,
      { style: { marginTop: paperPoints[paper].height * 0.3 } },
      h(Words, {
        text: 'Letters to',
        size: 18,
        face: 'serif',
        style: { fontStyle: 'italic', color: letterInk.date },
      }),
      h(Words, {
        text: childName,
        size: childName.length > 24 ? 32 : 52,
        face: 'serif',
        style: { color: letterInk.title, letterSpacing: -0.8, marginTop: 4 },
      }),
      h(View, { style: { width: 48, height: 1, backgroundColor: ink.line, marginTop: 18, marginBottom: 18 } }),
      h(Words, { text: yearsOf(letters), size: 16, face: 'serif', style: { color: letterInk.caption } }),
    ),
    h(
      View,
      { style: { position: 'absolute', left: margins.x, right: margins.x, bottom: margins.y } },
      h(Words, { text: `The ${familyName}`, size: 10.5, style: { color: letterInk.folio } }),
    ),
  );
}

/** "2019–2026" */
function yearsOf(letters: readonly PrintedLetter[]): string {
  const years = letters.map(({ year }) => year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return first === last ? String(first) : `${first}–${last}`;
}

type Line = { year: number; words: string; isSealed: boolean };

function Contents({ paper, letters, sealed, marks }: LetterBookProps & { marks: PageMarks }) {
  const lines: Line[] = [
    ...letters.map(({ year, layout }) => ({ year, words: layout.title, isSealed: false })),
    ...sealed.map(({ year, words }) => ({ year, words, isSealed: true })),
  ].toSorted((a, b) => a.year - b.year);
  return h(
    Sheet,
    { paper, margins, children: undefined },
    h(Words, {
      text: 'Contents',
      size: points(letterMeasures.title.size),
      face: 'serif',
      style: { color: letterInk.title, letterSpacing: -0.4, marginBottom: 14 },
    }),
    ...lines.map((line) => h(ContentsLine, { key: line.year, line, marks })),
  );
}

function ContentsLine({ line: { year, words, isSealed }, marks }: { line: Line; marks: PageMarks }) {
  const color = isSealed ? letterInk.folio : letterInk.text;
  return h(
    View,
    {
      wrap: false,
      style: {
        flexDirection: 'row',
        alignItems: 'flex-start',
        gap: 14,
        paddingVertical: 9,
        borderBottomWidth: 0.75,
        borderBottomColor: ink.line,
      },
    },
    h(
      View,
      { style: { width: 34, flexShrink: 0 } },
      h(Words, { text: String(year), size: 10.5, style: { color: letterInk.folio, marginTop: 2 } }),
    ),
    h(
      View,
      { style: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
      h(Words, {
        text: words,
        size: 13,
        face: 'serif',
        style: { color, ...(isSealed ? { fontStyle: 'italic' } : {}) },
      }),
    ),
    h(
      View,
      { style: { width: 30, flexShrink: 0 } },
      !isSealed &&
        h(PageNumber, { name: String(year), marks, size: 10.5, style: { color, textAlign: 'right', marginTop: 2 } }),
    ),
  );
}

type LetterInBookProps = LetterBookProps & { letter: PrintedLetter; marks: PageMarks };

function LetterInBook({ letter, marks, paper, childName, color, pictures }: LetterInBookProps) {
  const sheet = { paper, childName, year: letter.year, children: undefined };
  return h(
    Fragment,
    null,
    h(
      LetterSheet,
      sheet,
      h(PageMark, { name: String(letter.year), marks }),
      h(LetterText, { layout: letter.layout, color }),
    ),
    letter.photos.length > 0 &&
      h(LetterSheet, sheet, h(LetterPhotos, { entries: letter.photos, pictures, column: columnOf(paper) })),
  );
}

export default letterBook;
