import { beforeAll, describe, expect, test } from 'vitest';
import { fontRuns, openFonts, openFontsFor } from './pdf-fonts.ts';

const families = (text: string) => fontRuns(text, 'prose').map(({ family, text: part }) => `${family}: ${part}`);

beforeAll(async () => {
  await openFonts();
  await openFontsFor('你🎈');
});

describe('each character comes in a font that has it', () => {
  test('in one piece where the design has them all', () => {
    expect(families('Straße, façade, “naïve” — à l’œuvre')).toEqual(['prose: Straße, façade, “naïve” — à l’œuvre']);
  });

  test('of the design where it can, and of one beside it where it can’t', () => {
    expect(families('Łódź')).toEqual(['prose-latin-ext: Ł', 'prose: ód', 'prose-latin-ext: ź']);
    expect(families('Bố')).toEqual(['prose: B', 'prose-vietnamese: ố']);
    expect(families('a Привет b')).toEqual(['prose: a ', 'noto-cyrillic: Привет', 'prose:  b']);
    expect(families('Ελλάδα')).toEqual(['noto-greek: Ελλάδα']);
    expect(families('你好, kana かな')).toEqual(['noto-chinese: 你好', 'prose: , kana ', 'noto-chinese: かな']);
    expect(fontRuns('Łódź', 'sans').map(({ family }) => family)).toEqual(['sans-latin-ext', 'sans', 'sans-latin-ext']);
  });

  test('emoji as a whole, with their joiners, skin tones and flags', () => {
    for (const emoji of ['🎈', '👨‍👩‍👧', '👍🏽', '🇩🇪', '❤️', '1️⃣'])
      expect(families(emoji)).toEqual([`noto-emoji: ${emoji}`]);
    expect(families('1 © 2')).toEqual(['prose: 1 © 2']);
  });

  test('letter and accent as one character', () => {
    expect(families('e\u0301')).toEqual(['prose: é']);
  });

  test('or as a box, never silently not at all', () => {
    expect(families('한 שלום')).toEqual(['noto-emoji: ◻', 'prose:  ', 'noto-emoji: ◻◻◻◻']);
  });

  test('without what has no look', () => {
    expect(families('a\u0007\u200e\ufeffb\tc\r\nd')).toEqual(['prose: ab    c\nd']);
    expect(families('')).toEqual(['prose: ']);
  });
});
