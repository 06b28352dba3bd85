import type { ServiceTransaction } from '../../platform/database/database.ts';

/** The family of an account; undefined when there is no such account. */
export async function findTenantOf(db: ServiceTransaction, userId: number): Promise<number | undefined> {
  const row = await db.selectFrom('users').where('id', '=', userId).select('tenantId').executeTakeFirst();
  return row?.tenantId;
}
