import type { Language } from '#words';
import type { PushDevice, SubscribePush } from '../../../../shared/messages/devices.ts';
import type { AccountKey } from '../../../kernel/database/account.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { lockAccount } from '../../../kernel/database/lock-account.ts';
import type { PushTarget } from '../channels/push.client.ts';

/** Locks the account, so that two browsers that subscribe at once are counted one after the other. */
export async function lockOwnSession(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
  sid: string,
): Promise<{ id: number; userAgent: string | null } | undefined> {
  await lockAccount(db, { tenantId, userId });
  return db
    .selectFrom('sessions')
    .where('sid', '=', sid)
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .select(['id', 'userAgent'])
    .executeTakeFirst();
}

/**
 * Ends older subscriptions of the same browser, whatever their session, account or family. The secret proves that it is
 * the same browser.
 */
export async function deleteEarlierOfBrowser(
  db: ServiceTransaction,
  { endpoint, keys }: SubscribePush,
  { tenantId, userId }: AccountKey,
  sessionId: number,
): Promise<void> {
  await db
    .deleteFrom('pushSubscriptions')
    .where('endpoint', '=', endpoint)
    .where('sessionId', '!=', sessionId)
    .where((eb) =>
      eb.or([eb('auth', '=', keys.auth), eb.and([eb('tenantId', '=', tenantId), eb('userId', '=', userId)])]),
    )
    .execute();
}

/** How many devices an account has, without that of one session. */
export async function countOthers(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
  sessionId: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('pushSubscriptions')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('sessionId', '!=', sessionId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const shownColumns = ['id', 'device', 'createdAt', 'lastUsedAt'] as const;

/** A session is one browser, so its newest address replaces the old one. */
export async function upsertSubscription(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
  subscription: { sessionId: number; endpoint: string; p256dh: string; auth: string; device: string },
  now: Date,
): Promise<PushDevice> {
  const { sessionId, ...address } = subscription;
  const row = await db
    .insertInto('pushSubscriptions')
    .values({ tenantId, userId, sessionId, ...address, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['tenantId', 'sessionId']).doUpdateSet(address))
    .returning(shownColumns)
    .executeTakeFirstOrThrow();
  return { ...row, isThisDevice: true };
}

/** The account's devices, newest first. */
export async function listDevices(
  db: ServiceTransaction,
  owner: AccountKey,
  sid: string | null,
): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('pushSubscriptions as subscription')
    .innerJoin('sessions as session', (join) =>
      join.onRef('session.tenantId', '=', 'subscription.tenantId').onRef('session.id', '=', 'subscription.sessionId'),
    )
    .where('subscription.tenantId', '=', owner.tenantId)
    .where('subscription.userId', '=', owner.userId)
    .select([
      'subscription.id',
      'subscription.device',
      'subscription.createdAt',
      'subscription.lastUsedAt',
      'session.sid',
    ])
    .orderBy('subscription.id', 'desc')
    .execute();
  return rows.map(({ sid: ofDevice, ...device }) => ({ ...device, isThisDevice: ofDevice === sid }));
}

interface OwnDevice {
  userId: number;
  id: number;
}

export async function findPushTarget(
  db: FamilyTransaction,
  { userId, id }: OwnDevice,
): Promise<(PushTarget & { device: string; language: Language | null }) | undefined> {
  return db
    .selectFrom('pushSubscriptions as p')
    .leftJoin('userSettings as s', (on) => on.on('s.tenantId', '=', db.tenantId).onRef('s.userId', '=', 'p.userId'))
    .where('p.tenantId', '=', db.tenantId)
    .where('p.userId', '=', userId)
    .where('p.id', '=', id)
    .select(['p.endpoint', 'p.p256dh', 'p.auth', 'p.device', 's.language'])
    .executeTakeFirst();
}

export async function markPushed(db: FamilyTransaction, { userId, id }: OwnDevice, now: Date): Promise<void> {
  await db
    .updateTable('pushSubscriptions')
    .set({ lastUsedAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Returns whether the member had the device. With `endpoint`, deletes the device only if it has that address. */
export async function deleteSubscription(
  db: FamilyTransaction,
  { userId, id }: OwnDevice,
  endpoint?: string,
): Promise<boolean> {
  const result = await db
    .deleteFrom('pushSubscriptions')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .$if(endpoint !== undefined, (query) => query.where('endpoint', '=', endpoint ?? ''))
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
