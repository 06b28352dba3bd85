import { createPublicKey, randomUUID } from 'node:crypto';
import { localeOf, say } from '#words';
import { maxPushDevices, type PushDevice, type SubscribePush } from '../../../../shared/messages/devices.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { hourMs } from '../../../kernel/durations.ts';
import { AppError, badField, notFound } from '../../../kernel/errors.ts';
import { describeDevice } from '../../../kernel/identity/describe-device.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import type { Delivery, NotSent } from '../channels/delivery.rules.ts';
import type { Push } from '../channels/push.client.ts';
import {
  countOthers,
  deleteEarlierOfBrowser,
  deleteSubscription,
  findPushTarget,
  lockOwnSession,
  markPushed,
  upsertSubscription,
} from './devices.queries.ts';

/** Sends notifications to the calling browser until its session ends. Calling again updates the address. */
export async function subscribe({ services, viewer, session }: UserContext, input: SubscribePush): Promise<PushDevice> {
  const { endpoint, keys } = input;
  if (!services.push.accepts(endpoint)) throw badField('endpoint', say('This isn’t a valid push address'));
  if (!isPointOfCurve(keys.p256dh)) throw badField('keys.p256dh', say('This isn’t a valid push key'));
  return services.database.service(async (db) => {
    const own = session.sid === null ? undefined : await lockOwnSession(db, viewer, session.sid);
    if (!own) throw new AppError('UNAUTHORIZED', say('Please sign in again.'));
    await deleteEarlierOfBrowser(db, input, viewer, own.id);
    if ((await countOthers(db, viewer, own.id)) >= maxPushDevices) {
      throw new AppError(
        'CONFLICT',
        say('You have notifications on {maxPushDevices} devices. Remove one of them before you add another.', {
          maxPushDevices,
        }),
      );
    }
    const device = describeDevice(own.userAgent);
    const { p256dh, auth } = keys;
    return upsertSubscription(db, viewer, { sessionId: own.id, endpoint, p256dh, auth, device }, services.clock.now());
  });
}

/** Whether a push can be encrypted with the key. */
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

/** Ends notifications on one of the caller's devices. */
export async function unsubscribeDevice(db: FamilyTransaction, device: { userId: number; id: number }): Promise<void> {
  const isGone = await deleteSubscription(db, device);
  if (!isGone) throw notFound(say('Device not found'));
}

/** What the browser shows, and the page that a press opens. */
interface ShownNotice {
  title: string;
  body: string;
  path: string;
  /** Replaces an earlier notification with the same tag. */
  tag: string;
  /** What the device may answer at once. */
  question?: object | undefined;
}

interface DevicePush {
  tenantId: number;
  userId: number;
  deviceId: number;
  notice: ShownNotice;
}

/** A push has room for 4,000 bytes, and a phone shows a few lines. */
const longestTitle = 120;
const longestBody = 300;

/** Sends a notification to a device, and forgets a device that has unsubscribed. */
export async function pushToDevice(
  { database, push, clock, log }: Services,
  { tenantId, userId, deviceId, notice }: DevicePush,
  way: Omit<Push, 'payload'>,
  onHandOver?: () => Promise<void>,
): Promise<Delivery> {
  const device = { userId, id: deviceId };
  const target = await database.family(tenantId, (db) => findPushTarget(db, device));
  if (!target) return removedDevice;
  const payload = JSON.stringify({
    ...notice,
    // A browser may meanwhile belong to another account.
    account: { tenantId, userId },
    lang: localeOf(target.language ?? undefined),
    title: shortened(notice.title, longestTitle),
    body: shortened(notice.body, longestBody),
  });
  const answer = await push.send(target, { payload, ...way }, onHandOver);
  // The push service's answer counts, even if the database is unavailable for a moment.
  await database
    .family(tenantId, async (db) => {
      if (answer.outcome === 'sent') await markPushed(db, device, clock.now());
      if (answer.outcome === 'gone') await deleteSubscription(db, device, target.endpoint);
    })
    .catch((err: unknown) => log.error({ err, tenantId, deviceId }, 'what became of a push was not noted'));
  return answer;
}

const shortened = (text: string, most: number): string => {
  const characters = [...text];
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};

const removedDevice: NotSent = {
  outcome: 'impossible',
  sentence: say('Notifications were turned off on this device.'),
  code: undefined,
};

const testTtlSeconds = 300;

/** Sends a test notification to one of the caller's devices. Throws the reason if that fails. */
export async function sendTestPush(services: Services, viewer: Viewer, id: number): Promise<{ message: string }> {
  const { tenantId, userId } = viewer;
  const target = await services.database.family(tenantId, (db) => findPushTarget(db, { userId, id }));
  if (!target) throw notFound(say('Device not found'));
  await enforceRateLimits(
    services,
    [{ key: `test-push:${userId}`, max: 20, windowMs: hourMs }],
    say('You’ve sent 20 tests in the last hour. Please try again later.'),
  );
  const tag = `test-${randomUUID().slice(0, 8)}`;
  const answer = await pushToDevice(
    services,
    {
      tenantId,
      userId,
      deviceId: id,
      notice: {
        title: say('It works'),
        body: say('Notifications from Upbringing reach this device.'),
        path: '/notifications',
        tag,
      },
    },
    { ttlSeconds: testTtlSeconds, urgency: 'high', topic: tag },
  );
  if (answer === removedDevice) throw notFound(say('Device not found'));
  if (answer.outcome !== 'sent') {
    const { outcome, code, sentence } = answer;
    services.log.warn({ tenantId, userId, deviceId: id, outcome, code }, 'a test push failed');
    throw new AppError('SERVICE_UNAVAILABLE', sentence);
  }
  return { message: say('A test notification has been sent to {device}', { device: target.device }) };
}
