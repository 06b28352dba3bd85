import { sql } from 'kysely';
import type { Captions } from '../../../../shared/diary/photo-captions.ts';
import type { StoryMoment } from '../../../../shared/diary/story-moments.ts';
import type { YearBookChoices, YearBookInput } from '../../../../shared/overview/year-book.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { childIdsOfExperience, childIdsOfStory } from '../../album/timeline/photos.queries.ts';
import { experiences, isExperienceOf, isStoryOf, trackedChildren } from '../../children/children/children.queries.ts';
import { readableStories, type StoryReader } from '../../diary/daily-stories/daily-stories.queries.ts';

/** A calendar year in the reader's time zone. */
export interface BookRange {
  firstDay: string;
  lastDay: string;
  timezone: string;
  childId?: number | undefined;
}

export interface BookRow {
  id: number;
  date: string;
  title: string | null;
  text: string | null;
  childIds: number[];
  mediaUrls: string[];
  location: string | null;
}

export interface BookStoryRow extends BookRow {
  text: string;
  moments: StoryMoment[];
  createdAt: string;
  isPrivate: boolean;
  captions: Captions;
  authorName: string | null;
}

/** Enough text for a title. */
const longestBeginning = sql.lit(300);
const textOf = (column: string, isBrief: boolean) =>
  (isBrief ? sql<string>`left(${sql.ref(column)}, ${longestBeginning})` : sql<string>`${sql.ref(column)}`).as('text');

/** By day; only stories that the reader may see. `isBrief`: only the beginning of texts, and no moments. */
export async function listBookStories(
  db: FamilyTransaction,
  reader: StoryReader,
  { firstDay, lastDay, childId }: BookRange,
  { isBrief, limit }: { isBrief: boolean; limit: number },
): Promise<BookStoryRow[]> {
  return readableStories(db, reader)
    .leftJoin('users as u', (join) => join.on('u.tenantId', '=', db.tenantId).onRef('u.id', '=', 's.userId'))
    .where('s.storyDate', '>=', firstDay)
    .where('s.storyDate', '<=', lastDay)
    .$if(childId !== undefined, (query) => query.where(isStoryOf(db, childId ?? 0)))
    .select(['s.id', 's.storyDate as date', 's.title', 's.mediaUrls', 's.location', 's.createdAt', 's.isPrivate'])
    .select('s.captions')
    .select([textOf('s.content', isBrief), 'u.firstName as authorName', childIdsOfStory(db)])
    .select(isBrief ? sql<StoryMoment[]>`'[]'::jsonb`.as('moments') : 's.moments')
    .orderBy('s.storyDate')
    .orderBy('s.id')
    .limit(limit)
    .execute();
}

/** Completed experiences, by day. */
export async function listBookExperiences(
  db: FamilyTransaction,
  { firstDay, lastDay, childId }: BookRange,
  { isBrief, limit }: { isBrief: boolean; limit: number },
): Promise<BookRow[]> {
  return experiences(db)
    .where('e.status', '=', 'completed')
    .where('e.completedDate', '>=', firstDay)
    .where('e.completedDate', '<=', lastDay)
    .$if(childId !== undefined, (query) => query.where(isExperienceOf(db, childId ?? 0)))
    .select(['e.id', sql<string>`e.completed_date`.as('date'), 'e.title', 'e.mediaUrls', 'e.location'])
    .select([textOf('e.description', isBrief), childIdsOfExperience(db)])
    .orderBy('e.completedDate')
    .orderBy('e.id')
    .limit(limit)
    .execute();
}

/** Reached milestones of children and of the family, by day. */
export async function listBookMilestones(
  db: FamilyTransaction,
  { firstDay, lastDay, timezone, childId }: BookRange,
  { isBrief, limit }: { isBrief: boolean; limit: number },
): Promise<BookRow[]> {
  const day = sql<string>`(m.completed_at at time zone ${timezone})::date`;
  return db
    .selectFrom('milestones as m')
    .where('m.tenantId', '=', db.tenantId)
    .where('m.status', '=', 'completed')
    .where(day, '>=', firstDay)
    .where(day, '<=', lastDay)
    .where((eb) =>
      eb.or([
        eb('m.childId', 'is', null),
        childId === undefined ? eb('m.childId', 'in', trackedChildren(db).select('id')) : eb('m.childId', '=', childId),
      ]),
    )
    .select(['m.id', day.as('date'), 'm.title', textOf('m.description', isBrief)])
    .select([
      sql<number[]>`array_remove(array[m.child_id], null)`.as('childIds'),
      sql<string[]>`'{}'::text[]`.as('mediaUrls'),
      sql<string | null>`null`.as('location'),
    ])
    .orderBy('m.completedAt')
    .orderBy('m.id')
    .limit(limit)
    .execute();
}

export interface BookGrowthRow {
  childId: number;
  date: string;
  height: number | null;
  weight: number | null;
  head: number | null;
}

/** Each child's last measurement of the year. */
export async function listLastGrowth(
  db: FamilyTransaction,
  { firstDay, lastDay, childId }: BookRange,
): Promise<BookGrowthRow[]> {
  return db
    .selectFrom('growthMeasurements')
    .where('tenantId', '=', db.tenantId)
    .where('childId', 'in', trackedChildren(db).select('id'))
    .where('date', '>=', firstDay)
    .where('date', '<=', lastDay)
    .$if(childId !== undefined, (query) => query.where('childId', '=', childId ?? 0))
    .distinctOn('childId')
    .select(['childId', 'date', 'height', 'weight', 'head'])
    .orderBy('childId')
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export interface StoredChoices {
  choices: unknown;
  version: number;
}

const storedChoices = (db: FamilyTransaction, { userId }: StoryReader, { year, childId }: YearBookInput) =>
  db
    .selectFrom('yearBooks')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where('year', '=', year)
    .where('childId', childId === undefined ? 'is' : '=', childId ?? null)
    .select(['choices', 'version']);

export async function findChoices(
  db: FamilyTransaction,
  reader: StoryReader,
  book: YearBookInput,
): Promise<StoredChoices | undefined> {
  return storedChoices(db, reader, book).executeTakeFirst();
}

/** Locked until the transaction ends. */
export async function findChoicesForChange(
  db: FamilyTransaction,
  reader: StoryReader,
  book: YearBookInput,
): Promise<StoredChoices | undefined> {
  return storedChoices(db, reader, book).forUpdate().executeTakeFirst();
}

/** Returns the new version. */
export async function saveChoices(
  db: FamilyTransaction,
  { userId }: StoryReader,
  { year, childId }: YearBookInput,
  choices: YearBookChoices,
  now: Date,
): Promise<number> {
  const written = { choices: JSON.stringify(choices), updatedAt: now.toISOString() };
  const { version } = await db
    .insertInto('yearBooks')
    .values({ tenantId: db.tenantId, userId, year, childId: childId ?? null, ...written })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'userId', 'year', 'childId'])
        .doUpdateSet((eb) => ({ ...written, version: eb('yearBooks.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
