import { expect, test } from 'vitest';
import { afterFile } from '../../../../../tests/harness/after-file.ts';
import { startTestApp } from '../../../../../tests/harness/test-app.ts';
import { startPushService } from '../../../../../tests/peers/push-service.ts';
import { sendDueMessages } from '../../delivery/outbox/send.rules.ts';
import { deliverDueMessages } from './delivery.rules.ts';

test('a delivered message is announced without its content', async () => {
  const app = await startTestApp();
  const peer = await startPushService();
  afterFile(() => peer.close());
  app.clock.set('2026-11-20T17:00:00Z');
  const parent = await app.createFamily();
  await parent.rpc.pushSubscriptions.subscribe(peer.subscribe(app.services.push.publicKey));
  const child = await parent.rpc.children.create({
    name: 'Maya',
    dateOfBirth: '2019-04-09',
    currentStage: 'Elementary',
  });
  const { id } = await parent.rpc.legacyMessages.create({
    childId: child.id,
    title: 'For the day you leave',
    content: 'A zebra',
    triggerType: 'date',
    triggerValue: '2026-11-21',
  });
  app.clock.set('2026-11-21T17:00:00Z');
  await deliverDueMessages(app.services);
  await sendDueMessages(app.services);
  expect(peer.received.map(({ notice }) => notice)).toMatchObject([
    {
      title: 'A message for Maya',
      body: 'Hannah Brandt wrote it. You can read it now.',
      path: `/future-additions/message/${id}`,
    },
  ]);
});

test('also sends a text message to a member who chose text messages', async () => {
  const app = await startTestApp();
  app.clock.set('2026-11-20T17:00:00Z');
  app.services.sms = { send: () => Promise.reject(new Error('not now')) } as unknown as NonNullable<
    typeof app.services.sms
  >;
  const parent = await app.createFamily();
  await parent.rpc.userSettings.update({ notifications: { sms: true, email: false } });
  await app.database.service((db) =>
    db
      .updateTable('userSettings')
      .set({ phoneNumber: '+14155550177', phoneVerifiedAt: '2026-11-20T12:00:00Z' })
      .where('userId', '=', parent.userId)
      .execute(),
  );
  const { id: childId } = await parent.rpc.children.create({
    name: 'Maya',
    dateOfBirth: '2019-04-09',
    currentStage: 'Elementary',
  });
  const trigger = { triggerType: 'date', triggerValue: '2026-11-20' } as const;
  await parent.rpc.legacyMessages.create({ childId, title: 'For you', content: 'A zebra', ...trigger });
  await deliverDueMessages(app.services);
  const queued = await app.database.service((db) =>
    db.selectFrom('outgoingMessages').select(['kind', 'channel', 'recipient', 'subject']).execute(),
  );
  expect(queued).toEqual([
    { kind: 'legacy_message', channel: 'sms', recipient: '+14155550177', subject: 'A message for Maya' },
  ]);
});
