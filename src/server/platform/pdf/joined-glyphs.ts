import type { Font } from '@react-pdf/renderer';
import { thaiSpace } from './break-places.ts';

type LoadedFont = NonNullable<ReturnType<typeof Font.getFont>['data']>;

interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

interface Glyph {
  id: number;
  advanceWidth: number;
  codePoints: number[];
  bbox: Box;
  isMark: boolean;
}

interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

interface GlyphRun {
  glyphs: Glyph[];
  positions: Position[];
}

/** A glyph of the font and its place in a letter, in units of the font. */
interface Part {
  id: number;
  x: number;
  y: number;
}

/** What is drawn as one: a letter with its marks, or several letters in a ligature. */
interface Letter {
  characters: string[];
  parts: Part[];
  advance: number;
}

/** A font as it is written into a document, with the glyphs that the document uses. */
interface Subset {
  glyf: Uint8Array[];
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  offset: number;
  includeGlyph(id: number): number;
  _addGlyph(id: number): number;
}

/**
 * Gives each character one glyph: the first of a letter draws it all, put together of the font's glyphs as `é` is in
 * any font; those of its marks are empty. The library shapes text rightly, but then draws every mark on the base line
 * and loses count where a letter has more glyphs than characters. It draws, breaks and turns around single glyphs
 * without fault, and who copies the text gets each character in its place.
 */
export function joinGlyphs(font: LoadedFont): void {
  const getGlyph = font.getGlyph.bind(font);
  const glyphFor = font.glyphForCodePoint.bind(font);
  const hasGlyph = font.hasGlyphForCodePoint.bind(font);
  const layout = font.layout.bind(font);
  const createSubset = font.createSubset.bind(font);
  const { glyphOf, compositeOf } = glyphsMadeFrom(font);

  // Those that the font keeps have the characters of their first use.
  font.getGlyph = (id: number, codePoints: number[] = []) =>
    Object.create(getGlyph(id, codePoints), { codePoints: { value: codePoints, writable: true } });
  font.hasGlyphForCodePoint = (codePoint: number) =>
    ownCharacters.test(String.fromCodePoint(codePoint)) || hasGlyph(codePoint);
  // The library ends a text that is cut off with dots, in whatever font it is.
  font.glyphForCodePoint = (codePoint: number) =>
    font.hasGlyphForCodePoint(codePoint) ? glyphFor(codePoint) : glyphOf(String.fromCodePoint(codePoint), [], 0);
  font.layout = (written: string, ...options: unknown[]): GlyphRun => {
    const text = written.replaceAll(thaiSpace, ' ');
    const run: GlyphRun = layout(inDrawingOrder(text, font), ...options);
    const letters = lettersOf(text, run);
    run.glyphs = letters.flatMap(({ characters: [first = '', ...others], parts, advance }) => [
      glyphOf(first, parts, advance),
      ...others.map((character) => glyphOf(character, [], 0)),
    ]);
    run.positions = letters.flatMap(({ characters, advance }) =>
      characters.map((_, index) => ({ xAdvance: index === 0 ? advance : 0, yAdvance: 0, xOffset: 0, yOffset: 0 })),
    );
    return run;
  };
  font.createSubset = (): Subset => {
    const subset: Subset = createSubset();
    const addGlyph = subset._addGlyph.bind(subset);
    subset._addGlyph = (id) => {
      const composite = compositeOf(id);
      return composite ? addComposite(subset, composite) : addGlyph(id);
    };
    return subset;
  };
}

interface Composite {
  glyph: Glyph;
  parts: readonly Part[];
}

/** With numbers above those of the font's own glyphs. */
function glyphsMadeFrom(font: LoadedFont) {
  const characterOf = new Map<number, string>();
  const idOf = new Map<string, number>();
  const composites = new Map<number, Composite>();

  const glyphOf = (character: string, parts: readonly Part[], advanceWidth: number): Glyph => {
    const codePoints = [(isSilent(character) ? zeroWidthSpace : character).codePointAt(0) ?? 0];
    const [part] = parts;
    if (part && parts.length === 1 && part.x === 0 && part.y === 0) {
      // Characters of the same look need glyphs of their own to be copied as what they are.
      if (!characterOf.has(part.id)) characterOf.set(part.id, character);
      if (characterOf.get(part.id) === character) return font.getGlyph(part.id, codePoints);
    }
    const key = JSON.stringify([character, parts, advanceWidth]);
    const id = idOf.get(key) ?? font.numGlyphs + idOf.size;
    const known = composites.get(id);
    if (known) return known.glyph;
    const bbox = boxAround(parts.map((each) => moved(font.getGlyph(each.id).bbox, each)));
    const glyph = { id, advanceWidth, codePoints, bbox, isMark: parts.length === 0 };
    idOf.set(key, id);
    composites.set(id, { glyph, parts });
    return glyph;
  };
  return { glyphOf, compositeOf: (id: number): Composite | undefined => composites.get(id) };
}

