import { expect, test } from 'vitest';
import { photoRows, ratioOf } from './photo-rows.ts';

const size = (width: number | null, height: number | null) => ({ width, height });

test('a row has as many photos as fit in its height', () => {
  const wide = size(1600, 900);
  const tall = size(900, 1600);
  const rows = photoRows([wide, wide, tall, tall, tall, tall, tall], 3.6);
  expect(rows.map(({ photos }) => photos.length)).toEqual([2, 5]);
  expect(rows.flatMap(({ photos }) => photos)).toHaveLength(7);
});

test('a photo of unknown size counts as a usual one, and a very wide one is cropped', () => {
  expect(ratioOf(size(null, null))).toBeCloseTo(4 / 3);
  expect([ratioOf(size(4000, 400)), ratioOf(size(100, 900))]).toEqual([2, 0.66]);
});
