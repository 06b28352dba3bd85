import { type CalendarDate, writtenDate } from '../../../../shared/calendar-date.ts';
import { isOwnFile } from '../../../../shared/files/file-address.ts';
import type { PhotoNote } from '../../../../shared/keepsakes/annual-letters.ts';

/** A photo note's layout on paper. */
export interface PhotoEntry {
  /** Null if the photo isn't stored here or is missing: then only its text appears. */
  url: string | null;
  /** In italics: the caption, or else the day. */
  lead: string | null;
  note: string | null;
}

/** The notes that have a photo or text. */
export function photoEntries(notes: readonly PhotoNote[], isThere: (url: string) => boolean): PhotoEntry[] {
  return notes.flatMap(({ photoUrl, caption, note, date }) => {
    const url = photoUrl !== null && isOwnFile(photoUrl) && isThere(photoUrl) ? photoUrl : null;
    const words = note?.trim() || null;
    const lead = caption?.trim() || (date === null ? null : dayOf(date));
    if (url === null && words === null && !caption?.trim()) return [];
    return [{ url, note: words, lead: lead !== null && words !== null ? withStop(lead) : lead }];
  });
}

/** "March 14": the year is in the footer. */
const dayOf = (date: CalendarDate): string => writtenDate(date, { month: 'long', day: 'numeric' });

/** Caption and note share a line. */
const withStop = (lead: string): string => (/[\p{P}\p{S}]$/u.test(lead) ? lead : `${lead}.`);

type PhotoBlock =
  | { kind: 'large'; entry: PhotoEntry }
  | { kind: 'row'; entries: PhotoEntry[] }
  | { kind: 'words'; entry: PhotoEntry };

const photosInRow = 3;
/** In characters: longer ones don't fit beside a third of a page. */
const longestInRow = 260;

const wordsOf = ({ lead, note }: PhotoEntry): string => `${lead ?? ''} ${note ?? ''}`;

/** The first photo is large, as is each with a long text; others go three to a row, then notes without photos. */
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

/** Aspect ratio (width by height) of pictures whose size is unknown. */
const usualRatio = 4 / 3;
/** Beyond these a picture in a row is cropped a little, or its neighbours would be too small. */
const rowRatio = { least: 3 / 4, most: 16 / 9 } as const;
/** Maximum height of a full-width picture, as a share of its width. */
const largeHeight = 3 / 4;

/** Not cropped, as large as the column allows. */
export function largeSize(ratio: number | undefined, column: number): Size {
  const width = Math.min(column, column * largeHeight * (ratio ?? usualRatio));
  return { width, height: width / (ratio ?? usualRatio) };
}

/** A row of one or two is at most this share of the column's width high. */
const rowHeight = 0.36;

/** Pictures side by side at one height, together as wide as the column unless that is too high. */
export function rowSizes(ratios: readonly (number | undefined)[], column: number, gap: number): Size[] {
  const kept = ratios.map((ratio) => Math.min(rowRatio.most, Math.max(rowRatio.least, ratio ?? usualRatio)));
  const sum = kept.reduce((total, ratio) => total + ratio, 0);
  const room = column - gap * (kept.length - 1);
  const height = Math.min(room / sum, column * rowHeight);
  return kept.map((ratio) => ({ width: ratio * height, height }));
}
