import type { Carer } from '../../../../shared/accounts/carers.ts';
import { isOwnFile } from '../../../../shared/files/file-address.ts';
import { type AccountKey, noteLookups } from '../../../kernel/database/account.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { carerValues } from '../../household/families/families.queries.ts';

/**
 * Counts the accounts; until the transaction ends, nothing can be written that refers to them or to former members. A
 * family without content may have the latter from an import that was killed.
 */
export async function lockMembers(db: ServiceTransaction, tenantId: number): Promise<number> {
  await db.selectFrom('tenants').where('id', '=', tenantId).select('id').forUpdate().execute();
  const members = await db
    .selectFrom('users')
    .where('tenantId', '=', tenantId)
    .select(['id', 'leftAt'])
    .forUpdate()
    .execute();
  return members.filter(({ leftAt }) => leftAt === null).length;
}

export async function countPrivateStories(db: FamilyTransaction, userId: number): Promise<number> {
  const { count } = await privateStoriesOf(db, userId).executeTakeFirstOrThrow();
  return count;
}

/** The same as part of another query. */
export const privateStoriesOf = (db: FamilyTransaction, userId: number) =>
  db
    .selectFrom('dailyStories')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where('isPrivate', '=', true)
    .select((eb) => eb.fn.countAll<number>().as('count'));

/** Returns the new id. There they are a parent, or a carer who sees what `carer` says. A picture among the old family's files stays there. */
export async function copyAccount(
  db: ServiceTransaction,
  { account, toTenantId, carer, now }: { account: AccountKey; toTenantId: number; carer: Carer | null; now: Date },
): Promise<number> {
  const { profileImageUrl, ...person } = await db
    .selectFrom('users')
    .where('tenantId', '=', account.tenantId)
    .where('id', '=', account.userId)
    .select([
      'email',
      'firstName',
      'lastName',
      'profileImageUrl',
      'password',
      'role',
      'status',
      'lastSignInAt',
      'createdAt',
      'emailVerifiedAt',
      'resetNoticeAt',
    ])
    .executeTakeFirstOrThrow();
  const picture = profileImageUrl !== null && isOwnFile(profileImageUrl) ? null : profileImageUrl;
  const { id } = await db
    .insertInto('users')
    .values({
      ...person,
      ...carerValues(carer),
      tenantId: toTenantId,
      profileImageUrl: picture,
      updatedAt: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Gives settings, security log, second factors, and sessions with their push devices to the account's new row, by deleting and
 * inserting: a row's family never changes. Push devices go first and come last, since they depend on sessions.
 */
export async function moveBelongings(db: ServiceTransaction, from: AccountKey, to: AccountKey): Promise<void> {
  const tables = [
    'pushSubscriptions',
    'sessions',
    'userSettings',
    'securityEvents',
    'externalIdentities',
    'passkeys',
    'recoveryCodes',
    'totpFactors',
  ] as const;
  const taken: { table: (typeof tables)[number]; rows: object[] }[] = [];
  for (const table of tables) {
    const rows = await db
      .deleteFrom(table)
      .where('tenantId', '=', from.tenantId)
      .where('userId', '=', from.userId)
      .returningAll()
      .execute();
    taken.unshift({ table, rows: rows.map((row) => ({ ...row, ...to })) });
  }
  for (const { table, rows } of taken) {
    const filled = db.insertInto(table).values(rows as never);
    if (rows.length > 0) await filled.execute();
  }
  await noteLookups(db, to);
}

/** The name stays on what they wrote. Nobody can sign in with it, and the address is free again. */
export async function markAsFormerMember(db: ServiceTransaction, { tenantId, userId }: AccountKey, now: Date) {
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
  await noteLookups(db, { tenantId, userId });
}

/** Data that is the account's own, or that gives access to the family on its behalf. */
const personalTables = [
  'accountLinks',
  'apiTokens',
  'calendarFeeds',
  'emailReminders',
  'externalIdentities',
  'externalIntegrations',
  'idempotencyKeys',
  'invitations',
  'knownDevices',
  'legacyContacts',
  'monthlyExports',
  'passkeys',
  'phoneCodes',
  'photoImports',
  'recoveryCodes',
  'shareLinks',
  'totpFactors',
] as const;

export async function forgetPerson(db: ServiceTransaction, { tenantId, userId }: AccountKey): Promise<void> {
  for (const table of ['userSettings', 'readwiseBooks', 'outgoingMessages', 'securityEvents'] as const) {
    await db.deleteFrom(table).where('tenantId', '=', tenantId).where('userId', '=', userId).execute();
  }
  await db
    .updateTable('users')
    .set({ profileImageUrl: null })
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
    .execute();
  await noteLookups(db, { tenantId, userId });
}

/** The records that only they saw in the trash. The job erases them with their files. */
export async function endPrivateTrash(db: FamilyTransaction, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('trash')
    .set({ erasesAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('ownerId', '=', userId)
    .execute();
}

/** Returns the addresses of their pictures and recordings. */
export async function deletePrivateStories(db: FamilyTransaction, userId: number): Promise<string[]> {
  const deleted = await db
    .deleteFrom('dailyStories')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where('isPrivate', '=', true)
    .returning('mediaUrls')
    .execute();
  return deleted.flatMap(({ mediaUrls }) => mediaUrls);
}
