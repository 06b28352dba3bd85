/** The words of the six languages, and who reads them: every piece of work knows its reader's language. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Language, languages, type Message, type Piece, readWith } from '#words';

const folders = [
  path.join(import.meta.dirname, '../../shared/words'),
  path.join(import.meta.dirname, '../../../db/content/words'),
];

export type Catalog = Readonly<Record<string, string>>;

const catalogs = new Map<Language, Catalog>([['en', {}]]);

/** A language's words by the English ones, read at its first use. */
export function readCatalog(language: Language): Catalog {
  const known = catalogs.get(language);
  if (known) return known;
  const files = folders.map((folder) => path.join(folder, language)).flatMap(jsonFiles);
  const catalog = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Catalog));
  catalogs.set(language, catalog);
  return catalog;
}

function jsonFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}

/** A message ready to be filled; plain text stays a string. */
export function compileWords(message: string): Message {
  if (!/[{}#<']/.test(message) || !message.includes('{')) return message;
  const pieces = compileMessage(message);
  return pieces.every((piece) => typeof piece === 'string') ? pieces.join('') : (pieces as Piece[]);
}

const compiled = new Map<Language, Map<string, Message>>(languages.map((language) => [language, new Map()]));

function findWords(language: Language, message: string): Message {
  const catalog = readCatalog(language);
  const plain = message.replace(/ \[[^\]]*\]$/, '');
  const text = catalog[message] ?? catalog[plain] ?? plain;
  if (!text.includes('{')) return text;
  const cache = compiled.get(language);
  const known = cache?.get(text);
  if (known !== undefined) return known;
  const words = compileWords(text);
  cache?.set(text, words);
  return words;
}

const readers = new AsyncLocalStorage<{ language: Language }>();

const readerOf = (language: Language) => ({ language, find: (message: string) => findWords(language, message) });
const allReaders = new Map(languages.map((language) => [language, readerOf(language)]));
const english = readerOf('en');

readWith(() => allReaders.get(readers.getStore()?.language ?? 'en') ?? english);

/** Runs work whose words somebody reads in this language: a request, a mail to one member, a letter's pages. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result => readers.run({ language }, work);

/** The rest of this request is read in another language than the browser's: that of the account's settings. */
export function continueInLanguage(language: Language): void {
  const reader = readers.getStore();
  if (reader) reader.language = language;
}
