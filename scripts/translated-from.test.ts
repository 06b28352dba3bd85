import { expect, test } from 'vitest';
import { findStale, findUnrecorded, linesOf } from './translated-from.ts';

const german = { 'Delete story': 'Geschichte löschen', 'Keep it': 'Behalten', Keep: 'Behalten' };
const record = linesOf(Object.keys(german), [german]);
const staleIn = (catalog: Record<string, string>) =>
  findStale(record, { messages: new Set(Object.keys(catalog)), catalog, index: 0 });

test('an unchanged translation of a changed English sentence is stale', () => {
  expect(staleIn({ 'Move the story to the trash': 'Geschichte löschen' })).toEqual(['Move the story to the trash']);
  expect(staleIn({ 'Move the story to the trash': 'In den Papierkorb legen' })).toEqual([]);
});

test('one translation may serve two sentences while one of them is unchanged', () => {
  expect(staleIn({ 'Delete story': 'Geschichte löschen', 'Delete this story': 'Geschichte löschen' })).toEqual([]);
  expect(staleIn({ 'Keep it': 'Behalten' })).toEqual([]);
});

test('new or updated translations must be recorded', () => {
  const changed = { ...german, Keep: 'Aufheben', New: 'Neu' };
  expect(findUnrecorded(record, Object.keys(changed), [changed])).toEqual(['Keep', 'New']);
});
