import { expect, test } from 'vitest';
import { importSentence } from './import-sentence.ts';
import type { ReadwiseImport } from './use-integrations.ts';

const idle: ReadwiseImport = {
  state: 'idle',
  imported: null,
  startedAt: null,
  waitsUntil: null,
  lastSyncedAt: null,
  error: null,
  failedAt: null,
};
const lastSyncedAt = '2026-11-21T23:52:00.000Z';
const waitsUntil = '2026-11-22T00:03:00.000Z';
const some = { books: 1, highlights: 1234 };
const none = { books: 0, highlights: 0 };

test.each([
  [{}, 'Nothing has been imported yet.'],
  [{ state: 'running', imported: none }, 'Importing...'],
  [{ state: 'running', imported: some }, 'Importing: 1 book and 1,234 highlights so far.'],
  [{ state: 'waiting', waitsUntil }, 'Readwise asked us to pause. The import continues at 7:03 PM.'],
  [
    { state: 'waiting', waitsUntil, imported: some },
    'Readwise asked us to pause. The import continues at 7:03 PM. 1 book and 1,234 highlights imported so far.',
  ],
  [{ state: 'failed', imported: some }, '1 book and 1,234 highlights imported before it stopped.'],
  [{ state: 'failed', imported: some, lastSyncedAt }, 'Last import on Nov 21, 2026, 6:52 PM.'],
  [{ lastSyncedAt, imported: none }, 'Last import on Nov 21, 2026, 6:52 PM: nothing new.'],
  [
    { lastSyncedAt, imported: { books: 2, highlights: 1 } },
    'Last import on Nov 21, 2026, 6:52 PM: 2 new books and 1 new highlight.',
  ],
] satisfies [Partial<ReadwiseImport>, string][])('%j: %s', (over, sentence) => {
  expect(importSentence({ ...idle, ...over }, 'America/New_York')).toBe(sentence);
});
