/**
 * Each language's words in scripts of its own, so that no page fetches a catalog: the sources' `say('…')` become places,
 * and the finished scripts and documents are written once for each language with the places filled.
 */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { compileWords, readCatalog } from '../src/server/kernel/words.ts';
import { directionOf, fill, type Language, languages, type Message, withoutContext } from '../src/shared/words.ts';
import { findMessages } from './words-messages.ts';

const places = /(["'`]?)@@([\w-]{8})@@\1/g;

/** The messages of the places, as the build met them. */
const met = new Map<string, string>();

const idOf = (message: string): string => createHash('sha256').update(message).digest('base64url').slice(0, 8);

/** Where a message goes, in a script or a document that the build writes. */
export function placeOf(message: string): string {
  const id = idOf(message);
  met.set(id, message);
  return `@@${id}@@`;
}

const isPlain = (message: Message): message is string => typeof message === 'string';

/** A part of a string in quotes of any kind. */
const escaped: Record<string, (text: string) => string> = {
  '"': (text) => JSON.stringify(text).slice(1, -1),
  "'": (text) => JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'"),
  '`': (text) => text.replaceAll(/[\\`]|\$\{/g, '\\$&'),
};

/** The quotation mark around a place that is only a part of a string. */
function quoteAround(code: string, index: number): string {
  for (let at = index - 1; at >= 0; at -= 1) {
    const sign = code[at] ?? '';
    if (sign in escaped && code[at - 1] !== '\\') return sign;
  }
  return '"';
}

/** A finished script with its words. */
export function fillScript(code: string, wordsOf: (message: string) => Message): string {
  return code.replace(places, (_place, quote: string, id: string, index: number) => {
    const words = wordsOf(met.get(id) ?? '');
    if (!isPlain(words)) {
      if (quote === '') throw new Error(`"${met.get(id)}" has values, and is part of another text.`);
      return JSON.stringify(words);
    }
    const around = quote || quoteAround(code, index);
    return `${quote}${escaped[around]?.(words)}${quote}`;
  });
}

const inHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const fillDocument = (html: string, wordsOf: (message: string) => Message): string =>
  html.replace(/@@([\w-]{8})@@/g, (_place, id: string) => inHtml(fill(wordsOf(met.get(id) ?? ''))));

/** The folder of a language's scripts; it changes with the words, since browsers keep what is in it for ever. */
function folderOf(language: Language): string {
  if (language === 'en') return 'assets/';
  const version = createHash('sha256')
    .update(JSON.stringify(readCatalog(language)))
    .digest('hex')
    .slice(0, 8);
  return `assets/${language}-${version}/`;
}

/** Kept beside what is served: the tests fill the places with a language that nobody speaks. */
export const placesFile = path.resolve(import.meta.dirname, '../dist/places.json');

export interface Places {
  messages: readonly string[];
  /** The scripts without their words, by their paths. */
  scripts: Readonly<Record<string, string>>;
}

async function keepPlaces(scripts: readonly Rolldown.OutputChunk[]): Promise<void> {
  const code = Object.fromEntries(scripts.map((script) => [script.fileName, script.code]));
  const kept: Places = { messages: [...met.values()], scripts: code };
  await mkdir(path.dirname(placesFile), { recursive: true });
  await writeFile(placesFile, JSON.stringify(kept));
}

async function writeLanguages(
  this: Rolldown.PluginContext,
  _options: unknown,
  bundle: Rolldown.OutputBundle,
): Promise<void> {
  const files = Object.values(bundle);
  const scripts = files.filter((file) => file.type === 'chunk');
  const documents = files.filter((file) => file.type === 'asset' && file.fileName.endsWith('.html'));
  await keepPlaces(scripts);
  const raw = new Map(scripts.map((script) => [script, script.code]));
  const rawHtml = new Map(documents.map((page) => [page, String((page as Rolldown.OutputAsset).source)]));
  const paths = new RegExp(scripts.map(({ fileName }) => fileName.replaceAll('.', '\\.')).join('|'), 'g');
  for (const language of languages) {
    const catalog = readCatalog(language);
    const wordsOf = (message: string): Message =>
      compileWords(catalog[message] ?? catalog[withoutContext(message)] ?? withoutContext(message));
    const folder = folderOf(language);
    const move = (text: string): string => text.replace(paths, (file) => file.replace('assets/', folder));
    for (const [script, code] of raw) {
      const words = fillScript(move(code), wordsOf);
      if (language === 'en') script.code = words;
      else this.emitFile({ type: 'asset', fileName: move(script.fileName), source: words });
    }
    for (const [page, html] of rawHtml) {
      const own = `<html lang="${language}" dir="${directionOf(language)}"`;
      const words = fillDocument(move(html).replace('<html lang="en" dir="ltr"', own), wordsOf);
      if (language === 'en') (page as Rolldown.OutputAsset).source = words;
      else
        this.emitFile({ type: 'asset', fileName: page.fileName.replace('.html', `.${language}.html`), source: words });
    }
  }
}

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
        let changed = code;
        for (const { message, start, end, callee, isAlone, isAttribute } of findMessages(code, id).toReversed()) {
          const words = compileWords(withoutContext(message));
          const place = JSON.stringify(isBuild ? placeOf(message) : words);
          const put = (from: number, to: number, text: string): void => {
            changed = `${changed.slice(0, from)}${text}${changed.slice(to)}`;
          };
          if (callee && isAlone && isPlain(words)) put(callee.start, callee.callEnd, place);
          else put(start, end, isAttribute ? `{${place}}` : place);
          if (callee && !(isAlone && isPlain(words))) put(callee.start, callee.end, 'fillWords');
        }
        if (changed.includes('fillWords(')) changed = `import { fill as fillWords } from '#words';${changed}`;
        return { code: changed, map: null };
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
