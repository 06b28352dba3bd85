import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RecordKind } from '../../../shared/trash.ts';

/** A column of another table that names the record. */
interface NamingColumn {
  table: string;
  column: string;
}

interface Pointer extends NamingColumn {
  /** The condition, besides an empty column, for a row to point at the record again. */
  isFree?: RawBuilder<SqlBool>;
}

/** How a kind of record moves to the trash and returns. A test compares it with the database's foreign keys. */
export interface TrashedTable {
  table: string;
  /** The title of the row `r`. */
  title: RawBuilder<string>;
  /** The only member who sees the row `r`; null means the family. */
  owner?: (deletedBy: number) => RawBuilder<number | null>;
  /** Whether it is erased with its child. */
  isOfChild?: boolean;
  /** Rows that the database deletes with it. */
  parts: readonly NamingColumn[];
  /** Rows that stay without it. They point at it again when it is restored. */
  pointers: readonly Pointer[];
  /** Columns that a job has to compute again. */
  fresh?: Readonly<Record<string, unknown>>;
}

const longestTitle = 120;
const titled = (column: string) => sql<string>`r.${sql.ref(column)}`;
const beginning = sql<string>`btrim(left(regexp_replace(left(r.content, 500), '\\s+', ' ', 'g'), ${sql.lit(longestTitle)}))`;

const measured = sql<string>`concat_ws(', ', trim_scale(r.height) || ' cm', trim_scale(r.weight) || ' kg', trim_scale(r.head) || ' cm')`;

export const trashedTables: Readonly<Record<RecordKind, TrashedTable>> = {
  story: {
    table: 'daily_stories',
    title: sql`coalesce(nullif(btrim(r.title), ''), ${beginning})`,
    owner: () => sql`case when r.is_private then r.user_id end`,
    parts: [
      { table: 'daily_story_children', column: 'story_id' },
      { table: 'story_hearts', column: 'story_id' },
      { table: 'story_notes', column: 'story_id' },
      { table: 'relative_hearts', column: 'story_id' },
      { table: 'relative_comments', column: 'story_id' },
      { table: 'relative_seen', column: 'story_id' },
      { table: 'household_responses', column: 'story_id' },
      { table: 'household_copies', column: 'story_id' },
    ],
    pointers: [{ table: 'relative_questions', column: 'story_id' }],
    fresh: { household_ids: [] },
  },
  // Only its author can delete it.
  note: { table: 'story_notes', title: beginning, owner: () => sql`r.user_id`, parts: [], pointers: [] },
  lesson: {
    table: 'values',
    title: titled('title'),
    parts: [],
    pointers: [
      { table: 'lessons', column: 'value_id' },
      // Otherwise the idea has become something else.
      { table: 'future_additions', column: 'value_id', isFree: sql`experience_id is null` },
    ],
  },
  planned_lesson: {
    table: 'lessons',
    title: titled('title'),
    isOfChild: true,
    parts: [],
    pointers: [
      { table: 'activities', column: 'lesson_id' },
      { table: 'calendar_events', column: 'lesson_id', isFree: sql`event_type = 'lesson'` },
    ],
  },
  activity: { table: 'activities', title: titled('title'), isOfChild: true, parts: [], pointers: [] },
  milestone: {
    table: 'milestones',
    title: titled('title'),
    isOfChild: true,
    parts: [
      { table: 'relative_hearts', column: 'milestone_id' },
      { table: 'relative_comments', column: 'milestone_id' },
      { table: 'relative_seen', column: 'milestone_id' },
      { table: 'household_responses', column: 'milestone_id' },
    ],
    pointers: [],
    fresh: { household_ids: [] },
  },
  measurement: { table: 'growth_measurements', title: measured, isOfChild: true, parts: [], pointers: [] },
  experience: {
    table: 'experiences',
    title: titled('title'),
    parts: [{ table: 'experience_participants', column: 'experience_id' }],
    pointers: [
      { table: 'activities', column: 'experience_id' },
      { table: 'calendar_events', column: 'experience_id', isFree: sql`event_type = 'experience'` },
      { table: 'future_additions', column: 'experience_id', isFree: sql`value_id is null` },
    ],
  },
  event: {
    table: 'calendar_events',
    title: titled('title'),
    parts: [{ table: 'calendar_event_exceptions', column: 'event_id' }],
    pointers: [],
    fresh: { reminders_planned: false, next_reminder_at: null, reminder_failures: 0, reminder_retry_at: null },
  },
  idea: { table: 'future_additions', title: beginning, parts: [], pointers: [] },
  book: {
    table: 'reading_list',
    title: titled('title'),
    parts: [{ table: 'book_highlights', column: 'book_id' }],
    pointers: [],
  },
  heirloom: {
    table: 'heirlooms',
    title: titled('name'),
    parts: [],
    pointers: [{ table: 'relative_questions', column: 'heirloom_id' }],
  },
  message: {
    table: 'legacy_messages',
    title: titled('title'),
    // Only its author sees it until it is delivered. If the author has left, the member who deletes it can restore it.
    owner: (deletedBy) => sql`case when not r.is_delivered and r.user_id = ${deletedBy}::bigint then r.user_id end`,
    isOfChild: true,
    parts: [],
    pointers: [],
  },
};
