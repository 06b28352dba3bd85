import { type InsertObject, sql } from 'kysely';
import { defaultStoryPrompt } from '../../../../shared/accounts/user-settings.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.gen.ts';
import { sayContent } from '../../../kernel/words.ts';
import { insertStories } from '../../diary/daily-stories/import-stories.queries.ts';
import { childTitleKey, type IdsByTitle } from './lesson-rows.rules.ts';
import type { SeedStory } from './letter-rows.rules.ts';

/** The column that identifies a row. */
const nameColumns = {
  values: 'title',
  lessons: 'title',
  activities: 'title',
  milestones: 'title',
  experiences: 'title',
  readingList: 'title',
  heirlooms: 'name',
  futureAdditions: 'content',
  legacyMessages: 'title',
  calendarEvents: 'title',
} as const satisfies Partial<Record<keyof Tables, string>>;

type FilledTable = keyof typeof nameColumns;

interface Named {
  id: number;
  name: string;
}

async function namedRows(db: FamilyTransaction, table: FilledTable): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, ${sql.ref(nameColumns[table])} as name from ${sql.table(table)} where tenant_id = ${db.tenantId} order by id
  `.execute(db);
  return rows;
}

/** Skips rows whose name the family has already; returns the others. */
export async function insertMissing<Table extends FilledTable>(
  db: FamilyTransaction,
  table: Table,
  rows: readonly InsertObject<Tables, Table>[],
): Promise<{ id: number; title: string }[]> {
  const column = nameColumns[table];
  const present = new Set<unknown>((await namedRows(db, table)).map((row) => row.name));
  const missing = rows.filter((row) => !present.has(Reflect.get(row, column)));
  if (missing.length === 0) return [];
  const query = db
    .insertInto(table)
    .values(missing)
    .returning([sql<number>`id`.as('id'), sql<string>`${sql.ref(column)}`.as('title')]);
  return query.execute();
}

/** The first row of each title, older ones included. */
export async function idsByTitle(db: FamilyTransaction, table: FilledTable): Promise<IdsByTitle> {
  return new Map((await namedRows(db, table)).toReversed().map((row) => [row.name, row.id]));
}

export async function lessonIdsByChildAndTitle(db: FamilyTransaction): Promise<IdsByTitle> {
  const rows = await db
    .selectFrom('lessons')
    .where('tenantId', '=', db.tenantId)
    .select(['id', 'childId', 'title'])
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [childTitleKey(row.childId, row.title), row.id]));
}

export async function insertParticipants(
  db: FamilyTransaction,
  rows: readonly InsertObject<Tables, 'experienceParticipants'>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('experienceParticipants').values(rows).execute();
}

/** A child has one letter a year: an existing one stays. */
export async function insertLetters(
  db: FamilyTransaction,
  rows: readonly InsertObject<Tables, 'annualLetters'>[],
): Promise<void> {
  await db
    .insertInto('annualLetters')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenantId', 'childId', 'year']).doNothing())
    .execute();
}

/** Skips dates that have a story, and stories that exist under another date. Returns how many it wrote. */
export async function insertMissingStories(
  db: FamilyTransaction,
  userId: number,
  stories: readonly SeedStory[],
): Promise<number> {
  const own = await db
    .selectFrom('dailyStories')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .select('content')
    .execute();
  const known = new Set(own.map(({ content }) => content));
  const missing = stories.filter(({ content }) => !known.has(content));
  return insertStories(
    db,
    missing.map((story) => ({ ...story, userId, source: 'web' })),
  );
}

export async function insertSeries(
  db: FamilyTransaction,
  event: Omit<InsertObject<Tables, 'calendarEvents'>, 'tenantId'>,
): Promise<number> {
  const row = db
    .insertInto('calendarEvents')
    .values({ ...event, tenantId: db.tenantId })
    .returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

/** The evening's question, as if it had arrived by email. */
export async function insertSentPrompts(
  db: FamilyTransaction,
  { userId, recipient, evenings }: { userId: number; recipient: string; evenings: readonly Date[] },
): Promise<void> {
  const rows = evenings.toReversed().map((evening) => {
    const at = evening.toISOString();
    const key = `demo-prompt-${at.slice(0, 10)}`;
    return {
      tenantId: db.tenantId,
      userId,
      recipient,
      kind: 'story_prompt',
      channel: 'email',
      subject: sayContent(defaultStoryPrompt),
      dedupeKey: key,
      status: 'sent',
      attempts: 1,
      dueAt: at,
      sentAt: at,
      createdAt: at,
    } as const;
  });
  await db.insertInto('outgoingMessages').values(rows).execute();
}

interface BothParents {
  userId: number;
  otherId: number;
  /** The other parent's name in the stories: a story that names them isn't written by them. */
  otherName: string;
  now: Date;
}

/** What a family of two adds: stories by both, one of them private, a sealed letter, and ideas of many months. */
export async function tellByBoth(
  db: FamilyTransaction,
  { userId, otherId, otherName, now }: BothParents,
): Promise<void> {
  await sql`
    update daily_stories set user_id = ${otherId}
    where tenant_id = ${db.tenantId} and extract(day from story_date)::int % 3 = 0
      and position(${otherName} in content) = 0 and position(${otherName} in coalesce(title, '')) = 0`.execute(db);
  await sql`
    update daily_stories set is_private = true
    where tenant_id = ${db.tenantId} and id = (
      select s.id from daily_stories s
      where s.tenant_id = ${db.tenantId} and s.user_id = ${userId}
        and not exists (
          select 1 from daily_story_children c where c.tenant_id = ${db.tenantId} and c.story_id = s.id)
      order by s.story_date desc limit 1)`.execute(db);
  await sql`
    update annual_letters l set sealed_until = (c.date_of_birth + interval '18 years')::date, sealed_by = ${userId}
    from children c
    where l.tenant_id = ${db.tenantId} and c.tenant_id = ${db.tenantId} and c.id = l.child_id and l.id = (
      select first.id from annual_letters first
      where first.tenant_id = ${db.tenantId} and first.status = 'finalized' order by first.year limit 1)`.execute(db);
  await sql`
    update future_additions f set created_at = to_timestamp(${now.getTime() / 1000}::float8 - one.place * 23 * 86400)
    from (
      select id, row_number() over (order by id desc) as place from future_additions where tenant_id = ${db.tenantId}
    ) as one
    where f.tenant_id = ${db.tenantId} and f.id = one.id`.execute(db);
}

export async function countPrebuiltLessons(db: FamilyTransaction): Promise<number> {
  const { count } = await db
    .selectFrom('prebuiltTeachings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
