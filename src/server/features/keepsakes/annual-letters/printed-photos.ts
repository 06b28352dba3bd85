import type { PhotoNote } from '../../../../shared/keepsakes/annual-letters.ts';
import { letterMeasures } from '../../../../shared/keepsakes/letter-measures.ts';
import {
  arrangePhotos,
  largeSize,
  type PhotoEntry,
  photoEntries,
  rowSizes,
} from '../../../../shared/keepsakes/letter-photos.ts';
import type { PaperSize } from '../../../../shared/paper-sizes.ts';
import type { PdfPicture } from '../../../kernel/print/pdf-picture.ts';

/** Photos that stand together, or words without one. Sizes are in points. */
export interface PrintedPhotos {
  kind: 'large' | 'row' | 'words';
  entries: PrintedPhoto[];
}

interface PrintedPhoto {
  lead: string | null;
  note: string | null;
  picture: PdfPicture | null;
  width: number;
  height: number;
  /** Narrower than the column. */
  isNarrow: boolean;
  /** Its words may have to go on on the next page. */
  isLong: boolean;
}

/** In characters: shorter words stay with their picture. */
const keptWithPicture = 600;
const pixelsToPoints = 0.75;
const paperWidths: Readonly<Record<PaperSize, number>> = { letter: 612, a4: 595.28 };

/** The photo notes of a letter as they are arranged on paper; `pictures` by their addresses. */
export function printedPhotos(
  notes: readonly PhotoNote[],
  pictures: ReadonlyMap<string, PdfPicture>,
  paper: PaperSize,
): PrintedPhotos[] {
  const column = paperWidths[paper] - 2 * letterMeasures.margin.x * pixelsToPoints;
  const pictureOf = ({ url }: PhotoEntry): PdfPicture | undefined => pictures.get(url ?? '');
  const ratioOf = (entry: PhotoEntry): number | undefined => {
    const picture = pictureOf(entry);
    return picture && picture.width / picture.height;
  };
  const printed = (entry: PhotoEntry, size = { width: 0, height: 0 }): PrintedPhoto => ({
    lead: entry.lead,
    note: entry.note,
    picture: pictureOf(entry) ?? null,
    ...size,
    isNarrow: size.width < column - 1,
    isLong: (entry.note ?? '').length > keptWithPicture,
  });
  return arrangePhotos(photoEntries(notes, (url) => pictures.has(url))).map((block): PrintedPhotos => {
    switch (block.kind) {
      case 'large':
        return { kind: 'large', entries: [printed(block.entry, largeSize(ratioOf(block.entry), column))] };
      case 'row': {
        const sizes = rowSizes(block.entries.map(ratioOf), column, letterMeasures.photos.gap * pixelsToPoints);
        return { kind: 'row', entries: block.entries.map((entry, index) => printed(entry, sizes[index])) };
      }
      case 'words':
        return { kind: 'words', entries: [printed(block.entry)] };
    }
  });
}
