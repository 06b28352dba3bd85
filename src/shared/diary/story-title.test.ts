import { expect, test } from 'vitest';
import { storyTitleOf } from './story-title.ts';

const titled = (title: string | null, content: string) => storyTitleOf({ title, content });

test('a story’s name is its title', () => {
  expect(titled('The moon likes us', 'We drove home.')).toBe('The moon likes us');
});

test('without a title, its name is its first words, cut between two words', () => {
  expect(titled(null, 'Snails after the rain.')).toBe('Snails after the rain.');
  expect(titled('  ', '  Snails\n\nafter the rain. ')).toBe('Snails after the rain.');
  expect(titled(null, 'Maya counted the snails on the wall, all of them, and gave the smallest one a name.')).toBe(
    'Maya counted the snails on the wall, all of them, and gave…',
  );
  expect(titled(null, `${'word '.repeat(11)}words, and more`)).toBe(`${'word '.repeat(11)}…`.replace(' …', '…'));
});

test('never splits a character', () => {
  expect(titled(null, '🦊'.repeat(70))).toBe(`${'🦊'.repeat(60)}…`);
  expect(titled(null, '月'.repeat(70))).toBe(`${'月'.repeat(60)}…`);
});
