import { createPublicKey } from 'node:crypto';
import { maxPushDevices, type PushDevice, type SubscribePush } from '../../../../shared/messages/devices.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { AppError, badField, notFound } from '../../../kernel/errors.ts';
import { describeDevice } from '../../../kernel/http/describe-device.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import {
  countOthers,
  deleteEarlierOfBrowser,
  deleteSubscription,
  lockOwnSession,
  upsertSubscription,
} from './devices.queries.ts';

/** From now on the browser that asks is sent notifications, until its session ends. Asked again, its address is kept up to date. */
export async function subscribe({ services, viewer, session }: UserContext, input: SubscribePush): Promise<PushDevice> {
  const { endpoint, keys } = input;
  if (!services.push.accepts(endpoint)) throw badField('endpoint', 'This is no address of a push service');
  if (!isPointOfCurve(keys.p256dh)) throw badField('keys.p256dh', 'This is no key of a push subscription');
  return services.database.service(async (db) => {
    const own = session.sid === null ? undefined : await lockOwnSession(db, viewer, session.sid);
    if (!own) throw new AppError('UNAUTHORIZED', 'Please sign in again.');
    await deleteEarlierOfBrowser(db, input, viewer, own.id);
    if ((await countOthers(db, viewer, own.id)) >= maxPushDevices) {
      throw new AppError(
        'CONFLICT',
        `You have notifications on ${maxPushDevices} devices. Remove one of them before you add another.`,
      );
    }
    const device = describeDevice(own.sess.userAgent);
    const { p256dh, auth } = keys;
    return upsertSubscription(db, viewer, { sessionId: own.id, endpoint, p256dh, auth, device }, services.clock.now());
  });
}

/** Nothing could be sealed for any other. */
function isPointOfCurve(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

/** Ends notifications on one of the caller's devices; its browser may not hear of it. */
export async function unsubscribeDevice(db: FamilyTransaction, device: { userId: number; id: number }): Promise<void> {
  const isGone = await deleteSubscription(db, device);
  if (!isGone) throw notFound('Device');
}
