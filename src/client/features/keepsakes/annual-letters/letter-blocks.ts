import type { Letter } from '../../../../shared/keepsakes/annual-letters.ts';
import { type Addressee, letterLayout } from '../../../../shared/keepsakes/letter-layout.ts';
import { arrangePhotos, type PhotoEntry, photoEntries } from '../../../../shared/keepsakes/letter-photos.ts';

/** A piece of text in one look. */
export interface Run {
  text: string;
  isItalic: boolean;
}

/** What stands below each other on the pages of a letter. Only words go on on the next page. */
export type LetterBlock =
  | { kind: 'date'; text: string }
  | { kind: 'title'; text: string }
  | { kind: 'words'; look: 'paragraph' | 'caption'; runs: Run[] }
  | { kind: 'signOff'; closing: string | null; signature: string }
  | { kind: 'photosTitle' }
  | { kind: 'picture'; entry: PhotoEntry }
  | { kind: 'row'; entries: PhotoEntry[] };

const paragraph = (text: string): LetterBlock => ({
  kind: 'words',
  look: 'paragraph',
  runs: [{ text, isItalic: false }],
});

/** The letter itself. */
export function textBlocks(letter: Letter, child: Addressee): LetterBlock[] {
  const { date, title, paragraphs, closing, signature } = letterLayout(letter, child);
  return [
    ...(date === null ? [] : [{ kind: 'date', text: date } as const]),
    { kind: 'title', text: title },
    ...paragraphs.map(paragraph),
    ...(signature === null ? [] : [{ kind: 'signOff', closing, signature } as const]),
  ];
}

/** In characters: what is longer may have to go on on the next page. */
const keptWithPicture = 600;

/** The pages after it; none when there is nothing to show. */
export function photoBlocks(letter: Letter, isThere: (url: string) => boolean): LetterBlock[] {
  const blocks = arrangePhotos(photoEntries(letter.photoNotes, isThere)).flatMap((block): LetterBlock[] => {
    switch (block.kind) {
      case 'large':
        return largeBlocks(block.entry);
      case 'row':
        return [block];
      case 'words':
        return [{ kind: 'words', look: 'caption', runs: captionRuns(block.entry) }];
    }
  });
  return blocks.length === 0 ? [] : [{ kind: 'photosTitle' }, ...blocks];
}

function largeBlocks(entry: PhotoEntry): LetterBlock[] {
  if ((entry.note ?? '').length <= keptWithPicture) return [{ kind: 'picture', entry }];
  const alone = { ...entry, lead: null, note: null };
  return [
    { kind: 'picture', entry: alone },
    { kind: 'words', look: 'caption', runs: captionRuns(entry) },
  ];
}

/** The caption in italics, and the note after it. */
export function captionRuns({ lead, note }: PhotoEntry): Run[] {
  const space = lead !== null && note !== null ? ' ' : '';
  return [
    ...(lead === null ? [] : [{ text: lead + space, isItalic: true }]),
    ...(note === null ? [] : [{ text: note, isItalic: false }]),
  ];
}

/** The part of a text between two places, counted in characters over all its runs. */
export function partOfRuns(runs: readonly Run[], from: number, to: number): Run[] {
  let start = 0;
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += run.text.length;
    return text === '' ? [] : [{ ...run, text }];
  });
}
