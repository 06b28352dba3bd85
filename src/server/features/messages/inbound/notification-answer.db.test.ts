import { beforeAll, beforeEach, expect, test } from 'vitest';
import { afterFile } from '../../../../../tests/harness/after-file.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { type PushPeer, startPushService } from '../../../../../tests/peers/push-service.ts';
import { sendReminders } from '../reminders/due-reminders.rules.ts';

let app: TestApp;
let peer: PushPeer;
let parent: Member;
let endpoint: string;

beforeAll(async () => {
  app = await startTestApp();
  peer = await startPushService();
  afterFile(() => peer.close());
});

/** A parent who is asked on the evening of November 20 in New York, on one device. */
beforeEach(async () => {
  app.clock.set('2026-11-20T17:00:00Z');
  parent = await app.createFamily();
  const address = peer.subscribe(app.services.push.publicKey);
  await parent.rpc.pushSubscriptions.subscribe(address);
  await parent.rpc.userSettings.update({ dailyStoryReminder: { enabled: true, method: 'push' } });
  endpoint = address.endpoint;
  await sendReminders(app.services);
  app.clock.set('2026-11-21T00:00:00Z');
  await sendReminders(app.services);
});

interface AskingPush {
  tag: string;
  path: string;
  account: object;
  question: { reminderId: number; day: string; words: object };
}

function askedBy(): AskingPush {
  const found = peer.received.find((each) => each.endpoint === endpoint);
  return found?.notice as AskingPush;
}

const answerWith = (content: string, caller = parent) => {
  const { tag, question } = askedBy();
  return caller.rpc.inbound.answer({ id: question.reminderId, notification: tag, content });
};

const stories = () => parent.rpc.dailyStories.list({});

test('the push says whom it asks, about which day, and opens its form', () => {
  const { path, account, question } = askedBy();
  expect(path).toBe('/daily-stories?write=2026-11-20');
  expect(account).toEqual({ tenantId: parent.tenantId, userId: parent.userId });
  expect(question).toMatchObject({ day: '2026-11-20', words: { answer: 'Answer' } });
});

test('an answer becomes the story of the day that it asked about, once for each notification', async () => {
  // After midnight.
  app.clock.set('2026-11-21T06:00:00Z');
  await answerWith('Maya lost a tooth.');
  await answerWith('Maya lost a tooth, again.');
  expect(await stories()).toMatchObject([{ storyDate: '2026-11-20', content: 'Maya lost a tooth.' }]);
  const [asked] = (await parent.rpc.emailReminders.get({ history: true })) as { replyContent: string }[];
  expect(asked?.replyContent).toBe('Maya lost a tooth.');
});

test('on a day that has a story, an answer is a further moment', async () => {
  await parent.rpc.dailyStories.create({ content: 'We baked.', storyDate: '2026-11-20' });
  await answerWith('Maya lost a tooth.');
  const [story] = await stories();
  expect(story?.moments.map(({ content }) => content)).toEqual(['We baked.', 'Maya lost a tooth.']);
});

test('nobody else answers it: neither the other parent nor another family', async () => {
  const partner = await app.createMember(parent);
  const other = await app.createFamily();
  for (const caller of [partner, other])
    await expect(answerWith('Not mine.', caller)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await stories()).toEqual([]);
});

test('an answer without words is refused', async () => {
  await expect(answerWith('  ')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('the question waits until its story is written or its day is over', async () => {
  const waits = async () => (await parent.rpc.emailReminders.state()).waitsFor;
  expect(await waits()).toBe('2026-11-20');
  const partner = await app.createMember(parent);
  expect((await partner.rpc.emailReminders.state()).waitsFor).toBe(null);
  await answerWith('Maya lost a tooth.');
  expect(await waits()).toBe(null);
});

test('a question of yesterday no longer waits', async () => {
  app.clock.set('2026-11-21T06:00:00Z');
  expect((await parent.rpc.emailReminders.state()).waitsFor).toBe(null);
});
