import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Language } from '#words';
import { defaultTimeZone } from '../../../../shared/accounts/user-settings.ts';
import { type AccountKey, activeAccounts } from '../../../kernel/database/account.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { rowsInPart } from '../../../kernel/database/in-parts.ts';
import type { LegacyContactsTable, Tables } from '../../../kernel/database/tables.gen.ts';
import { holdActiveMember } from '../../household/families/families.queries.ts';

export type StoredContact = Selectable<LegacyContactsTable>;

const columns = [
  'tenantId',
  'userId',
  'name',
  'email',
  'words',
  'namedAt',
  'linkHash',
  'requests',
  'askedAt',
  'givesAt',
  'nextAt',
  'pausedAt',
  'refusedAt',
  'givenAt',
  'keyHash',
  'codeHash',
  'downloads',
] as const;

const contacts = (db: FamilyTransaction) =>
  db.selectFrom('legacyContacts').where('tenantId', '=', db.tenantId).select(columns);

export const findContactOf = (db: FamilyTransaction, userId: number): Promise<StoredContact | undefined> =>
  contacts(db).where('userId', '=', userId).executeTakeFirst();

/** Locked until the transaction ends, so that a request, a no and the job come one after the other. */
export async function lockContactOf(db: FamilyTransaction, userId: number): Promise<StoredContact | undefined> {
  // First the account, as somebody does who leaves the family: the other way round, each could wait for the other.
  await holdActiveMember(db, userId);
  return contacts(db).where('userId', '=', userId).forUpdate().executeTakeFirst();
}

async function lockByHash(
  db: FamilyTransaction,
  column: 'linkHash' | 'keyHash',
  hash: string,
): Promise<StoredContact | undefined> {
  const found = await contacts(db).where(column, '=', hash).executeTakeFirst();
  const locked = found && (await lockContactOf(db, found.userId));
  return locked?.[column] === hash ? locked : undefined;
}

export const lockByLink = (db: FamilyTransaction, hash: string) => lockByHash(db, 'linkHash', hash);
export const lockByKey = (db: FamilyTransaction, hash: string) => lockByHash(db, 'keyHash', hash);

type NewContact = Pick<StoredContact, 'name' | 'email' | 'words' | 'namedAt' | 'linkHash'>;

const fresh = {
  requests: 0,
  askedAt: null,
  givesAt: null,
  nextAt: null,
  pausedAt: null,
  refusedAt: null,
  givenAt: null,
  keyHash: null,
  codeHash: null,
  downloads: 0,
};

/** Takes the place of an earlier one, with everything that one had asked and got. */
export async function saveContact(db: FamilyTransaction, userId: number, contact: NewContact): Promise<void> {
  const row = { ...fresh, ...contact };
  await db
    .insertInto('legacyContacts')
    .values({ tenantId: db.tenantId, userId, ...row })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId']).doUpdateSet(row))
    .execute();
}

export async function changeContact(
  db: FamilyTransaction,
  userId: number,
  changes: Updateable<LegacyContactsTable>,
): Promise<void> {
  await db
    .updateTable('legacyContacts')
    .set(changes)
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .execute();
}

export async function deleteContact(db: FamilyTransaction, userId: number): Promise<void> {
  await db.deleteFrom('legacyContacts').where('tenantId', '=', db.tenantId).where('userId', '=', userId).execute();
}

/** Whether somebody of the family has the address. */
export async function isMembersAddress(db: FamilyTransaction, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where('tenantId', '=', db.tenantId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The member whose export it is. */
export interface Owner extends AccountKey {
  email: string;
  firstName: string;
  lastName: string;
  language: Language;
  timezone: string;
}

const allAccounts = (db: Kysely<Tables>) => db.selectFrom('users as u').innerJoin('tenants as t', 't.id', 'u.tenantId');

/** Undefined while the owner can't sign in, unless that doesn't matter. */
export async function findOwner(
  db: FamilyTransaction,
  userId: number,
  { mayBeInactive = false } = {},
): Promise<Owner | undefined> {
  return (mayBeInactive ? allAccounts(db) : activeAccounts(db))
    .leftJoin('userSettings as s', (join) => join.on('s.tenantId', '=', db.tenantId).onRef('s.userId', '=', 'u.id'))
    .where('u.tenantId', '=', db.tenantId)
    .where('u.id', '=', userId)
    .select(['u.tenantId', 'u.id as userId', 'u.email', 'u.firstName', 'u.lastName'])
    .select(({ fn, val }) => [
      fn.coalesce('s.language', val<Language>('en')).as('language'),
      fn.coalesce('s.timezone', val(defaultTimeZone)).as('timezone'),
    ])
    .executeTakeFirst();
}

/** Requests with a mail or an end that is due, and those that begin or cease to stand still. */
export async function listDueRequests(db: ServiceTransaction, now: Date, after?: AccountKey): Promise<AccountKey[]> {
  return db
    .selectFrom('legacyContacts as c')
    .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'c.tenantId').onRef('u.id', '=', 'c.userId'))
    .innerJoin('tenants as t', 't.id', 'c.tenantId')
    .where('c.nextAt', 'is not', null)
    .where(({ and, or, eb, not }) => {
      const canSignIn = and([eb('u.status', '=', 'active'), eb('t.status', '=', 'active')]);
      return or([
        and([canSignIn, or([eb('c.nextAt', '<=', now.toISOString()), eb('c.pausedAt', 'is not', null)])]),
        and([not(canSignIn), eb('c.pausedAt', 'is', null)]),
      ]);
    })
    .where(({ eb, or, and }) =>
      or([
        eb('c.tenantId', '>', after?.tenantId ?? 0),
        and([eb('c.tenantId', '=', after?.tenantId ?? 0), eb('c.userId', '>', after?.userId ?? 0)]),
      ]),
    )
    .select(['c.tenantId', 'c.userId'])
    .orderBy('c.tenantId')
    .orderBy('c.userId')
    .limit(rowsInPart)
    .execute();
}
