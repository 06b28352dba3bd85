import { type Expression, type SqlBool, sql } from 'kysely';
import { activityLevels } from '../../../../shared/lessons/activity-levels.ts';
import type { AchievedMilestone, Engagement } from '../../../../shared/overview/analytics.ts';
import { averageLevel, type LevelCount } from '../../../../shared/overview/analytics-periods.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { growingChildren, trackedChildIds } from '../../children/children/children.queries.ts';
import type { Months } from './month-counts.queries.ts';

/** The family's own words, besides the three that we offer. */
const shownWords = 8;
const shownMilestones = 100;

type ReflectionField = 'engagementLevel' | 'understandingLevel' | 'emotionalResponse';

interface Word {
  about: ReflectionField | 'anything';
  word: string;
  count: number;
}

/** How the activities that were completed in these months went. */
export async function readEngagement(
  db: FamilyTransaction,
  months: Months,
  childId: number | undefined,
): Promise<Engagement> {
  const said = (column: ReflectionField) => sql<string | null>`nullif(btrim(${sql.ref(column)}), '')`;
  const words = (about: ReflectionField) =>
    completedActivities(db, months, childId)
      .where(said(about), 'is not', null)
      .select([sql<Word['about']>`${sql.lit(about)}::text`.as('about'), sql<string>`min(${said(about)})`.as('word')])
      .select([sql<number>`count(*)`.as('count'), sql<string>`max(completed_at)`.as('last')])
      .groupBy(sql`lower(${said(about)})`);
  const anything = sql<SqlBool>`coalesce(${said('engagementLevel')}, ${said('understandingLevel')}, ${said('emotionalResponse')}) is not null`;
  const rows: Word[] = await db
    .selectFrom(
      words('engagementLevel')
        .unionAll(words('understandingLevel'))
        .unionAll(words('emotionalResponse'))
        .unionAll(
          completedActivities(db, months, childId)
            .where(anything)
            .select([sql<Word['about']>`'anything'`.as('about'), sql<string>`''`.as('word')])
            .select([sql<number>`count(*)`.as('count'), sql<string>`max(completed_at)`.as('last')]),
        )
        .as('said'),
    )
    .select(['about', 'word', 'count'])
    .orderBy('count', 'desc')
    .orderBy('last', 'desc')
    .orderBy('word')
    .execute();
  const engagementLevel = levelsOf(rows, 'engagementLevel');
  const understandingLevel = levelsOf(rows, 'understandingLevel');
  return {
    activities: rows.find(({ about }) => about === 'anything')?.count ?? 0,
    engagementLevel,
    averageEngagement: averageLevel(engagementLevel),
    understandingLevel,
    averageUnderstanding: averageLevel(understandingLevel),
    emotionalResponse: rows
      .filter(({ about }) => about === 'emotionalResponse')
      .slice(0, shownWords)
      .map(({ word, count }) => ({ response: word, count })),
  };
}

function levelsOf(rows: readonly Word[], about: ReflectionField): LevelCount[] {
  const own = rows
    .filter((row) => row.about === about)
    .map(({ word, count }) => ({ level: word.toLowerCase(), count }));
  const isOffered = (level: string) => activityLevels.some((each) => each === level);
  return [
    ...activityLevels.map((level) => own.find((each) => each.level === level) ?? { level, count: 0 }),
    ...own.filter(({ level }) => !isOffered(level)).slice(0, shownWords),
  ];
}

const isWithin = ({ starts, end }: Months): Expression<SqlBool> =>
  sql`completed_at >= ${starts[0]}::timestamptz and completed_at < ${end}::timestamptz`;

const completedActivities = (db: FamilyTransaction, months: Months, childId: number | undefined) =>
  db
    .selectFrom('activities')
    .where('tenantId', '=', db.tenantId)
    .where('childId', 'in', trackedChildIds(db))
    .$if(childId !== undefined, (query) => query.where('childId', '=', childId ?? 0))
    .where(isWithin(months));

/** Newest first. Without a child, includes records of the whole family. */
export async function listAchievedMilestones(
  db: FamilyTransaction,
  months: Months,
  childId: number | undefined,
): Promise<(Omit<AchievedMilestone, 'date'> & { completedAt: string })[]> {
  return db
    .selectFrom('milestones')
    .where('tenantId', '=', db.tenantId)
    .where((eb) => eb.or([eb('childId', 'is', null), eb('childId', 'in', growingChildren(db).select('id'))]))
    .$if(childId !== undefined, (query) => query.where('childId', '=', childId ?? 0))
    .where('status', '=', 'completed')
    .where(isWithin(months))
    .select(['id', 'childId', 'title', 'category'])
    .select(({ ref }) => ref('completedAt').$notNull().as('completedAt'))
    .orderBy('completedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(shownMilestones)
    .execute();
}
