import { type Kysely, sql } from 'kysely';
import type { ServiceTransaction } from './database.ts';
import type { Tables } from './tables.gen.ts';

/** Identifies one account. */
export interface AccountKey {
  tenantId: number;
  userId: number;
}

/** `users as u` with their `tenants as t`: the accounts that may sign in, of families that aren't suspended. */
export const activeAccounts = (db: Kysely<Tables>) =>
  db
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenantId')
    .where('u.status', '=', 'active')
    .where('t.status', '=', 'active');

/** Records the account's address and number in the lookup tables, in the transaction that has changed them. */
export async function noteLookups(db: ServiceTransaction, { tenantId, userId }: AccountKey): Promise<void> {
  await sql`select app_note_lookups(${tenantId}, ${userId})`.execute(db);
}
