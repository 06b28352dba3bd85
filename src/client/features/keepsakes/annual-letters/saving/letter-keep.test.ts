import { beforeEach, expect, test } from 'vitest';
import { dropText, findKept, type KeptText, keepKey, keepText, type LetterOwner } from './letter-keep.ts';

const hannah: LetterOwner = { tenantId: 1, userId: 1, letterId: 7 };
const kept = (text: string, minute = 0): KeptText => ({
  text,
  saved: '',
  version: 1,
  unanswered: ['an earlier state'],
  keptAt: `2026-10-09T20:${String(minute).padStart(2, '0')}:00.000Z`,
});

const storeOf = (values: Map<string, string>): Storage => ({
  get length() {
    return values.size;
  },
  key: (index) => [...values.keys()][index] ?? null,
  getItem: (key) => values.get(key) ?? null,
  setItem: (key, value) => void values.set(key, value),
  removeItem: (key) => void values.delete(key),
  clear: () => values.clear(),
});

let store: Storage;

beforeEach(() => {
  store = storeOf(new Map());
});

test('finds the text again exactly', () => {
  const text = 'Dear Maya,\n\n“You” ran 🚲\u00a0…';
  const key = keepKey(hannah, 'a');
  expect(keepText(store, key, kept(text))).toBe(true);
  expect(findKept(store, hannah)).toEqual([{ ...kept(text), key }]);
  dropText(store, key);
  expect(findKept(store, hannah)).toEqual([]);
});

test('two open pages keep their own drafts, newest first', () => {
  keepText(store, keepKey(hannah, 'a'), kept('older', 1));
  keepText(store, keepKey(hannah, 'b'), kept('newer', 2));
  keepText(store, keepKey(hannah, 'a'), kept('oldest', 0));
  expect(findKept(store, hannah).map(({ text }) => text)).toEqual(['newer', 'oldest']);
});

test('no other account, family or letter finds them', () => {
  keepText(store, keepKey(hannah, 'a'), kept('for Maya'));
  expect(findKept(store, { ...hannah, userId: 2 })).toEqual([]);
  expect(findKept(store, { ...hannah, userId: 11 })).toEqual([]);
  expect(findKept(store, { ...hannah, tenantId: 2 })).toEqual([]);
  expect(findKept(store, { ...hannah, letterId: 70 })).toEqual([]);
});

test('leaves other keys alone', () => {
  store.setItem(keepKey(hannah, 'a'), '{"text":');
  store.setItem(keepKey(hannah, 'b'), '{"text":1}');
  store.setItem(keepKey(hannah, 'c'), 'null');
  store.setItem(keepKey(hannah, 'd'), JSON.stringify({ ...kept('x'), unanswered: [1] }));
  expect(findKept(store, hannah)).toEqual([]);
});

test('reports it if the browser has no room, and keeps working', () => {
  const full = storeOf(new Map());
  full.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  expect(keepText(full, keepKey(hannah, 'a'), kept('x'))).toBe(false);
  expect(findKept(full, hannah)).toEqual([]);
});
