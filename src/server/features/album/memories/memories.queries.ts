import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { HiddenMemory, HideMemory, MemoryKind } from '../../../../shared/album/memories.ts';
import { longestList } from '../../../../shared/fields.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { experiences, trackedChildren } from '../../children/children/children.queries.ts';
import { readableStories, type StoryReader, storyChildren } from '../../diary/daily-stories/daily-stories.queries.ts';

/** A record on one of the days searched, with the children and people it names. */
export interface MemoryKey {
  kind: MemoryKind;
  id: number;
  day: string;
  at: string;
  childIds: number[];
  people: string[];
}

/** Finds days before `before` by month and day (`MM-dd`). Turns moments into days of `timezone`. */
export interface MemoryDays {
  timezone: string;
  before: string;
  daysOfYear: readonly string[];
  /** Of all these, this record alone. */
  only?: { kind: MemoryKind; id: number } | undefined;
}

/**
 * Stories, completed experiences and milestones of these days, and of days on which a child was as old as another is
 * now.
 */
export async function listMemoryKeys(
  db: FamilyTransaction,
  reader: StoryReader,
  days: MemoryDays,
): Promise<MemoryKey[]> {
  const kind = (name: MemoryKind) => sql<MemoryKind>`${sql.lit(name)}::text`.as('kind');
  const noPeople = sql<string[]>`'{}'::text[]`.as('people');
  const reached = sql<string>`(m.completed_at at time zone ${days.timezone})::date`;
  const children = storyChildren(db, false).select(sql`c.id`.as('id'));
  const participants = db
    .selectFrom('experienceParticipants as p')
    .where('p.tenantId', '=', db.tenantId)
    .where('p.experienceId', '=', sql<number>`e.id`)
    .where('p.childId', 'in', trackedChildren(db).select('id'))
    .select('p.childId');
  return readableStories(db, reader)
    .where(isOn(db, { kind: 'story', id: sql`s.id`, day: sql`s.story_date` }, days))
    .select([kind('story'), 's.id', 's.storyDate as day', 's.createdAt as at'])
    .select([sql<number[]>`array(${children})`.as('childIds'), 's.taggedPeople as people'])
    .unionAll(
      experiences(db)
        .where('e.status', '=', 'completed')
        .where(isOn(db, { kind: 'experience', id: sql`e.id`, day: sql`e.completed_date` }, days))
        .select([kind('experience'), 'e.id', sql<string>`e.completed_date`.as('day'), 'e.createdAt as at'])
        .select([sql<number[]>`array(${participants})`.as('childIds'), noPeople]),
    )
    .unionAll(
      db
        .selectFrom('milestones as m')
        .where('m.tenantId', '=', db.tenantId)
        .where((eb) => eb.or([eb('m.childId', 'is', null), eb('m.childId', 'in', trackedChildren(db).select('id'))]))
        .where('m.status', '=', 'completed')
        .where(isOn(db, { kind: 'milestone', id: sql`m.id`, day: reached }, days))
        .select([kind('milestone'), 'm.id', reached.as('day'), sql<string>`m.completed_at`.as('at')])
        .select([sql<number[]>`array_remove(array[m.child_id], null)`.as('childIds'), noPeople]),
    )
    .execute();
}

interface RecordColumns {
  kind: MemoryKind;
  id: RawBuilder<unknown>;
  day: RawBuilder<unknown>;
}

function isOn(db: FamilyTransaction, { kind, id, day }: RecordColumns, { before, daysOfYear, only }: MemoryDays) {
  if (only && only.kind !== kind) return sql<SqlBool>`false`;
  const sameAges = db
    .selectFrom('children as c')
    .innerJoin('children as younger', (join) =>
      join.on('younger.tenantId', '=', db.tenantId).onRef('younger.dateOfBirth', '>', 'c.dateOfBirth'),
    )
    .where('c.tenantId', '=', db.tenantId)
    .where('c.endedAt', 'is', null)
    .where('younger.endedAt', 'is', null)
    .where('younger.isRemembered', '=', false)
    .where('younger.dateOfBirth', '<=', before)
    .select(sql<string>`c.date_of_birth + (${before}::date - younger.date_of_birth)`.as('day'));
  return sql<SqlBool>`${only ? sql`${id} = ${only.id} and ` : sql``}${day} < ${before}::date
    and (to_char(${day}, 'MM-DD') = any(${[...daysOfYear]}::text[]) or ${day} in (${sameAges}))`;
}

const hiddenColumns = ['id', 'kind', 'recordId', 'person', 'childId', 'fromDate as from', 'toDate as to'] as const;

export type HiddenRow = Omit<HiddenMemory, 'title'>;

export async function listHidden(db: FamilyTransaction, { userId }: StoryReader): Promise<HiddenRow[]> {
  return db
    .selectFrom('hiddenMemories')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .select(hiddenColumns)
    .orderBy('id', 'desc')
    .limit(longestList)
    .$castTo<HiddenRow>()
    .execute();
}

export async function insertHidden(
  db: FamilyTransaction,
  { userId }: StoryReader,
  { kind, id, person, childId, from, to }: HideMemory,
): Promise<HiddenRow> {
  return db
    .insertInto('hiddenMemories')
    .values({ tenantId: db.tenantId, userId, kind, recordId: id, person, childId, fromDate: from, toDate: to })
    .returning(hiddenColumns)
    .$castTo<HiddenRow>()
    .executeTakeFirstOrThrow();
}

/** Returns false if the member doesn't hide this. */
export async function deleteHidden(db: FamilyTransaction, { userId }: StoryReader, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('hiddenMemories')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
