import { type ExpressionBuilder, sql } from 'kysely';
import type { AccountKey } from '../../../kernel/database/account.ts';
import type { Database, ServiceTransaction } from '../../../kernel/database/database.ts';
import { endInParts } from '../../../kernel/database/in-parts.ts';
import type { Tables } from '../../../kernel/database/tables.gen.ts';
import { dayMs, momentBefore } from '../../../kernel/durations.ts';

/** A new device replaces the one that was used longest ago. */
const mostDevices = 20;
const keptMs = 365 * dayMs;

export async function saveKnownDevice(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
  { deviceHash, now, trustedUntil }: { deviceHash: string; now: Date; trustedUntil?: string | undefined },
): Promise<void> {
  // A sign-in that doesn't ask for trust leaves what the device has.
  const use = { lastUsedAt: now.toISOString(), ...(trustedUntil && { trustedUntil }) };
  const isOwn = (eb: ExpressionBuilder<Tables, 'knownDevices'>) =>
    eb.and([eb('tenantId', '=', tenantId), eb('userId', '=', userId), eb('deviceHash', '!=', deviceHash)]);
  await db
    .with('replaced', (query) =>
      query
        .deleteFrom('knownDevices')
        .where('tenantId', '=', tenantId)
        .where('userId', '=', userId)
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('knownDevices')
            .where(isOwn)
            .orderBy('lastUsedAt', 'desc')
            .orderBy('id', 'desc')
            .offset(mostDevices - 1)
            .select('id'),
        ),
    )
    .insertInto('knownDevices')
    .values({ tenantId, userId, deviceHash, ...use })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId', 'deviceHash']).doUpdateSet(use))
    .execute();
}

/** Signing in asks all devices of the account for the second factor again, except one to keep. */
export async function endTrust(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
  keptHash: string | null = null,
): Promise<void> {
  await db
    .updateTable('knownDevices')
    .set({ trustedUntil: null })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('trustedUntil', 'is not', null)
    .where('deviceHash', '!=', keptHash ?? '')
    .execute();
}

export const deleteOldDevices = (database: Database, now: Date): Promise<void> =>
  endInParts(database, {
    table: 'known_devices',
    by: 'last_used_at',
    isOver: sql`last_used_at < ${momentBefore(now, keptMs)}`,
  });
