import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { afterFile } from '../../../../../tests/harness/after-file.ts';
import { callWithToken, type Member, visit } from '../../../../../tests/harness/member.ts';
import { sentMails } from '../../../../../tests/harness/sent-mails.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import { startTwilio } from '../../../../../tests/peers/twilio.ts';
import { stopTexts } from '../../delivery/unsubscribe/stop-texts.rules.ts';

const twilio = await startTwilio();
afterFile(() => twilio.close());
const wrongCode = 'This code is wrong or no longer valid. Please try again, or ask for a new one.';
const onItsWay = { message: 'We’ve sent a code. It’s valid for 10 minutes.' };

let app: TestApp;
let parent: Member;
let numbers = 0;
let number: string;

beforeAll(async () => {
  app = await startTestApp({ sms: twilio.settings });
});

beforeEach(async () => {
  await app.services.background.settled();
  await app.database.service((db) => db.deleteFrom('rateLimitHits').execute());
  app.clock.set('2026-11-21T12:00:00Z');
  twilio.texts.length = 0;
  app.log.length = 0;
  parent = await app.createFamily();
  number = `+1415555${String(1000 + numbers++)}`;
});

const send = (phoneNumber = number, member = parent) =>
  member.api('POST', '/api/phone-number', { phoneNumber, password: testPassword });
const confirm = (code: string, member = parent) => member.api('POST', '/api/phone-number/confirm', { code });
const state = async (member = parent) => (await member.api('GET', '/api/phone-number')).body;

async function codeTo(to = number): Promise<string> {
  await app.services.background.settled();
  return /^\d{6}/.exec(twilio.texts.findLast((text) => text.to === to)?.body ?? '')?.[0] ?? 'no code';
}

