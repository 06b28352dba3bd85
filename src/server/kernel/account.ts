import type { Transaction } from 'kysely';
import type { Tables } from './database/tables.gen.ts';

/** Identifies one account. */
export interface AccountKey {
  tenantId: number;
  userId: number;
}

/** `users as u` with their `tenants as t`: the accounts that may sign in, of families that aren't suspended. */
export const activeAccounts = (db: Transaction<Tables>) =>
  db
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenantId')
    .where('u.status', '=', 'active')
    .where('t.status', '=', 'active');
