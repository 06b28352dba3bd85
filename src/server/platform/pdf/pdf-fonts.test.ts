import { Font } from '@react-pdf/renderer';
import { beforeAll, describe, expect, test } from 'vitest';
import { directedLines, fontRuns } from './font-runs.ts';
import { openFonts, openFontsFor } from './pdf-fonts.ts';
import { type Style, Words } from './pdf-parts.ts';

const families = (text: string) => fontRuns(text, 'prose').map(({ family, text: part }) => `${family}: ${part}`);

const onDemand = ['noto-thai', 'noto-hebrew', 'noto-arabic', 'noto-korean', 'noto-chinese', 'noto-emoji'];
const isOpen = (family: string) => Font.getRegisteredFontFamilies().includes(family);

beforeAll(openFonts);

describe('fonts for few texts', () => {
  test.each([
    ['Łódź, Привет, обʼєкт, नमस्ते', []],
    [{ letter: { paragraphs: ['a', 'שָׁלוֹם'] } }, ['noto-hebrew']],
    [new Map([['سلام', 1]]), ['noto-arabic']],
    ['ไทย ฿', ['noto-thai']],
    ['한국어', ['noto-korean']],
    ['1️⃣', ['noto-emoji']],
    ['你好', ['noto-chinese']],
  ])('are read when a text needs them, and no other: %j', async (props, needed) => {
    const open = onDemand.filter(isOpen);
    await openFontsFor(props);
    expect(onDemand.filter((family) => isOpen(family) && !open.includes(family))).toEqual(needed);
  });
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
    expect(families('ა ሰላም')).toEqual(['noto-emoji: ◻', 'prose:  ', 'noto-emoji: ◻◻◻']);
  });

  test('without what has no look', () => {
    expect(families('a\u0007\u200e\ufeffb\tc\r\nd')).toEqual(['prose: ab    c\nd']);
    expect(families('')).toEqual(['prose: ']);
  });

  test('of a script with its marks and the spaces between its words', () => {
    expect(families('한국어 말, Maya는')).toEqual([
      'noto-korean-prose: 한국어 말',
      'prose: , Maya',
      'noto-korean-prose: 는',
    ]);
    expect(families('שָׁלוֹם לָךְ (Anna)')).toEqual(['noto-hebrew-prose: שָׁלוֹם לָךְ', 'prose:  (Anna)']);
    expect(families('می‌خواهم، ٢٥')).toEqual(['noto-arabic-prose: می‌خواهم، ٢٥']);
    expect(families('น้ำใจ “ที่” ฿1')).toEqual([
      'noto-thai-prose: น้ำใจ\u2004',
      'prose: “',
      'noto-thai-prose: ที่',
      'prose: ”',
      'noto-thai-prose: \u2004฿',
      'prose: 1',
    ]);
    expect(families('in ไทย we say')).toEqual(['prose: in ', 'noto-thai-prose: ไทย', 'prose:  we say']);
  });

  test('with marks of direction and emoji set apart where something goes from right to left', () => {
    expect(families('שלום\u200f 🎈')).toEqual([
      'noto-hebrew-prose: שלום\u200f \u2066',
      'noto-emoji: 🎈',
      'noto-hebrew-prose: \u2069',
    ]);
    expect(families('a\u200f\u2067b\u2069 🎈')).toEqual(['prose: ab ', 'noto-emoji: 🎈']);
  });
});

describe('each line begins at the side of its first letter', () => {
  const directions = (text: string) => directedLines(text, 'prose')?.map(({ direction }) => direction);

  test.each([
    ['plain\nlines', undefined],
    ['Anna said שלום', undefined],
    ['שלום', ['rtl']],
    ['«123 (سلام) Anna', ['rtl']],
    ['🎈 שלום', ['rtl']],
    ['\u2066Anna\u2069 שלום', ['rtl']],
    ['\u200eשלום', undefined],
    ['שלום\nAnna אנה\n\nمايا', ['rtl', 'ltr', 'ltr', 'rtl']],
  ])('%j', (text, expected) => {
    expect(directions(text)).toEqual(expected);
  });

  test('and stands there, unless it is to stand elsewhere', () => {
    const styleOf = (text: string, style?: Style) => Words({ text, size: 12, style }).props;
    expect(styleOf('שלום')).toMatchObject({ style: { direction: 'rtl', textAlign: 'right' } });
    expect(styleOf('שלום', { textAlign: 'center' })).toMatchObject({
      style: { direction: 'rtl', textAlign: 'center' },
    });
    expect(styleOf('Anna, שלום')).toMatchObject({ style: { fontFamily: 'sans', fontSize: 12 } });
    expect(styleOf('Anna, שלום')).not.toHaveProperty('style.textAlign');
  });

  test('and ends with a break that is not drawn', () => {
    expect(directedLines('שלום.\nAnna', 'sans')?.map(({ runs }) => runs)).toEqual([
      [
        { family: 'noto-hebrew-sans', text: 'שלום' },
        { family: 'sans', text: '.' },
        { family: 'noto-hebrew-sans', text: '\n' },
      ],
      [{ family: 'sans', text: 'Anna' }],
    ]);
  });
});

