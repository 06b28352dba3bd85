import { expect, test } from 'vitest';
import { captionRuns, partOfRuns } from './letter-blocks.ts';

const entry = { url: null, lead: 'Moss Lake, July.', note: 'First night in a tent.' };

test('a caption is its lead in italics, and the note after it', () => {
  expect(captionRuns(entry)).toEqual([
    { text: 'Moss Lake, July. ', isItalic: true },
    { text: 'First night in a tent.', isItalic: false },
  ]);
  expect(captionRuns({ ...entry, note: null })).toEqual([{ text: 'Moss Lake, July.', isItalic: true }]);
  expect(captionRuns({ ...entry, lead: null })).toEqual([{ text: 'First night in a tent.', isItalic: false }]);
});

test('a part of it keeps the looks', () => {
  const runs = captionRuns(entry);
  expect(partOfRuns(runs, 0, 4)).toEqual([{ text: 'Moss', isItalic: true }]);
  expect(partOfRuns(runs, 11, 22)).toEqual([
    { text: 'July. ', isItalic: true },
    { text: 'First', isItalic: false },
  ]);
  expect(partOfRuns(runs, 17, 1000)).toEqual([{ text: 'First night in a tent.', isItalic: false }]);
});
