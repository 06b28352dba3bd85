/** The words of the six languages, and the reader's language of each piece of work. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import {
  fill,
  inContext,
  type Language,
  languages,
  type Message,
  type Piece,
  readerLanguage,
  readWith,
  type Values,
} from '#words';

const wordsFolder = path.join(import.meta.dirname, '../../shared/words');
const contentFolder = path.join(import.meta.dirname, '../../../db/content/words');

export type Catalog = Readonly<Record<string, string>>;

/** Reads a folder of each language once, at the language's first use. */
function readOnce(folder: string): (language: Language) => Catalog {
  const catalogs = new Map<Language, Catalog>([['en', Object.create(null)]]);
  return (language) => {
    const known = catalogs.get(language);
    if (known) return known;
    const files = jsonFiles(path.join(folder, language));
    const parts = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Catalog);
    const catalog = Object.assign(Object.create(null), ...parts);
    catalogs.set(language, catalog);
    return catalog;
  };
}

/** A language's words by the English ones. */
export const readCatalog = readOnce(wordsFolder);

/** A language's lessons, prompts and other long texts by `contentId`. */
export const readContent = readOnce(contentFolder);

export const contentId = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** A text of `db/content` in the reader's language, or in the given one; in English if there is no translation. */
export function sayContent(text: string, language: Language = readerLanguage()): string {
  return language === 'en' ? text : (readContent(language)[contentId(text)] ?? text);
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
  if (!message.includes('{')) return message;
  const pieces = compileMessage(message);
  return pieces.every((piece) => typeof piece === 'string') ? pieces.join('') : (pieces as Piece[]);
}

const compiled = new Map<Language, Map<string, Message>>(languages.map((language) => [language, new Map()]));

/** Only messages from the sources are compiled: a text without values may be anyone's. */
function findWords(language: Language, message: string, hasValues: boolean, context?: string): Message {
  const catalog = readCatalog(language);
  const inPlace = context === undefined ? undefined : catalog[inContext(context, message)];
  const text = inPlace ?? catalog[message] ?? message;
  if (!hasValues || !text.includes('{')) return text;
  const cache = compiled.get(language);
  const known = cache?.get(text);
  if (known !== undefined) return known;
  const words = compileWords(text);
  cache?.set(text, words);
  return words;
}

export interface Reader {
  language: Language;
}

const readers = new AsyncLocalStorage<Reader>();

/**
 * Sentences created while modules load, before there is a reader: schema messages and labels. Their number is fixed by
 * the code.
 */
const saidEarly = new Map<string, { message: string; values: Values | undefined }>();
const mostSaidEarly = 5000;

function findSaid(language: Language, text: string, hasValues: boolean, context?: string): Message {
  const early = hasValues ? undefined : saidEarly.get(text);
  return early
    ? fill(findWords(language, early.message, true), early.values)
    : findWords(language, text, hasValues, context);
}

const readerOf = (language: Language) => ({
  language,
  find: (message: string, hasValues: boolean, context?: string) => findSaid(language, message, hasValues, context),
});
const byLanguage = new Map(languages.map((language) => [language, readerOf(language)]));

const nobody = {
  ...readerOf('en'),
  remember(text: string, message: string, values: Values | undefined) {
    if (text !== message && saidEarly.size < mostSaidEarly) saidEarly.set(text, { message, values });
  },
};

readWith(() => byLanguage.get(readers.getStore()?.language as Language) ?? nobody);

/** Runs work with a reader: a request, a message to one member, a letter's pages. */
export const inLanguage = <Result>(reader: Reader | Language, work: () => Result): Result =>
  readers.run(typeof reader === 'string' ? { language: reader } : reader, work);

/** From here on, answers are in the language of the account's settings. */
export function continueInLanguage(language: Language): void {
  const reader = readers.getStore();
  if (reader) reader.language = language;
}
