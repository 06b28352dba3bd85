import { randomUUID } from 'node:crypto';
import { AppError, notFound } from '../../../kernel/errors.ts';
import { hourMs, takeHits } from '../../../kernel/http/rate-limits.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { findPushTarget } from './devices.queries.ts';
import { pushSentences, pushToDevice } from './push-to-device.ts';

const testTtlSeconds = 300;

/** Shows that notifications come to one of the caller's own devices; fails with the reason why they don't. */
export async function sendTestPush(services: Services, viewer: Viewer, id: number): Promise<{ message: string }> {
  const { tenantId, userId } = viewer;
  const target = await services.database.family(tenantId, (db) => findPushTarget(db, { userId, id }));
  if (!target) throw notFound('Device');
  await takeHits(
    services,
    [{ key: `test-push:${userId}`, max: 20, windowMs: hourMs }],
    'You have sent 20 tests within an hour. Please try again later.',
  );
  const tag = `test-${randomUUID().slice(0, 8)}`;
  const answer = await pushToDevice(
    services,
    {
      tenantId,
      userId,
      deviceId: id,
      notice: {
        title: 'It works',
        body: 'Notifications from Upbringing reach this device.',
        path: '/notifications',
        tag,
      },
    },
    { ttlSeconds: testTtlSeconds, urgency: 'high', topic: tag },
  );
  if (!answer) throw notFound('Device');
  if (answer.kind !== 'taken') {
    services.log.warn(
      { tenantId, userId, deviceId: id, outcome: answer.kind, code: answer.code },
      'a test push failed',
    );
    throw new AppError('SERVICE_UNAVAILABLE', pushSentences[answer.kind]);
  }
  return { message: `A test notification has been sent to ${target.device}` };
}
