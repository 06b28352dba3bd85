import { Text, View } from '@react-pdf/renderer';
import { Fragment, createElement as h } from 'react';
import { letterInk, letterMeasures } from '../../../shared/letter-measures.ts';
import { arrangePhotos, largeSize, type PhotoBlock, type PhotoEntry, rowSizes } from '../../../shared/letter-photos.ts';
import { Picture, Words } from '../../platform/pdf/pdf-parts.ts';
import type { PdfPicture } from '../../platform/pdf/pdf-picture.ts';
import { directionOf } from '../../platform/pdf/text-direction.ts';
import { points } from './letter-parts.pdf.ts';

const { photos: measures, text } = letterMeasures;

interface LetterPhotosProps {
  entries: readonly PhotoEntry[];
  /** By their addresses. */
  pictures: ReadonlyMap<string, PdfPicture>;
  /** In points. */
  column: number;
}

/** "From this year": the photo notes, the first of them large. */
export function LetterPhotos({ entries, pictures, column }: LetterPhotosProps) {
  return h(
    Fragment,
    null,
    h(Words, {
      text: 'From this year',
      size: points(measures.title.size),
      face: 'serif',
      style: { textAlign: 'center', color: letterInk.title, marginBottom: points(measures.title.below) },
    }),
    ...arrangePhotos(entries).map((block, index) => h(Block, { key: index, block, pictures, column })),
  );
}

interface BlockProps extends Omit<LetterPhotosProps, 'entries'> {
  block: PhotoBlock;
}

function Block({ block, pictures, column }: BlockProps) {
  switch (block.kind) {
    case 'large':
      return h(Large, { entry: block.entry, pictures, column });
    case 'row':
      return h(Row, { entries: block.entries, pictures, column });
    case 'words':
      return h(View, { style: { marginBottom: points(text.gap) } }, h(Caption, { entry: block.entry }));
  }
}

const pictureOf = (entry: PhotoEntry, pictures: ReadonlyMap<string, PdfPicture>): PdfPicture | undefined =>
  pictures.get(entry.url ?? '');

const ratioOf = (picture: PdfPicture | undefined): number | undefined => picture && picture.width / picture.height;

/** In characters: what is longer may have to go on on the next page. */
const keptWithPicture = 600;

function Large({ entry, pictures, column }: Omit<LetterPhotosProps, 'entries'> & { entry: PhotoEntry }) {
  const picture = pictureOf(entry, pictures);
  const size = largeSize(ratioOf(picture), column);
  const isNarrow = size.width < column - 1;
  const shown = h(
    View,
    { wrap: false, style: { alignItems: isNarrow ? 'center' : 'flex-start' } },
    picture && h(Picture, { picture, ...size, radius: 0 }),
  );
  if ((entry.note ?? '').length > keptWithPicture) {
    return h(Fragment, null, shown, h(View, { style: { ...captionAbove, ...below } }, h(Caption, { entry })));
  }
  const caption = h(View, { style: captionAbove }, h(Caption, { entry, isCentred: isNarrow }));
  return h(View, { wrap: false, style: below }, shown, caption);
}

function Row({ entries, pictures, column }: Omit<LetterPhotosProps, 'entries'> & { entries: PhotoEntry[] }) {
  const gap = points(measures.gap);
  const found = entries.map((entry) => pictureOf(entry, pictures));
  const sizes = rowSizes(found.map(ratioOf), column, gap);
  return h(
    View,
    { wrap: false, style: { flexDirection: 'row', gap, ...below } },
    ...entries.map((entry, index) => {
      const picture = found[index];
      const size = sizes[index] ?? { width: 0, height: 0 };
      return h(
        View,
        { key: index, style: { width: size.width } },
        picture && h(Picture, { picture, ...size, radius: 0, fills: true }),
        h(View, { style: captionAbove }, h(Caption, { entry })),
      );
    }),
  );
}

const below = { marginBottom: points(measures.rowGap) };
const captionAbove = { marginTop: points(measures.caption.above) };

/** The caption in italics, and the note after it. */
function Caption({ entry: { lead, note }, isCentred = false }: { entry: PhotoEntry; isCentred?: boolean }) {
  if (lead === null && note === null) return null;
  const size = points(measures.caption.size);
  const color = letterInk.caption;
  // Both are one paragraph, which goes the way that it begins.
  const direction = directionOf(`${lead ?? ''} ${note ?? ''}`);
  const textAlign = isCentred ? 'center' : direction === 'rtl' ? 'right' : 'left';
  const style = { direction, textAlign } as const;
  return h(
    Text,
    { hyphenationPenalty: 10_000, orphans: 2, widows: 2, style: { color, textAlign } },
    lead !== null &&
      h(Words, {
        text: note === null ? lead : `${lead} `,
        size,
        face: 'prose',
        style: { ...style, fontStyle: 'italic' },
      }),
    note !== null && h(Words, { text: note, size, face: 'prose', style }),
  );
}
