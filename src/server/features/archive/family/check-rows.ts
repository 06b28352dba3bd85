import { z } from 'zod';
import { userSettingsSchema } from '../../../../shared/accounts/user-settings.ts';
import { createActivitySchema } from '../../../../shared/children/activities.ts';
import { createChildSchema } from '../../../../shared/children/children.ts';
import { createMilestoneSchema } from '../../../../shared/children/milestones.ts';
import { createStorySchema } from '../../../../shared/diary/daily-stories.ts';
import { memorySchema, photoNoteSchema } from '../../../../shared/keepsakes/annual-letters.ts';
import { createHeirloomSchema } from '../../../../shared/keepsakes/heirlooms.ts';
import { createLegacyMessageSchema } from '../../../../shared/keepsakes/legacy-messages.ts';
import { createLessonSchema } from '../../../../shared/lessons/planned-lessons.ts';
import { createValueCategorySchema } from '../../../../shared/lessons/value-categories.ts';
import { createValueSchema, lessonActivitySchema, lessonDocumentSchema } from '../../../../shared/lessons/values.ts';
import { createEventSchema } from '../../../../shared/plans/calendar-events.ts';
import { createExperienceSchema, subActivitySchema } from '../../../../shared/plans/experiences.ts';
import { createFutureAdditionSchema } from '../../../../shared/plans/future-additions.ts';
import { parseRecurrence } from '../../../../shared/plans/recurrence.ts';
import type { Row } from './family-book.ts';
import { type FamilyCatalog, type FamilyColumn, snakeOf, type TakenTable, takenTables } from './family-rows.queries.ts';
import { dataPathOf } from './manifest.ts';
import { type IncomingExport, refusal } from './read-export.ts';

/** Which rows an export has, by their ids, in the order in which it has them. */
export type KnownIds = ReadonlyMap<TakenTable, ReadonlySet<number>>;

const longestText = 2_000_000;
const mostEntries = 10_000;
const smallest = -(2 ** 31);
const largest = 2 ** 31 - 1;

