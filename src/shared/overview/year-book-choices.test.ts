import { expect, test } from 'vitest';
import { bookDays, bookMonths, inBookOrder, isBookMonths, volumesOf, withMoved } from './year-book-choices.ts';

const entry = (key: string, date: string) => ({ key, date });
const october = [entry('a', '2026-10-01'), entry('b', '2026-10-02'), entry('c', '2026-10-03')];
const november = [entry('d', '2026-11-01'), entry('e', '2026-11-02')];
const keysOf = (entries: readonly { key: string }[]) => entries.map(({ key }) => key).join('');

test('entries are sorted by day, and moved ones stay where they were moved', () => {
  const all = [...november, ...october].toReversed();
  expect(keysOf(inBookOrder(all, []))).toBe('abcde');
  expect(keysOf(inBookOrder(all, ['c', 'a', 'b']))).toBe('cabde');
});

test('an entry written later goes before the first one with a later day', () => {
  const order = ['c', 'a', 'b'];
  expect(keysOf(inBookOrder([...october, entry('n', '2026-10-02')], order))).toBe('ncab');
  expect(keysOf(inBookOrder([...october, entry('n', '2026-10-09')], order))).toBe('cabn');
  // Deleted since then.
  expect(keysOf(inBookOrder(october.slice(1), order))).toBe('cb');
});

test('an entry moves by one place within its month', () => {
  const shown = [...october, ...november];
  const moved = withMoved(shown, [], 'c', -1);
  expect(keysOf(inBookOrder(shown, moved))).toBe('acbde');
  expect(keysOf(inBookOrder(shown, withMoved(shown, moved, 'd', 1)))).toBe('acbed');
  expect(withMoved(shown, ['x'], 'a', -1)).toEqual(['x']);
  expect(withMoved(shown, ['x'], 'c', 1)).toEqual(['x']);
  expect(withMoved(shown, ['x'], 'gone', 1)).toEqual(['x']);
});

test('volumes have whole months, and those of a level the whole year once', () => {
  expect(bookDays(2024, undefined)).toEqual({ firstDay: '2024-01-01', lastDay: '2024-12-31' });
  expect(bookDays(2024, '1-3')).toEqual({ firstDay: '2024-01-01', lastDay: '2024-03-31' });
  expect(bookDays(2023, '4-6')).toEqual({ firstDay: '2023-04-01', lastDay: '2023-06-30' });
  const halves = volumesOf(undefined);
  expect(halves).toEqual(['1-6', '7-12']);
  expect(halves.flatMap(volumesOf)).toEqual(['1-3', '4-6', '7-9', '10-12']);
  expect(volumesOf('4-6')).toEqual([]);
  expect([...bookMonths, '2-5', '', undefined].filter(isBookMonths)).toEqual(bookMonths);
});
