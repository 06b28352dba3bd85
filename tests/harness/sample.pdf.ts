import { View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import {
  PageMark,
  type PageMarks,
  PageNumber,
  Picture,
  Prose,
  printed,
  Sheet,
  Words,
} from '../../src/server/platform/pdf/pdf-parts.ts';
import type { PdfPicture } from '../../src/server/platform/pdf/pdf-picture.ts';
import type { PdfDocument } from '../../src/server/platform/pdf/pdf-template.ts';
import type { PaperSize } from '../../src/shared/paper-sizes.ts';

export interface SampleProps {
  paper?: PaperSize;
  /** One sheet each. */
  texts: string[];
  pictures?: PdfPicture[];
  /** Begins with a list of the sheets and their pages. */
  hasContents?: boolean;
  failsWith?: string;
  /** Ends the process. */
  dies?: boolean;
}

/** A document as simple as they come, for the tests of the printer. */
const sample: PdfDocument<SampleProps> = ({ paper = 'a4', texts, pictures = [], hasContents, failsWith, dies }) => {
  if (failsWith !== undefined) throw new Error(failsWith);
  if (dies) process.exit(1);
  const marks: PageMarks = new Map();
  const contents = texts.map((_, index) =>
    h(
      View,
      { key: index },
      h(Words, { text: `Sheet ${index} on page`, size: 12 }),
      h(PageNumber, { name: `sheet ${index}`, marks, size: 12 }),
    ),
  );
  const sheets = texts.map((text, index) =>
    h(
      Sheet,
      { key: index, paper, foot: `Foot ${index}`, countsOwnPages: !hasContents, children: undefined },
      h(PageMark, { name: `sheet ${index}`, marks }),
      h(Words, { text: `Title ${index}`, size: 20, face: 'serif' }),
      h(Prose, { text, size: 12 }),
      h(View, null, ...pictures.map((picture, at) => h(Picture, { key: at, picture, width: 300, height: 200 }))),
    ),
  );
  const first = hasContents ? [h(Sheet, { key: 'first', paper, children: contents })] : [];
  return printed({
    title: 'A sample',
    author: 'The Brandt family',
    printedAt: new Date('2026-11-21T08:00:00Z'),
    children: [...first, ...sheets],
  });
};

export default sample;
