import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  announceAccount,
  assertOwnTab,
  dropDrafts,
  hasDrafts,
  isOvertaken,
  letterDraftPrefix,
  recentPlace,
} from './browser-account.ts';
import { draftPrefix } from './draft-prefix.ts';

const hannah = { id: 1, tenantId: 10 };
const daniel = { id: 2, tenantId: 10 };

/** The storage that the tabs of one browser share. */
function createStore(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

beforeEach(() => vi.stubGlobal('localStorage', createStore()));
afterEach(() => {
  announceAccount(null);
  vi.unstubAllGlobals();
});

test('a tab works while its account is this browser’s account', () => {
  expect(isOvertaken()).toBe(false);
  announceAccount(hannah);
  expect(isOvertaken()).toBe(false);
  expect(assertOwnTab).not.toThrow();
});

test('a tab sends nothing once another tab has changed the account', async () => {
  announceAccount(hannah);
  vi.resetModules();
  const otherTab = await import('./browser-account.ts');
  otherTab.announceAccount(daniel);
  expect(assertOwnTab).toThrow('Someone else has signed in with this browser.');
  expect(otherTab.isOvertaken()).toBe(false);
  otherTab.announceAccount(hannah);
  expect(isOvertaken()).toBe(false);
  otherTab.announceAccount(null);
  expect(isOvertaken()).toBe(true);
  expect(otherTab.isOvertaken()).toBe(false);
});

test('a tab works without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  announceAccount(hannah);
  expect(isOvertaken()).toBe(false);
  expect(hasDrafts(hannah)).toBe(false);
});

test('signing out deletes only that account’s drafts', () => {
  const own = [`${draftPrefix(hannah)}story new`, `${letterDraftPrefix({ tenantId: 10, userId: 1 })}7:page`];
  const others = [
    `${draftPrefix({ id: 12, tenantId: 10 })}story new`,
    `${draftPrefix(daniel)}story new`,
    `${letterDraftPrefix({ tenantId: 10, userId: 12 })}7:page`,
  ];
  for (const key of [...own, ...others]) localStorage.setItem(key, 'words');
  expect(hasDrafts(hannah)).toBe(true);
  dropDrafts(hannah);
  expect(hasDrafts(hannah)).toBe(false);
  expect(others.map((key) => localStorage.getItem(key))).toEqual(['words', 'words', 'words']);
});

test('an account’s hidden pages are deleted with its drafts', () => {
  localStorage.setItem('hidden-pages', '["/heirlooms"]');
  localStorage.setItem('single-keys', 'off');
  dropDrafts(hannah);
  expect([localStorage.getItem('hidden-pages'), localStorage.getItem('single-keys')]).toEqual([null, 'off']);
});

test('signing out deletes only that account’s search history, which doesn’t count as unsaved text', () => {
  for (const owner of [hannah, daniel]) localStorage.setItem(recentPlace(owner), '[]');
  expect(hasDrafts(hannah)).toBe(false);
  dropDrafts(hannah);
  expect([hannah, daniel].map((owner) => localStorage.getItem(recentPlace(owner)))).toEqual([null, '[]']);
});
