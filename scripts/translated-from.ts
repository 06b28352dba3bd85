import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// Records which English each translation was made from: a line per sentence, with hashes of it and its translations.
const recordFile = path.join(import.meta.dirname, '../src/shared/words/translated-from.txt');

/** Translations by their English sentences. */
export type Catalog = Record<string, string>;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 6);

const lineOf = (message: string, catalogs: readonly Catalog[]): string =>
  [message, ...catalogs.map((catalog) => catalog[message] ?? '')].map(hashOf).join(' ');

export const readRecord = (): string[] => readFileSync(recordFile, 'utf8').split('\n').filter(Boolean);

/** The record of these sentences, in the order of the languages. */
export const linesOf = (messages: Iterable<string>, catalogs: readonly Catalog[]): string[] =>
  [...messages].map((message) => lineOf(message, catalogs)).toSorted();

export const writeRecord = (lines: readonly string[]): void => writeFileSync(recordFile, `${lines.join('\n')}\n`);

/** The messages whose translation (the one at `index` of each line) was made from an English sentence that is gone. */
export function findStale(
  record: readonly string[],
  { messages, catalog, index }: { messages: ReadonlySet<string>; catalog: Catalog; index: number },
): string[] {
  const said = new Set([...messages].map(hashOf));
  const sources = new Map<string, string[]>();
  for (const [english = '', ...translations] of record.map((line) => line.split(' '))) {
    const words = translations[index] ?? '';
    sources.set(words, [...(sources.get(words) ?? []), english]);
  }
  return [...messages].filter((message) => {
    const madeFrom = sources.get(hashOf(catalog[message] ?? ''));
    return madeFrom !== undefined && !madeFrom.some((english) => said.has(english));
  });
}

/** The messages that have been written or translated since the record. */
export function findUnrecorded(
  record: readonly string[],
  messages: Iterable<string>,
  catalogs: readonly Catalog[],
): string[] {
  const known = new Set(record);
  return [...messages].filter((message) => !known.has(lineOf(message, catalogs)));
}
