import { sql } from 'kysely';
import type {
  CreateMilestone,
  ListMilestones,
  Milestone,
  UpdateMilestone,
} from '../../../../shared/children/milestones.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { readPage } from '../../../kernel/database/read-page.ts';
import { trackedChildIds } from '../children/children.queries.ts';

const milestoneColumns = [
  'id',
  'userId',
  'tenantId',
  'childId',
  'title',
  'description',
  'suggestedAge',
  'category',
  'isDefault',
  'completedAt',
  'sharedWith',
  'version',
  'createdAt',
  'updatedAt',
] as const;

/** Milestones of the whole family and of tracked children. */
const readMilestones = (db: FamilyTransaction) =>
  db
    .selectFrom('milestones')
    .where('tenantId', '=', db.tenantId)
    .where((eb) => eb.or([eb('childId', 'is', null), eb('childId', 'in', trackedChildIds(db))]))
    .select(milestoneColumns)
    .select('status');

/** Highest age first, those without an age last. */
export async function listMilestones(
  db: FamilyTransaction,
  { childId, limit, offset }: ListMilestones = {},
): Promise<Milestone[]> {
  return readPage(
    db,
    readMilestones(db)
      .$if(childId !== undefined, (query) => query.where('childId', '=', childId ?? 0))
      .orderBy('suggestedAge', (order) => order.desc().nullsLast())
      .orderBy('id'),
    { limit, offset },
  );
}

export async function listReachedBetween(
  db: FamilyTransaction,
  from: Date,
  until: Date,
): Promise<{ id: number; childId: number | null; title: string; childName: string | null }[]> {
  return db
    .selectFrom('milestones as milestone')
    .leftJoin('children as child', (join) =>
      join.on('child.tenantId', '=', db.tenantId).onRef('child.id', '=', 'milestone.childId'),
    )
    .where('milestone.tenantId', '=', db.tenantId)
    .where('milestone.status', '=', 'completed')
    .where('milestone.completedAt', '>=', from.toISOString())
    .where('milestone.completedAt', '<', until.toISOString())
    .where('child.endedAt', 'is', null)
    .where((eb) => eb.or([eb('child.id', 'is', null), eb('child.isRemembered', '=', false)]))
    .select(['milestone.id', 'milestone.childId', 'milestone.title', 'child.name as childName'])
    .orderBy('milestone.completedAt')
    .execute();
}

export async function findMilestone(db: FamilyTransaction, id: number): Promise<Milestone | undefined> {
  return readMilestones(db).where('id', '=', id).executeTakeFirst();
}

export async function createMilestone(
  db: FamilyTransaction,
  userId: number,
  milestone: CreateMilestone,
): Promise<number> {
  const { id } = await db
    .insertInto('milestones')
    .values({ tenantId: db.tenantId, userId, ...milestone })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Completing keeps the first moment unless one is given; every other status clears it. */
export async function updateMilestone(
  db: FamilyTransaction,
  id: number,
  { completedAt, ...changes }: Omit<UpdateMilestone, 'version'>,
  now: Date,
): Promise<void> {
  const moment = (text: string) => sql<string>`${text}::timestamptz`;
  const completed = completedAt
    ? moment(completedAt)
    : sql<string>`coalesce(completed_at, ${moment(now.toISOString())})`;
  await db
    .updateTable('milestones')
    .set({ ...changes, updatedAt: now.toISOString() })
    .$if(changes.status === 'completed', (query) => query.set({ completedAt: completed }))
    .$if(changes.status === undefined && Boolean(completedAt), (query) =>
      query.set({ completedAt: sql<string>`case when status = 'completed' then ${completed} end` }),
    )
    .$if(changes.status !== undefined && changes.status !== 'completed', (query) => query.set({ completedAt: null }))
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}
