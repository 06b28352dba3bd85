import { type Expression, type SqlBool, sql } from 'kysely';
import type { TimelineKind } from '../../../../shared/album/timeline.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { experiences, isExperienceOf, isStoryOf } from '../../children/children/children.queries.ts';
import { readableStories, type StoryReader } from '../../diary/daily-stories/daily-stories.queries.ts';

/** A record's position on the timeline: by day, then by moment. */
export interface TimelineKey {
  kind: TimelineKind;
  id: number;
  day: string;
  at: string;
}

export interface TimelineRange {
  childId: number;
  /** Moments become days in this time zone. */
  timezone: string;
  /** Hides everything later. */
  today: string;
  kinds: readonly TimelineKind[];
  year?: number | undefined;
  after?: TimelineKey | undefined;
}

/**
 * Up to `limit` of a child's records, newest first. This only finds the place of a letter; its rules say who reads it.
 */
export async function listTimelineKeys(
  db: FamilyTransaction,
  reader: StoryReader,
  range: TimelineRange,
  limit: number,
): Promise<TimelineKey[]> {
  const { today, year, after } = range;
  // Repeats the days outside the row comparison, because an index knows only days.
  const conditions = [
    sql<SqlBool>`part.day <= ${today}::date`,
    ...(year === undefined
      ? []
      : [sql<SqlBool>`part.day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`]),
    ...(after ? [sql<SqlBool>`part.day <= ${after.day}::date`, isAfter(after)] : []),
  ];
  const [first, ...others] = partsOf(db, reader, range).map((rows) => {
    const newest = db
      .selectFrom(sql<TimelineKey>`(${rows})`.as('part'))
      .select(['kind', 'id', 'day', 'at'])
      .where((eb) => eb.and(conditions))
      .orderBy('day', 'desc')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);
    return db.selectFrom(newest.as('part')).select(['kind', 'id', 'day', 'at']);
  });
  if (!first) return [];
  return others
    .reduce((union, part) => union.unionAll(part), first)
    .orderBy('day', 'desc')
    .orderBy('at', 'desc')
    .orderBy('kind', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How many records and photos each year of a child's life has, newest first; -1 is the time before the birth. */
export async function countTimelineAges(
  db: FamilyTransaction,
  reader: StoryReader,
  { dateOfBirth, lastDay, ...range }: Omit<TimelineRange, 'kinds'> & { dateOfBirth: string; lastDay: string | null },
): Promise<{ age: number; entries: number; photos: number }[]> {
  const kinds: TimelineKind[] = ['story', 'milestone', 'lesson', 'experience', 'letter', 'growth'];
  const [first, ...others] = partsOf(db, reader, { ...range, kinds }).map((rows) =>
    db
      .selectFrom(sql<TimelineKey & { photos: number }>`(${rows})`.as('part'))
      .select(['day', 'photos'])
      .where(sql<SqlBool>`part.day <= ${range.today}::date`),
  );
  if (!first) return [];
  return db
    .selectFrom(others.reduce((union, part) => union.unionAll(part), first).as('entry'))
    .select((eb) => [
      sql<number>`case when entry.day < ${dateOfBirth}::date then -1
        else extract(year from age(least(entry.day, ${lastDay}::date)::timestamp, ${dateOfBirth}::timestamp))::int end`.as(
        'age',
      ),
      eb.fn.countAll<number>().as('entries'),
      sql<number>`sum(entry.photos)::int`.as('photos'),
    ])
    .groupBy('age')
    .orderBy('age', 'desc')
    .execute();
}

const isAfter = ({ day, at, kind, id }: TimelineKey) =>
  sql<SqlBool>`(part.day, part.at, part.kind, part.id) < (${day}::date, ${at}::timestamptz, ${kind}::text, ${id}::bigint)`;

/** One select for each kind, all with the same columns. */
function partsOf(db: FamilyTransaction, reader: StoryReader, range: TimelineRange): Expression<unknown>[] {
  const { childId, timezone } = range;
  const wants = (...kinds: TimelineKind[]) => kinds.some((kind) => range.kinds.includes(kind));
  const kind = (name: TimelineKind) => sql<TimelineKind>`${sql.lit(name)}::text`.as('kind');
  const startOf = (day: string) => sql<string>`${sql.ref(day)}::timestamp at time zone 'UTC'`.as('at');
  const dayOf = (moment: string) => sql<string>`(${sql.ref(moment)} at time zone ${timezone})::date`.as('day');
  const photos = (column: string) => sql<number>`cardinality(${sql.ref(column)})`.as('photos');
  const noPhotos = sql<number>`0`.as('photos');
  const onlyPhotos = !wants('story', 'moment', 'experience');
  const parts: Expression<unknown>[] = [];
  if (wants('story', 'moment', 'photo')) {
    parts.push(
      readableStories(db, reader)
        .where(isStoryOf(db, childId))
        .$if(onlyPhotos, (query) => query.where(sql<SqlBool>`s.media_urls <> '{}'`))
        .select([kind('story'), 's.id', 's.storyDate as day', 's.createdAt as at', photos('s.mediaUrls')]),
    );
  }
  if (wants('experience', 'photo')) {
    parts.push(
      experiences(db)
        .where('e.status', '=', 'completed')
        .where('e.completedDate', 'is not', null)
        .where(isExperienceOf(db, childId))
        .$if(onlyPhotos, (query) => query.where(sql<SqlBool>`e.media_urls <> '{}'`))
        .select([
          kind('experience'),
          'e.id',
          'e.completedDate as day',
          startOf('e.completedDate'),
          photos('e.mediaUrls'),
        ]),
    );
  }
  if (wants('milestone')) {
    parts.push(
      db
        .selectFrom('milestones as m')
        .where('m.tenantId', '=', db.tenantId)
        .where((eb) => eb.or([eb('m.childId', '=', childId), eb('m.childId', 'is', null)]))
        .where('m.status', '=', 'completed')
        .where('m.completedAt', 'is not', null)
        .select([kind('milestone'), 'm.id', dayOf('m.completedAt'), 'm.completedAt as at', noPhotos]),
    );
  }
  if (wants('lesson')) {
    parts.push(
      db
        .selectFrom('lessons as l')
        .where('l.tenantId', '=', db.tenantId)
        .where('l.childId', '=', childId)
        .where('l.status', '=', 'completed')
        .where('l.completedAt', 'is not', null)
        .select([kind('lesson'), 'l.id', dayOf('l.completedAt'), 'l.completedAt as at', noPhotos]),
    );
  }
  if (wants('letter')) {
    // A letter without a date counts for the birthday. Letters that nobody began are missing.
    const birthday = sql`(c.date_of_birth + make_interval(years => l.year - extract(year from c.date_of_birth)::int))::date`;
    parts.push(
      db
        .selectFrom('annualLetters as l')
        .innerJoin('children as c', (join) => join.on('c.tenantId', '=', db.tenantId).onRef('c.id', '=', 'l.childId'))
        .where('l.tenantId', '=', db.tenantId)
        .where('l.childId', '=', childId)
        .where('l.userId', 'is not', null)
        .select([
          kind('letter'),
          'l.id',
          sql<string>`coalesce(l.letter_date, ${birthday})`.as('day'),
          sql<string>`coalesce(l.letter_date, ${birthday})::timestamp at time zone 'UTC'`.as('at'),
          noPhotos,
        ]),
    );
  }
  if (wants('growth')) {
    parts.push(
      db
        .selectFrom('growthMeasurements as g')
        .where('g.tenantId', '=', db.tenantId)
        .where('g.childId', '=', childId)
        .select([kind('growth'), 'g.id', 'g.date as day', startOf('g.date'), noPhotos]),
    );
  }
  return parts;
}
