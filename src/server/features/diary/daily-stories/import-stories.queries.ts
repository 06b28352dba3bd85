import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Insertable, sql } from 'kysely';
import { longestList } from '../../../../shared/fields.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.gen.ts';
import { readableStories, type StoryReader } from './daily-stories.queries.ts';

/** A story as a row: from a CSV file, or from the sample data. */
export type NewStoryRow = Pick<
  Insertable<Tables['dailyStories']>,
  'userId' | 'storyDate' | 'title' | 'content' | 'tags' | 'mood' | 'taggedPeople' | 'location' | 'mediaUrls'
> & { source: string; isPrivate?: boolean; childIds: number[]; formerChildren?: string[] };

/** The embedded database and this process do nothing else during a statement, so batches are small. */
export const rowsAtOnce = 250;

/** Skips dates for which the author has a story. Returns how many it wrote. */
export async function insertStories(
  db: FamilyTransaction,
  stories: readonly NewStoryRow[],
  importId: number | null = null,
): Promise<number> {
  let written = 0;
  for (let start = 0; start < stories.length; start += rowsAtOnce) {
    written += await insertSome(db, stories.slice(start, start + rowsAtOnce), importId);
    await nextTurn();
  }
  return written;
}

async function insertSome(
  db: FamilyTransaction,
  stories: readonly NewStoryRow[],
  importId: number | null,
): Promise<number> {
  const { rows } = await sql<{ written: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(stories)}::jsonb)
        as given("userId" bigint, "storyDate" date, title text, content text, tags text[], mood text,
          "taggedPeople" text[], location text, "isPrivate" boolean, "childIds" bigint[], "formerChildren" text[],
          "mediaUrls" text[], source text)
    ), written as (
      insert into daily_stories (tenant_id, user_id, title, content, story_date, tags, mood, tagged_people, location,
        is_private, former_children, media_urls, source, import_id)
      select ${db.tenantId}::bigint, "userId", title, content, "storyDate", tags, mood, "taggedPeople", location,
        coalesce("isPrivate", false), coalesce("formerChildren", '{}'), coalesce("mediaUrls", '{}'), source,
        ${importId}::bigint
      from given
      on conflict (tenant_id, user_id, story_date) do nothing
      returning id, user_id, story_date
    ), linked as (
      insert into daily_story_children (tenant_id, story_id, child_id)
      select ${db.tenantId}::bigint, written.id, child_id
      from written
      join given on given."storyDate" = written.story_date and given."userId" = written.user_id
      cross join lateral unnest(given."childIds") as child_id
      on conflict do nothing
      returning story_id
    )
    select count(*)::int as written from written
  `.execute(db);
  return rows[0]?.written ?? 0;
}

/** Leaves the words of what this transaction inserts to the job of search: writing them takes a millisecond a story. */
export async function findLater(db: FamilyTransaction): Promise<void> {
  await sql`select set_config('app.search_later', 'on', true)`.execute(db);
  await db
    .insertInto('searchFills')
    .values({ tenantId: db.tenantId })
    // Locks the note: the job must not end with it before this commits.
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet({ tenantId: db.tenantId }))
    .execute();
}

/** A number that no other import has, nor any story. */
export async function takeImportId(db: FamilyTransaction): Promise<number> {
  const { rows } = await sql<{ ids: number[] }>`
    select app_take_ids('daily_stories'::regclass, 1) as ids`.execute(db);
  const [id] = rows[0]?.ids ?? [];
  if (id === undefined) throw new Error('The database gave no number.');
  return id;
}

const ofImport = (db: FamilyTransaction, reader: StoryReader, importId: number) =>
  readableStories(db, reader).where('s.importId', '=', importId);

/** Locks and returns some stories of the import that nobody has changed. */
export async function lockUntouched(db: FamilyTransaction, reader: StoryReader, importId: number): Promise<number[]> {
  const rows = await ofImport(db, reader, importId)
    .where('s.version', '=', 1)
    .select('s.id')
    .orderBy('s.id')
    .limit(rowsAtOnce)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the import began this story. */
export async function isOfImport(
  db: FamilyTransaction,
  reader: StoryReader,
  importId: number,
  id: number,
): Promise<boolean> {
  const row = await ofImport(db, reader, importId).where('s.id', '=', id).select('s.id').executeTakeFirst();
  return row !== undefined;
}

export function listStoriesOfImport(db: FamilyTransaction, reader: StoryReader, importId: number) {
  return ofImport(db, reader, importId)
    .select(['s.id', 's.title', 's.storyDate'])
    .orderBy('s.storyDate')
    .limit(longestList)
    .execute();
}

export async function countTrashedOfImport(
  db: FamilyTransaction,
  { userId }: StoryReader,
  importId: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('trash')
    .where('tenantId', '=', db.tenantId)
    .where('kind', '=', 'story')
    .where(sql<number>`(record -> 'row' ->> 'import_id')::bigint`, '=', importId)
    .where((eb) => eb.or([eb('ownerId', 'is', null), eb('ownerId', '=', userId)]))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
