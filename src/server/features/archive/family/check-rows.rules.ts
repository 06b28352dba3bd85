import { z } from 'zod';
import { say } from '#words';
import { updateProfileSchema } from '../../../../shared/accounts/profile.ts';
import { userSettingsSchema } from '../../../../shared/accounts/user-settings.ts';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { createActivitySchema } from '../../../../shared/children/activities.ts';
import { latestDueDate } from '../../../../shared/children/child-age.ts';
import { createChildSchema } from '../../../../shared/children/children.ts';
import { createGrowthSchema, growthChoiceSchema } from '../../../../shared/children/growth.ts';
import { createMilestoneSchema } from '../../../../shared/children/milestones.ts';
import { createStorySchema } from '../../../../shared/diary/daily-stories.ts';
import { storyMomentSchema } from '../../../../shared/diary/story-moments.ts';
import { createStoryNoteSchema } from '../../../../shared/diary/story-responses.ts';
import { calendarDate, limits, optionalText, text } from '../../../../shared/fields.ts';
import { transcriptFailures, transcriptSchema } from '../../../../shared/files/transcripts.ts';
import { memorySchema, photoNoteSchema, updateLetterSchema } from '../../../../shared/keepsakes/annual-letters.ts';
import { createHeirloomSchema } from '../../../../shared/keepsakes/heirlooms.ts';
import type { TriggerType } from '../../../../shared/keepsakes/legacy-message-trigger.ts';
import { createLegacyMessageSchema, readTriggerValue } from '../../../../shared/keepsakes/legacy-messages.ts';
import { createBookSchema } from '../../../../shared/keepsakes/reading-list.ts';
import { lastSealDay } from '../../../../shared/keepsakes/seals.ts';
import { createLessonCategorySchema } from '../../../../shared/lessons/lesson-categories.ts';
import { createLessonSchema, lessonActivitySchema, lessonDocumentSchema } from '../../../../shared/lessons/lessons.ts';
import { createPlannedLessonSchema } from '../../../../shared/lessons/planned-lessons.ts';
import { moment } from '../../../../shared/moments.ts';
import { createEventSchema } from '../../../../shared/plans/calendar-events.ts';
import { createExperienceSchema, subActivitySchema } from '../../../../shared/plans/experiences.ts';
import { createFutureAdditionSchema } from '../../../../shared/plans/future-additions.ts';
import { mostAnswerCharacters, mostQuestionCharacters } from '../../../../shared/reach/relative-questions.ts';
import { inviteRelativeSchema, mostCommentCharacters } from '../../../../shared/reach/relatives.ts';
import { snakeCase } from '../../../kernel/database/catalog.ts';
import type { AppError } from '../../../kernel/errors.ts';
import { repetitionFault } from '../../plans/calendar/event-dates.rules.ts';
import { type FamilyCatalog, type FamilyTable, type TakenTable, takenTables } from './family-rows.queries.ts';
import { dataPathOf } from './manifest.rules.ts';
import type { ExportRow } from './older-exports.rules.ts';
import { type IncomingExport, refusal } from './read-export.rules.ts';

/** Ids of an export's rows, in order. */
export type KnownIds = ReadonlyMap<TakenTable, ReadonlySet<number>>;

const longestText = 2_000_000;
const mostEntries = 10_000;
const smallest = -(2 ** 31);
const largest = 2 ** 31 - 1;

