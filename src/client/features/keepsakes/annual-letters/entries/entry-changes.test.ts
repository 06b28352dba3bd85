import { expect, test } from 'vitest';
import type { Memory } from '../../../../../shared/keepsakes/annual-letters.ts';
import { changedList, type ListChange } from '../../../../../shared/list-changes.ts';
import { mergeForms } from '../../../../forms/merge-forms.ts';
import { newEntryId, stepOf } from './entry-changes.ts';
import { memoryFormOf } from './memory-form.ts';

const memory = (id: string, fields: Partial<Memory> = {}): Memory => ({
  id,
  type: 'funny',
  title: id,
  description: null,
  date: null,
  ...fields,
});
const list = (...ids: string[]) => ids.map((id) => memory(id));
const idsAfter = (ids: string[], change: ListChange<Memory>) => changedList(list(...ids), change).map(({ id }) => id);

/** Two parents change one memory: each as a form, from the memory that both read. */
const both = (mine: Partial<Memory>, theirs: Partial<Memory>) => {
  const [before, own, other] = [{}, mine, theirs].map((fields) => memoryFormOf(memory('soup', fields)));
  return mergeForms(before as object, own as object, other as object);
};

test('keeps what both parents add, and doesn’t repeat an addition that arrived already', () => {
  const mine = { add: [memory('mine')] };
  expect(idsAfter(['old', 'theirs'], mine)).toEqual(['old', 'theirs', 'mine']);
  expect(idsAfter(['old', 'mine', 'theirs'], mine)).toEqual(['old', 'mine', 'theirs']);
});

test('a removal removes only its entry, and does nothing if that is gone', () => {
  expect(idsAfter(['a', 'b', 'c'], { remove: ['b'] })).toEqual(['a', 'c']);
  expect(idsAfter(['a', 'c'], { remove: ['b'] })).toEqual(['a', 'c']);
});

test('merges different fields of one entry, and asks about the same field', () => {
  const merged = both({ date: '2026-05-03' }, { description: 'With a fork' });
  expect(merged.values).toEqual(memory('soup', { date: '2026-05-03', description: 'With a fork' }));
  expect(merged.conflicts).toEqual([]);
  expect(both({ title: 'Upside-down soup' }, { title: 'Soup with a fork' }).conflicts).toEqual(['title']);
});

test('moves an entry by one place, and not past the ends', () => {
  const [a, b, c] = list('a', 'b', 'c') as [Memory, Memory, Memory];
  const after = (entry: Memory, by: -1 | 1) => {
    const step = stepOf([a, b, c], entry, by);
    return step && idsAfter(['a', 'b', 'c'], step);
  };
  expect(after(a, 1)).toEqual(['b', 'a', 'c']);
  expect(after(b, -1)).toEqual(['b', 'a', 'c']);
  expect(after(c, -1)).toEqual(['a', 'c', 'b']);
  expect(after(b, 1)).toEqual(['a', 'c', 'b']);
  expect(after(a, -1)).toBeUndefined();
  expect(after(c, 1)).toBeUndefined();
});

test('moving an entry in a list that the other parent changed loses nothing', () => {
  const [a, b] = list('a', 'b') as [Memory, Memory];
  const step = stepOf([a, b], a, 1) ?? {};
  expect(idsAfter(['new', 'a', 'b'], step)).toEqual(['new', 'b', 'a']);
  expect(idsAfter(['a', 'c'], step)).toEqual(['a', 'c']);
});

test('ids made at the same moment differ', () => {
  expect(new Set(Array.from({ length: 200 }, newEntryId)).size).toBe(200);
});
