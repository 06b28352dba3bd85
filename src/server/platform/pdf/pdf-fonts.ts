import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { unpackWoff } from './unpack-woff.ts';

/**
 * The design's type: serif for names and titles, sans for what the app says, and prose for what a person wrote at
 * length, which is the serif with more space between its lines.
 */
export type Face = 'serif' | 'sans' | 'prose';

interface FontFile {
  family: string;
  /** The package of @fontsource, and the part of the script that the file holds. */
  font: 'newsreader' | 'figtree' | 'noto-sans' | 'noto-sans-sc' | 'noto-emoji';
  part: string;
  weights?: readonly number[];
  hasItalic?: boolean;
  leading: number;
}

/** From baseline to baseline, as a part of the type's size. */
const leadings: Readonly<Record<Face, number>> = { serif: 1.2, sans: 1.35, prose: 1.55 };
/** What all fonts get, so that a line does not move apart for a character from another font. */
const metrics = { ascent: 0.93, descent: -0.27 } as const;

const emojiFamily = 'noto-emoji';
const { resolve } = createRequire(import.meta.url);

const newsreader = (face: 'serif' | 'prose', weights: readonly number[]): FontFile[] =>
  ['latin', 'latin-ext', 'vietnamese'].map((part) => ({
    family: part === 'latin' ? face : `${face}-${part}`,
    font: 'newsreader',
    part,
    weights,
    hasItalic: true,
    leading: leadings[face],
  }));

const designFiles: Readonly<Record<Face, readonly FontFile[]>> = {
  serif: newsreader('serif', [400, 500]),
  prose: newsreader('prose', [400]),
  sans: ['latin', 'latin-ext'].map((part) => ({
    family: part === 'latin' ? 'sans' : `sans-${part}`,
    font: 'figtree',
    part,
    weights: [400, 500, 600],
    leading: leadings.sans,
  })),
};

/** What neither family of the design can write, in the order of the question. */
const smallFiles: readonly FontFile[] = [
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'devanagari',
].map((part) => ({ family: `noto-${part}`, font: 'noto-sans', part, leading: leadings.sans }));

/** Megabytes, read when a text has a character that no other font has. */
const largeFiles: readonly FontFile[] = [
  { family: 'noto-chinese', font: 'noto-sans-sc', part: 'chinese-simplified', leading: leadings.sans },
  { family: emojiFamily, font: 'noto-emoji', part: 'emoji', leading: leadings.sans },
];
const otherFiles = [...smallFiles, ...largeFiles];

/** Once in a thread, before the first text is set. */
export async function openFonts(): Promise<void> {
  Font.registerHyphenationCallback(breakPlaces);
  await Promise.all([...designFiles.serif, ...designFiles.prose, ...designFiles.sans, ...smallFiles].map(open));
}

let largeFonts: Promise<unknown> | undefined;

/** Makes sure that the texts among the properties of a document can be set. */
export async function openFontsFor(props: unknown): Promise<void> {
  if (!needsLargeFonts(props)) return;
  largeFonts ??= Promise.all(largeFiles.map(open));
  await largeFonts;
}

function needsLargeFonts(value: unknown): boolean {
  if (typeof value === 'string') return fontRuns(value, 'sans').some(({ family }) => family === emojiFamily);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false;
  const parts = value instanceof Map ? [...value.entries()].flat() : Object.values(value);
  return parts.some(needsLargeFonts);
}

async function open({ family, font, part, weights = [400], hasItalic = false, leading }: FontFile): Promise<void> {
  for (const fontStyle of hasItalic ? (['normal', 'italic'] as const) : (['normal'] as const)) {
    for (const fontWeight of weights) {
      const file = await readFile(resolve(`@fontsource/${font}/files/${font}-${part}-${fontWeight}-${fontStyle}.woff`));
      const src = `data:font/otf;base64,${unpackWoff(file).toString('base64')}`;
      const name = { fontFamily: family, fontStyle, fontWeight };
      Font.register({ family, src, fontStyle, fontWeight });
      await Font.load(name);
      const { data } = Font.getFont(name);
      setLeading(data, leading);
      keepCharacters(data);
    }
  }
}

