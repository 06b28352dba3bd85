import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { afterFile } from '../../../../../tests/harness/after-file.ts';
import { giveNumber } from '../../../../../tests/harness/give-number.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { startTwilio } from '../../../../../tests/peers/twilio.ts';
import { sendReminders } from '../reminders/due-reminders.rules.ts';

const twilio = await startTwilio();
afterFile(() => twilio.close());
const url = '/api/inbound-sms';
const address = `http://localhost:3000${url}`;
const words = 'She wished each snail good luck.';
const silence = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

let app: TestApp;
let parent: Member;
let numbers = 0;
let number: string;

beforeAll(async () => {
  app = await startTestApp({ sms: twilio.settings });
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  twilio.texts.length = 0;
  app.log.length = 0;
  parent = await app.createFamily();
  number = `+1415777${String(1000 + numbers++)}`;
  await giveNumber(app.database, parent, number);
  await parent.rpc.userSettings.update({
    notifications: { sms: true },
    dailyStoryReminder: { enabled: true, method: 'both' },
  });
  await sendReminders(app.services);
});

/** The question of 20 November, at seven in the evening in New York. */
async function ask(): Promise<void> {
  app.clock.set('2026-11-21T00:00:00Z');
  await sendReminders(app.services);
  expect(twilio.texts.filter(({ to }) => to === number)).toHaveLength(1);
}

async function text(Body: string, fields: Record<string, string> = {}) {
  const answer = await app.server.inject({
    method: 'POST',
    url,
    ...twilio.inbound(address, { From: number, Body, ...fields }),
  });
  return { status: answer.statusCode, text: answer.payload, type: answer.headers['content-type'] };
}

const storiesOf = (member: Member) => member.rpc.dailyStories.list({});
const settings = () => parent.rpc.userSettings.get();

describe('STOP', () => {
  test.each(['STOP', ' stop. ', 'Stop all', 'unsubscribe', 'END', 'quit', 'Cancel', 'REVOKE', 'OptOut'])(
    'or %j stops text messages to the number, and gets no answer',
    async (word) => {
      expect(await text(word)).toEqual({ status: 200, text: silence, type: 'text/xml; charset=utf-8' });
      expect(await settings()).toMatchObject({
        notifications: { email: true, sms: false },
        dailyStoryReminder: { enabled: true, method: 'email' },
      });
      expect(await parent.rpc.phoneNumber.get()).toMatchObject({ number, stoppedAt: '2026-11-20T12:00:00.000Z' });
      await parent.rpc.userSettings.update({ notifications: { sms: true }, dailyStoryReminder: { method: 'sms' } });
      app.clock.set('2026-11-21T00:00:00Z');
      await sendReminders(app.services);
      expect(twilio.texts).toEqual([]);
      expect(await storiesOf(parent)).toEqual([]);
    },
  );

  test('stops waiting texts, and nobody else’s', async () => {
    const partner = await app.createMember(parent);
    await giveNumber(app.database, partner, `${number.slice(0, -5)}80${number.slice(-3)}`);
    await partner.rpc.userSettings.update({ notifications: { sms: true } });
    await text('STOP');
    expect((await partner.rpc.userSettings.get()).notifications.sms).toBe(true);
    expect(await partner.rpc.phoneNumber.get()).toMatchObject({ stoppedAt: null });
  });

  test('is undone by START; what was turned off stays off until the member turns it on', async () => {
    await text('STOP');
    expect((await text('Start')).text).toBe(silence);
    expect(await parent.rpc.phoneNumber.get()).toMatchObject({ number, stoppedAt: null });
    expect((await settings()).notifications.sms).toBe(false);
    await parent.rpc.userSettings.update({ dailyStoryReminder: { method: 'sms' } });
    await ask();
  });

  test('inside a sentence is an ordinary word', async () => {
    await ask();
    await text('He would not stop. Cancel the rest!');
    expect((await settings()).notifications.sms).toBe(true);
    expect(await storiesOf(parent)).toMatchObject([{ content: 'He would not stop. Cancel the rest!' }]);
  });
});

