import { expect, test } from 'vitest';
import { wordChanges } from './word-changes.ts';

/** Changed words in brackets. */
const marked = (text: string, other: string): string =>
  wordChanges(text, other)
    .map((words) => (words.isChanged ? `[${words.text}]` : words.text))
    .join('');

test('finds the words that the other text lacks, in both texts', () => {
  expect(marked('You ran far.', 'You ran.')).toBe('You ran [far].');
  expect(marked('You ran.', 'You ran far.')).toBe('You ran.');
  expect(marked('We saw a big dog', 'We saw a small dog')).toBe('We saw a [big] dog');
  expect(marked('Same words.', 'Same words.')).toBe('Same words.');
});

test('spaces and line breaks are no change', () => {
  expect(marked('One\n\ntwo  three', 'One two three')).toBe('One\n\ntwo  three');
});

test('an empty text has no words; compared with it everything is new', () => {
  expect(marked('', 'Words')).toBe('');
  expect(marked('Two words', '')).toBe('[Two words]');
});

test('splits a language without spaces into words', () => {
  expect(marked('我们去海边玩。', '我们去公园玩。')).toBe('我们去[海边]玩。');
  expect(marked('今日は雪が降った。', '今日は雨が降った。')).toBe('今日は[雪]が降った。');
});

test('doesn’t split an accented letter or an emoji', () => {
  expect(marked('Zoë 👩‍👧 sings', 'Zoe 👨‍👧 sings')).toBe('[Zoë 👩‍👧] sings');
});

test('a long text that shares no word with the other counts as completely different', () => {
  const long = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word}${at}`).join(' ');
  expect(wordChanges(long('mine'), long('theirs'))).toEqual([{ text: long('mine'), isChanged: true }]);
});
