import { expect, test } from 'vitest';
import { type MeasuredBlock, paginate } from './paginate.ts';

const words = (lines: number, gap = 10): MeasuredBlock => ({ height: lines * 10, gap, lines });
const block = (height: number, gap = 10): MeasuredBlock => ({ height, gap });
const shape = (blocks: MeasuredBlock[], height = 100) =>
  paginate(blocks, height).map((page) => page.map(({ index, from, to }) => `${index}:${from}-${to}`).join(' '));

test('what fits stands on one page; the gap after the last does not count', () => {
  expect(shape([])).toEqual(['']);
  expect(shape([block(40), words(5)])).toEqual(['0:0-1 1:0-5']);
});

test('a block that does not fit goes to the next page as a whole', () => {
  expect(shape([block(40), block(60), block(30)])).toEqual(['0:0-1', '1:0-1 2:0-1']);
});

test('one that is higher than a page has a page of its own', () => {
  expect(shape([block(40), block(160), block(30)])).toEqual(['0:0-1', '1:0-1', '2:0-1']);
});

test('words go on on the next page', () => {
  expect(shape([block(40), words(9)])).toEqual(['0:0-1 1:0-5', '1:5-9']);
  expect(shape([words(25)])).toEqual(['0:0-10', '0:10-20', '0:20-25']);
});

test('no page ends or begins with a single line of a paragraph', () => {
  expect(shape([block(80), words(4)])).toEqual(['0:0-1', '1:0-4']);
  expect(shape([block(40), words(6)])).toEqual(['0:0-1 1:0-4', '1:4-6']);
  expect(shape([block(60), words(3)])).toEqual(['0:0-1 1:0-3']);
  expect(shape([block(70), words(3)])).toEqual(['0:0-1', '1:0-3']);
});
