import type { Carer } from '../../../../shared/accounts/carers.ts';
import type { AccountKey } from '../../../kernel/database/account.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { carerValues } from '../../household/families/families.queries.ts';

const parents = (db: ServiceTransaction, tenantId: number) =>
  db
    .selectFrom('users')
    .where('tenantId', '=', tenantId)
    .where('status', '=', 'active')
    .where('familyRole', '=', 'parent');

export async function isParent(db: ServiceTransaction, { tenantId, userId }: AccountKey): Promise<boolean> {
  return (await parents(db, tenantId).where('id', '=', userId).select('id').executeTakeFirst()) !== undefined;
}

export async function countOtherParents(db: ServiceTransaction, { tenantId, userId }: AccountKey): Promise<number> {
  const others = await parents(db, tenantId).where('id', '!=', userId).select('id').execute();
  return others.length;
}

export async function updateCarer(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
  carer: Carer | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...carerValues(carer), updatedAt: now.toISOString() })
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
    .execute();
}

/** What gives out the family's data, or lets others in, on behalf of a parent. */
const powers = [
  'calendarFeeds',
  'externalIntegrations',
  'invitations',
  'legacyContacts',
  'monthlyExports',
  'photoImports',
  'shareLinks',
] as const;

export async function endPowersOf(db: ServiceTransaction, { tenantId, userId }: AccountKey): Promise<void> {
  for (const table of powers) {
    await db.deleteFrom(table).where('tenantId', '=', tenantId).where('userId', '=', userId).execute();
  }
}
