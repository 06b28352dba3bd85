import type { Services } from '../../../services.ts';
import type { Push, PushAnswer } from '../channels/push-service.ts';
import { deleteSubscription, findPushTarget, markPushed } from './devices.queries.ts';

/** What a notification says, and the page that it opens. */
export interface Notice {
  title: string;
  body: string;
  /** Within the product, from `/` on. */
  path: string;
  /** One that is there with the same tag gives way. */
  tag: string;
}

interface ToDevice {
  tenantId: number;
  userId: number;
  deviceId: number;
  notice: Notice;
}

/** A push has room for four thousand bytes, and a phone for a few lines. */
const longestTitle = 120;
const longestBody = 300;

/**
 * Sends a notice to one of somebody's devices. One that takes none any more is forgotten; undefined when it was before.
 */
export async function pushToDevice(
  { database, push, clock, log }: Services,
  { tenantId, userId, deviceId, notice }: ToDevice,
  way: Omit<Push, 'payload'>,
  onHandOver?: () => Promise<void>,
): Promise<PushAnswer | undefined> {
  const device = { userId, id: deviceId };
  const target = await database.family(tenantId, (db) => findPushTarget(db, device));
  if (!target) return undefined;
  const payload = JSON.stringify({
    ...notice,
    title: shortened(notice.title, longestTitle),
    body: shortened(notice.body, longestBody),
  });
  const answer = await push.send(target, { payload, ...way }, onHandOver);
  // What became of the push stands, also when the database is away for a moment.
  await database
    .family(tenantId, async (db) => {
      if (answer.kind === 'taken') await markPushed(db, device, clock.now());
      if (answer.kind === 'gone') await deleteSubscription(db, device, target.endpoint);
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

/** Why a push did not go, to be read by its owner. */
export const pushSentences = {
  gone: 'This device takes no notifications any more, and was removed from your devices.',
  impossible: 'This device can’t be sent notifications: its push service can’t take them.',
  refused: 'The push service of this device did not accept the notification.',
  away: 'The push service of this device could not be reached.',
  unknown: 'The push service of this device did not say whether it took the notification.',
} as const satisfies Record<Exclude<PushAnswer['kind'], 'taken'>, string>;

export const removedDeviceSentence = 'Notifications were switched off on this device.';
