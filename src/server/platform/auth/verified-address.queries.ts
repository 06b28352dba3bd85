import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.gen.ts';

/**
 * Whether the account's address was shown to be its own. Until then nothing may go there but the mail that asks for it:
 * nobody is written to because somebody else typed their address.
 */
export async function isAddressVerified(
  db: Transaction<Tables>,
  account: { tenantId: number; userId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where('tenantId', '=', account.tenantId)
    .where('id', '=', account.userId)
    .where('emailVerifiedAt', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
