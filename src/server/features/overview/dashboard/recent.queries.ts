import { type Expression, sql } from 'kysely';
import type { RecentType } from '../../../../shared/overview/dashboard.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
import { trackedChildIds } from '../../children/children/children.queries.ts';
import { readableStories, type StoryReader, storyChildren } from '../../diary/daily-stories/daily-stories.queries.ts';

/** When it happened: on the date `day`, or at the moment `at` if `day` is null. */
export interface RecentRow {
  type: RecentType;
  id: number;
  childId: number | null;
  title: string | null;
  /** The beginning of a story's text. */
  opening: string | null;
  day: string | null;
  /** Sorts records of the same day. */
  at: string;
}

/** The newest of each kind, up to `limit`, in one statement. */
export async function listRecent(db: FamilyTransaction, { userId }: StoryReader, limit: number): Promise<RecentRow[]> {
  return recent(db, { userId, limit });
}

const recent = prepared((db, { limit, userId }: StoryReader & { limit: number }) => {
  // All parts of a union must have the same columns in the same order.
  const part = (rows: Expression<unknown>) =>
    db
      .selectFrom(sql<RecentRow>`(${rows})`.as('part'))
      .select(['type', 'id', 'childId', 'title', 'opening', 'day', 'at']);
  return part(stories(db, { userId }).limit(limit))
    .unionAll(part(experiences(db).limit(limit)))
    .unionAll(part(lessons(db).limit(limit)))
    .unionAll(part(activities(db).limit(limit)))
    .unionAll(part(milestones(db).limit(limit)))
    .unionAll(part(books(db).limit(limit)));
});

interface StoryOfDay {
  id: number;
  title: string | null;
  opening: string;
  mediaUrls: string[];
  moments: number;
}

/** The author's own story for a date, with the beginning of its text. */
export async function findStoryOn(
  db: FamilyTransaction,
  author: StoryReader,
  date: string,
): Promise<StoryOfDay | undefined> {
  const [story] = await storyOn(db, { userId: author.userId, date });
  return story;
}

const type = (name: RecentType) => sql<RecentType>`${sql.lit(name)}::text`.as('type');
const noOpening = sql<null>`null::text`.as('opening');
const noDay = sql<null>`null::date`.as('day');

/** Enough text for the first words. */
const opening = sql<string>`left(regexp_replace(s.content, '^\\s+', ''), 200)`.as('opening');

const storyOn = prepared((db, { userId, date }: StoryReader & { date: string }) =>
  readableStories(db, { userId })
    .where('s.userId', '=', userId)
    .where('s.storyDate', '=', date)
    .select(['s.id', 's.title', 's.mediaUrls', opening])
    .select(sql<number>`greatest(jsonb_array_length(s.moments), 1)`.as('moments')),
);

/** The child, if `children` has exactly one; otherwise null. */
const onlyOneOf = (children: Expression<unknown>) =>
  sql<number | null>`(select case when count(*) = 1 then min(id) end from (${children}) as child)`.as('childId');

const stories = (db: FamilyTransaction, reader: StoryReader) =>
  readableStories(db, reader)
    .select([type('story'), 's.id', onlyOneOf(storyChildren(db, false).select('c.id')), 's.title', opening])
    .select(['s.storyDate as day', 's.createdAt as at'])
    .orderBy('s.storyDate', 'desc')
    .orderBy('s.id', 'desc');

const experiences = (db: FamilyTransaction) =>
  db
    .selectFrom('experiences as e')
    .where('e.tenantId', '=', db.tenantId)
    .where('e.status', '=', 'completed')
    .where('e.completedDate', 'is not', null)
    .select((eb) => [
      type('experience'),
      'e.id',
      onlyOneOf(
        eb
          .selectFrom('experienceParticipants as p')
          .where('p.tenantId', '=', db.tenantId)
          .where('p.childId', 'in', trackedChildIds(db))
          .whereRef('p.experienceId', '=', 'e.id')
          .select('p.childId as id'),
      ),
      'e.title',
      noOpening,
      'e.completedDate as day',
      'e.createdAt as at',
    ])
    .orderBy('e.completedDate', 'desc')
    .orderBy('e.id', 'desc');

const lessons = (db: FamilyTransaction) =>
  db
    .selectFrom('lessons')
    .where('tenantId', '=', db.tenantId)
    .where('childId', 'in', trackedChildIds(db))
    .where('status', '=', 'completed')
    .where('completedAt', 'is not', null)
    .select([type('lesson'), 'id', 'childId', 'title', noOpening, noDay, 'completedAt as at'])
    .orderBy('completedAt', 'desc')
    .orderBy('id', 'desc');

const activities = (db: FamilyTransaction) =>
  db
    .selectFrom('activities')
    .where('tenantId', '=', db.tenantId)
    .where('childId', 'in', trackedChildIds(db))
    .where('completedAt', 'is not', null)
    .select([type('activity'), 'id', 'childId', 'title', noOpening, noDay, 'completedAt as at'])
    .orderBy('completedAt', 'desc')
    .orderBy('id', 'desc');

const milestones = (db: FamilyTransaction) =>
  db
    .selectFrom('milestones')
    .where('tenantId', '=', db.tenantId)
    .where((eb) => eb.or([eb('childId', 'is', null), eb('childId', 'in', trackedChildIds(db))]))
    .where('status', '=', 'completed')
    .where('completedAt', 'is not', null)
    .select([type('milestone'), 'id', 'childId', 'title', noOpening, noDay, 'completedAt as at'])
    .orderBy('completedAt', 'desc')
    .orderBy('id', 'desc');

/** Books stay in the family after a child is deleted. */
const books = (db: FamilyTransaction) =>
  db
    .selectFrom('readingList as b')
    .leftJoin(trackedChildIds(db).as('c'), 'c.id', 'b.childId')
    .where('b.tenantId', '=', db.tenantId)
    .where('b.status', '=', 'completed')
    .where('b.completedAt', 'is not', null)
    .select([type('book'), 'b.id', 'c.id as childId', 'b.title', noOpening, noDay, 'b.completedAt as at'])
    .orderBy('b.completedAt', 'desc')
    .orderBy('b.id', 'desc');
