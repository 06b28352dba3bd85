import { beforeAll, beforeEach, expect, test } from 'vitest';
import { afterFile } from '../../../../../tests/harness/after-file.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { type PushPeer, startPushService } from '../../../../../tests/peers/push-service.ts';
import { sendReminders } from './due-reminders.rules.ts';

let app: TestApp;
let peer: PushPeer;
let parent: Member;
let endpoint: string;

beforeAll(async () => {
  app = await startTestApp();
  peer = await startPushService();
  afterFile(() => peer.close());
});

beforeEach(async () => {
  // Noon in New York, the default time zone.
  app.clock.set('2026-11-20T17:00:00Z');
  parent = await app.createFamily();
  const address = peer.subscribe(app.services.push.publicKey);
  await parent.rpc.pushSubscriptions.subscribe(address);
  endpoint = address.endpoint;
  await sendReminders(app.services);
  app.mails.length = 0;
  peer.received.length = 0;
});

async function remindedAt(moment: string) {
  app.clock.set(moment);
  await sendReminders(app.services);
  return received();
}

/** What this test's parent was sent since the last call. */
function received() {
  const own = peer.received.splice(0).filter((each) => each.endpoint === endpoint);
  return own.map(({ notice, ttl, urgency }) => ({ ...(notice as object), ttl, urgency }));
}

test('the story prompt also arrives as a push, until its day ends', async () => {
  await parent.rpc.userSettings.update({ dailyStoryReminder: { enabled: true } });
  await sendReminders(app.services);
  expect(await remindedAt('2026-11-21T00:00:00Z')).toMatchObject([
    {
      title: 'Your story for Friday, November 20',
      body: 'What moment from today would you like to remember?',
      path: '/daily-stories?write=2026-11-20',
      ttl: 5 * 60 * 60,
      urgency: 'normal',
    },
  ]);
  const mailed = app.mails.filter(({ to }) => to === parent.email);
  expect(mailed.map(({ subject }) => subject)).toEqual(['Your story for Friday, November 20']);
  expect(await parent.rpc.emailReminders.state()).toMatchObject({ lastSentAt: '2026-11-21T00:00:00.000Z' });
});

test('the prompt goes by push only if the member chose that, and by mail if no device is left', async () => {
  await parent.rpc.userSettings.update({
    notifications: { push: false },
    dailyStoryReminder: { enabled: true, method: 'push' },
  });
  await sendReminders(app.services);
  expect(await remindedAt('2026-11-21T00:00:00Z')).toMatchObject([{ title: 'Your story for Friday, November 20' }]);
  const mails = () => app.mails.filter(({ to }) => to === parent.email);
  expect(mails()).toEqual([]);
  const [device] = await parent.rpc.pushSubscriptions.list();
  await parent.rpc.pushSubscriptions.unsubscribe({ id: device?.id ?? 0 });
  expect(await remindedAt('2026-11-22T00:00:00Z')).toEqual([]);
  expect(mails().map(({ subject }) => subject)).toEqual(['Your story for Saturday, November 21']);
  expect(mails()[0]?.text).toContain('none of your devices receives them');
});

test('a reminder arrives as a push, without the event’s description', async () => {
  const dentist = await parent.rpc.calendarEvents.create({
    eventType: 'activity',
    title: 'Dentist',
    description: 'Maya is afraid of the drill.',
    startDate: '2026-11-20T20:00:00Z',
    reminderTime: '2026-11-20T19:00:00Z',
  });
  const child = await parent.rpc.children.create({
    name: 'Maya',
    dateOfBirth: '2019-04-09',
    currentStage: 'Elementary',
  });
  const lesson = await parent.rpc.lessons.create({
    childId: child.id,
    title: 'Patience',
    suggestedAge: 7,
    scheduledDate: '2026-11-21',
  });
  expect(await remindedAt('2026-11-20T19:00:00Z')).toMatchObject([
    {
      title: 'Dentist',
      body: 'Friday, November 20, 15:00',
      path: `/?record=event-${dentist.id}`,
      ttl: 60 * 60,
      urgency: 'high',
    },
  ]);
  expect(await remindedAt('2026-11-21T14:00:00Z')).toMatchObject([
    {
      title: 'A lesson is due today',
      body: 'Patience – Maya',
      path: `/child/${child.id}?tab=lessons&record=plannedLesson-${lesson.id}`,
    },
  ]);
});

test('a member who turned push off gets none, and a partner gets only their own', async () => {
  const partner = await app.createMember(parent);
  await parent.rpc.userSettings.update({
    notifications: { push: false },
    dailyStoryReminder: { enabled: true },
  });
  await partner.rpc.userSettings.update({ dailyStoryReminder: { enabled: true } });
  await sendReminders(app.services);
  expect(await remindedAt('2026-11-21T00:00:00Z')).toEqual([]);
  const mailed = app.mails.map(({ to }) => to);
  expect(mailed).toEqual(expect.arrayContaining([parent.email, partner.email]));
});
