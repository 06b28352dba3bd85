import { expect, test } from 'vitest';
import { findNamedChildren } from './find-named-children.ts';

const named = (text: string, ...names: string[]) =>
  findNamedChildren(
    text,
    names.map((name, id) => ({ id, name })),
  ).map(({ name }) => name);

test('finds a name as a whole word, whatever its case and accents', () => {
  expect(named('Then THEO laughed.', 'Theo')).toEqual(['Theo']);
  expect(named('Théo a ri.', 'Theo')).toEqual(['Theo']);
  expect(named('Jürgen', 'Ju\u0308rgen')).toEqual(['Ju\u0308rgen']);
  expect(named('Theodora and a theory', 'Theo')).toEqual([]);
  expect(named('Leo, meet “Maya”: hello!', 'Maya', 'Leo')).toEqual(['Maya', 'Leo']);
});

test.each(['Theo’s boots', "Theo's boots", 'Theos Stiefel', 'the two Theos’ boots', 'd’Theo', '(Theo)'])(
  'finds Theo in: %s',
  (text) => {
    expect(named(text, 'Theo')).toEqual(['Theo']);
  },
);

test('finds Max in Max’ Mütze', () => {
  expect(named('Max’ Mütze', 'Max')).toEqual(['Max']);
});

test('finds the first name and the nickname in a longer name', () => {
  expect(named('Anna fell asleep.', 'Anna Maria')).toEqual(['Anna Maria']);
  expect(named('Anna\nMaria fell asleep.', 'Anna Maria')).toEqual(['Anna Maria']);
  expect(named('Ned fell asleep.', 'Edward (Ned)')).toEqual(['Edward (Ned)']);
  expect(named('Ned fell asleep.', 'Edward “Ned” Brandt')).toEqual(['Edward “Ned” Brandt']);
  expect(named('Maria fell asleep.', 'Anna Maria')).toEqual([]);
});

test('doesn’t take another child’s name for a possessive', () => {
  expect(named('Jonas sang.', 'Jona', 'Jonas')).toEqual(['Jonas']);
  expect(named('Jona’s song, Jonas.', 'Jona', 'Jonas')).toEqual(['Jona', 'Jonas']);
});

test('finds both of two children with the same name', () => {
  expect(named('Kim sang.', 'Kim', 'Kim')).toEqual(['Kim', 'Kim']);
});

test('a name of punctuation only finds nothing and breaks nothing', () => {
  expect(named('What? (?) [a-z] *', '?', '(?', '*', '[a-z]')).toEqual(['[a-z]']);
  expect(named('', 'Theo')).toEqual([]);
  expect(named('الى ليلى', 'ليلى')).toEqual(['ليلى']);
});
