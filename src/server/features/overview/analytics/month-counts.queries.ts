import { type Expression, sql } from 'kysely';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import {
  experiences,
  growingChildren,
  isExperienceOf,
  isStoryOf,
  trackedChildren,
} from '../../children/children/children.queries.ts';
import { readableStories, type StoryReader } from '../../diary/daily-stories/daily-stories.queries.ts';

/** Calendar months in the caller's time zone, oldest first. */
export interface Months {
  today: string;
  firstDays: string[];
  /** The moments at which those days begin. */
  starts: string[];
  /** The moment at which tomorrow begins. */
  end: string;
}

export interface MonthCount {
  kind: 'lessons' | 'experiences' | 'activities' | 'books';
  /** The number of the month, from 1. */
  month: number;
  completed: number;
  total: number;
}

/**
 * Counts a completed record in the month it was completed, others in the month they are planned for. Of a remembered
 * child, counts only completed ones. Months without records have no row.
 */
export async function listMonthCounts(
  db: FamilyTransaction,
  months: Months,
  childId: number | undefined,
): Promise<MonthCount[]> {
  const things = lessons(db, months, childId)
    .unionAll(experiencesIn(db, months, childId))
    .unionAll(activities(db, months, childId))
    .unionAll(books(db, months, childId));
  return db
    .selectFrom(things.as('thing'))
    .where('month', '>=', 1)
    .where('month', '<=', months.firstDays.length)
    .select(['kind', 'month'])
    .select([sql<number>`count(*) filter (where is_done)`.as('completed'), sql<number>`count(*)`.as('total')])
    .groupBy(['kind', 'month'])
    .execute();
}

export interface StoryDay {
  date: string;
  count: number;
}

export async function listStoryDays(
  db: FamilyTransaction,
  reader: StoryReader,
  { first, last, childId }: { first: string; last: string; childId: number | undefined },
): Promise<StoryDay[]> {
  return readableStories(db, reader)
    .where('s.storyDate', '>=', first)
    .where('s.storyDate', '<=', last)
    .$if(childId !== undefined, (query) => query.where(isStoryOf(db, childId ?? 0)))
    .select('s.storyDate as date')
    .select(sql<number>`count(*)`.as('count'))
    .groupBy('s.storyDate')
    .orderBy('s.storyDate')
    .execute();
}

const kind = (name: MonthCount['kind']) => sql<MonthCount['kind']>`${sql.lit(name)}::text`.as('kind');

/** The last month ends tomorrow: anything later gets a number that is never read. */
const monthOfMoment = ({ starts, end }: Months, moment: Expression<unknown>) =>
  sql<number>`width_bucket(${moment}, ${[...starts, end]}::timestamptz[])`;

/** Up to today. */
const monthOfDay = ({ firstDays }: Months, day: Expression<unknown>) =>
  sql<number>`width_bucket(${day}, ${firstDays}::date[])`;

const countedChildIds = (db: FamilyTransaction, childId: number | undefined) =>
  trackedChildren(db)
    .$if(childId !== undefined, (query) => query.where('id', '=', childId ?? 0))
    .select('id');

const lessons = (db: FamilyTransaction, months: Months, childId: number | undefined) =>
  db
    .selectFrom('lessons')
    .where('tenantId', '=', db.tenantId)
    .where('childId', 'in', countedChildIds(db, childId))
    .where('status', '<>', 'skipped')
    .where((eb) =>
      eb.or([
        eb('status', '=', 'completed'),
        eb.and([eb('scheduledDate', '<=', months.today), eb('childId', 'in', growingChildren(db).select('id'))]),
      ]),
    )
    .select(kind('lessons'))
    .select([
      sql<number>`case when status = 'completed' then ${monthOfMoment(months, sql`completed_at`)}
        else ${monthOfDay(months, sql`scheduled_date`)} end`.as('month'),
      sql<boolean>`status = 'completed'`.as('isDone'),
    ]);

const experiencesIn = (db: FamilyTransaction, months: Months, childId: number | undefined) => {
  const day = sql<string>`case when e.status = 'completed' then e.completed_date else e.scheduled_date end`;
  return experiences(db)
    .where('e.status', '<>', 'postponed')
    .where(day, '<=', months.today)
    .$if(childId !== undefined, (query) => query.where(isExperienceOf(db, childId ?? 0)))
    .select(kind('experiences'))
    .select([monthOfDay(months, day).as('month'), sql<boolean>`e.status = 'completed'`.as('isDone')]);
};

const activities = (db: FamilyTransaction, months: Months, childId: number | undefined) =>
  db
    .selectFrom('activities')
    .where('tenantId', '=', db.tenantId)
    .where('childId', 'in', countedChildIds(db, childId))
    .where((eb) => eb.or([eb('completedAt', 'is not', null), eb('childId', 'in', growingChildren(db).select('id'))]))
    .select(kind('activities'))
    .select([
      monthOfMoment(months, sql`coalesce(completed_at, created_at)`).as('month'),
      sql<boolean>`completed_at is not null`.as('isDone'),
    ]);

/** Books stay in the family after a child is deleted, so without a child all of them count. */
const books = (db: FamilyTransaction, months: Months, childId: number | undefined) =>
  db
    .selectFrom('readingList')
    .where('tenantId', '=', db.tenantId)
    .where('status', '=', 'completed')
    .$if(childId !== undefined, (query) => query.where('childId', '=', childId ?? 0))
    .select(kind('books'))
    .select([monthOfMoment(months, sql`completed_at`).as('month'), sql<boolean>`true`.as('isDone')]);