describe('an answer to a prompt', () => {
  beforeEach(ask);

  test('becomes the story of the day that the prompt asked about, and is stored with the prompt', async () => {
    app.clock.set('2026-11-21T14:00:00Z');
    expect((await text(` ${words}\n`)).text).toBe(silence);
    expect(await storiesOf(parent)).toMatchObject([
      { storyDate: '2026-11-20', content: words, source: 'sms', mediaUrls: [] },
    ]);
    const { tenantId } = parent;
    const { rawUrl, replyContent } = await app.database.family(tenantId, (db) =>
      db
        .selectFrom('receivedReplies as reply')
        .innerJoin('emailReminders as asked', (join) =>
          join.on('asked.tenantId', '=', tenantId).onRef('asked.id', '=', 'reply.reminderId'),
        )
        .where('reply.tenantId', '=', tenantId)
        .select(['reply.rawUrl', 'asked.replyContent'])
        .executeTakeFirstOrThrow(),
    );
    expect(replyContent).toBe(words);
    const partner = await app.createMember(parent);
    expect((await parent.api('GET', rawUrl ?? '')).text).toBe(` ${words}\n`);
    expect((await partner.api('GET', rawUrl ?? '')).status).toBe(404);
  });

  test('is added to the story of that day', async () => {
    await parent.rpc.dailyStories.create({ storyDate: '2026-11-20', content: 'In the morning.' });
    await text(words);
    await text('And at night.');
    expect(await storiesOf(parent)).toMatchObject([{ content: `In the morning.\n\n${words}\n\nAnd at night.` }]);
  });

  test('that arrives twice, even at once, is saved once', async () => {
    const sid = { MessageSid: `SM${'a'.repeat(32)}` };
    const answers = await Promise.all([text(words, sid), text(words, sid), text(words, sid)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await text(words, sid);
    expect(await storiesOf(parent)).toMatchObject([{ content: words }]);
  });

  test('with a photo is saved without it, and the answer says where to add photos', async () => {
    expect((await text(words, { NumMedia: '1' })).text).toContain('<Message>Upbringing: we saved your words. You');
    expect((await text('', { NumMedia: '1' })).text).toContain('you can add photos here: http://localhost:3000/');
    expect(await storiesOf(parent)).toMatchObject([{ content: words }]);
  });

  test('that arrives days later isn’t saved, and the sender is told a few times', async () => {
    app.clock.set('2026-11-24T14:00:00Z');
    const told = [];
    for (let count = 0; count < 5; count++) told.push((await text(words)).text.includes('no recent question'));
    expect(told).toEqual([true, true, true, false, false]);
    expect(await storiesOf(parent)).toEqual([]);
  });

  test('from an inactive account or an unknown number is neither saved nor answered', async () => {
    expect((await text(words, { From: '+14155559999' })).text).toBe(silence);
    expect((await text(words, { From: 'Upbringing' })).text).toBe(silence);
    await app.database.service((db) =>
      db.updateTable('users').set({ status: 'deactivated' }).where('id', '=', parent.userId).execute(),
    );
    await text(words);
    const stories = await app.database.service((db) =>
      db.selectFrom('dailyStories').where('tenantId', '=', parent.tenantId).select('id').execute(),
    );
    expect(stories).toEqual([]);
  });

  test.each(['HELP', 'info', '  '])('can’t be %j', async (word) => {
    expect((await text(word)).text).toBe(silence);
    expect(await storiesOf(parent)).toEqual([]);
  });

  test('isn’t logged', async () => {
    await text(words);
    const log = app.log.join('');
    expect(log).toContain('a text came');
    for (const secret of [words, number, number.slice(1), twilio.settings.token]) expect(log).not.toContain(secret);
  });
});

describe('a request with a wrong signature is refused', () => {
  const signed = () => twilio.inbound(address, { From: number, Body: 'STOP' });
  const post = (changes: { url?: string; payload?: string; headers?: Record<string, string> }) => {
    const { payload, headers } = signed();
    return app.server.inject({ method: 'POST', url, payload, ...changes, headers: { ...headers, ...changes.headers } });
  };

  test.each([
    ['no signature', () => post({ headers: { 'x-twilio-signature': '' } })],
    ['a made-up signature', () => post({ headers: { 'x-twilio-signature': 'bm90IGEgc2lnbmF0dXJlIGF0IGFsbA==' } })],
    ['another form', () => post({ payload: signed().payload.replace('STOP', 'START') })],
    ['another address', () => post({ url: `${url}?x=1` })],
    ['JSON', () => post({ payload: '{"Body":"STOP"}', headers: { 'content-type': 'application/json' } })],
    ['nothing', () => app.server.inject({ method: 'POST', url })],
  ])('with %s', async (_, send) => {
    const answer = await send();
    expect(answer.statusCode).toBe(403);
    expect((await settings()).notifications.sms).toBe(true);
  });

  test('also signs the query of the address', async () => {
    const { payload, headers } = twilio.inbound(`${address}?x=1`, { From: number, Body: 'STOP' });
    const answer = await app.server.inject({ method: 'POST', url: `${url}?x=1`, payload, headers });
    expect(answer.statusCode).toBe(200);
  });

  test('a text over the maximum length is 413', async () => {
    expect((await post({ payload: 'x'.repeat(100_000) })).statusCode).toBe(413);
  });
});
