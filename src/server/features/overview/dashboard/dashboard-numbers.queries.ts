import type { DashboardChild, DashboardStats, TimeStats } from '../../../../shared/overview/dashboard.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { oneOf, prepared } from '../../../kernel/database/prepared.ts';
import {
  childColumns,
  growingChildren,
  trackedChildIds,
  trackedChildren,
} from '../../children/children/children.queries.ts';
import { readableStories, type StoryReader } from '../../diary/daily-stories/daily-stories.queries.ts';

// Leaves out records that belong to a child who is no longer tracked. Stories, experiences, books and heirlooms count.

const lessons = (db: FamilyTransaction) =>
  db.selectFrom('lessons').where('tenantId', '=', db.tenantId).where('childId', 'in', trackedChildIds(db));

const experiences = (db: FamilyTransaction) => db.selectFrom('experiences').where('tenantId', '=', db.tenantId);

const milestones = (db: FamilyTransaction) =>
  db
    .selectFrom('milestones')
    .where('tenantId', '=', db.tenantId)
    .where((eb) => eb.or([eb('childId', 'is', null), eb('childId', 'in', trackedChildIds(db))]));

const totals = (db: FamilyTransaction, reader: StoryReader) =>
  db.selectNoFrom(({ fn }) => {
    const count = fn.countAll<number>().as('count');
    return [
      lessons(db).where('status', '=', 'completed').select(count).as('lessonsCompleted'),
      lessons(db)
        .where('status', '=', 'planned')
        .where('childId', 'in', growingChildren(db).select('id'))
        .select(count)
        .as('lessonsPlanned'),
      experiences(db).where('status', '=', 'completed').select(count).as('experiencesCompleted'),
      experiences(db).where('status', '=', 'planned').select(count).as('experiencesPlanned'),
      readableStories(db, reader).select(count).as('stories'),
      db.selectFrom('readingList').where('tenantId', '=', db.tenantId).select(count).as('books'),
      db.selectFrom('heirlooms').where('tenantId', '=', db.tenantId).select(count).as('heirlooms'),
      milestones(db).where('status', '=', 'completed').select(count).as('milestonesAchieved'),
    ];
  });

const familyNumbers = [
  'lessonsCompleted',
  'lessonsPlanned',
  'experiencesCompleted',
  'experiencesPlanned',
  'stories',
  'books',
  'heirlooms',
  'milestonesAchieved',
] as const;

/** One row for each child, or a single row without a child if there are none. */
const stats = prepared((db, { userId, today }: StoryReader & { today: string }) =>
  db
    .selectFrom(totals(db, { userId }).as('t'))
    .leftJoin(trackedChildren(db).select(childColumns).as('c'), (join) => join.onTrue())
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('lessons')
          .where('tenantId', '=', db.tenantId)
          .whereRef('childId', '=', 'c.id')
          .select(({ fn }) => [
            fn.countAll<number>().as('totalLessons'),
            fn.countAll<number>().filterWhere('status', '=', 'completed').as('completedLessons'),
          ])
          .as('l'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('lessons')
          .where('tenantId', '=', db.tenantId)
          .whereRef('childId', '=', 'c.id')
          .where('childId', 'in', growingChildren(db).select('id'))
          .where('scheduledDate', '>=', today)
          .where('status', 'not in', ['completed', 'skipped'])
          .select(['id as nextId', 'title as nextTitle', 'scheduledDate as nextDate'])
          .orderBy('scheduledDate')
          .orderBy('id')
          .limit(1)
          .as('n'),
      (join) => join.onTrue(),
    )
    .select(childColumns.map((column) => `c.${column}` as const))
    .select(['l.totalLessons', 'l.completedLessons', 'n.nextId', 'n.nextTitle', 'n.nextDate'])
    .select(familyNumbers.map((number) => `t.${number}` as const))
    .orderBy('c.dateOfBirth')
    .orderBy('c.id'),
);

export async function getStats(db: FamilyTransaction, { userId }: StoryReader, today: string): Promise<DashboardStats> {
  const rows = await stats(db, { userId, today });
  const first = oneOf(rows);
  return {
    ...(Object.fromEntries(familyNumbers.map((number) => [number, first[number] ?? 0])) as FamilyNumbers),
    children: rows.filter(({ id }) => id !== null).map((row) => toDashboardChild(row as ChildRow)),
  };
}

type FamilyNumbers = Omit<DashboardStats, 'children'>;

interface ChildRow extends Omit<DashboardChild, 'nextLesson'> {
  nextId: number | null;
  nextTitle: string;
  nextDate: string;
}

const toDashboardChild = ({ nextId, nextTitle, nextDate, ...child }: ChildRow): DashboardChild => ({
  ...child,
  nextLesson: nextId === null ? null : { id: nextId, title: nextTitle, scheduledDate: nextDate },
});

const timeStats = prepared((db, given: StoryReader & Record<'first' | 'last' | 'start' | 'end', string>) =>
  db.selectNoFrom(({ fn }) => {
    const count = fn.countAll<number>().as('count');
    return [
      lessons(db)
        .where('status', '=', 'completed')
        .where('completedAt', '>=', given.start)
        .where('completedAt', '<', given.end)
        .select(count)
        .as('completedTeachings'),
      experiences(db)
        .where('status', '=', 'completed')
        .where('completedDate', '>=', given.first)
        .where('completedDate', '<=', given.last)
        .select(count)
        .as('completedExperiences'),
      readableStories(db, given)
        .where('s.storyDate', '>=', given.first)
        .where('s.storyDate', '<=', given.last)
        .select(count)
        .as('completedStories'),
    ];
  }),
);

/** Both days are included; the period runs from the moment `start` to `end`. */
interface Window {
  first: string;
  last: string;
  start: Date;
  end: Date;
}

export async function getTimeStats(
  db: FamilyTransaction,
  reader: StoryReader,
  { first, last, start, end }: Window,
): Promise<TimeStats> {
  const moments = { start: start.toISOString(), end: end.toISOString() };
  const row = oneOf(await timeStats(db, { userId: reader.userId, first, last, ...moments }));
  const completedTeachings = row.completedTeachings ?? 0;
  const completedExperiences = row.completedExperiences ?? 0;
  const completedStories = row.completedStories ?? 0;
  return {
    completedTeachings,
    completedExperiences,
    completedStories,
    total: completedTeachings + completedExperiences + completedStories,
  };
}
