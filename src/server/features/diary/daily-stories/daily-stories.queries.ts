import { type Expression, type SqlBool, sql } from 'kysely';
import type { Story, StoryFilter, UpdateStory } from '../../../../shared/diary/daily-stories.ts';
import type { Page } from '../../../../shared/fields.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { likePattern } from '../../../kernel/database/like-pattern.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
import { preparedPage, readPage } from '../../../kernel/database/read-page.ts';
import { fromRelativesOf, heartsOf, notesOf } from './responses-of-story.queries.ts';

/** One story per author and date. Only the author sees a private story, so every query takes the reader. */
export interface StoryReader {
  userId: number;
}

/** Without media types, which are in other rows, and with moments as stored (`momentsOf`). */
export type StoryRow = Omit<Story, 'media'>;

export const storyColumns = [
  's.id',
  's.userId',
  's.tenantId',
  's.title',
  's.content',
  's.storyDate',
  's.tags',
  's.mood',
  's.taggedPeople',
  's.location',
  's.mediaUrls',
  's.captions',
  's.moments',
  's.isPrivate',
  's.sharedWith',
  's.source',
  's.version',
  's.createdAt',
  's.updatedAt',
] as const;

/** The stories that the reader may see. Other features start from here too. */
export function readableStories(db: FamilyTransaction, reader: StoryReader) {
  return db
    .selectFrom('dailyStories as s')
    .where('s.tenantId', '=', db.tenantId)
    .where((eb) => eb.or([eb('s.isPrivate', '=', false), eb('s.userId', '=', reader.userId)]));
}

const storiesOf = (db: FamilyTransaction, reader: StoryReader) =>
  readableStories(db, reader)
    .leftJoinLateral(
      () => childrenOf(db).as('named'),
      (join) => join.onTrue(),
    )
    .select(storyColumns)
    .select([
      sql<number[]>`coalesce(named.ids, '{}')`.as('childIds'),
      // Names kept from erased children, and names of children that can still be restored.
      sql<string[]>`s.former_children || named.former`.as('formerChildren'),
      heartsOf(db).as('hearts'),
      notesOf(db).as('notes'),
      fromRelativesOf(db).as('fromRelatives'),
    ]);

const newestFirst = (db: FamilyTransaction, reader: StoryReader) =>
  storiesOf(db, reader).orderBy('s.storyDate', 'desc').orderBy('s.id', 'desc');

const pageOfStories = preparedPage(newestFirst, readableStories);

/** Newest date first. */
export async function listStories(
  db: FamilyTransaction,
  reader: StoryReader,
  filter: StoryFilter,
  part: Page = {},
): Promise<StoryRow[]> {
  const conditions = filterConditions(db, filter);
  if (conditions.length === 0) return pageOfStories(db, reader, part);
  return readPage(
    db,
    newestFirst(db, reader).where((eb) => eb.and(conditions)),
    part,
    readableStories(db, reader).where((eb) => eb.and(conditions)),
  );
}

