import { sql } from 'kysely';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { AppError } from '../../../kernel/errors.ts';

/** Changes of who is in which family, and as what, come one after the other: two must not both find room or be first. */
export async function lockAccounts(db: ServiceTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('upbringing accounts', 0))`.execute(db);
}

/**
 * The same for somebody who goes: until the end of the transaction nothing can be written in their name. Throws CONFLICT
 * when they have gone already, by another call of theirs that came before this one.
 */
export async function lockOwnAccount(db: ServiceTransaction, account: { tenantId: number; userId: number }) {
  await lockAccounts(db);
  const own = await db
    .selectFrom('users')
    .where('tenantId', '=', account.tenantId)
    .where('id', '=', account.userId)
    .where('status', '=', 'active')
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  if (!own) throw accountChanged();
}

export const accountChanged = (): AppError =>
  new AppError('CONFLICT', 'Your account has changed in the meantime. Please load the page again.');
