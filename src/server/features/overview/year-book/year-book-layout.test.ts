import { expect, test } from 'vitest';
import { bookPaper, photoRows, ratioOf } from './year-book-layout.rules.ts';

const column = { width: 400, height: 400 };
const widthOf = (row: { width: number }[], gap: number) =>
  row.reduce((sum, { width }) => sum + width, 0) + gap * (row.length - 1);

test('pages have the sizes of printers, with 3 mm on the sides that are cut', () => {
  const mm = (points: number) => Math.round((points / 72) * 254) / 10;
  expect(
    [bookPaper('a5', false), bookPaper('square', false)].map(({ width, height }) => [mm(width), mm(height)]),
  ).toEqual([
    [148, 210],
    [210, 210],
  ]);
  const cut = bookPaper('a5', true);
  expect([mm(cut.width), mm(cut.height), mm(cut.bleed)]).toEqual([154, 216, 3]);
  expect(cut.column).toEqual(bookPaper('a5', false).column);
});

test('one wide photo fills the column, and a tall one leaves room for text', () => {
  expect(photoRows([1.5], column, 6)).toEqual([[{ width: 400, height: 400 / 1.5 }]]);
  expect(photoRows([0.6], column, 6)).toEqual([[{ width: expect.closeTo(148.8), height: 248 }]]);
});

test('rows of several photos fill the column, and lose no photo', () => {
  for (const count of [2, 3, 5, 9, 20]) {
    const ratios = Array.from({ length: count }, (_, index) => [1.5, 0.75, 1.33, 2][index % 4] ?? 1);
    const rows = photoRows(ratios, column, 6);
    expect(rows.flat()).toHaveLength(count);
    for (const row of rows) {
      expect(new Set(row.map(({ height }) => height.toFixed(6))).size).toBe(1);
      if (row.length > 1) expect(widthOf(row, 6)).toBeCloseTo(400, 6);
    }
  }
});

test('a photo of unknown or extreme shape is cropped to a usual one', () => {
  expect(ratioOf({ width: null, height: null })).toBeCloseTo(4 / 3);
  expect(ratioOf({ width: 9000, height: 10 })).toBe(2.2);
  expect(ratioOf({ width: 10, height: 9000 })).toBe(0.6);
});
