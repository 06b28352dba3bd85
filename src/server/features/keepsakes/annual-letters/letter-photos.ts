import { isOwnFile } from '../../../../shared/files/file-address.ts';
import type { PhotoNote } from '../../../../shared/keepsakes/annual-letters.ts';

/** A photo note as it stands on paper. */
export interface PhotoEntry {
  /** Null for one whose photo is not kept here, or is gone: then its words stand alone. */
  url: string | null;
  /** In italics: the caption, else the day. */
  lead: string | null;
  note: string | null;
}

/** The notes that have a photo or something to say. */
export function photoEntries(notes: readonly PhotoNote[], isThere: (url: string) => boolean): PhotoEntry[] {
  return notes.flatMap(({ photoUrl, caption, note, date }) => {
    const url = photoUrl !== null && isOwnFile(photoUrl) && isThere(photoUrl) ? photoUrl : null;
    const words = note?.trim() || null;
    const lead = caption?.trim() || (date === null ? null : dayOf(date));
    if (url === null && words === null && !caption?.trim()) return [];
    return [{ url, note: words, lead: lead !== null && words !== null ? withStop(lead) : lead }];
  });
}

/** "March 14": the year stands at the foot of the page. */
const dayOf = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** Caption and note follow each other on one line. */
const withStop = (lead: string): string => (/[\p{P}\p{S}]$/u.test(lead) ? lead : `${lead}.`);

export type PhotoBlock =
  | { kind: 'large'; entry: PhotoEntry }
  | { kind: 'row'; entries: PhotoEntry[] }
  | { kind: 'words'; entry: PhotoEntry };

export const photosInRow = 3;
/** In characters: what is longer is no caption for a third of a page. */
const longestInRow = 260;

const wordsOf = ({ lead, note }: PhotoEntry): string => `${lead ?? ''} ${note ?? ''}`;

/** The first photo large, as is each with a long text; the others three in a row; then words without a photo. */
export function arrangePhotos(entries: readonly PhotoEntry[]): PhotoBlock[] {
  const blocks: PhotoBlock[] = [];
  for (const entry of entries.filter(({ url }) => url !== null)) {
    const last = blocks.at(-1);
    if (last === undefined || wordsOf(entry).length > longestInRow) blocks.push({ kind: 'large', entry });
    else if (last.kind === 'row' && last.entries.length < photosInRow) last.entries.push(entry);
    else blocks.push({ kind: 'row', entries: [entry] });
  }
  const alone = entries.filter(({ url }) => url === null).map((entry) => ({ kind: 'words', entry }) as const);
  return [...blocks, ...alone];
}

export interface Size {
  width: number;
  height: number;
}

/** Width by height of pictures whose own is not known. */
const usualRatio = 4 / 3;
/** Beyond these a picture in a row is cropped a little, or its neighbours would be too small. */
const rowRatio = { least: 3 / 4, most: 16 / 9 } as const;
/** As high as a picture across the page gets, as a part of its width. */
const largeHeight = 3 / 4;

/** Whole, as large as the column allows. */
export function largeSize(ratio: number | undefined, column: number): Size {
  const width = Math.min(column, column * largeHeight * (ratio ?? usualRatio));
  return { width, height: width / (ratio ?? usualRatio) };
}

/** A row of one or two is no higher than this part of the column's width. */
const rowHeight = 0.36;

/** Pictures beside each other, of one height and together as wide as the column, as far as that is high enough. */
export function rowSizes(ratios: readonly (number | undefined)[], column: number, gap: number): Size[] {
  const kept = ratios.map((ratio) => Math.min(rowRatio.most, Math.max(rowRatio.least, ratio ?? usualRatio)));
  const sum = kept.reduce((total, ratio) => total + ratio, 0);
  const room = column - gap * (kept.length - 1);
  const height = Math.min(room / sum, column * rowHeight);
  return kept.map((ratio) => ({ width: ratio * height, height }));
}
