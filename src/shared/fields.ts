import { z } from 'zod';
import { say } from '#words';
import { isCalendarDate } from './calendar-date.ts';
import { isWebAddress } from './web-address.ts';

const named: Readonly<Record<string, string>> = {
  string: say('Please send text'),
  number: say('Please send a number'),
  int: say('Please send a whole number'),
  boolean: say('Please send true or false'),
  array: say('Please send a list'),
  object: say('Please send an object'),
  record: say('Please send an object'),
};

// A field's own message is used; zod's messages are for programmers.
z.config({
  customError(issue) {
    if (issue.code === 'invalid_type')
      return issue.input === undefined ? say('This is required') : named[issue.expected];
    if (issue.code === 'invalid_value') return say('Please choose one of: {value}', { value: issue.values.join(', ') });
    if (issue.code === 'too_small') return say('Please use at least {minimum}', { minimum: issue.minimum });
    if (issue.code === 'too_big') return say('Please use at most {maximum}', { maximum: issue.maximum });
    return undefined;
  },
});

/** Maximum lengths of texts, in characters. */
export const limits = {
  name: 200,
  description: 10_000,
  content: 100_000,
  letter: 500_000,
  listItems: 100,
  activities: 500,
} as const;

/** PostgreSQL can't store NUL, and a lone surrogate isn't a character. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Text of at most `max` characters, stored unchanged. */
export const text = (max: number) =>
  z
    .string()
    .max(max, say('Please use at most {max, number} characters', { max }))
    .refine(isStorable, say('This text has a character that can’t be stored'));

/** Text that must not be blank; `message` says so. */
export const requiredText = (max: number, message: string) =>
  z.preprocess(
    (value: string) => value ?? '',
    text(max).refine((value) => value.trim() !== '', message),
  );

/** Optional text; blank text is null. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => (typeof value === 'string' && value.trim() === '' ? null : value));

/** Part of a change to a required value: missing and null both keep what is stored. */
export const keptIfNull = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? undefined);

/** Optional. Blank text, which a cleared field sends, becomes null. */
export const blankIsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value: z.input<T> | null | undefined) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullish(),
  );

/** A list of the user's own words: trimmed, without empty ones and duplicates. */
const textList = (itemMax: number = limits.name) =>
  z
    .array(text(itemMax))
    .transform((items) => [...new Set(items.map((item) => item.trim()).filter((item) => item !== ''))])
    .refine(
      (items) => items.length <= limits.listItems,
      say('Please use at most {listItems} entries', { listItems: limits.listItems }),
    );

/** An optional list: missing keeps what is stored; null is an empty list. */
export const optionalTextList = (itemMax?: number) =>
  textList(itemMax)
    .nullish()
    .transform((items) => (items === null ? [] : items));

/** A database id in a path, query or body. */
export const id = z
  .number(say('The id must be a positive whole number'))
  .int(say('The id must be a positive whole number'))
  .min(1, say('The id must be a positive whole number'));

/** The largest value of an integer column; a database id may be larger. */
export const largestInteger = 2_147_483_647;

const wholeVersion = say('The version must be a whole number');

/** The version of a row, which each change raises by one. */
export const rowVersion = z.number(wholeVersion).int(wholeVersion).min(1).max(largestInteger);

/** In changes: the version that was read. A record changed since is not overwritten (CONFLICT). */
export const readVersion = rowVersion
  .nullish()
  .describe('As last read; 409 with `current` when the record has changed since');

/** Input of calls that name one row. */
export const byId = z.object({ id });

/** With or without a time, an offset or `Z`. The part after the date must be valid, but is ignored. */
const calendarDatePattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?$/;

/** The error for a text that isn't a date: a day that doesn't exist, or otherwise `message`. */
export function dateFault(value: unknown, message: string): string {
  const [date] = typeof value === 'string' ? (/^\d{4}-\d{2}-\d{2}(?!\d)/.exec(value.trim()) ?? []) : [];
  return date === undefined || isCalendarDate(date) ? message : say('{date} isn’t a date in the calendar', { date });
}

/** A calendar date `yyyy-MM-dd`. Of a full ISO timestamp, only the date as written counts. */
export const calendarDate = (message = say('Please enter a valid date')) =>
  z.preprocess(
    (value: string) => (typeof value === 'string' ? (calendarDatePattern.exec(value.trim())?.[1] ?? value) : value),
    z
      .string(message)
      .refine(isCalendarDate, { error: ({ input }) => dateFault(input, message) })
      .meta({ format: 'date' }),
  );

/** A CSS colour: #2D6D9D, #fff or a name. */
export const cssColor = z
  .string()
  .regex(/^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]{3,30})$/i, say('Please enter a color like #2D6D9D'));

/** A web address, or one of our own file addresses. */
export const webAddress = (message = say('Please enter a valid URL')) => text(2000).refine(isWebAddress, message);

/** Optional address; empty is null. */
export const optionalWebAddress = (message?: string) => blankIsNull(webAddress(message));

/** Maximum number of rows of a list. */
export const longestList = 1000;

/** Part of a list: `limit` rows from `offset` on. */
export const page = z.object({
  limit: z.number().int().min(1).max(longestList).default(longestList),
  offset: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
});
export type Page = z.input<typeof page>;

/** Input of the browser's list pages; answers have `nextCursor`, null after the last page. */
export const pageCursor = z.object({ cursor: z.number().int().min(0).nullish() });
export type PageCursor = z.input<typeof pageCursor>;
export const nextCursor = z.number().nullable();

/** Input of lists without filters. */
export const wholeListOrPage = page.prefault({});

/** In responses: each change of the record raises it by one. */
export const versionOutput = z.number().int();

/** In responses: a calendar date and a moment (ISO 8601 in UTC with `Z`). */
export const dateOutput = z.string().meta({ format: 'date' });
export const momentOutput = z.string().meta({ format: 'date-time' });

export const messageOutput = z.object({ message: z.string() });
