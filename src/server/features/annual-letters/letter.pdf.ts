import { createElement as h } from 'react';
import type { LetterLayout } from '../../../shared/letter-layout.ts';
import type { PhotoEntry } from '../../../shared/letter-photos.ts';
import type { PaperSize } from '../../../shared/paper-sizes.ts';
import { printed } from '../../platform/pdf/pdf-parts.ts';
import type { PdfPicture } from '../../platform/pdf/pdf-picture.ts';
import type { PdfDocument } from '../../platform/pdf/pdf-template.ts';
import { columnOf, LetterSheet, LetterText } from './letter-parts.pdf.ts';
import { LetterPhotos } from './letter-photos.pdf.ts';

/** A letter as it is printed. */
export interface PrintedLetter {
  year: number;
  layout: LetterLayout;
  photos: PhotoEntry[];
}

export interface LetterProps {
  paper: PaperSize;
  childName: string;
  /** Of the child. */
  color: string;
  familyName: string;
  letter: PrintedLetter;
  /** By their addresses. */
  pictures: Map<string, PdfPicture>;
  printedAt: Date;
}

/** The letter, and its photos on pages of their own. */
const letterDocument: PdfDocument<LetterProps> = ({ letter, ...props }) => {
  const sheet = { paper: props.paper, childName: props.childName, year: letter.year, children: undefined };
  return printed({
    title: letter.layout.title,
    author: `The ${props.familyName}`,
    printedAt: props.printedAt,
    children: [
      h(LetterSheet, { ...sheet, key: 'letter' }, h(LetterText, { layout: letter.layout, color: props.color })),
      letter.photos.length > 0 &&
        h(
          LetterSheet,
          { ...sheet, key: 'photos' },
          h(LetterPhotos, { entries: letter.photos, pictures: props.pictures, column: columnOf(props.paper) }),
        ),
    ],
  });
};

export default letterDocument;
