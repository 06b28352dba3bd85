import { sql } from 'kysely';
import { type Language, readerLanguage } from '#words';
import type { AccountStatus, CurrentUser, Role } from '../../../../shared/accounts/auth.ts';
import type { Carer } from '../../../../shared/accounts/carers.ts';
import { defaultTimeZone, isTimeZone } from '../../../../shared/accounts/user-settings.ts';
import { type AccountKey, activeAccounts, noteLookups } from '../../../kernel/database/account.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { deleteSessionsOf } from '../../../kernel/identity/sessions.queries.ts';
import { limitsJson, type Places, type RateLimit } from '../../../kernel/limits/rate-limits.ts';
import { carerValues } from '../../household/families/families.queries.ts';
import { deleteAccountLinksOf } from './account-links.queries.ts';
import { endTrust } from './known-devices.queries.ts';

/** What sign-in needs to know. A password's hash leaves the database only here and in `own-password.rules.ts`. */
export interface SignInAccount extends Omit<CurrentUser, 'carer'> {
  carer: Carer | null;
  passwordHash: string;
  tenantStatus: string;
  /** Null before the first time. */
  lastSignInAt: string | null;
  /** Whether the device that asks has signed in to the account within a year. */
  isKnownDevice: boolean;
  /** Whether the account has a passkey or an authenticator app. */
  hasSecondFactor: boolean;
  /** Until when the device that asks needs no second factor. */
  trustedUntil: string | null;
}

/** Addresses are unique without case. */
export async function findAccountByEmail(db: ServiceTransaction, email: string): Promise<SignInAccount | undefined> {
  const { rows } = await sql<SignInAccount>`select * from app_find_account(${email}, '')`.execute(db);
  return rows[0];
}

/** The account that a passkey, or an identity at the sign-in provider, belongs to by its name. */
export async function findAccountByKey(
  db: ServiceTransaction,
  name: string,
  deviceHash: string | null,
): Promise<SignInAccount | undefined> {
  const { rows } = await sql<SignInAccount>`
    select * from app_find_account(${name}, ${deviceHash ?? ''})`.execute(db);
  return rows[0];
}

interface SoughtPlaces {
  email: string;
  deviceHash: string;
  /** For a device that the account knows, and for all others. */
  limits: { known: readonly RateLimit[]; others: readonly RateLimit[] };
  now: string;
  pendingUntil: string | null;
}

/** The account and the places of a try to sign in to it, in one statement. */
export async function findAccountAndPlaces(
  db: ServiceTransaction,
  { email, deviceHash, limits, now, pendingUntil }: SoughtPlaces,
): Promise<{ account: SignInAccount | undefined; places: Places | undefined }> {
  const { rows } = await sql<SignInAccount & Places>`
    select found.*, taken.* from (values (1)) as always
    left join app_find_account(${email}, ${deviceHash}) as found on true
    cross join lateral app_take_hits(
      case when found."isKnownDevice" then ${limitsJson(limits.known)}::jsonb else ${limitsJson(limits.others)}::jsonb end,
      ${now}, ${pendingUntil}) as taken`.execute(db);
  const [row] = rows;
  if (!row) return { account: undefined, places: undefined };
  const { waitMs, mayChange, ids, ...account } = row;
  return { account: account.id === null ? undefined : account, places: { waitMs, mayChange, ids } };
}

export async function updatePassword(
  db: ServiceTransaction,
  account: AccountKey,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password: passwordHash, updatedAt: now.toISOString() })
    .where('tenantId', '=', account.tenantId)
    .where('id', '=', account.userId)
    .execute();
}

/** Someone used a link that a super admin made: the account sees a notice until it is dismissed. */
export async function noteHandMadeReset(db: ServiceTransaction, account: AccountKey, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ resetNoticeAt: now.toISOString() })
    .where('tenantId', '=', account.tenantId)
    .where('id', '=', account.userId)
    .execute();
}

/**
 * Returns false if the account, its password or its family has changed since it was read. The row stays locked, so
 * whoever ends all sessions next also ends the one made in this transaction.
 */
export async function recordSignIn(db: ServiceTransaction, account: SignInAccount, now: Date): Promise<boolean> {
  const result = await db
    .with('family', (query) =>
      query
        .selectFrom('tenants')
        .where('id', '=', account.tenantId)
        .where('status', '=', 'active')
        .select('id')
        .forShare(),
    )
    .updateTable('users')
    .set({ lastSignInAt: now.toISOString() })
    .where('tenantId', '=', (eb) => eb.selectFrom('family').select('id'))
    .where('id', '=', account.id)
    .where('password', '=', account.passwordHash)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function hasAccounts(db: ServiceTransaction): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

interface NewAccount {
  tenantId: number;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** A parent if left out. */
  carer?: Carer | null;
  status: AccountStatus;
  createdAt?: string | undefined;
  /** When the address was confirmed; null until then. Defaults to now. */
  emailVerifiedAt?: string | null | undefined;
  /** America/New_York unless it is a valid IANA name. */
  timezone?: string | null | undefined;
}

export async function createAccount(
  db: ServiceTransaction,
  { passwordHash, timezone, carer = null, ...account }: NewAccount,
): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ ...account, ...carerValues(carer), password: passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('userSettings')
    .values({
      tenantId: account.tenantId,
      userId: id,
      timezone: timezone && isTimeZone(timezone) ? timezone : defaultTimeZone,
      language: readerLanguage(),
    })
    .execute();
  await noteLookups(db, { tenantId: account.tenantId, userId: id });
  return id;
}

/** The active administrators, who decide about accounts. */
export async function listAdministrators(
  db: ServiceTransaction,
): Promise<(AccountKey & { email: string; language: Language })[]> {
  return activeAccounts(db)
    .leftJoin('userSettings as s', (join) => join.onRef('s.tenantId', '=', 'u.tenantId').onRef('s.userId', '=', 'u.id'))
    .where('u.role', 'in', ['admin', 'super_admin'])
    .select(['u.tenantId', 'u.id as userId', 'u.email'])
    .select((eb) => eb.fn.coalesce('s.language', eb.val<Language>('en')).as('language'))
    .orderBy('u.id')
    .execute();
}

/** Other things of an account that let someone in, or give out the family's data. */
const keys = ['apiTokens', 'invitations', 'calendarFeeds'] as const;

interface KeptAccess {
  /** The session to keep. */
  sid?: string | undefined;
  /** The device to keep as known. */
  deviceHash?: string | null;
}

/** Ends every access that an intruder may have made, except the session and device to keep. */
export async function endAccess(
  db: ServiceTransaction,
  account: AccountKey,
  { sid, deviceHash = null }: KeptAccess = {},
): Promise<void> {
  await deleteSessionsOf(db, account, sid);
  await deleteAccountLinksOf(db, account, 'password-reset');
  for (const table of keys) {
    await db.deleteFrom(table).where('tenantId', '=', account.tenantId).where('userId', '=', account.userId).execute();
  }
  await db
    .deleteFrom('knownDevices')
    .where('tenantId', '=', account.tenantId)
    .where('userId', '=', account.userId)
    .where('deviceHash', '!=', deviceHash ?? '')
    .execute();
  await endTrust(db, account);
}
