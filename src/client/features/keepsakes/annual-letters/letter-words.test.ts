import { expect, test } from 'vitest';
import {
  offeredYears,
  salutationOf,
  stateOf,
  turningWords,
  usualSealDay,
  wordsOf,
  yearOptions,
  yearToShow,
} from './letter-words.ts';

const maya = { name: 'Maya', dateOfBirth: '2019-03-14' };
const today = '2026-10-09';

test('a letter begins with its salutation', () => {
  expect(salutationOf({ salutation: null }, 'Maya')).toBe('Dear Maya,');
  expect(salutationOf({ salutation: 'My Maya!' }, 'Maya')).toBe('My Maya!');
});

test('the child has the age it reaches in that year', () => {
  expect(turningWords(maya, 2026)).toBe('Maya, turning seven');
  expect(turningWords(maya, 2040)).toBe('Maya, turning twenty-one');
  expect(turningWords(maya, 2019)).toBe('Maya, born this year');
  expect(turningWords(maya, 2018)).toBe('Maya, before the birth');
});

test('shows the word count in plain English', () => {
  expect([0, 1, 1274].map(wordsOf)).toEqual(['0 words', '1 word', '1,274 words']);
});

test('an unwritten letter is “not started”; a sealed one is “sealed” whatever else applies', () => {
  expect(stateOf({ status: 'draft', wordCount: 0, sealedUntil: null })).toBe('notStarted');
  expect(stateOf({ status: 'draft', wordCount: 3, sealedUntil: null })).toBe('draft');
  expect(stateOf({ status: 'finalized', wordCount: 3, sealedUntil: null })).toBe('finalized');
  expect(stateOf({ status: 'finalized', wordCount: 3, sealedUntil: '2037-03-14' })).toBe('sealed');
});

test('offers ten years; years before the birth are disabled, and those with a letter are marked', () => {
  expect(offeredYears(today)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017]);
  const letter = { id: 1, letterDate: null, version: 2, wordCount: 4, sealedUntil: null, sealed: false } as const;
  const options = yearOptions(today, maya.dateOfBirth, [
    { ...letter, year: 2025, status: 'finalized' },
    { ...letter, year: 2024, status: 'draft', wordCount: 0 },
  ]);
  expect(options.slice(0, 3).map(({ label }) => label)).toEqual(['2026', '2025 · Finalized', '2024']);
  expect(options.filter(({ disabled }) => disabled).map(({ value }) => value)).toEqual(['2018', '2017']);
});

test('a year that isn’t offered is replaced by the current one', () => {
  expect(yearToShow(2024, today, maya.dateOfBirth)).toBe(2024);
  for (const asked of [undefined, 2018, 2010, 2027]) {
    expect(yearToShow(asked, today, maya.dateOfBirth)).toBe(2026);
  }
});

test('a remembered child doesn’t get an age that it never reached', () => {
  const child = { ...maya, isRemembered: true, rememberedOn: '2024-01-02' };
  expect(turningWords(child, 2023)).toBe('Maya, turning four');
  expect(turningWords(child, 2024)).toBe('Maya');
  expect(turningWords({ ...child, rememberedOn: null }, 2023)).toBe('Maya');
  expect(turningWords(child, 2019)).toBe('Maya, born this year');
  expect(usualSealDay(child, today)).toBe('2027-10-09');
});

test('a letter is usually sealed until the eighteenth birthday', () => {
  expect(usualSealDay(maya, today)).toBe('2037-03-14');
  expect(usualSealDay({ dateOfBirth: '2000-01-01' }, today)).toBe('2027-10-09');
});
