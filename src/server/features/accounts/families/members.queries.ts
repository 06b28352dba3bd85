import type { Role } from '../../../../shared/accounts/auth.ts';
import type { FamilyMember } from '../../../../shared/accounts/families.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { accountChanged } from './lock-accounts.ts';

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
