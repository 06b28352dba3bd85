import { Font } from '@react-pdf/renderer';
import { thaiSpace } from './break-places.ts';
import {
  chinese,
  designFiles,
  emoji,
  type Face,
  familyOf,
  isScript,
  type ScriptFile,
  scriptFiles,
  smallFiles,
  thai,
} from './font-files.ts';
import { type Direction, directionOf, hasRightToLeft } from './text-direction.ts';

export interface FontRun {
  family: string;
  text: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const plainText = /^[\n\x20-\x7e\xa0-\xac\xae-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]*$/;
const emojiParts = /\p{Emoji_Presentation}|\ufe0f|\u20e3/u;
/** They say in which direction a text goes on. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** They choose or join glyphs and have none of their own. */
const invisible = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\ufe0e|\ufe0f/g;
/** Stands for a character that no font of ours has. */
const missing: FontRun = { family: emoji.family, text: '\u25fb' };

/** The text in pieces of one font each; nothing of it is left out. */
export function fontRuns(text: string, face: Face): FontRun[] {
  const clean = printable(text);
  if (plainText.test(clean)) return [{ family: face, text: clean }];
  const isRightToLeft = hasRightToLeft(clean);
  const isThai = isMostly(thai, clean);
  const runs: FontRun[] = [];
  for (const { segment } of graphemes.segment(clean)) {
    for (const part of isRightToLeft && isEmoji(segment) ? setApart(segment) : [segment]) {
      const run = isThai && part === ' ' ? { family: familyOf(thai, face), text: thaiSpace } : runOf(part, face);
      if (run.text !== '') append(runs, run);
    }
  }
  return runs;
}

/** As few runs as can be: the library lays out many short ones ten times slower. */
function append(runs: FontRun[], run: FontRun): void {
  const [last, before] = runs.slice(-2).toReversed();
  if (last?.family === run.family) last.text += run.text;
  else if (last && before?.family === run.family && isScript(run.family) && /^ +$/.test(last.text)) {
    before.text += last.text + run.text;
    runs.pop();
  } else runs.push(run);
}

const isMostly = ({ characters }: ScriptFile, text: string): boolean => {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => characters.test(letter)).length * 2 > letters.length;
};

/** An emoji goes with the text around it; the library takes it for a letter that goes from left to right. */
const setApart = (character: string): string[] => ['\u2066', character, '\u2069'];

export interface TextLine {
  direction: Direction;
  runs: FontRun[];
}

/** The same by its lines, where some of them begin at the right; undefined where none does. */
export function directedLines(text: string, face: Face): TextLine[] | undefined {
  if (!hasRightToLeft(text)) return undefined;
  const lines = printable(text).split('\n');
  const found = lines.map((line) => ({ direction: directionOf(line), runs: fontRuns(line, face) }));
  for (const { runs } of found.slice(0, -1)) breakAfter(runs, face);
  return found.some(({ direction }) => direction === 'rtl') ? found : undefined;
}

/** In a font that has line breaks: the library looks for them on the right, finds none there and would draw them. */
function breakAfter(runs: FontRun[], face: Face): void {
  const family = scriptFiles.filter(({ isRightToLeft }) => isRightToLeft).map((file) => familyOf(file, face));
  runs.push({ family: runs.findLast((run) => family.includes(run.family))?.family ?? face, text: '\n' });
}

/** The characters that not every font has, as they are seen. */
export function specialCharacters(text: string): string[] {
  const clean = printable(text);
  return plainText.test(clean) ? [] : Array.from(graphemes.segment(clean), ({ segment }) => segment);
}

/** Whether it is a picture in colours elsewhere. */
export const isEmoji = (character: string): boolean => emojiParts.test(character);

/** Whether no font that is open has it. */
export const isMissing = (character: string): boolean => runOf(character, 'sans').text === missing.text;

function printable(text: string): string {
  const clean = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, '    ')
    .replace(/(?!\n)\p{Cc}/gu, '');
  return hasRightToLeft(clean) ? clean : clean.replace(directionMarks, '');
}

/** What is seen as one character, in one font: accents, skin tones and families stay together. */
function runOf(character: string, face: Face): FontRun {
  const script = scriptOf(character);
  if (script) return { family: familyOf(script, face), text: character };
  if (isEmoji(character) && hasAll(emoji.family, character)) return { family: emoji.family, text: character };
  const visible = character.replace(invisible, '');
  for (const { family } of [...designFiles[face], ...otherFiles]) {
    if (hasAll(family, visible)) return { family, text: visible };
  }
  const [base = ''] = visible;
  return visible === base ? { ...missing } : runOf(base, face);
}

/** The script that the character is written in, if its font is open and has the character. */
const scriptOf = (character: string): ScriptFile | undefined =>
  scriptFiles.find(
    ({ characters, isRightToLeft, family }) =>
      (isDirectionMark(character) ? isRightToLeft : characters.test(character)) && hasAll(family, character),
  );

const isDirectionMark = (character: string): boolean => character.search(directionMarks) === 0;

const otherFiles = [...smallFiles, chinese, emoji];

const hasAll = (family: string, text: string): boolean => {
  const font = Font.getRegisteredFontFamilies().includes(family) ? Font.getFont({ fontFamily: family }).data : null;
  return [...text].every(
    (character) => character === '\n' || font?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );
};
