import { type Expression, type SqlBool, sql } from 'kysely';
import type {
  Child,
  ChildBelongings,
  CreateChild,
  EndedChild,
  UpdateChild,
} from '../../../../shared/children/children.ts';
import { daysToTakeBack } from '../../../../shared/children/end-tracking.ts';
import type { Page } from '../../../../shared/fields.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { preparedPage } from '../../../kernel/database/read-page.ts';
import { dayMs } from '../../../kernel/durations.ts';

export const childColumns = [
  'id',
  'userId',
  'tenantId',
  'name',
  'dateOfBirth',
  'profileImage',
  'currentStage',
  'isRemembered',
  'rememberedOn',
  'showsMemories',
  'strengths',
  'opportunities',
  'interests',
  'passions',
  'personalityTraits',
  'learningStyle',
  'specialNeeds',
  'notes',
  'version',
  'createdAt',
  'updatedAt',
] as const;

const restoreWindowMs = daysToTakeBack * dayMs;

/** Children whose tracking ended after this moment can be restored; earlier ones are erased. */
export const restoreLimit = (now: Date): string => new Date(now.getTime() - restoreWindowMs).toISOString();

/** Children who are no longer tracked appear in no answer. */
export const trackedChildren = (db: FamilyTransaction) =>
  db.selectFrom('children').where('tenantId', '=', db.tenantId).where('endedAt', 'is', null);

export const trackedChildIds = (db: FamilyTransaction) => trackedChildren(db).select('id');

/** The child that a row names, unless its tracking has ended: the row names it again once it is restored. */
export const trackedChild = (db: FamilyTransaction, childId: Expression<number | null>) =>
  trackedChildIds(db).where('id', '=', childId);

/** Tracked children who are alive: nothing is planned, counted or suggested for a remembered child. */
export const growingChildren = (db: FamilyTransaction) => trackedChildren(db).where('isRemembered', '=', false);

/** A record that loses its child keeps one whose tracking has ended: nobody saw it, and it may be restored. */
export const endedChild = (db: FamilyTransaction, childId: Expression<number | null>) =>
  db
    .selectFrom('children')
    .where('tenantId', '=', db.tenantId)
    .where('endedAt', 'is not', null)
    .where('id', '=', childId)
    .select('id');

const pageOfChildren = preparedPage((db) =>
  trackedChildren(db).select(childColumns).orderBy('dateOfBirth').orderBy('id'),
);

export async function listChildren(db: FamilyTransaction, part: Page = {}): Promise<Child[]> {
  return pageOfChildren(db, {}, part);
}

export async function findChild(db: FamilyTransaction, id: number): Promise<Child | undefined> {
  return trackedChildren(db).where('id', '=', id).select(childColumns).executeTakeFirst();
}

/** Counts what End Tracking would hide. */
export async function findBelongings(db: FamilyTransaction, id: number): Promise<ChildBelongings | undefined> {
  const countIn = (table: 'lessons' | 'activities' | 'milestones' | 'annualLetters' | 'legacyMessages') =>
    db
      .selectFrom(table)
      .where('tenantId', '=', db.tenantId)
      .where('childId', '=', id)
      .select(({ fn }) => fn.countAll<number>().as('count'));
  const row = await trackedChildren(db)
    .where('id', '=', id)
    .select([
      countIn('lessons').as('lessons'),
      countIn('activities').as('activities'),
      countIn('milestones').as('milestones'),
      // Opening a year creates an empty letter, which nobody would miss.
      countIn('annualLetters').where('userId', 'is not', null).as('letters'),
      countIn('legacyMessages').as('legacyMessages'),
    ])
    .executeTakeFirst();
  return row as ChildBelongings | undefined;
}

/** The ids that belong to children of the family. */
export async function findChildIds(db: FamilyTransaction, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await trackedChildren(db)
    .where('id', 'in', [...ids])
    .select('id')
    .execute();
  return new Set(rows.map((row) => row.id));
}

export async function countChildren(db: FamilyTransaction): Promise<number> {
  const { count } = await trackedChildren(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function createChild(
  db: FamilyTransaction,
  userId: number,
  input: CreateChild & { currentStage: string },
): Promise<Child> {
  return db
    .insertInto('children')
    .values({ tenantId: db.tenantId, userId, ...input })
    .returning(childColumns)
    .executeTakeFirstOrThrow();
}

export async function updateChild(
  db: FamilyTransaction,
  id: number,
  changes: Omit<UpdateChild, 'version' | 'add' | 'remove' | 'order'>,
  now: Date,
): Promise<Child | undefined> {
  return db
    .updateTable('children')
    .set({ ...changes, updatedAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning(childColumns)
    .executeTakeFirst();
}

/** Returns false if there is no such child. */
export async function endChild(db: FamilyTransaction, id: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('children')
    .set({ endedAt: now.toISOString(), updatedAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function restoreChild(db: FamilyTransaction, id: number, now: Date): Promise<Child | undefined> {
  return db
    .updateTable('children')
    .set({ endedAt: null, updatedAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('endedAt', '>', restoreLimit(now))
    .returning(childColumns)
    .executeTakeFirst();
}

/** Children who can still be restored, last ended first. */
export async function listEndedChildren(db: FamilyTransaction, now: Date): Promise<EndedChild[]> {
  const rows = await db
    .selectFrom('children')
    .where('tenantId', '=', db.tenantId)
    .where('endedAt', '>', restoreLimit(now))
    .select(['id', 'name', 'profileImage', 'endedAt'])
    .orderBy('endedAt', 'desc')
    .execute();
  return rows.flatMap(({ endedAt, ...child }) =>
    endedAt === null
      ? []
      : [{ ...child, endedAt, erasedAt: new Date(Date.parse(endedAt) + restoreWindowMs).toISOString() }],
  );
}

// A child's stories and experiences are those that name the child, or no child at all. One that named an erased child
// doesn't become the whole family's.

export const experiences = (db: FamilyTransaction) =>
  db.selectFrom('experiences as e').where('e.tenantId', '=', db.tenantId);

const participants = (db: FamilyTransaction) =>
  db
    .selectFrom('experienceParticipants as ep')
    .where('ep.tenantId', '=', db.tenantId)
    .where('ep.experienceId', '=', sql<number>`e.id`)
    .select('ep.id');

/** For the experience `e`. */
const isOfWholeFamily = (db: FamilyTransaction): Expression<SqlBool> =>
  sql`(e.former_children = '{}' and not exists (${participants(db)}))`;

/** For the experience `e`. */
export const isExperienceOf = (db: FamilyTransaction, childId: number): Expression<SqlBool> =>
  sql`(exists (${participants(db).where('ep.childId', '=', childId)}) or ${isOfWholeFamily(db)})`;

const namedChildren = (db: FamilyTransaction) =>
  db
    .selectFrom('dailyStoryChildren as nc')
    .where('nc.tenantId', '=', db.tenantId)
    .where('nc.storyId', '=', sql<number>`s.id`)
    .select('nc.childId');

/** For the story `s`. */
const isStoryOfWholeFamily = (db: FamilyTransaction): Expression<SqlBool> =>
  sql`(s.former_children = '{}' and not exists (${namedChildren(db)}))`;

/** For the story `s`. */
export const isStoryOf = (db: FamilyTransaction, childId: number): Expression<SqlBool> =>
  sql`(exists (${namedChildren(db).where('nc.childId', '=', childId)}) or ${isStoryOfWholeFamily(db)})`;