export async function countStories(db: FamilyTransaction, reader: StoryReader, filter: StoryFilter): Promise<number> {
  const { count } = await readableStories(db, reader)
    .where((eb) => eb.and(filterConditions(db, filter)))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const oneStory = prepared((db, given: StoryReader & { id: number }) =>
  storiesOf(db, given).where('s.id', '=', given.id),
);

export async function findStory(db: FamilyTransaction, reader: StoryReader, id: number): Promise<StoryRow | undefined> {
  const [row] = await oneStory(db, { userId: reader.userId, id });
  return row;
}

/** From the stories that the reader may see, in alphabetical order. */
export async function listStoryTags(db: FamilyTransaction, reader: StoryReader): Promise<string[]> {
  const rows = await readableStories(db, reader)
    .select(sql<string>`unnest(s.tags)`.as('tag'))
    .distinct()
    .orderBy('tag')
    .execute();
  return rows.map((row) => row.tag);
}

export async function findStoryIdOn(
  db: FamilyTransaction,
  author: StoryReader,
  date: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('dailyStories')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', author.userId)
    .where('storyDate', '=', date)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** A change of text or media also says which moments have them. */
export type StoryChanges = Partial<
  Omit<UpdateStory, 'version' | 'add' | 'remove' | 'order' | 'momentId' | 'at' | 'content' | 'captions'> &
    Pick<StoryRow, 'content' | 'mediaUrls' | 'moments' | 'captions'>
>;

/** Updates a story that the reader may see. */
export async function updateStory(
  db: FamilyTransaction,
  reader: StoryReader,
  id: number,
  { childIds, moments, captions, ...changes }: StoryChanges,
  now: Date,
): Promise<void> {
  await db
    .updateTable('dailyStories')
    .set({
      ...changes,
      ...(moments && { moments: JSON.stringify(moments) }),
      ...(captions && { captions: JSON.stringify(captions) }),
      updatedAt: now.toISOString(),
    })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('isPrivate', '=', false), eb('userId', '=', reader.userId)]))
    .execute();
  if (!childIds) return;
  // Keeps the rows of children whose tracking has ended: they reappear with the child.
  await db
    .deleteFrom('dailyStoryChildren')
    .where('tenantId', '=', db.tenantId)
    .where('storyId', '=', id)
    .where('childId', 'in', trackedChildIds(db))
    .execute();
  await insertStoryChildren(db, id, childIds);
}

async function insertStoryChildren(db: FamilyTransaction, storyId: number, childIds: number[]): Promise<void> {
  if (childIds.length === 0) return;
  await db
    .insertInto('dailyStoryChildren')
    .values(childIds.map((childId) => ({ tenantId: db.tenantId, storyId, childId })))
    .execute();
}

const trackedChildIds = (db: FamilyTransaction) =>
  db.selectFrom('children').where('tenantId', '=', db.tenantId).where('endedAt', 'is', null).select('id');

const namedChildren = (db: FamilyTransaction) =>
  db
    .selectFrom('dailyStoryChildren as sc')
    .innerJoin('children as c', (join) => join.onRef('c.tenantId', '=', 'sc.tenantId').onRef('c.id', '=', 'sc.childId'))
    .where('sc.tenantId', '=', db.tenantId)
    .where('c.tenantId', '=', db.tenantId)
    .where('sc.storyId', '=', sql.ref<number>('s.id'));

/** The children of story `s`: tracked ones, or those whose tracking has ended. */
export const storyChildren = (db: FamilyTransaction, ended: boolean) =>
  namedChildren(db).where('c.endedAt', ended ? 'is not' : 'is', null);

/** The children of story `s`: tracked ones by age, and those no longer tracked. */
const childrenOf = (db: FamilyTransaction) =>
  namedChildren(db).select([
    sql<number[]>`array_agg(c.id order by c.date_of_birth, c.id) filter (where c.ended_at is null)`.as('ids'),
    sql<string[]>`array_agg(c.name order by c.id) filter (where c.ended_at is not null)`.as('former'),
  ]);

export function filterConditions(db: FamilyTransaction, filter: StoryFilter): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (filter.childId !== undefined) {
    conditions.push(sql`exists (${storyChildren(db, false).where('c.id', '=', filter.childId).select('c.id')})`);
  }
  if (filter.tag) conditions.push(sql`${filter.tag} = any(s.tags)`);
  if (filter.from) conditions.push(sql`s.story_date >= ${filter.from}`);
  if (filter.to) conditions.push(sql`s.story_date <= ${filter.to}`);
  if (filter.search?.trim()) conditions.push(searchCondition(db, filter.search.trim()));
  return conditions;
}

/** Searches title, text, captions, mood, place, people, tags and children's names; case doesn't matter. */
function searchCondition(db: FamilyTransaction, search: string): Expression<SqlBool> {
  const pattern = likePattern(search);
  const names = storyChildren(db, false).where('c.name', 'ilike', pattern).select('c.id');
  return sql`(
    concat_ws(chr(10), s.title, s.content, s.mood, s.location, array_to_string(s.tagged_people, chr(10)), array_to_string(s.tags, chr(10)),
      (select string_agg(caption.value, chr(10)) from jsonb_each_text(s.captions) as caption))
      ilike ${pattern}
    or exists (${names})
  )`;
}
