import type { ServiceTransaction } from './database.ts';

/** Locks an account until the transaction ends, so that one call at a time counts what it has. */
export async function lockAccount(
  db: ServiceTransaction,
  { tenantId, userId }: { tenantId: number; userId: number },
): Promise<void> {
  await db
    .selectFrom('users')
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
}