const saraAm = 'ำ';
const thaiTones = /^[\u0e48-\u0e4b]$/;

/** The Thai vowel that is a circle above the letter and a stroke after it: its circle comes below the tone. */
function inDrawingOrder(text: string, font: LoadedFont): string | Glyph[] {
  if (!text.includes(saraAm)) return text;
  const glyphs: Glyph[] = [];
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (character === saraAm) {
      const isTone = (glyph: Glyph) => thaiTones.test(String.fromCodePoint(...glyph.codePoints));
      glyphs.splice(glyphs.findLastIndex((glyph) => !isTone(glyph)) + 1, 0, glyphAs('\u0e4d', [], font));
      glyphs.push(glyphAs('\u0e32', [codePoint], font));
    } else glyphs.push(glyphAs(character, [codePoint], font));
  }
  return glyphs;
}

const glyphAs = (character: string, codePoints: number[], font: LoadedFont): Glyph =>
  font.getGlyph(font.glyphForCodePoint(character.codePointAt(0) ?? 0).id, codePoints);

/** Marks, what stands for one, and joiners; none is the first of a letter. */
const follows = /^[\p{M}\u0e33\u200c\u200d]/u;
/** Joiners, direction marks and line breaks: they have their effect and no look. */
const invisible = /^[\n\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069]/u;
const ownCharacters = new RegExp(`${invisible.source}|^${thaiSpace}`, 'u');
const isSilent = (character: string): boolean => invisible.test(character) && !joiners.test(character);
const joiners = /^[\u200c\u200d]/;
/** What is copied for marks whose sense is lost once a line is in the order of its drawing. */
const zeroWidthSpace = '\u200b';
const space = 0x20;

/** In the order of the text. */
function lettersOf(text: string, { glyphs, positions }: GlyphRun): Letter[] {
  const characters = [...text];
  const letters: Letter[] = [];
  let at = 0;
  for (const [index, { id, codePoints }] of glyphs.entries()) {
    const own = characters.slice(at, at + codePoints.length);
    at += codePoints.length;
    // The library puts a space in the place of what has no look. A ligature comes before the marks of its letters.
    const first = codePoints[0] === space ? own[0] : String.fromCodePoint(...codePoints.slice(0, 1));
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    let letter = letters.at(-1);
    if (!letter || (first && !follows.test(first))) letters.push((letter = { characters: [], parts: [], advance: 0 }));
    letter.characters.push(...own);
    if (first && invisible.test(first)) continue;
    letter.parts.push({ id, x: Math.round(letter.advance + xOffset), y: Math.round(yOffset) });
    letter.advance += xAdvance;
  }
  return letters;
}

/** Flags of a part, by the format's specification: words for its place, which is a distance, and whether another follows. */
const partFlags = { wordsOfDistance: 0x0001 | 0x0002, isNotLast: 0x0020 } as const;
const contoursOfComposite = -1;

/** No parts make an empty glyph. */
function addComposite(subset: Subset, { glyph: { bbox, advanceWidth }, parts }: Composite): number {
  const bytes = Buffer.alloc(parts.length === 0 ? 0 : 10 + parts.length * 8);
  const head = [contoursOfComposite, bbox.minX, bbox.minY, bbox.maxX, bbox.maxY];
  if (parts.length > 0) for (const [index, value] of head.entries()) bytes.writeInt16BE(value, index * 2);
  for (const [index, { id, x, y }] of parts.entries()) {
    const from = 10 + index * 8;
    const isLast = index === parts.length - 1;
    bytes.writeUInt16BE(partFlags.wordsOfDistance | (isLast ? 0 : partFlags.isNotLast), from);
    bytes.writeUInt16BE(subset.includeGlyph(id), from + 2);
    bytes.writeInt16BE(x, from + 4);
    bytes.writeInt16BE(y, from + 6);
  }
  subset.glyf.push(bytes);
  subset.loca.offsets.push(subset.offset);
  subset.hmtx.metrics.push({ advance: advanceWidth, bearing: bbox.minX });
  subset.offset += bytes.length;
  return subset.glyf.length - 1;
}

const moved = (box: Box, { x, y }: Part): Box => ({
  minX: box.minX + x,
  minY: box.minY + y,
  maxX: box.maxX + x,
  maxY: box.maxY + y,
});

const boxAround = (boxes: readonly Box[]): Box => ({
  minX: Math.floor(Math.min(0, ...boxes.map(({ minX }) => minX))),
  minY: Math.floor(Math.min(0, ...boxes.map(({ minY }) => minY))),
  maxX: Math.ceil(Math.max(0, ...boxes.map(({ maxX }) => maxX))),
  maxY: Math.ceil(Math.max(0, ...boxes.map(({ maxY }) => maxY))),
});
