import { languages, localeOf } from '#words';
import { foldText } from '../../../../shared/fold-text.ts';

// Splits words in the same way as the database: `app_search_words` in db/migrations/2026-11-28-51-search.ts.

const characters =
  'a-z0-9\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u1fff\\u2c00-\\u2dff\\u3040-\\ud7ff\\uf900-\\ufdff\\ufe70-\\uffdc';
const wordPattern = new RegExp(`[${characters}]+`, 'g');
const longestWord = 32;

/** Spellings under which a word is found: "mueller" also as "muller". */
export const formsOf = (word: string): string[] => [...new Set([word, word.replaceAll(/([aou])e/g, '$1')])];

export const wordsOf = (text: string): string[] =>
  (foldText(text).match(wordPattern) ?? []).map((word) => [...word].slice(0, longestWord).join(''));

/** A word as it is written in a text. */
interface WrittenWord {
  written: string;
  start: number;
  end: number;
}

/** The words of a text in order, as they are written. */
export const writtenWords = (text: string): WrittenWord[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: written, index }) => ({
    written,
    start: index,
    end: index + written.length,
  }));

/** Whether two words differ by one letter (added, missing or changed), or by two swapped letters. */
export function isOneErrorApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short === long) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}

/** Shorter words may not have an error. */
export const shortestWithError = 5;

const monthNames: readonly (readonly [name: string, month: number])[] = languages.flatMap((language) =>
  Array.from({ length: 12 }, (_, index) => {
    const name = new Intl.DateTimeFormat(localeOf(language), { month: 'long', timeZone: 'UTC' });
    return [foldText(name.format(Date.UTC(2024, index, 15))), index + 1] as const;
  }),
);

/** What a word may mean in a date, as marks in the index: "#y2024", "#m11", "#d24". */
export function dateMarksOf(word: string): string[] {
  if (/^(?:19|20)\d\d$/.test(word)) return [`#y${word}`];
  if (/^\d{1,2}$/.test(word)) {
    const number = Number(word);
    return [...(number <= 31 ? [`#d${number}`] : []), ...(number <= 12 ? [`#m${number}`] : [])];
  }
  const months = monthNames.filter(([name]) => name === word || (word.length >= 3 && name.startsWith(word)));
  return [...new Set(months.map(([, month]) => `#m${month}`))];
}
