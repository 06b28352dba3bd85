import type { Page } from '../../../shared/fields.ts';
import type { CreateFutureAddition, FutureAddition, UpdateFutureAddition } from '../../../shared/future-additions.ts';
import type { Priority } from '../../../shared/values.ts';
import type { FamilyTransaction } from '../../platform/database/database.ts';

const columns = ['id', 'userId', 'tenantId', 'content', 'createdAt', 'updatedAt'] as const;

const readFutureAdditions = (db: FamilyTransaction) =>
  db
    .selectFrom('futureAdditions')
    .where('tenantId', '=', db.tenantId)
    .select(columns)
    // A check of the table allows these only.
    .select(({ ref }) => ref('priority').$castTo<Priority>().as('priority'));

/** The newest first. */
export async function listFutureAdditions(db: FamilyTransaction, { limit, offset }: Page): Promise<FutureAddition[]> {
  return readFutureAdditions(db)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .$if(offset !== undefined, (query) => query.offset(offset ?? 0))
    .execute();
}

export async function findFutureAddition(db: FamilyTransaction, id: number): Promise<FutureAddition | undefined> {
  return readFutureAdditions(db).where('id', '=', id).executeTakeFirst();
}

export async function createFutureAddition(
  db: FamilyTransaction,
  userId: number,
  addition: CreateFutureAddition,
): Promise<number> {
  const { id } = await db
    .insertInto('futureAdditions')
    .values({ tenantId: db.tenantId, userId, ...addition })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateFutureAddition(
  db: FamilyTransaction,
  id: number,
  changes: UpdateFutureAddition,
  now: Date,
): Promise<void> {
  await db
    .updateTable('futureAdditions')
    .set({ ...changes, updatedAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Gives false when there is none. */
export async function deleteFutureAddition(db: FamilyTransaction, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('futureAdditions')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
