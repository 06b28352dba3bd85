import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from '../../../../shared/accounts/auth.ts';
import type { FamilyMember } from '../../../../shared/accounts/families.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { insertDefaultCategories } from '../../lessons/value-categories/value-categories.queries.ts';

const trialDays = 30;
/** The column takes 255; the suffix needs seven of them. */
const longestSlugBase = 240;

/** When a trial ends that begins now. */
export const trialEndOf = (now: Date): string =>
  new Date(now.getTime() + trialDays * 24 * 60 * 60 * 1000).toISOString();

interface NewFamily {
  lastName: string;
  plan: 'trial' | 'unlimited';
  now: Date;
}

/** A tenant of its own for a new family, `"{lastName} Family"`, with the value categories that each starts with. */
export async function createFamily(db: ServiceTransaction, { lastName, plan, now }: NewFamily): Promise<number> {
  const { id } = await db
    .insertInto('tenants')
    .values({
      name: `${lastName} Family`,
      slug: slugOf(lastName),
      plan,
      trialEndsAt: plan === 'trial' ? trialEndOf(now) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertDefaultCategories(db, id);
  return id;
}

/** "Brandt Family" */
export async function findFamilyName(db: FamilyTransaction): Promise<string> {
  const { name } = await db
    .selectFrom('tenants')
    .where('id', '=', db.tenantId)
    .select('name')
    .executeTakeFirstOrThrow();
  return name;
}

/** The same for who is not, or not yet, in the family. */
export async function getFamilyName(db: ServiceTransaction, tenantId: number): Promise<string> {
  const { name } = await db.selectFrom('tenants').where('id', '=', tenantId).select('name').executeTakeFirstOrThrow();
  return name;
}

/** Latin letters and digits of the name, made unique by a random suffix. */
function slugOf(lastName: string): string {
  const base = lastName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longestSlugBase);
  return `${base || 'family'}-${randomBytes(3).toString('hex')}`;
}

/** Everybody who can sign in to the family, in the order in which they came. */
export async function listMembers(db: FamilyTransaction): Promise<FamilyMember[]> {
  const rows = await db
    .selectFrom('users')
    .where('tenantId', '=', db.tenantId)
    .where('status', '=', 'active')
    .select(['id', 'firstName', 'lastName', 'email', 'profileImageUrl', 'role'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, role: row.role as Role }));
}

/**
 * Gives how many accounts the family has, also those of former members. From here on until the end of the transaction
 * nothing can be written: what points to family or account waits, and then finds neither if they are gone.
 */
export async function lockMembers(db: ServiceTransaction, tenantId: number): Promise<number> {
  await db.selectFrom('tenants').where('id', '=', tenantId).select('id').forUpdate().execute();
  const members = await db.selectFrom('users').where('tenantId', '=', tenantId).select('id').forUpdate().execute();
  return members.length;
}

interface Account {
  tenantId: number;
  userId: number;
}

/** How many stories only this member can see. */
export async function countPrivateStories(db: FamilyTransaction, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('dailyStories')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where('isPrivate', '=', true)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * For what nobody else will see: throws CONFLICT when the member has left in the meantime, and until the end of the
 * transaction they can't.
 */
export async function assertStillMember(db: FamilyTransaction, userId: number): Promise<void> {
  const member = await db
    .selectFrom('users')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .select('id')
    .forShare()
    .executeTakeFirst();
  if (!member) throw accountChanged();
}

/**
 * What remains of a member who left: the name on what they wrote. The address is free for their account elsewhere, and
 * nobody can sign in with this one.
 */
export async function keepAsFormerMember(db: ServiceTransaction, { tenantId, userId }: Account, now: Date) {
  await db
    .updateTable('users')
    .set({
      email: `former-member-${userId}`,
      password: '',
      role: 'user',
      status: 'deactivated',
      leftAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
    .execute();
  for (const table of personalTables) {
    await db.deleteFrom(table).where('tenantId', '=', tenantId).where('userId', '=', userId).execute();
  }
}

/** What an account has for itself, and what reaches the family from outside in its name. */
const personalTables = [
  'accountLinks',
  'apiTokens',
  'calendarFeeds',
  'emailReminders',
  'externalIntegrations',
  'idempotencyKeys',
  'invitations',
  'knownDevices',
  'phoneCodes',
] as const;

/**
 * Whether the installation would have nobody left who looks after it, were this account or its whole family gone. Who
 * can't sign in does not count, nor who is going already: a super admin of a suspended family, or of one that is about
 * to be deleted. Accounts must be locked for the answer to last.
 */
export async function hasLastSuperAdmin(
  db: ServiceTransaction,
  { tenantId, userId }: { tenantId: number; userId?: number },
): Promise<boolean> {
  const admins = await db
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenantId')
    .leftJoin('familyDeletions as d', 'd.tenantId', 'u.tenantId')
    .where('u.role', '=', 'super_admin')
    .where('u.status', '=', 'active')
    .where('t.status', '=', 'active')
    .select(['u.id', 'u.tenantId', 'd.requestedAt as endsSince'])
    .execute();
  const goes = (admin: { id: number; tenantId: number }) =>
    admin.tenantId === tenantId && (userId === undefined || admin.id === userId);
  return admins.some(goes) && !admins.some((admin) => !goes(admin) && admin.endsSince === null);
}

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
