import { sql } from 'kysely';
import type { Language } from '#words';
import type { AdminUser, AdminUserCounts } from '../../../../shared/accounts/admin.ts';
import type { AccountStatus, Role } from '../../../../shared/accounts/auth.ts';
import type { Page } from '../../../../shared/fields.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { likePattern } from '../../../kernel/database/like-pattern.ts';
import { readPage } from '../../../kernel/database/read-page.ts';

const accounts = (db: ServiceTransaction) =>
  db
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenantId')
    // A former member has no account any more.
    .where('u.leftAt', 'is', null)
    .select([
      'u.id',
      'u.email',
      'u.firstName',
      'u.lastName',
      'u.role',
      'u.status',
      'u.tenantId',
      't.name as tenantName',
      'u.createdAt',
      'u.lastSignInAt',
    ]);

export async function listAccounts(db: ServiceTransaction, { limit, offset }: Page = {}): Promise<AdminUser[]> {
  const counted = sql<{ count: number }>`
    select coalesce(sum(change), 0)::bigint as count from tallies where what = 'accounts'`;
  return readPage(db, accounts(db).orderBy('u.createdAt').orderBy('u.id'), { limit, offset }, counted);
}

/** Accounts that match each of the words, oldest first. */
export async function searchAccounts(db: ServiceTransaction, search: string, part: Page): Promise<AdminUser[]> {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const found = words.reduce(
    (query, word) =>
      query.where(sql<boolean>`concat_ws(' ', u.first_name, u.last_name, u.email, t.name) ilike ${likePattern(word)}`),
    accounts(db),
  );
  return readPage(db, found.orderBy('u.createdAt').orderBy('u.id'), part);
}

export async function countAccounts(db: ServiceTransaction): Promise<AdminUserCounts> {
  return db
    .selectFrom('users')
    .where('leftAt', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('status', '=', 'active').as('active'),
      fn.countAll<number>().filterWhere('status', '=', 'pending').as('pending'),
      fn.countAll<number>().filterWhere('status', '=', 'deactivated').as('deactivated'),
    ])
    .executeTakeFirstOrThrow();
}

export async function findAccount(
  db: ServiceTransaction,
  id: number,
): Promise<(AdminUser & { language: Language }) | undefined> {
  return accounts(db)
    .leftJoin('userSettings as s', (join) => join.onRef('s.tenantId', '=', 'u.tenantId').onRef('s.userId', '=', 'u.id'))
    .where('u.id', '=', id)
    .select((eb) => eb.fn.coalesce('s.language', eb.val<Language>('en')).as('language'))
    .executeTakeFirst();
}

export async function updateAccount(
  db: ServiceTransaction,
  account: { id: number; tenantId: number },
  changes: { status?: AccountStatus; role?: Role },
  now: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...changes, updatedAt: now.toISOString() })
    .where('tenantId', '=', account.tenantId)
    .where('id', '=', account.id)
    .execute();
}
