/**
 * Texts for people, in their language: the build fills them in for browsers (`scripts/vite-words.ts`), the server looks
 * them up.
 */
export const languages = ['en', 'es', 'fr', 'de', 'it', 'pt'] as const;
export type Language = (typeof languages)[number];

export type Values = Readonly<Record<string, string | number | bigint | null | undefined>>;

/** A part of a compiled message: text, `#`, or a value with its format and options. */
export type Piece = string | readonly [name: string, format?: string, choices?: Choices];
type Choices = string | { readonly [choice: string]: string | number | readonly Piece[] | undefined };
export type Message = string | readonly Piece[];

interface Reader {
  language: Language;
  /** A message in the reader's language, by its English. */
  find: (message: string, hasValues: boolean, context?: string) => Message;
  /** A sentence that has no reader yet; it is translated later, for its reader. */
  remember?: (text: string, message: string, values: Values | undefined) => void;
}

const pageLanguage = (globalThis as { document?: { documentElement: { lang: string } } }).document?.documentElement
  .lang as Language | undefined;

const ofPage: Reader = { language: pageLanguage || 'en', find: (message) => message };
let findReader = (): Reader => ofPage;

/** Sets the reader's language once, where a process starts. */
export function readWith(find: () => Reader): void {
  findReader = find;
}

export const readerLanguage = (): Language => findReader().language;

const tags: Partial<Record<Language, string>> = { en: 'en-US', pt: 'pt-BR' };

const rightToLeft: readonly string[] = ['ar', 'fa', 'he', 'ur'];

/** A language's reading direction, for the `<html>` of every page, mail and export. */
export const directionOf = (language: string = readerLanguage()): 'ltr' | 'rtl' =>
  rightToLeft.includes(language) ? 'rtl' : 'ltr';

/** For `Intl`: formats dates, numbers, lists and plurals for the reader. */
export const localeOf = (language: Language = readerLanguage()): string => tags[language] ?? language;

/**
 * A sentence in the reader's language. `message` is English in ICU syntax: `{name}`, and `{count, plural, one {# story}
 * other {# stories}}`. A sentence that is already translated, such as a label, may be passed again.
 */
export function say<Text extends string>(
  message: Text,
  ...[values]: Text extends `${string}{${string}` ? [Values] : [Values?]
): string {
  const reader = findReader();
  const text = fill(reader.find(message, values !== undefined), values);
  reader.remember?.(text, message, values);
  return text;
}

/** An English word with several translations: `context` tells the translator which is meant. */
export const sayAs = (context: string, message: string, values?: Values): string =>
  fill(findReader().find(message, values !== undefined, context), values);

/** The key of a message with its context in the catalogs. */
export const inContext = (context: string, message: string): string => `${message} [${context}]`;

export const withoutContext = (message: string): string => message.replace(/ \[[^[\]]*\]$/, '');

/** Puts values into a compiled message. */
export function fill(message: Message, values: Values = {}, count?: number): string {
  if (typeof message === 'string') return message;
  return message.map((piece) => fillPiece(piece, values, count)).join('');
}

function fillPiece(piece: Piece, values: Values, count?: number): string {
  if (piece === '#' && count !== undefined) return formatNumber(count);
  if (typeof piece === 'string') return piece;
  const [name, format, choices] = piece;
  const value = String(values[name] ?? '');
  if (format === 'number') return formatNumber(Number(value));
  if (typeof choices !== 'object') return value;
  const { offset, ...texts } = choices;
  const number = Number(value) - Number(offset ?? 0);
  const text = texts[value] ?? texts[format === 'select' ? 'other' : pluralOf(number, format)] ?? texts['other'] ?? '';
  return fill(typeof text === 'number' ? String(text) : text, values, format === 'select' ? count : number);
}

const pluralOf = (number: number, format?: string): string =>
  new Intl.PluralRules(localeOf(), { type: format === 'selectordinal' ? 'ordinal' : 'cardinal' }).select(number);

/** "1,000" or "1.000". */
export const formatNumber = (number: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(localeOf(), options).format(number);

/** "Maya, Theo and Ada" */
export const formatList = (items: Iterable<string>, type: Intl.ListFormatType = 'conjunction'): string =>
  new Intl.ListFormat(localeOf(), { type }).format(items);
