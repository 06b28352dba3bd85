import { expect, test } from 'vitest';
import { readCsvList, writeCsvList } from './csv-list.ts';

test.each([
  [[]],
  [['Maya']],
  [['Maya', 'Theo']],
  [['Lee, Jo', 'the "big" one', '"quoted"', 'a\nb', ' blank ', 'a""b', ',', '"']],
])('%j stays the same through a cell', (list) => {
  expect(readCsvList(writeCsvList(list))).toEqual(list);
});

test.each([
  ['maya, wonder ,, ', ['maya', 'wonder']],
  ['Maya\nTheo', ['Maya', 'Theo']],
  ['Maya\r\nTheo\r\n', ['Maya', 'Theo']],
  ['the "big" one, "small', ['the "big" one', '"small']],
  ['"big" one, two', ['"big" one', 'two']],
  ['', []],
])('reads %j, as people and older exports write it', (cell, list) => {
  expect(readCsvList(cell)).toEqual(list);
});

test('a long cell that never closes its quotes is read quickly', () => {
  expect(readCsvList(`"${'a""'.repeat(50_000)}`)).toHaveLength(1);
  expect(readCsvList('"a'.repeat(50_000))).toHaveLength(1);
  expect(readCsvList('"a, '.repeat(20_000))).toHaveLength(20_000);
});