const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= longestText && value.isWellFormed() && !value.includes('\0');
const isWhole = (value: unknown): boolean => Number.isSafeInteger(value);
const isListOf = (value: unknown, isEntry: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= mostEntries && value.every(isEntry);

/** What a value of each of our column types looks like in an export. */
const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  bigint: isWhole,
  integer: (value) => isWhole(value) && (value as number) >= smallest && (value as number) <= largest,
  numeric: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  text: isText,
  date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
  'timestamp with time zone': (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT[\d:.]{8,15}(?:Z|[+-]\d\d:\d\d)$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
  'text[]': (value) => isListOf(value, isText),
  'bigint[]': (value) => isListOf(value, isWhole),
  jsonb: isStorable,
};

/** Whether the database can keep it: no text in it has what PostgreSQL knows no character for. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > 20) return false;
  return Object.entries(value).every(([key, part]) => isText(key) && isStorable(part, depth + 1));
}

/** What one occurrence has of its own. */
const overridesSchema = z
  .object({
    ...createEventSchema.pick({ description: true, location: true, color: true, notes: true, reminderTime: true })
      .shape,
    title: createEventSchema.shape.title.optional(),
    hasChild: z.literal(true).optional(),
  })
  .strict();

const recurrence = createEventSchema.shape.recurrence.refine(
  (rule) => typeof rule !== 'string' || parseRecurrence(rule) !== undefined,
);

/** The fields of the features' own forms, as far as a table has them, and what our pages read out of JSON. */
const shapes: Readonly<Partial<Record<TakenTable, Readonly<Record<string, z.ZodType>>>>> = {
  activities: createActivitySchema.shape,
  annualLetters: {
    photoNotes: z.array(photoNoteSchema),
    memories: z.array(memorySchema),
    teachings: z.array(z.number()),
    experiences: z.array(z.number()),
    stories: z.array(z.number()),
    metadata: z.object({ wordCount: z.number() }),
  },
  calendarEventExceptions: { overrides: overridesSchema },
  calendarEvents: { ...createEventSchema.shape, recurrence, timeZone: userSettingsSchema.shape.timezone },
  children: createChildSchema.shape,
  dailyStories: createStorySchema.shape,
  experiences: { ...createExperienceSchema.shape, subActivities: z.array(subActivitySchema) },
  futureAdditions: createFutureAdditionSchema.shape,
  heirlooms: createHeirloomSchema.shape,
  legacyMessages: createLegacyMessageSchema.shape,
  lessons: createLessonSchema.shape,
  milestones: createMilestoneSchema.shape,
  userSettings: userSettingsSchema.shape,
  valueCategories: createValueCategorySchema.shape,
  values: {
    ...createValueSchema.shape,
    activities: z.array(lessonActivitySchema),
    documents: z.array(lessonDocumentSchema),
  },
};

/** Looks through every row before anything is written: its columns, what they hold, and that what it names is there. */
export async function checkRows(incoming: IncomingExport, catalog: FamilyCatalog): Promise<KnownIds> {
  const names = new Map(takenTables.map((table) => [snakeOf(table), table]));
  for (const table of incoming.tables) {
    if (!names.has(table)) throw refusal(`This export has a table ${table} that this server does not know.`);
  }
  const present = takenTables.filter((table) => incoming.tables.includes(snakeOf(table)));
  const known = new Map<TakenTable, Set<number>>(takenTables.map((table) => [table, new Set()]));
  for (const table of present) {
    let count = 0;
    const expected = incoming.manifest.counts[snakeOf(table)] ?? 0;
    const ids = known.get(table) ?? new Set();
    const check = rowCheck(table, catalog.columns.get(table) ?? []);
    for await (const row of incoming.rows(snakeOf(table))) {
      count += 1;
      check(row, count);
      if (count > expected) break;
      if (!('id' in row)) continue;
      if (ids.has(row.id as number)) throw refusal(`${snakeOf(table)} has two rows of the same id.`);
      ids.add(row.id as number);
    }
    if (count !== expected) throw refusal(`${snakeOf(table)} is not complete.`);
  }
  await checkReferences(incoming, catalog, known);
  return known;
}

/** All rows of a table have the same columns; those that this server knows besides get their defaults. */
function rowCheck(table: TakenTable, columns: readonly FamilyColumn[]): (row: Row, place: number) => void {
  const byName = new Map(columns.map((column) => [column.name, column]));
  let first: string | undefined;
  return (row, place) => {
    const names = Object.keys(row);
    first ??= names.join();
    if (first !== names.join()) throw refusal(`${snakeOf(table)} has rows of different columns.`);
    for (const name of names) {
      const column = byName.get(name);
      if (!column) throw refusal(`This export has ${snakeOf(table)}.${name}, which this server does not know.`);
      if (!fits(table, column, row[name])) {
        const field = `${snakeOf(table)}.${name}`;
        throw refusal(`${dataPathOf(snakeOf(table))}, row ${place}: ${field} has something that does not fit.`);
      }
    }
    const missing = columns.find(({ name, isRequired, hasDefault }) => isRequired && !hasDefault && !(name in row));
    if (missing) throw refusal(`${snakeOf(table)}.${missing.name} is missing.`);
  };
}

function fits(table: TakenTable, { name, type, isRequired, keyPlace }: FamilyColumn, value: unknown): boolean {
  if (value === null || value === undefined) return !isRequired;
  if (keyPlace !== null && type === 'bigint' && (value as number) <= 0) return false;
  const shape = shapes[table]?.[name];
  return types[type]?.(value) === true && (shape === undefined || shape.safeParse(value).success);
}

async function checkReferences(
  incoming: IncomingExport,
  { references }: FamilyCatalog,
  known: KnownIds,
): Promise<void> {
  for (const table of incoming.tables) {
    const own = references.filter((reference) => snakeOf(reference.table) === table);
    if (own.length === 0) continue;
    for await (const row of incoming.rows(table)) {
      for (const { name, to } of own) {
        const id = row[name];
        if (id !== null && id !== undefined && !known.get(to)?.has(id as number)) {
          throw refusal(`${table}.${name} names something that is not in this export.`);
        }
      }
    }
  }
}
