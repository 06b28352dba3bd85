import { expect, test } from 'vitest';
import { answered, failed, sent, startAutosave, type Trouble, typed } from './letter-autosave.ts';
import { saveWords, unsavedWords } from './save-words.ts';

const around = { timeZone: 'America/New_York', updatedAt: '2026-10-04T12:00:00Z', hasText: true };
const start = startAutosave({ text: 'Dear', version: 1 });
const typing = typed(start, 'Dear Maya', 0);
const textOf = (...args: Parameters<typeof saveWords>) => saveWords(...args).text;

test('says when it was saved, in the parent’s time zone', () => {
  expect(textOf(start, around)).toBe('Saved Oct 4, 2026, 8:00 AM');
  const saved = answered(sent(typing), 2, Date.parse('2026-10-10T00:14:00Z'));
  expect(saveWords(saved, around)).toEqual({ text: 'Saved 8:14 PM', isAnnounced: true, isTrouble: false });
  expect(textOf(startAutosave({ text: '', version: 1 }), { ...around, hasText: false })).toBe('');
});

test('shows brief states without announcing them', () => {
  expect(saveWords(typing, around)).toMatchObject({ text: 'Not saved yet', isAnnounced: false });
  expect(saveWords(sent(typing), around)).toMatchObject({ text: 'Saving…', isAnnounced: false });
});

test.each<[Trouble, string]>([
  [{ kind: 'offline' }, 'Not saved yet: offline'],
  [{ kind: 'signedOut' }, 'Not saved yet: signed out'],
  [
    { kind: 'refused', reason: 'Please use at most 500,000 characters', isPassing: false },
    'Not saved: Please use at most 500,000 characters',
  ],
  [{ kind: 'conflict', theirs: { text: '', version: 2 } }, 'Not saved: this letter was changed elsewhere'],
])('names and announces a problem: %o', (trouble, text) => {
  const state = failed(sent(typing), trouble, 0);
  expect(saveWords(state, around)).toEqual({ text, isAnnounced: true, isTrouble: true });
  // Also while a save is retried.
  expect(textOf(sent(state), around)).toBe(text);
});

test('doesn’t announce the end of a problem', () => {
  expect(textOf(failed(start, { kind: 'offline' }, 0), around)).toBe('Saved Oct 4, 2026, 8:00 AM');
});

test('offers no preview of unsaved text', () => {
  expect(unsavedWords({ kind: 'offline' })).toBe(
    'Not saved yet: offline. The preview shows your letter once it’s saved.',
  );
  expect(unsavedWords(undefined)).toBe('Not saved yet. The preview shows your letter once it’s saved.');
});