async function verify(member = parent, to = number): Promise<void> {
  await send(to, member);
  expect((await confirm(await codeTo(to), member)).status).toBe(200);
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a number', () => {
  test('in any usual spelling counts only after its code was entered', async () => {
    const none = { isAvailable: true, number: null, verifiedAt: null, stoppedAt: null, pending: null };
    expect(await state()).toEqual(none);
    const answer = await send(`001 (${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`);
    expect([answer.status, answer.body]).toEqual([200, onItsWay]);
    const pending = { number, expiresAt: '2026-11-21T12:10:00.000Z' };
    expect(await state()).toEqual({ ...none, pending });
    const code = await codeTo();
    expect(twilio.texts).toMatchObject([{ to: number, body: expect.stringContaining('is your Upbringing code') }]);
    const verified = { ...none, number, verifiedAt: '2026-11-21T12:00:00.000Z' };
    const confirmed = await confirm(` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect([confirmed.status, confirmed.body]).toEqual([200, verified]);
    expect(await parent.rpc.phoneNumber.get()).toEqual(verified);
    expect((await confirm(code)).status).toBe(400);
  });

  test('stays the old one until the new one is confirmed', async () => {
    await verify();
    const next = `+1415556${String(1000 + numbers)}`;
    await send(next);
    expect(await state()).toMatchObject({ number, pending: { number: next } });
    await confirm(await codeTo(next));
    expect(await state()).toMatchObject({ number: next, pending: null });
  });

  test('is removed together with an unconfirmed one', async () => {
    await verify();
    await send(`+1415556${String(1000 + numbers)}`);
    expect((await parent.api('DELETE', '/api/phone-number')).status).toBe(204);
    expect(await state()).toMatchObject({ number: null, verifiedAt: null, pending: null });
  });

  test('belongs to the account that confirmed it last, and the previous owner is told', async () => {
    await verify();
    const stranger = await app.createFamily();
    await verify(stranger);
    expect(await state(stranger)).toMatchObject({ number });
    expect(await state()).toMatchObject({ number: null });
    const mails = await sentMails(app, parent.email);
    expect(mails.map(({ subject }) => subject)).toContain('Your phone number was removed');
    expect(JSON.stringify(mails)).not.toContain(stranger.email);
  });

  test('is shown to nobody else, and is deleted with the account', async () => {
    await verify();
    const partner = await app.createMember(parent);
    expect(await state(partner)).toMatchObject({ number: null });
    for (const path of ['/api/families', '/api/notifications', '/api/user-settings']) {
      expect((await partner.api('GET', path)).text).not.toContain(number);
    }
    await send(`+1415556${String(1000 + numbers)}`);
    expect((await parent.api('POST', '/api/user/delete', { password: testPassword })).status).toBe(200);
    const left = await app.database.service(async (db) => [
      await db.selectFrom('userSettings').where('phoneNumber', '=', number).select('id').execute(),
      await db.selectFrom('phoneCodes').where('userId', '=', parent.userId).select('id').execute(),
      await db.selectFrom('outgoingMessages').where('userId', '=', parent.userId).select('id').execute(),
    ]);
    expect(left).toEqual([[], [], []]);
  });

  test.each(['', '555 0123', '0171 2345678', '+49', 'hannah'])('like %j is invalid', async (phoneNumber) => {
    const answer = await send(phoneNumber);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      issues: [{ path: 'phoneNumber', message: expect.stringContaining('country code') }],
    });
    expect(twilio.texts).toEqual([]);
  });
});

describe('a code', () => {
  test('is valid for ten minutes, five tries, and its own account', async () => {
    await send();
    const code = await codeTo();
    const stranger = await app.createFamily();
    expect((await confirm(code, stranger)).status).toBe(400);
    for (let tries = 1; tries <= 4; tries++) expect((await confirm(otherThan(code))).status).toBe(400);
    app.clock.set('2026-11-21T12:09:59Z');
    expect((await confirm(code)).status).toBe(200);

    await send();
    const another = await codeTo();
    for (let tries = 1; tries <= 5; tries++) {
      const answer = await confirm(otherThan(another));
      expect(answer.body).toMatchObject({ issues: [{ path: 'code', message: wrongCode }] });
    }
    expect((await confirm(another)).body).toMatchObject({ issues: [{ path: 'code', message: wrongCode }] });

    await send();
    const late = await codeTo();
    app.clock.set('2026-11-21T12:19:59Z');
    expect((await confirm(late)).status).toBe(400);
    expect(await state()).toMatchObject({ pending: null });
  });

  test('allows five tries, even if many arrive at once', async () => {
    await send();
    const code = await codeTo();
    const wrong = otherThan(code);
    await Promise.all(Array.from({ length: 8 }, () => confirm(wrong)));
    expect((await confirm(code)).status).toBe(400);
  });

  test('expires when the next one is sent, and is stored as a hash', async () => {
    await send();
    const first = await codeTo();
    await send();
    const second = await codeTo();
    const stored = await app.database.service((db) => db.selectFrom('phoneCodes').selectAll().execute());
    expect(stored.filter(({ userId }) => userId === parent.userId)).toHaveLength(1);
    expect(stored.map(({ codeHash }) => codeHash).join()).not.toContain(second);
    if (first !== second) expect((await confirm(first)).status).toBe(400);
    expect((await confirm(second)).status).toBe(200);
  });

  test('is deleted if nobody enters it', async () => {
    await send();
    const { runJobs } = await import('../../../jobs.ts');
    app.clock.set('2026-11-21T13:00:00Z');
    await runJobs(app.services);
    const rows = await app.database.service((db) => db.selectFrom('phoneCodes').select('id').execute());
    expect(rows).toEqual([]);
  });
});

describe('nobody can make the server text strangers', () => {
  const tooMany = { error: 'Too many codes were requested. Please try again later.' };

  test('one account can request five codes an hour', async () => {
    for (let count = 0; count < 5; count++) expect((await send(`+1415557${1000 + count}`)).status).toBe(200);
    const answer = await send('+14155572000');
    expect([answer.status, answer.body]).toEqual([429, expect.objectContaining(tooMany)]);
    await app.services.background.settled();
    expect(twilio.texts).toHaveLength(5);
  });

  test('a number gets three codes an hour, whoever requests them', async () => {
    for (let count = 0; count < 3; count++) expect((await send(number, await app.createFamily())).status).toBe(200);
    expect((await send()).status).toBe(429);
    app.clock.set('2026-11-21T13:00:01Z');
    expect((await send()).status).toBe(200);
  });

  test('one IP address can request twenty codes an hour, for any accounts', async () => {
    for (let count = 0; count < 20; count++) {
      expect((await send(`+1415558${1000 + count}`, await app.createFamily())).status).toBe(200);
    }
    expect((await send('+14155582000')).status).toBe(429);
  });

  test('a number that sent STOP gets no code, and the caller can’t tell', async () => {
    await stopTexts(app.services, number);
    const answer = await send();
    expect([answer.status, answer.body]).toEqual([200, onItsWay]);
    await app.services.background.settled();
    expect(twilio.texts).toEqual([]);
  });

  test('visitors and scripts can’t request codes', async () => {
    expect((await visit(app.server, 'POST', '/api/phone-number', { phoneNumber: number })).status).toBe(401);
    const { token } = await parent.rpc.tokens.create({ name: 'script', scope: 'write' });
    const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
      callWithToken(app.server, token, method, `/api/phone-number${path}`, body);
    expect((await call('POST', '', { phoneNumber: number })).status).toBe(403);
    expect((await call('POST', '/confirm', { code: '123456' })).status).toBe(403);
    expect((await call('DELETE', '')).status).toBe(403);
    expect((await call('GET', '')).status).toBe(403);
  });
});

test('says so if text messages aren’t set up', async () => {
  const { sms } = app.services;
  app.services.sms = undefined;
  expect(await state()).toMatchObject({ isAvailable: false });
  const answer = await send();
  app.services.sms = sms;
  expect([answer.status, answer.body]).toEqual([
    400,
    expect.objectContaining({ error: 'Text messages aren’t set up on this server.' }),
  ]);
});

test('neither the number nor the code is logged', async () => {
  await verify();
  const log = app.log.join('');
  expect(log).toContain('phoneNumber.confirm');
  expect(log).not.toContain(number);
  expect(log).not.toContain(await codeTo());
  expect(log).not.toContain(twilio.settings.token);
});
