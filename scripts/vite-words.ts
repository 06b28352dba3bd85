/** Writes each built file once per language, with its words in it: `say('…')` becomes a place that is filled in. */
import { hash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import MagicString from 'magic-string';
import { type Plugin, parseSync, type Rolldown, Visitor } from 'vite';
import { escapeHtml } from '../src/server/kernel/escape-html.ts';
import { compileWords, readCatalog } from '../src/server/kernel/words.ts';
import { directionOf, fill, type Language, languages, type Message, withoutContext } from '../src/shared/words.ts';
import { fillManifest, manifestOf } from './vite-manifest.ts';
import { findMessages } from './words-messages.ts';

const places = /@@([\w-]{8})@@/g;

/** The messages of the places, as the build met them. */
const met = new Map<string, string>();

const idOf = (message: string): string => hash('sha256', message, 'base64url').slice(0, 8);

/** Where a message goes in a built script or document. */
export function placeOf(message: string): string {
  const id = idOf(message);
  met.set(id, message);
  return `@@${id}@@`;
}

const isPlain = (message: Message): message is string => typeof message === 'string';

/** A string, or a part of a template literal, in a built script that still needs its words. */
interface Spot {
  start: number;
  end: number;
  text: string;
  isTemplate: boolean;
}

/** The places in a built script, and the paths of other scripts. */
function findSpots(code: string): Spot[] {
  const spots: Spot[] = [];
  const add = (spot: Spot): void => {
    if (spot.text.search(places) >= 0 || spot.text.includes('assets/')) spots.push(spot);
  };
  new Visitor({
    Literal({ value, start, end }) {
      if (typeof value === 'string') add({ start, end, text: value, isTemplate: false });
    },
    TemplateLiteral({ quasis, expressions, start, end }) {
      const [only] = quasis;
      if (expressions.length === 0 && only) add({ start, end, text: only.value.cooked ?? '', isTemplate: false });
      else
        for (const quasi of quasis)
          add({ start: quasi.start, end: quasi.end, text: quasi.value.raw, isTemplate: true });
    },
  }).visit(parseSync('script.js', code).program);
  return spots;
}

// The text may become part of a document, where `</script>` would end the script and `<!--` would start a comment.
const inScript = (code: string): string => code.replaceAll(/<(?=\/|!--)/g, '\\x3c');
const inTemplate = (text: string): string => inScript(text.replaceAll(/[\\`]|\$\{/g, '\\$&'));

/** A finished script with its words. */
export function fillScript(
  code: string,
  wordsOf: (message: string) => Message,
  { spots = findSpots(code), move = (text: string): string => text } = {},
): string {
  const script = new MagicString(code);
  const partOf = (id: string): string => {
    const words = wordsOf(met.get(id) ?? '');
    if (!isPlain(words)) throw new Error(`"${met.get(id)}" has values, and is part of another text.`);
    return words;
  };
  for (const { start, end, text, isTemplate } of spots) {
    const [, alone] = isTemplate ? [] : (/^@@([\w-]{8})@@$/.exec(text) ?? []);
    if (alone) script.update(start, end, inScript(JSON.stringify(wordsOf(met.get(alone) ?? ''))));
    else {
      const escape = isTemplate ? inTemplate : (part: string) => part;
      const words = move(text).replace(places, (_place, id: string) => escape(partOf(id)));
      if (words !== text) script.update(start, end, isTemplate ? words : inScript(JSON.stringify(words)));
    }
  }
  const filled = script.toString();
  if (filled.search(places) >= 0) throw new Error('A message is neither in a string nor in a template.');
  return filled;
}

const fillDocument = (html: string, wordsOf: (message: string) => Message): string =>
  html.replace(places, (_place, id: string) => escapeHtml(fill(wordsOf(met.get(id) ?? ''))));

/** The folder of a language's scripts. Its name changes with the words, because browsers cache its files for a year. */
function folderOf(language: Language): string {
  if (language === 'en') return 'assets/';
  return `assets/${language}-${hash('sha256', JSON.stringify(readCatalog(language))).slice(0, 8)}/`;
}

/** Stored beside the served files: tests fill the places with a made-up language. */
export const placesFile = path.resolve(import.meta.dirname, '../dist/places.json');

export interface Places {
  messages: readonly string[];
  /** The scripts without their words, by their paths. */
  scripts: Readonly<Record<string, string>>;
}

async function savePlaces(chunks: readonly Rolldown.OutputChunk[]): Promise<void> {
  const scripts = Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, code]));
  await mkdir(path.dirname(placesFile), { recursive: true });
  await writeFile(placesFile, JSON.stringify({ messages: [...met.values()], scripts } satisfies Places));
}

const writeLanguages: Rolldown.FunctionPluginHooks['generateBundle'] = async function (_options, bundle) {
  const files = Object.values(bundle);
  const scripts = files.filter((file) => file.type === 'chunk');
  const documents = files.filter((file) => file.type === 'asset').filter(({ fileName }) => fileName.endsWith('.html'));
  await savePlaces(scripts);
  const raw = scripts.map((script) => ({ script, code: script.code, spots: findSpots(script.code) }));
  const rawHtml = new Map(documents.map((page) => [page, String(page.source)]));
  const paths = new RegExp(scripts.map(({ fileName }) => fileName.replaceAll('.', '\\.')).join('|'), 'g');
  for (const language of languages) {
    const catalog = readCatalog(language);
    const wordsOf = (message: string): Message =>
      compileWords(catalog[message] ?? catalog[withoutContext(message)] ?? withoutContext(message));
    const folder = folderOf(language);
    const move = (text: string): string => text.replace(paths, (file) => file.replace('assets/', folder));
    for (const { script, code, spots } of raw) {
      const words = fillScript(code, wordsOf, { spots, move });
      if (language === 'en') script.code = words;
      else this.emitFile({ type: 'asset', fileName: move(script.fileName), source: words });
    }
    const manifest = fillManifest(language, directionOf(language), (message) => fill(wordsOf(message)));
    this.emitFile({ type: 'asset', fileName: manifestOf(language), source: manifest });
    for (const [page, html] of rawHtml) {
      const own = `<html lang="${language}" dir="${directionOf(language)}"`;
      const moved = move(html).replace(`/${manifestOf('en')}"`, `/${manifestOf(language)}"`);
      const words = fillDocument(moved.replace('<html lang="en" dir="ltr"', own), wordsOf);
      const fileName = page.fileName.replace('.html', `.${language}.html`);
      if (language === 'en') page.source = words;
      else this.emitFile({ type: 'asset', fileName, source: words });
    }
  }
};

/** English in place while developing and in tests; every language in the build. */
export function translateWords(): Plugin {
  let isBuild = false;
  return {
    name: 'translate-words',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    transform: {
      filter: { id: /\/src\/(?:client|shared)\/.*\.tsx?/, code: /#words|<Say\b/ },
      handler(code, id) {
        const changed = new MagicString(code);
        for (const { message, start, end, callee, isAlone, isAttribute } of findMessages(code, id)) {
          const words = compileWords(withoutContext(message));
          const place = JSON.stringify(isBuild ? placeOf(message) : words);
          if (callee && isAlone && isPlain(words)) changed.update(callee.start, callee.callEnd, place);
          else {
            changed.update(start, end, isAttribute ? `{${place}}` : place);
            if (callee) changed.update(callee.start, callee.end, 'fillWords');
          }
        }
        if (changed.toString().includes('fillWords(')) changed.prepend(`import { fill as fillWords } from '#words';`);
        return { code: changed.toString(), map: changed.generateMap({ source: id, hires: 'boundary' }) };
      },
    },
    // In HTML, messages are in double braces.
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(/\{\{([^{}]+)\}\}/g, (_braces, message: string) => (isBuild ? placeOf(message) : message)),
    },
    generateBundle: { order: 'post', handler: writeLanguages },
  };
}