type LoadedFont = ReturnType<typeof Font.getFont>['data'];

/**
 * Lines stand as far apart as their font says. The style `lineHeight` is of no use: the library multiplies it with the
 * type's size anew for each page that the text moves on.
 */
function setLeading(font: LoadedFont, leading: number): void {
  if (!font) return;
  const { unitsPerEm } = font;
  Object.defineProperties(font, {
    ascent: { value: metrics.ascent * unitsPerEm },
    descent: { value: metrics.descent * unitsPerEm },
    lineGap: { value: (leading - metrics.ascent + metrics.descent) * unitsPerEm },
  });
}

/**
 * A glyph that is first asked for while a document is put together (as a part of an accented letter, or for a family
 * that shares its font's name) would be kept without the characters that it stands for, and text layout drops such
 * glyphs: the next documents of the thread would lose letters.
 */
function keepCharacters(font: LoadedFont): void {
  if (!font) return;
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id: number, codePoints: number[] = []) => {
    const glyph = getGlyph(id, codePoints);
    if (glyph.codePoints.length === 0) glyph.codePoints = codePoints;
    return glyph;
  };
}

export interface FontRun {
  family: string;
  text: string;
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const plainText = /^[\n\x20-\x7e\xa0-\xac\xae-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]*$/;
const isEmoji = /\p{Emoji_Presentation}|\ufe0f|\u20e3/u;
/** They choose or join glyphs and have none of their own. */
const invisible = /[\u200b-\u200f\u2060-\u2064\ufeff]|\ufe0e|\ufe0f/g;
/** Stands for a character that no font of ours has. */
const missing: FontRun = { family: emojiFamily, text: '\u25fb' };

/** The text in pieces of one font each; nothing of it is left out. */
export function fontRuns(text: string, face: Face): FontRun[] {
  const clean = printable(text);
  if (plainText.test(clean)) return [{ family: face, text: clean }];
  const runs: FontRun[] = [];
  for (const { segment } of characters.segment(clean)) {
    const run = runOf(segment, face);
    const last = runs.at(-1);
    if (last?.family === run.family) last.text += run.text;
    else if (run.text !== '') runs.push(run);
  }
  return runs;
}

function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, '    ')
    .replace(/(?!\n)\p{Cc}/gu, '');
}

/** What is seen as one character, in one font: accents, skin tones and families stay together. */
function runOf(character: string, face: Face): FontRun {
  if (isEmoji.test(character) && hasAll(emojiFamily, character)) return { family: emojiFamily, text: character };
  const visible = character.replace(invisible, '');
  for (const { family } of [...designFiles[face], ...otherFiles]) {
    if (hasAll(family, visible)) return { family, text: visible };
  }
  const [base = ''] = visible;
  return visible === base ? { ...missing } : runOf(base, face);
}

const hasAll = (family: string, text: string): boolean => {
  const font = Font.getRegisteredFontFamilies().includes(family) ? Font.getFont({ fontFamily: family }).data : null;
  return [...text].every(
    (character) => character === '\n' || font?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );
};

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303f\uff01-\uffef]/u;
const staysWithNext = /^[([{\u3008\u300a\u300c\u300e\u3010\u3014\uff08\uff3b\uff5b]$/u;
const staysWithLast =
  /^[)\]},.!?:;\u3001\u3002\u3009\u300b\u300d\u300f\u3011\u3015\uff01\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff3d\uff5d]$/u;
/** Longer ones are addresses and the like: they may have to be broken, whatever the width of the column. */
const longestWord = 16;

/**
 * The pieces that a word may be broken into; an empty piece is a place to break without a hyphen. Words of a language
 * are never hyphenated, since nobody knows which language it is.
 */
function breakPlaces(word: string): string[] {
  if (word.length <= longestWord && !eastAsian.test(word)) return [word];
  const pieces: string[] = [];
  let isOpen = true;
  for (const { segment } of characters.segment(word)) {
    if (pieces.length === 0 || isOpen || staysWithLast.test(segment)) pieces.push((pieces.pop() ?? '') + segment);
    else pieces.push('', segment);
    isOpen = staysWithNext.test(segment);
  }
  return pieces;
}
