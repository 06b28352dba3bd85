import { type Expression, type SqlBool, sql } from 'kysely';
import type { ChildProgress } from '../../../../shared/overview/analytics.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { experiences, growingChildren } from '../../children/children/children.queries.ts';
import { readableStories, type StoryReader } from '../../diary/daily-stories/daily-stories.queries.ts';

/** All children, oldest first, or one child. A remembered child has no progress. Runs one statement. */
export async function listChildProgress(
  db: FamilyTransaction,
  reader: StoryReader,
  childId: number | undefined,
): Promise<ChildProgress[]> {
  const rows = await db
    .with('storiesOf', () => storyCounts(db, reader))
    .with('experiencesOf', () => experienceCounts(db))
    .selectFrom(growingChildren(db).select(['id', 'name', 'dateOfBirth']).as('c'))
    .innerJoinLateral(ownDone(db, 'lessons', sql`status = 'completed'`).as('l'), (join) => join.onTrue())
    .innerJoinLateral(ownDone(db, 'activities', sql`completed_at is not null`).as('a'), (join) => join.onTrue())
    .innerJoinLateral(ownDone(db, 'milestones', sql`status = 'completed'`).as('m'), (join) => join.onTrue())
    .leftJoin('storiesOf as s', 's.childId', 'c.id')
    .leftJoin('storiesOf as familyS', (join) => join.on('familyS.childId', 'is', null))
    .leftJoin('experiencesOf as e', 'e.childId', 'c.id')
    .leftJoin('experiencesOf as familyE', (join) => join.on('familyE.childId', 'is', null))
    .$if(childId !== undefined, (query) => query.where('c.id', '=', childId ?? 0))
    .select(['c.id', 'c.name', 'c.dateOfBirth'])
    .select([
      'l.completed as lessonsDone',
      'l.total as lessons',
      'a.completed as activitiesDone',
      'a.total as activities',
    ])
    .select([
      'm.completed as milestonesDone',
      'm.total as milestones',
      's.total as stories',
      'familyS.total as familyStories',
    ])
    .select(['e.completed as ownDone', 'e.total as own', 'familyE.completed as familyDone', 'familyE.total as family'])
    .select(libraryLessons(db).as('libraryLessons'))
    .orderBy('c.dateOfBirth')
    .orderBy('c.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    dateOfBirth: row.dateOfBirth,
    lessons: { completed: row.lessonsDone, total: row.lessons },
    activities: { completed: row.activitiesDone, total: row.activities },
    milestones: { completed: row.milestonesDone, total: row.milestones },
    experiences: { completed: sumOf(row.ownDone, row.familyDone), total: sumOf(row.own, row.family) },
    stories: sumOf(row.stories, row.familyStories),
    libraryLessons: row.libraryLessons ?? 0,
  }));
}

const sumOf = (own: number | null, ofFamily: number | null): number => (own ?? 0) + (ofFamily ?? 0);

const count = sql<number>`count(*)`;
const countWhere = (condition: Expression<unknown>) => sql<number>`count(*) filter (where ${condition})`;

/** Belongs to child `c`. */
const ownDone = (db: FamilyTransaction, table: 'lessons' | 'activities' | 'milestones', isDone: Expression<unknown>) =>
  db
    .selectFrom(table)
    .where('tenantId', '=', db.tenantId)
    .where('childId', '=', sql<number>`c.id`)
    .select([countWhere(isDone).as('completed'), count.as('total')]);

// Records without a child count for every child, so one query counts both.

const storyCounts = (db: FamilyTransaction, reader: StoryReader) =>
  readableStories(db, reader)
    .leftJoin('dailyStoryChildren as n', (join) =>
      join.onRef('n.storyId', '=', 's.id').on('n.tenantId', '=', db.tenantId),
    )
    .where(sql<SqlBool>`(n.child_id is not null or s.former_children = '{}')`)
    .select(['n.childId', count.as('total')])
    .groupBy('n.childId');

const experienceCounts = (db: FamilyTransaction) =>
  experiences(db)
    .leftJoin('experienceParticipants as n', (join) =>
      join.onRef('n.experienceId', '=', 'e.id').on('n.tenantId', '=', db.tenantId),
    )
    .where(sql<SqlBool>`(n.id is not null or e.former_children = '{}')`)
    .select(['n.childId', countWhere(sql`e.status = 'completed'`).as('completed'), count.as('total')])
    .groupBy('n.childId');

const libraryLessons = (db: FamilyTransaction) =>
  db
    .selectFrom('values as v')
    .where('v.tenantId', '=', db.tenantId)
    .where(sql<SqlBool>`c.id <> all(v.excluded_child_ids)`)
    .select(count.as('count'));
