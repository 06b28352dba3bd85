import { expect, test } from 'vitest';
import type { Memory } from '../../../../shared/keepsakes/annual-letters.ts';
import { changed, type EntryChange, newEntryId, stepOf } from './entry-changes.ts';

const memory = (id: string, fields: Partial<Memory> = {}): Memory => ({
  id,
  type: 'funny',
  title: id,
  description: null,
  date: null,
  ...fields,
});
const list = (...ids: string[]) => ids.map((id) => memory(id));
const idsAfter = (ids: string[], change: EntryChange<Memory>) => changed(list(...ids), change).map(({ id }) => id);

test('what both parents add stays', () => {
  const mine: EntryChange<Memory> = { kind: 'save', entry: memory('mine') };
  expect(idsAfter(['old', 'theirs'], mine)).toEqual(['old', 'theirs', 'mine']);
});

test('an addition that has arrived already is not made a second time', () => {
  const mine: EntryChange<Memory> = { kind: 'save', entry: memory('mine') };
  const once = changed(list('old'), mine);
  expect(changed(once, mine)).toEqual(once);
});

test('if both changed an entry, each keeps the fields they touched', () => {
  const before = memory('soup');
  const theirs = memory('soup', { description: 'With a fork' });
  const change: EntryChange<Memory> = { kind: 'save', entry: memory('soup', { date: '2026-05-03' }), before };
  expect(changed([theirs], change)).toEqual([memory('soup', { description: 'With a fork', date: '2026-05-03' })]);
});

test('a field that was emptied is empty afterwards', () => {
  const before = memory('soup', { description: 'With a fork' });
  const change: EntryChange<Memory> = { kind: 'save', entry: memory('soup'), before };
  expect(changed([before], change)).toEqual([memory('soup')]);
});

test('what one parent wrote on is kept when the other one removed it', () => {
  const before = memory('soup');
  const entry = memory('soup', { title: 'Upside-down soup' });
  expect(changed(list('old'), { kind: 'save', entry, before })).toEqual([memory('old'), entry]);
});

test('a removal takes its entry alone, and is nothing where that is gone', () => {
  expect(idsAfter(['a', 'b', 'c'], { kind: 'remove', id: 'b' })).toEqual(['a', 'c']);
  expect(idsAfter(['a', 'c'], { kind: 'remove', id: 'b' })).toEqual(['a', 'c']);
});

test('an entry moves behind its new neighbour, wherever that is now', () => {
  expect(idsAfter(['a', 'b', 'c'], { kind: 'move', id: 'a', after: 'b' })).toEqual(['b', 'a', 'c']);
  expect(idsAfter(['new', 'a', 'b'], { kind: 'move', id: 'a', after: 'b' })).toEqual(['new', 'b', 'a']);
  expect(idsAfter(['a', 'b', 'c'], { kind: 'move', id: 'c', after: undefined })).toEqual(['c', 'a', 'b']);
});

test('nothing is lost when the entry to move, or its neighbour, is gone', () => {
  expect(idsAfter(['a', 'c'], { kind: 'move', id: 'b', after: 'a' })).toEqual(['a', 'c']);
  expect(idsAfter(['a', 'c'], { kind: 'move', id: 'a', after: 'b' })).toEqual(['a', 'c']);
});

test('a step leads one place on, and not over the ends', () => {
  const [a, b, c] = list('a', 'b', 'c') as [Memory, Memory, Memory];
  const after = (entry: Memory, by: -1 | 1) => {
    const step = stepOf([a, b, c], entry, by);
    return step && changed([a, b, c], step).map(({ id }) => id);
  };
  expect(after(a, 1)).toEqual(['b', 'a', 'c']);
  expect(after(b, -1)).toEqual(['b', 'a', 'c']);
  expect(after(c, -1)).toEqual(['a', 'c', 'b']);
  expect(after(b, 1)).toEqual(['a', 'c', 'b']);
  expect(after(a, -1)).toBeUndefined();
  expect(after(c, 1)).toBeUndefined();
});

test('ids made at the same moment differ', () => {
  expect(new Set(Array.from({ length: 200 }, newEntryId)).size).toBe(200);
});
