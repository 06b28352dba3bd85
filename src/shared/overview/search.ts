import { z } from 'zod';
import { say } from '#words';
import { calendarDate, dateOutput, id, limits, text } from '../fields.ts';

/** The kinds of records that search finds, in display order. */
export const searchKinds = [
  'story',
  'letter',
  'experience',
  'milestone',
  'lesson',
  'plannedLesson',
  'activity',
  'book',
  'heirloom',
  'event',
  'message',
  'idea',
  'child',
] as const;
export type SearchKind = (typeof searchKinds)[number];

const longestSearch = 500;
const wrongKind = say('Please choose one of: {value}', { value: searchKinds.join(', ') });

const kindList = z
  .string()
  .transform((list) => list.split(',').map((kind) => kind.trim()))
  .pipe(z.array(z.enum(searchKinds, wrongKind)))
  .meta({ type: 'string', description: 'Separated by commas' });

export const searchSchema = z.object({
  q: z.preprocess(
    (value: string) => value ?? '',
    text(longestSearch).refine((words) => words.trim() !== '', say('Please say what you look for')),
  ),
  kinds: kindList.optional(),
  childId: id.optional(),
  person: text(limits.name).optional(),
  tag: text(limits.name).optional(),
  from: calendarDate().optional(),
  to: calendarDate().optional(),
  limit: z.number().int().min(1).max(100).default(20),
  cursor: text(300).nullish().describe('`nextCursor` of the page before'),
});
export type Search = z.output<typeof searchSchema>;

/** Around each word of a snippet that was searched for. */
export const markStart = '\uE000';
export const markEnd = '\uE001';

const searchResultSchema = z.object({
  kind: z.enum(searchKinds),
  id: z.number(),
  title: z.string().nullable(),
  snippet: z.string().describe('What was found is between U+E000 and U+E001'),
  date: dateOutput.nullable(),
  childIds: z.array(z.number()),
  photo: z.string().nullable().describe('The address of its first photo'),
  url: z.string().describe('Where it opens in the browser'),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const searchAnswerSchema = z.object({
  results: z.array(searchResultSchema),
  nextCursor: z.string().nullable(),
});
