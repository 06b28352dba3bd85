import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { announceAccount } from '../browser/browser-account.ts';
import {
  draftChanges,
  draftKey,
  dropDraft,
  forgetOldDrafts,
  type KeptDraft,
  keepDraft,
  listDrafts,
  openDraft,
  readDraft,
} from './kept-drafts.ts';
import { formToReopen, reopenLater } from './reopen-form.ts';

const hannah = { id: 1, tenantId: 10 };
const daniel = { id: 2, tenantId: 10 };
const key = draftKey(hannah, 'heirloom new');

function emptyStore() {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', emptyStore());
  vi.stubGlobal('sessionStorage', emptyStore());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

const draftOf = (name: string, keptAt = new Date()): KeptDraft<{ name: string }> => ({
  values: { name },
  before: { name: '' },
  version: undefined,
  keptAt: keptAt.toISOString(),
});

test('a draft is found only by its own account and form, until it is deleted', () => {
  const draft = draftOf('A watch');
  keepDraft(key, draft);
  expect(readDraft(key)).toEqual(draft);
  expect(readDraft(draftKey(daniel, 'heirloom new'))).toBeUndefined();
  expect(readDraft(draftKey(hannah, 'heirloom 7'))).toBeUndefined();
  dropDraft(key);
  expect(readDraft(key)).toBeUndefined();
});

test('given a moment, deletes the draft of that moment only', () => {
  const [older, newer] = [draftOf('A watch', new Date(Date.now() - 1000)), draftOf('A golden watch')];
  keepDraft(key, newer);
  dropDraft(key, older.keptAt);
  expect(readDraft(key)).toEqual(newer);
  dropDraft(key, newer.keptAt);
  expect(readDraft(key)).toBeUndefined();
});

test('stores nothing once somebody else has signed in in another tab', () => {
  announceAccount(hannah);
  onTestFinished(() => announceAccount(null));
  keepDraft(key, draftOf('A watch'));
  localStorage.setItem('upbringing:account', `${daniel.tenantId}:${daniel.id}`);
  keepDraft(key, draftOf('A golden watch'));
  expect(readDraft(key)).toMatchObject({ values: { name: 'A watch' } });
});

test('deletes a draft after two months without use, but no newer one and no other account’s', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  keepDraft(key, draftOf('A watch', daysAgo(61)));
  keepDraft(draftKey(hannah, 'story new'), draftOf('Snow', daysAgo(59)));
  keepDraft(draftKey(daniel, 'story new'), draftOf('Rain', daysAgo(61)));
  forgetOldDrafts(hannah);
  expect(localStorage.length).toBe(2);
  expect(readDraft(draftKey(hannah, 'story new'))).toBeDefined();
});

test.for(['{', '[]', 'null', '{"values":{}}', '{"values":1,"before":{},"keptAt":"2026-01-01"}'])(
  'ignores what isn’t a draft: %s',
  (text) => {
    localStorage.setItem(key, text);
    expect(readDraft(key)).toBeUndefined();
  },
);

test('lists an account’s drafts of one kind of form, newest first, without the open one', () => {
  const storyOf = (id: string) => draftKey(hannah, `story ${id}`);
  const ids = () => listDrafts(hannah, 'story').map(({ id }) => id);
  keepDraft(storyOf('7'), draftOf('Snow', new Date(Date.now() - 60_000)));
  keepDraft(storyOf('new'), draftOf('Rain'));
  keepDraft(draftKey(daniel, 'story new'), draftOf('Fog'));
  keepDraft(key, draftOf('A watch'));
  expect(ids()).toEqual(['new', '7']);
  let changes = 0;
  const stop = draftChanges.subscribe(() => {
    changes += 1;
  });
  const close = openDraft(storyOf('new'));
  expect(ids()).toEqual(['7']);
  close();
  expect(ids()).toEqual(['new', '7']);
  dropDraft(storyOf('new'));
  expect([ids(), changes]).toEqual([['7'], 3]);
  stop();
});

test('only the form that is open when the session ends opens again', () => {
  openDraft(key)();
  reopenLater();
  expect(formToReopen()).toBeNull();
  const close = openDraft(key);
  reopenLater();
  close();
  expect(formToReopen()).toBe(key);
  openDraft(draftKey(hannah, 'story new'))();
  expect(formToReopen()).toBeNull();
});

test('writing works without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => keepDraft(key, draftOf('A watch'))).not.toThrow();
  expect(readDraft(key)).toBeUndefined();
  expect(listDrafts(hannah, 'heirloom')).toEqual([]);
  expect(() => {
    dropDraft(key);
    forgetOldDrafts(hannah);
    openDraft(key)();
    reopenLater();
  }).not.toThrow();
});