const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= longestText && value.isWellFormed() && !value.includes('\0');
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isListOf = (value: unknown, isEntry: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= mostEntries && value.every(isEntry);

/** The format of each column type in an export. */
const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  bigint: isWhole,
  integer: (value) => isWhole(value) && value >= smallest && value <= largest,
  numeric: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  text: isText,
  date: (value) => typeof value === 'string' && value.length === 10 && calendarDate().safeParse(value).success,
  'timestamp with time zone': (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT[\d:.]{8,15}(?:Z|[+-]\d\d:\d\d)$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
  'text[]': (value) => isListOf(value, isText),
  'bigint[]': (value) => isListOf(value, isWhole),
  jsonb: isStorable,
};

/** Whether PostgreSQL can store it: no text has a character it doesn't know. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > 20) return false;
  return Object.entries(value).every(([key, part]) => isText(key) && isStorable(part, depth + 1));
}

/** The changes of one occurrence. */
const overridesSchema = z
  .object({
    ...createEventSchema.pick({ description: true, location: true, color: true, notes: true, reminderTime: true })
      .shape,
    title: createEventSchema.shape.title.optional(),
    hasChild: z.literal(true).optional(),
  })
  .strict();

type Shape = Readonly<Record<string, z.ZodType>>;

/** The fields of the features' own forms, as far as a table has them, and what our pages read from JSON. */
const shapes: Readonly<Partial<Record<TakenTable, Shape>>> = {
  activities: createActivitySchema.shape,
  annualLetterVersions: { content: text(limits.letter) },
  annualLetters: {
    ...updateLetterSchema.omit({ version: true }).shape,
    photoNotes: z.array(photoNoteSchema),
    memories: z.array(memorySchema),
  },
  bookHighlights: { text: text(limits.content), note: optionalText(limits.content) },
  calendarEventExceptions: { overrides: overridesSchema },
  calendarEvents: { ...createEventSchema.shape, timeZone: userSettingsSchema.shape.timezone },
  // A stage from an older version stays as it is.
  children: {
    ...createChildSchema.shape,
    currentStage: text(limits.name),
    sex: growthChoiceSchema.shape.sex,
    growthStandard: growthChoiceSchema.shape.standard,
  },
  dailyStories: {
    ...createStorySchema.shape,
    moments: z.array(storyMomentSchema.extend({ at: moment() }).strict()),
  },
  experiences: { ...createExperienceSchema.shape, subActivities: z.array(subActivitySchema) },
  futureAdditions: createFutureAdditionSchema.shape,
  growthMeasurements: createGrowthSchema.shape,
  heirlooms: createHeirloomSchema.shape,
  legacyMessages: createLegacyMessageSchema.shape,
  lessons: createPlannedLessonSchema.shape,
  milestones: createMilestoneSchema.shape,
  readingList: createBookSchema.shape,
  relativeComments: { content: text(mostCommentCharacters) },
  relativeQuestions: {
    prompt: text(mostQuestionCharacters).nullable(),
    words: text(mostQuestionCharacters).nullable(),
    answer: text(mostAnswerCharacters),
  },
  relatives: { name: text(limits.name), relation: optionalText(limits.name), email: inviteRelativeSchema.shape.email },
  storyNotes: createStoryNoteSchema.shape,
  transcripts: {
    content: text(limits.content),
    status: transcriptSchema.shape.status,
    failure: z.enum(transcriptFailures).nullable(),
  },
  users: {
    firstName: text(limits.name),
    lastName: text(limits.name),
    profileImageUrl: updateProfileSchema.shape.profileImageUrl,
  },
  userSettings: { ...userSettingsSchema.shape, hiddenHints: z.array(z.string().max(100)).max(100) },
  valueCategories: createLessonCategorySchema.shape,
  values: {
    ...createLessonSchema.shape,
    activities: z.array(lessonActivitySchema),
    documents: z.array(lessonDocumentSchema),
  },
};

/** What the features check of several fields together. Returns the field at fault. */
const wholeRows: Readonly<Partial<Record<TakenTable, (row: ExportRow, today: CalendarDate) => string | undefined>>> = {
  annualLetters: ({ sealedUntil }, today) => (isTooFar(sealedUntil, today) ? 'sealedUntil' : undefined),
  calendarEvents: (row) => {
    const { endDate = null, recurrence = null, startTime = null, allDay = false } = row;
    const event = { ...row, endDate, recurrence, startTime, allDay } as Parameters<typeof repetitionFault>[0];
    if (event.endDate !== null && Date.parse(event.endDate) < Date.parse(event.startDate)) return 'endDate';
    return repetitionFault({ ...event, startDate: new Date(event.startDate).toISOString() })?.field;
  },
  children: ({ dateOfBirth }, today) => (String(dateOfBirth) > latestDueDate(today) ? 'dateOfBirth' : undefined),
  legacyMessages: ({ opensOn, triggerType, triggerValue }, today) => {
    const value = readTriggerValue(triggerType as TriggerType, String(triggerValue));
    if (value === undefined || (triggerType === 'date' && isTooFar(value, today))) return 'triggerValue';
    return isTooFar(opensOn, today) ? 'opensOn' : undefined;
  },
};

const isTooFar = (day: unknown, today: CalendarDate): boolean => typeof day === 'string' && day > lastSealDay(today);

/**
 * Checks every row before anything is written: its columns, their values, and that references exist. Throws a refusal.
 */
export async function checkRows(
  incoming: IncomingExport,
  catalog: FamilyCatalog,
  today: CalendarDate,
): Promise<KnownIds> {
  const known = new Map<TakenTable, Set<number>>(takenTables.map((table) => [table, new Set()]));
  for (const [table, described] of catalog) {
    if (!incoming.tables.includes(table)) continue;
    const ids = known.get(table) ?? new Set();
    const check = rowCheck(snakeCase(table), shapes[table], described);
    let place = 0;
    for await (const row of incoming.rows(table)) {
      place += 1;
      check(row, place);
      const fault = wholeRows[table]?.(row, today);
      if (fault !== undefined) throw invalidValue(snakeCase(table), { name: fault, place });
      for (const { name, to } of described.references) {
        const named = row[name];
        if (typeof named === 'number' && !known.get(to)?.has(named)) {
          throw refusal(
            say('{table}.{name} refers to something that isn’t in this export.', { table: snakeCase(table), name }),
          );
        }
      }
      if (typeof row.id !== 'number') continue;
      if (ids.has(row.id)) throw refusal(say('{table} has two rows with the same id.', { table: snakeCase(table) }));
      ids.add(row.id);
    }
  }
  return known;
}

/** All rows of a table have the same columns. Missing ones get their defaults. */
function rowCheck(
  table: string,
  shape: Shape = {},
  { columns, key }: FamilyTable,
): (row: ExportRow, place: number) => void {
  const byName = new Map(columns.map((column) => [column.name, column]));
  let first: string | undefined;
  return (row, place) => {
    const names = Object.keys(row);
    first ??= names.join();
    if (first !== names.join()) throw refusal(say('{table} has rows with different columns.', { table }));
    for (const name of names) {
      const column = byName.get(name);
      if (!column)
        throw refusal(say('This export has {table}.{name}, which this server doesn’t recognize.', { table, name }));
      const value = row[name];
      const isGood =
        value === null || value === undefined
          ? !column.isRequired
          : types[column.type]?.(value) === true &&
            !(key.includes(name) && typeof value === 'number' && value <= 0) &&
            shape[name]?.safeParse(value).success !== false;
      if (!isGood) throw invalidValue(table, { name, place });
    }
    const missing = columns.find(
      ({ name, isRequired, hasDefault }) => isRequired && (!hasDefault || key.includes(name)) && !(name in row),
    );
    if (missing) throw refusal(say('{table}.{name} is missing.', { table, name: missing.name }));
  };
}

const invalidValue = (table: string, { name, place }: { name: string; place: number }): AppError =>
  refusal(
    say('{table}, row {place}: {table2}.{name} has an invalid value.', {
      table: dataPathOf(table),
      place,
      table2: table,
      name,
    }),
  );
