import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { breakPlaces } from './break-places.ts';
import {
  chinese,
  designFiles,
  emoji,
  type FontFile,
  faces,
  familyOf,
  leadings,
  type ScriptFile,
  scriptFiles,
  smallFiles,
} from './font-files.ts';
import { isEmoji, isMissing, specialCharacters } from './font-runs.ts';
import { joinGlyphs } from './joined-glyphs.ts';
import { unpackWoff } from './unpack-woff.ts';

/** What all fonts get, so that a line does not move apart for a character from another font. */
const metrics = { ascent: 0.93, descent: -0.27 } as const;

const { resolve } = createRequire(import.meta.url);

/** Once in a thread, before the first text is set. */
export async function openFonts(): Promise<void> {
  Font.registerHyphenationCallback(breakPlaces);
  await Promise.all([...designFiles.serif, ...designFiles.prose, ...designFiles.sans, ...smallFiles].map(open));
}

/** Makes sure that the texts among the properties of a document can be set; opens no font that they do not need. */
export async function openFontsFor(props: unknown): Promise<void> {
  const needed = [...new Set(textsIn(props).flatMap(specialCharacters))];
  for (const file of scriptFiles) {
    if (needed.some((character) => file.characters.test(character)))
      await openOnce(file.family, () => openScript(file));
  }
  const others = needed.filter((character) => !isEmoji(character) && isMissing(character));
  if (others.length > 0) await openOnce(chinese.family, () => open(chinese));
  if (needed.some(isEmoji) || others.some(isMissing)) await openOnce(emoji.family, () => open(emoji));
}

const openings = new Map<string, Promise<void>>();

function openOnce(family: string, openIt: () => Promise<void>): Promise<void> {
  const opening = openings.get(family) ?? openIt();
  openings.set(family, opening);
  return opening;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  const parts = value instanceof Map ? [...value.entries()].flat() : Object.values(value);
  return parts.flatMap(textsIn);
}

async function open(file: FontFile): Promise<void> {
  const { family, weights = [400], hasItalic = false, leading } = file;
  for (const fontStyle of hasItalic ? (['normal', 'italic'] as const) : (['normal'] as const)) {
    for (const fontWeight of weights) {
      Font.register({ family, src: await sourceOf(file, fontWeight, fontStyle), fontStyle, fontWeight });
      const data = await load({ fontFamily: family, fontStyle, fontWeight });
      setLeading(data, leading);
      keepCharacters(data);
    }
  }
}

async function openScript(file: ScriptFile): Promise<void> {
  Font.register({ family: file.family, src: await sourceOf(file, 400, 'normal') });
  const data = await load({ fontFamily: file.family });
  joinGlyphs(data);
  for (const face of faces) {
    const family = familyOf(file, face);
    Font.register({ family, src: '' });
    const source = Font.getFont({ fontFamily: family });
    const own: LoadedFont = Object.create(data);
    setLeading(own, Math.max(file.leading, leadings[face]));
    source.data = own;
    source.loadResultPromise = Promise.resolve();
  }
}

async function sourceOf({ font, part }: Pick<FontFile, 'font' | 'part'>, weight: number, style: string) {
  const file = await readFile(resolve(`@fontsource/${font}/files/${font}-${part}-${weight}-${style}.woff`));
  return `data:font/otf;base64,${unpackWoff(file).toString('base64')}`;
}

async function load(name: Parameters<typeof Font.getFont>[0]): Promise<LoadedFont> {
  await Font.load(name);
  const { data } = Font.getFont(name);
  if (!data) throw new Error(`The font ${name.fontFamily} could not be read.`);
  return data;
}

type LoadedFont = NonNullable<ReturnType<typeof Font.getFont>['data']>;

/**
 * Lines stand as far apart as their font says. The style `lineHeight` is of no use: the library multiplies it with the
 * type's size anew for each page that the text moves on.
 */
function setLeading(font: LoadedFont, leading: number): void {
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
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id: number, codePoints: number[] = []) => {
    const glyph = getGlyph(id, codePoints);
    if (glyph.codePoints.length === 0) glyph.codePoints = codePoints;
    return glyph;
  };
}
