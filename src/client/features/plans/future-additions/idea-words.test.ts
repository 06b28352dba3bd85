import { expect, test } from 'vitest';
import { draftOf, restAfter, shortWords } from './idea-words.ts';

test('an idea is named by its first line, cut between words', () => {
  expect(shortWords({ content: '  A cat\nor two ' })).toBe('A cat');
  expect(shortWords({ content: 'word '.repeat(20) })).toBe(`${'word '.repeat(11).trim()}…`);
  expect(shortWords({ content: 'x'.repeat(100) })).toBe(`${'x'.repeat(59)}…`);
});

test('a draft has the first line as its title and loses no word', () => {
  const content = `${'An idea that is long. '.repeat(20)}\nAnd more`;
  const draft = draftOf({ content, priority: 'high' } as Parameters<typeof draftOf>[0]);
  expect(draft.title.length).toBeLessThanOrEqual(200);
  expect(draft).toMatchObject({ words: content, priority: 'high' });
});

test('keeps an idea typed while the previous one is being saved', () => {
  expect(restAfter('A cat', 'A cat')).toBe('');
  expect(restAfter('A cat', 'A cat\nA dog')).toBe('A dog');
  expect(restAfter('A cat', 'A dog')).toBe('A dog');
});