interface Glyph {
  id: number;
  codePoints: number[];
}

const fontOf = (family: string) => Font.getFont({ fontFamily: `noto-${family}-prose` }).data;

function laidOut(family: string, text: string) {
  const run = fontOf(family)?.layout(text, [], undefined, undefined, 'ltr');
  const glyphs: Glyph[] = run?.glyphs ?? [];
  const positions: { xAdvance: number; xOffset: number; yOffset: number }[] = run?.positions ?? [];
  return { ids: glyphs.map(({ id }) => id), glyphs, positions };
}

/** What a glyph is put together of in the font of a document: places of glyphs in units of the font. */
function partsOf(family: string, { id }: Glyph): { x: number; y: number }[] {
  const subset = fontOf(family)?.createSubset();
  const at: number = subset?.includeGlyph(id);
  subset?.encode();
  const bytes = Buffer.from(subset?.glyf[at] ?? []);
  if (bytes.length === 0) return [];
  expect(bytes.readInt16BE(0)).toBe(-1);
  const count = (bytes.length - 10) / 8;
  return Array.from({ length: count }, (_, index) => ({
    x: bytes.readInt16BE(14 + index * 8),
    y: bytes.readInt16BE(16 + index * 8),
  }));
}

describe('a letter with its marks', () => {
  test.each([
    ['hebrew', 'שָׁלוֹם לָךְ'],
    ['arabic', 'اللَّهِ لَا می\u200cخواهم'],
    ['thai', 'ที่น้ำใจ กำ'],
  ])('has a glyph for each character, and room for the letter alone: %s', (family, text) => {
    const { glyphs, positions } = laidOut(family, text);
    expect(String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints))).toBe(text);
    const hasRoom = positions.map(({ xAdvance }) => xAdvance > 0);
    const isLetter = [...text].map((character) => !/[\p{M}\u0e33\u200c]/u.test(character));
    expect(hasRoom).toEqual(isLetter);
    expect(positions.every(({ xOffset, yOffset }) => xOffset === 0 && yOffset === 0)).toBe(true);
  });

  test('is drawn by one of them, the marks where they belong', () => {
    const [letter, ...marks] = laidOut('hebrew', 'שָּׁ').glyphs;
    const [base, , below, above] = letter ? partsOf('hebrew', letter) : [];
    expect(base).toEqual({ x: 0, y: 0 });
    expect(below?.y).toBeLessThan(0);
    expect(above?.x).toBeGreaterThan(below?.x ?? Number.NaN);
    expect(marks.map((mark) => partsOf('hebrew', mark))).toEqual([[], [], []]);
  });

  test('has the circle of a Thai vowel below the tone, as where it is written so', () => {
    const parts = (text: string) =>
      laidOut('thai', text)
        .glyphs.slice(0, 1)
        .map((glyph) => partsOf('thai', glyph));
    expect(parts('น้ำ')[0]?.slice(0, 3)).toEqual(parts('นํ้า')[0]);
  });

  test('is found as what it is, though another looks the same', () => {
    const ids = ['ى', 'ی'].flatMap((text) => laidOut('arabic', text).ids);
    expect(new Set(ids).size).toBe(2);
    expect(laidOut('arabic', 'ى').ids).toEqual(ids.slice(0, 1));
  });
});

test('Arabic letters are joined', () => {
  const { ids } = laidOut('arabic', 'بببب');
  expect(new Set(ids).size).toBe(3);
  expect(ids[1]).toBe(ids[2]);
  expect(laidOut('arabic', 'ب\u200cب').ids[0]).toBe(laidOut('arabic', 'ب').ids[0]);
});

test('what has no look has no glyph to look at', () => {
  for (const text of ['\n', '\u200f', '\u2066']) {
    const { glyphs, positions } = laidOut('hebrew', text);
    expect(positions).toMatchObject([{ xAdvance: 0 }]);
    expect(glyphs.map((glyph) => partsOf('hebrew', glyph))).toEqual([[]]);
  }
});

test('a text that is cut off ends without a box', () => {
  const dots: Glyph = fontOf('arabic')?.glyphForCodePoint(0x2026);
  expect(dots.id).not.toBe(0);
  expect(partsOf('arabic', dots)).toEqual([]);
});
