import type { BookSize } from '../../../../shared/overview/year-book-choices.ts';

/** In millimetres. Text keeps away from the fold, which swallows some of the page. */
const papers = {
  a5: { width: 148, height: 210, inside: 20, outside: 16, top: 21, bottom: 20, text: 10 },
  square: { width: 210, height: 210, inside: 24, outside: 21, top: 25, bottom: 24, text: 11.5 },
} as const;

const bleed = 3;
const pointsInMm = 72 / 25.4;

/** A page and its type, in points. With bleed, the page and its margins are that much larger on each side. */
export interface BookPaper {
  width: number;
  height: number;
  bleed: number;
  inside: number;
  outside: number;
  top: number;
  bottom: number;
  /** Size of the text. */
  text: number;
  /** Of the text's column. */
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

/** Aspect ratio (width by height) of a picture whose size isn't known. */
const usualRatio = 4 / 3;
/** Beyond these a picture is cut a little, or its neighbours would be too small. */
const [narrowest, widest] = [0.6, 2.2];
/** A row's usual height by its width. */
const usualHeight = 0.42;
/** The highest, as shares of the column's height: a tall picture alone leaves room for words. */
const mostOfColumn = { wide: 0.8, tall: 0.62 } as const;

export const ratioOf = ({ width, height }: { width: number | null; height: number | null }): number =>
  width && height ? Math.min(widest, Math.max(narrowest, width / height)) : usualRatio;

/** Rows as wide as the column, of about the same height; one picture fills the width unless it would be too high. */
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
