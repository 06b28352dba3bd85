import { type Kysely, sql } from 'kysely';
import type { Language } from '#words';
import type { Carer } from '../../../../shared/accounts/carers.ts';
import type { FamilyMember } from '../../../../shared/accounts/families.ts';
import { defaultTimeZone } from '../../../../shared/accounts/user-settings.ts';
import { type AccountKey, activeAccounts } from '../../../kernel/database/account.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.gen.ts';
import { dayMs } from '../../../kernel/durations.ts';

const trialDays = 30;

export const trialEndOf = (now: Date): string => new Date(now.getTime() + trialDays * dayMs).toISOString();

/** "Brandt Family" */
export async function findFamilyName(db: FamilyTransaction): Promise<string> {
  const { name } = await db
    .selectFrom('tenants')
    .where('id', '=', db.tenantId)
    .select('name')
    .executeTakeFirstOrThrow();
  return name;
}

/** The family's name, whether it has relatives or a child of two families, and whether relatives see its new stories. */
export async function findFamily(
  db: FamilyTransaction,
): Promise<{ name: string; hasRelatives: boolean; hasHouseholds: boolean; sharesStories: boolean }> {
  return db
    .selectFrom('tenants')
    .where('id', '=', db.tenantId)
    .select([
      'name',
      sql<boolean>`exists (select from relatives as r where r.tenant_id = ${db.tenantId} and r.ended_at is null)`.as(
        'hasRelatives',
      ),
      sql<boolean>`exists (select from household_links as l where l.tenant_id = ${db.tenantId})`.as('hasHouseholds'),
      sql<boolean>`coalesce(
        (select s.shares_stories from family_settings as s where s.tenant_id = ${db.tenantId}), false)`.as(
        'sharesStories',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** For callers outside the family. */
export async function getFamilyName(db: ServiceTransaction, tenantId: number): Promise<string> {
  const { name } = await db.selectFrom('tenants').where('id', '=', tenantId).select('name').executeTakeFirstOrThrow();
  return name;
}

/** The active members, oldest account first. */
export async function listMembers(db: FamilyTransaction): Promise<FamilyMember[]> {
  const rows = await db
    .selectFrom('users')
    .where('tenantId', '=', db.tenantId)
    .where('status', '=', 'active')
    .select(['id', 'firstName', 'lastName', 'email', 'profileImageUrl', 'role', ...carerColumns])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ carerAreas, carerChildren, ...member }) => ({
    ...member,
    carer: carerOf({ ...member, carerAreas, carerChildren }),
  }));
}

export const carerColumns = ['familyRole', 'carerAreas', 'carerChildren'] as const;

/** What a member or an invited person sees as a carer, by their row; null for a parent. */
export const carerOf = (row: {
  familyRole: FamilyMember['familyRole'];
  carerAreas: Carer['areas'];
  carerChildren: number[] | null;
}): Carer | null => (row.familyRole === 'parent' ? null : { areas: row.carerAreas, childIds: row.carerChildren });

/** The columns of a parent, or of a carer who sees this. */
export const carerValues = (carer: Carer | null) => ({
  familyRole: carer ? ('carer' as const) : ('parent' as const),
  carerAreas: [...(carer?.areas ?? [])],
  carerChildren: carer?.childIds ?? null,
});

/**
 * Whether nobody would administer the server without this account or family. Suspended families and those about to be
 * deleted don't count. Lock the accounts first, or the answer may change.
 */
export async function hasLastSuperAdmin(
  db: ServiceTransaction,
  { tenantId, userId }: { tenantId: number; userId?: number },
): Promise<boolean> {
  const admins = await activeAccounts(db)
    .leftJoin('familyDeletions as d', 'd.tenantId', 'u.tenantId')
    .where('u.role', '=', 'super_admin')
    .select(['u.id', 'u.tenantId', 'd.requestedAt as endsSince'])
    .execute();
  const goes = (admin: { id: number; tenantId: number }) =>
    admin.tenantId === tenantId && (userId === undefined || admin.id === userId);
  return admins.some(goes) && !admins.some((admin) => !goes(admin) && admin.endsSince === null);
}

/** Changes of membership and roles run one after the other. Otherwise two of them could take the last free place. */
export async function lockAccounts(db: ServiceTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('upbringing accounts', 0))`.execute(db);
}

const activeMember = (db: Kysely<Tables>, { tenantId, userId }: AccountKey) =>
  db
    .selectFrom('users')
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .select('id');

export async function lockActiveMember(db: ServiceTransaction, account: AccountKey): Promise<boolean> {
  return (await activeMember(db, account).forUpdate().executeTakeFirst()) !== undefined;
}

/** Whether the member is active; until the end of the transaction they can't leave. */
export async function holdActiveMember(db: FamilyTransaction, userId: number): Promise<boolean> {
  const member = activeMember(db, { tenantId: db.tenantId, userId });
  return (await member.forShare().executeTakeFirst()) !== undefined;
}

/** An account's address for messages, and its language. */
export interface Contact {
  email: string;
  timezone: string;
  language: Language;
}

export async function findContact(db: Kysely<Tables>, { tenantId, userId }: AccountKey): Promise<Contact> {
  const { email, timezone, language } = await db
    .selectFrom('users as u')
    .leftJoin('userSettings as s', (join) => join.onRef('s.tenantId', '=', 'u.tenantId').onRef('s.userId', '=', 'u.id'))
    .where('u.tenantId', '=', tenantId)
    .where('u.id', '=', userId)
    .select(['u.email', 's.timezone', 's.language'])
    .executeTakeFirstOrThrow();
  return { email, timezone: timezone ?? defaultTimeZone, language: language ?? 'en' };
}
