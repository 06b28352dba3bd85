import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import type { TakenTable } from './family-rows.queries.ts';

/** Who takes the family's data away, and the day that has begun everywhere. */
export interface Exporter {
  userId: number;
  today: CalendarDate;
}

type Condition = RawBuilder<unknown>;

/** Numbers and days stand in the text itself: a cursor takes no parameters. */
const own = (column: string, { userId }: Exporter): Condition => sql`${sql.ref(column)} = ${sql.lit(userId)}`;

const openStories = (exporter: Exporter): Condition => sql`(not is_private or ${own('userId', exporter)})`;
const openLetters = (exporter: Exporter): Condition =>
  sql`(sealed_until is null or sealed_until <= ${sql.lit(exporter.today)} or ${own('sealedBy', exporter)})`;

const among = (column: string, table: string, condition: Condition, tenantId: number): Condition =>
  sql`${sql.ref(column)} in (select id from ${sql.table(table)} where tenant_id = ${sql.lit(tenantId)} and ${condition})`;

/**
 * Rows that are not the whole family's: private stories, messages and letters that are sealed, what is sealed with
 * them, and each one's settings are in the export of their own author only. Of all other tables every row is taken.
 */
const rules: Partial<Record<TakenTable, (exporter: Exporter, tenantId: number) => Condition>> = {
  dailyStories: openStories,
  dailyStoryChildren: (exporter, tenantId) => among('storyId', 'dailyStories', openStories(exporter), tenantId),
  legacyMessages: (exporter) => sql`(is_delivered or ${own('userId', exporter)})`,
  annualLetters: openLetters,
  annualLetterVersions: (exporter, tenantId) => among('letterId', 'annualLetters', openLetters(exporter), tenantId),
  files: (exporter) => sql`(sealed_for is null or ${own('sealedFor', exporter)})`,
  userSettings: (exporter) => own('userId', exporter),
  readwiseBooks: (exporter) => own('userId', exporter),
};

export const visibleRows = (table: TakenTable, exporter: Exporter, tenantId: number): Condition =>
  rules[table]?.(exporter, tenantId) ?? sql`true`;
