import type { AccountKey } from '../../../kernel/account.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { dayMs } from '../../../kernel/durations.ts';

/** A new device replaces the one that was used longest ago. */
const mostDevices = 20;
const keptMs = 365 * dayMs;

/** Whether this browser has signed in to the account within a year. */
export async function isKnownDevice(db: ServiceTransaction, account: AccountKey, deviceHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('knownDevices')
    .where('tenantId', '=', account.tenantId)
    .where('userId', '=', account.userId)
    .where('deviceHash', '=', deviceHash)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveKnownDevice(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
  deviceHash: string,
  now: Date,
): Promise<void> {
  const lastUsedAt = now.toISOString();
  await db
    .insertInto('knownDevices')
    .values({ tenantId, userId, deviceHash, lastUsedAt })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId', 'deviceHash']).doUpdateSet({ lastUsedAt }))
    .execute();
  await db
    .deleteFrom('knownDevices')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('knownDevices')
        .where('tenantId', '=', tenantId)
        .where('userId', '=', userId)
        .orderBy('lastUsedAt', 'desc')
        .orderBy('id', 'desc')
        .offset(mostDevices)
        .select('id'),
    )
    .execute();
}

export async function deleteOldDevices(db: ServiceTransaction, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  await db.deleteFrom('knownDevices').where('lastUsedAt', '<', before).execute();
}
