import { sql } from 'kysely';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import type { Prefill } from '../../../../shared/keepsakes/annual-letters.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { experiences, isExperienceOf, isStoryOf } from '../../children/children/children.queries.ts';
import { readableStories, type StoryReader } from '../../diary/daily-stories/daily-stories.queries.ts';

/** A calendar year in the caller's time zone: days and moments. */
export interface YearSpan {
  firstDay: CalendarDate;
  lastDay: CalendarDate;
  start: string;
  end: string;
}

export interface DatedValue {
  /** Null if it isn't from the library. */
  valueId: number | null;
  lessonId: number | null;
  title: string;
  description: string | null;
  date: string;
}

/** Lessons added to the library that year, unless they exclude the child. */
export async function listAddedValues(db: FamilyTransaction, childId: number, year: YearSpan): Promise<DatedValue[]> {
  return db
    .selectFrom('values')
    .where('tenantId', '=', db.tenantId)
    .where('createdAt', '>=', year.start)
    .where('createdAt', '<', year.end)
    .where(sql<boolean>`${childId}::bigint <> all(excluded_child_ids)`)
    .select(['id as valueId', 'title', 'description', 'createdAt as date'])
    .select(sql<null>`null`.as('lessonId'))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Lessons taught to the child that year, or planned for it. */
export async function listTaughtValues(db: FamilyTransaction, childId: number, year: YearSpan): Promise<DatedValue[]> {
  return db
    .selectFrom('lessons as l')
    .leftJoin('values as v', (join) => join.on('v.tenantId', '=', db.tenantId).onRef('v.id', '=', 'l.valueId'))
    .where('l.tenantId', '=', db.tenantId)
    .where('l.childId', '=', childId)
    .where('l.status', '<>', 'skipped')
    .where((eb) =>
      eb.or([
        eb.and([eb('l.completedAt', '>=', year.start), eb('l.completedAt', '<', year.end)]),
        eb.and([
          eb('l.completedAt', 'is', null),
          eb('l.scheduledDate', '>=', year.firstDay),
          eb('l.scheduledDate', '<=', year.lastDay),
        ]),
      ]),
    )
    .select(({ fn }) => [
      'v.id as valueId',
      'l.id as lessonId',
      fn.coalesce('v.title', 'l.title').as('title'),
      fn.coalesce('v.description', 'l.description').as('description'),
      sql<string>`coalesce(l.completed_at, l.scheduled_date::timestamptz)`.as('date'),
    ])
    .orderBy('date')
    .orderBy('l.id')
    .execute();
}

/** Done that year, or planned for it if not done yet. */
export async function listExperiencesOfYear(
  db: FamilyTransaction,
  childId: number,
  { firstDay, lastDay }: YearSpan,
): Promise<Prefill['experiences']> {
  const day = sql<CalendarDate>`coalesce(e.completed_date, e.scheduled_date)`;
  return experiences(db)
    .where(isExperienceOf(db, childId))
    .where(day, '>=', firstDay)
    .where(day, '<=', lastDay)
    .select(['e.id', 'e.title', 'e.description', 'e.type', 'e.completedDate'])
    .orderBy(day)
    .orderBy('e.id')
    .execute();
}

/** What the reader may see; private stories only if asked for. */
export async function listStoriesOfYear(
  db: FamilyTransaction,
  reader: StoryReader,
  { childId, year, includePrivate }: { childId: number; year: YearSpan; includePrivate: boolean },
): Promise<Prefill['stories']> {
  return readableStories(db, reader)
    .where(isStoryOf(db, childId))
    .where('s.storyDate', '>=', year.firstDay)
    .where('s.storyDate', '<=', year.lastDay)
    .$if(!includePrivate, (query) => query.where('s.isPrivate', '=', false))
    .select(['s.id', 's.title', 's.content', 's.storyDate', 's.mood'])
    .orderBy('s.storyDate')
    .orderBy('s.id')
    .execute();
}
