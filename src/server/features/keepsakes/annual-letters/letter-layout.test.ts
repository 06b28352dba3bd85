import { describe, expect, test } from 'vitest';
import { type LetterWords, letterLayout, letterTitle } from './letter-layout.rules.ts';

const maya = { name: 'Maya', dateOfBirth: '2019-03-14' };
const empty: LetterWords = {
  year: 2026,
  letterDate: null,
  title: null,
  salutation: null,
  draftContent: null,
  finalContent: null,
  signature: null,
};
const layoutOf = (draftContent: string, more: Partial<LetterWords> = {}) =>
  letterLayout({ ...empty, draftContent, ...more }, maya);

describe('the title', () => {
  const titleOf = (year: number, title: string | null = null) => letterTitle({ year, title }, maya);

  test('names the age that the child reaches that year, in words', () => {
    expect(titleOf(2026)).toBe('To Maya, on turning seven');
    expect(titleOf(2020)).toBe('To Maya, on turning one');
    expect(titleOf(2031)).toBe('To Maya, on turning twelve');
    expect(titleOf(2039)).toBe('To Maya, on turning twenty');
    expect(titleOf(2040)).toBe('To Maya, on turning twenty-one');
    expect(titleOf(2118)).toBe('To Maya, on turning ninety-nine');
    expect(titleOf(2119)).toBe('To Maya, on turning 100');
  });

  test('has no age before the birth', () => {
    expect(titleOf(2019)).toBe('To Maya, in the year you were born');
    expect(titleOf(2018)).toBe('To Maya, before you were born');
  });

  test('has no age that a remembered child didn’t reach', () => {
    const child = { ...maya, isRemembered: true, rememberedOn: '2024-01-02' };
    expect(letterTitle({ year: 2023, title: null }, child)).toBe('To Maya, on turning four');
    expect(letterTitle({ year: 2026, title: null }, child)).toBe('To Maya, 2026');
  });

  test('is the letter’s own if it has one', () => {
    expect(titleOf(2026, ' Seven! ')).toBe('Seven!');
    expect(titleOf(2026, '  ')).toBe('To Maya, on turning seven');
  });
});

describe('paragraphs', () => {
  test('begin after an empty line; a single break only begins a new line', () => {
    const text = '\n\nDear Maya,\r\n\r\n  One line \rand another\n \t\n\n\nA second paragraph.\u2028Its second line.\n';
    expect(layoutOf(text).paragraphs).toEqual([
      'Dear Maya,',
      'One line\nand another',
      'A second paragraph.\nIts second line.',
    ]);
  });

  test('are those of the draft, else of the final text', () => {
    expect(layoutOf('Draft', { finalContent: 'Final' }).paragraphs).toEqual(['Draft']);
    expect(letterLayout({ ...empty, finalContent: 'Final' }, maya).paragraphs).toEqual(['Final']);
    expect(letterLayout(empty, maya)).toMatchObject({ date: null, paragraphs: [], closing: null, signature: null });
  });

  test('appear below the date as written', () => {
    expect(layoutOf('Text', { letterDate: '2026-10-09' }).date).toBe('October 9, 2026');
  });
});

describe('the salutation', () => {
  test('comes first, unless the text begins with it or another', () => {
    const paragraphs = (text: string) => layoutOf(text, { salutation: 'Dear Maya,' }).paragraphs;
    expect(paragraphs('You are seven.')).toEqual(['Dear Maya,', 'You are seven.']);
    expect(paragraphs('dear Maya!\n\nYou are seven.')).toEqual(['dear Maya!', 'You are seven.']);
    expect(paragraphs('My own girl,\n\nYou are seven.')).toEqual(['My own girl,', 'You are seven.']);
  });
});

describe('the signature', () => {
  const endOf = (text: string, signature: string | null = null) => {
    const { paragraphs, ...layout } = layoutOf(text, { signature });
    return { last: paragraphs.at(-1), closing: layout.closing, signature: layout.signature };
  };
  const love = { last: 'I am glad.', closing: 'With all my love,', signature: 'Mom' };

  test('is the short lines below a closing', () => {
    expect(endOf('Dear Maya,\n\nI am glad.\n\nWith all my love,\nMom')).toEqual(love);
    expect(endOf('Dear Maya,\n\nI am glad.\n\nWith all my love,\n\nMom\n')).toEqual(love);
    expect(endOf('Dear Maya,\nI am glad.\nWith all my love,\nMom')).toEqual({
      ...love,
      last: 'Dear Maya,\nI am glad.',
    });
    expect(endOf('I am glad.\n\nYours,\nMom\nand Dad').signature).toBe('Mom\nand Dad');
    expect(endOf('我很高兴。\n\n爱你的，\n妈妈')).toEqual({
      last: '我很高兴。',
      closing: '爱你的，',
      signature: '妈妈',
    });
  });

  test('is a line after a dash', () => {
    expect(endOf('I am glad.\n\n— Mom')).toEqual({ last: 'I am glad.', closing: null, signature: '— Mom' });
    expect(endOf('We bought\n- milk\n- eggs').signature).toBeNull();
  });

  test('doesn’t include ordinary text', () => {
    expect(endOf('Dear Maya,\nMom')).toEqual({ last: 'Dear Maya,\nMom', closing: null, signature: null });
    expect(endOf('I am glad.\n\nSee you').signature).toBeNull();
    const long = `${'a long line that goes on and on '.repeat(3)},\nMom`;
    expect(endOf(`I am glad.\n\n${long}`).signature).toBeNull();
    expect(endOf(`I am glad.\n\nYours,\n${'and this is no name '.repeat(4)}`).signature).toBeNull();
    expect(endOf('I am glad.\n\nAnd now,\nwhat comes next?').signature).toBeNull();
  });

  test('from its own field appears once', () => {
    expect(endOf('I am glad.', 'With all my love,\nMom')).toEqual(love);
    expect(endOf('I am glad.\n\nWith all my love,\nMom', 'With all my love, Mom')).toEqual(love);
    expect(endOf('I am glad.\n\nWith all my love,\n\nMom', ' With all my love,\nMom ')).toEqual(love);
    expect(endOf('I am glad.\n\nWith all my love,', 'Mom')).toEqual(love);
    expect(endOf('I am glad.\n\nWith all my love,\nMom', 'Your mother')).toEqual(love);
    expect(endOf('I am glad.\n\nLove always', 'Love always')).toEqual({
      last: 'I am glad.',
      closing: null,
      signature: 'Love always',
    });
  });
});
