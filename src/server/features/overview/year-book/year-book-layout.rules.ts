import type { BookSize } from '../../../../shared/overview/year-book-choices.ts';

/** In millimetres. Text stays away from the fold, which hides a part of the page. */
const papers = {
  a5: { width: 148, height: 210, inside: 20, outside: 16, top: 21, bottom: 20, text: 10 },
  square: { width: 210, height: 210, inside: 24, outside: 21, top: 25, bottom: 24, text: 11.5 },
} as const;

const bleed = 3;
const pointsInMm = 72 / 25.4;

/** A page and its text, in points. Bleed is added to the page and its margins on each side. */
export interface BookPaper {
  width: number;
  height: number;
  bleed: number;
  inside: number;
  outside: number;
  top: number;
  bottom: number;
  /** Font size. */
  text: number;
  /** The column of text. */
  column: { width: number; height: number };
}

export function bookPaper(size: BookSize, hasBleed: boolean): BookPaper {
  const { text, ...millimetres } = papers[size];
  const points = (mm: number): number => mm * pointsInMm;
  const around = hasBleed ? bleed : 0;
  const { width, height, inside, outside, top, bottom } = millimetres;
  return {
    width: points(width + 2 * around),
    height: points(height + 2 * around),
    bleed: points(around),
    inside: points(inside + around),
    outside: points(outside + around),
    top: points(top + around),
    bottom: points(bottom + around),
    text,
    column: { width: points(width - inside - outside), height: points(height - top - bottom) },
  };
}

export interface PhotoSize {
  width: number;
  height: number;
}

/** Width divided by height, for a picture of unknown size. */
const usualRatio = 4 / 3;
/** Pictures wider or narrower than these are cropped a little, so that their neighbours don't become too small. */
const [narrowest, widest] = [0.6, 2.2];
/** The usual height of a row, divided by its width. */
const usualHeight = 0.42;
/** Maximum heights, as shares of the column: a tall picture alone leaves room for text. */
const mostOfColumn = { wide: 0.8, tall: 0.62 } as const;

export const ratioOf = ({ width, height }: { width: number | null; height: number | null }): number =>
  width && height ? Math.min(widest, Math.max(narrowest, width / height)) : usualRatio;

/** Rows as wide as the column and about equally high. A single picture fills the width unless it would be too high. */
export function photoRows(ratios: readonly number[], column: BookPaper['column'], gap: number): PhotoSize[][] {
  const total = ratios.reduce((sum, ratio) => sum + ratio, 0);
  const count = Math.max(1, Math.round(total * usualHeight));
  const rows: number[][] = [];
  let before = 0;
  for (const ratio of ratios) {
    const row = Math.min(count - 1, Math.floor(((before + ratio / 2) / total) * count));
    (rows[row] ??= []).push(ratio);
    before += ratio;
  }
  return rows.filter((row) => row !== undefined).map((row) => rowSizes(row, column, gap));
}

function rowSizes(ratios: readonly number[], column: BookPaper['column'], gap: number): PhotoSize[] {
  const sum = ratios.reduce((total, ratio) => total + ratio, 0);
  const room = column.width - gap * (ratios.length - 1);
  const height = Math.min(room / sum, column.height * mostOfColumn[sum < 1 ? 'tall' : 'wide']);
  return ratios.map((ratio) => ({ width: ratio * height, height }));
}
