import { beforeEach, describe, expect, test } from 'vitest';
import { failInserts } from '../../../../tests/harness/failing-table.ts';
import type { Member } from '../../../../tests/harness/member.ts';
import { startTestApp } from '../../../../tests/harness/test-app.ts';
import { type Claim, claimKey, deleteOldKeys, noteEffect, releaseKey } from './idempotency-keys.queries.ts';

const app = await startTestApp();
let parent: Member;

beforeEach(async () => {
  app.clock.set('2026-11-20T10:00:00Z');
  parent = await app.createFamily();
});

const story = { content: 'She wished each snail good luck.', storyDate: '2026-11-19' };

async function post(key: string, body: object = story, { member = parent, url = '/api/daily-stories' } = {}) {
  const headers = { cookie: member.cookie, 'content-type': 'application/json', 'idempotency-key': key };
  const answer = await app.server.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) });
  const isReplayed = answer.headers['idempotency-replayed'] === 'true';
  return { status: answer.statusCode, body: answer.payload ? answer.json() : undefined, isReplayed };
}

const storiesOf = async (member: Member) => (await member.rpc.dailyStories.list({})).length;
const keys = () =>
  app.database.service((db) =>
    db.selectFrom('idempotencyKeys').where('tenantId', '=', parent.tenantId).selectAll().execute(),
  );

describe('the same request under the same key', () => {
  test('is done once, and returns the same answer again', async () => {
    const first = await post('a');
    expect([first.status, first.isReplayed]).toEqual([201, false]);
    expect(await post('a')).toEqual({ ...first, isReplayed: true });
    expect(await storiesOf(parent)).toBe(1);
  });

  test('works through tRPC and with an empty answer', async () => {
    const url = '/trpc/children.create?batch=1';
    const child = { 0: { name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' } };
    const first = await post('rpc', child, { url });
    expect(await post('rpc', child, { url })).toEqual({ ...first, isReplayed: true });
    expect(await parent.rpc.children.list()).toHaveLength(1);
  });

  test('returns the same refusal again, and is retried after a server failure', async () => {
    const wrong = { content: '' };
    expect((await post('b', wrong)).status).toBe(400);
    expect(await post('b', wrong)).toMatchObject({ status: 400, isReplayed: true });
    const mend = await failInserts(app.database, 'daily_stories', { message: 'gone', code: 'XX000' });
    expect((await post('c')).status).toBe(500);
    await mend();
    expect((await post('c')).status).toBe(201);
  });

  test('runs again after a refusal that may pass, such as too many calls', async () => {
    await app.createFamily({ role: 'super_admin' });
    const feedback = { kind: 'idea', message: 'A bigger garden.' };
    const send = (key: string) => post(key, feedback, { url: '/api/feedback' });
    for (let count = 0; count < 10; count += 1) await send(`feedback ${count}`);
    expect((await send('late')).status).toBe(429);
    app.clock.set('2026-11-20T11:00:01Z');
    expect(await send('late')).toMatchObject({ status: 201, isReplayed: false });
  });

  test('is 409 while the first one runs, and runs if the first process died before changing anything', async () => {
    await post('d');
    await app.database.service((db) =>
      db.updateTable('idempotencyKeys').set({ answer: null, tookEffect: false }).execute(),
    );
    const again = await post('d');
    expect([again.status, again.body.error]).toEqual([
      409,
      'This is already being saved. Please try again in a moment.',
    ]);
    app.clock.set('2026-11-20T10:11:00Z');
    // The story of that day exists: the call ran again.
    expect((await post('d')).body.error).toBe('You already have a story for this date');
  });

  test('never runs again if it took effect and its answer was lost', async () => {
    await post('e');
    expect(await keys()).toMatchObject([{ tookEffect: true }]);
    await app.database.service((db) => db.updateTable('idempotencyKeys').set({ answer: null }).execute());
    app.clock.set('2026-11-20T23:00:00Z');
    expect(await post('e')).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', error: 'This was already done. Please reload to see it.' },
    });
  });

  test('stores nothing for a slow first try if another try has claimed its key', async () => {
    const asked = { tenantId: parent.tenantId, userId: parent.userId, keyHash: 'k', requestHash: 'r' };
    const claimAt = (moment: string) => app.database.service((db) => claimKey(db, asked, new Date(moment)));
    const slow = await claimAt('2026-11-20T10:00:00Z');
    expect(await claimAt('2026-11-20T10:09:59Z')).toBeUndefined();
    const second = await claimAt('2026-11-20T10:10:00Z');
    if (!slow || !second) throw new Error('The key was not claimed.');
    const note = (claim: Claim) => app.database.family(parent.tenantId, (db) => noteEffect(db, claim));
    expect([await note(slow), await note(second)]).toEqual([false, true]);
    await app.database.service((db) => releaseKey(db, slow));
    expect(await keys()).toHaveLength(1);
  });
});

describe('a key of what was written without a line', () => {
  const key = 'outbox-friday';
  const after = (moment: string) => {
    app.clock.set(moment);
    return deleteOldKeys(app.database, app.clock.now());
  };

  test('is done once within 90 days, although its answer is returned for one', async () => {
    expect((await post(key)).status).toBe(201);
    await after('2026-11-23T10:00:00Z');
    expect(await keys()).toMatchObject([{ answer: null, tookEffect: true }]);
    const again = await post(key);
    expect([again.status, again.body.error]).toEqual([409, 'This was already done. Please reload to see it.']);
    await after('2027-02-18T09:59:00Z');
    expect(await keys()).toHaveLength(1);
    await after('2027-02-18T10:00:01Z');
    expect(await keys()).toHaveLength(0);
  });

  test('runs again after a day if it was refused, since nothing was stored', async () => {
    await post('today');
    expect(await post(key)).toMatchObject({ status: 409, isReplayed: false });
    expect(await post(key)).toMatchObject({ status: 409, isReplayed: true });
    await parent.rpc.dailyStories.delete({ id: (await parent.rpc.dailyStories.list({}))[0]?.id ?? 0 });
    app.clock.set('2026-11-23T10:00:00Z');
    expect(await post(key)).toMatchObject({ status: 201, isReplayed: false });
  });

  test('is never stored for another account that has signed in since', async () => {
    const partner = await app.createMember(parent);
    const send = (account: string) =>
      app.server.inject({
        method: 'POST',
        url: '/trpc/dailyStories.write?batch=1',
        headers: {
          cookie: partner.cookie,
          'content-type': 'application/json',
          'idempotency-key': key,
          'x-account': account,
        },
        payload: JSON.stringify({ 0: story }),
      });
    expect((await send(`${parent.tenantId}:${parent.userId}`)).statusCode).toBe(401);
    expect(await storiesOf(partner)).toBe(0);
    expect((await send(`${partner.tenantId}:${partner.userId}`)).statusCode).toBe(200);
  });
});

test('another body under the same key is 422', async () => {
  await post('f');
  expect(await post('f', { ...story, content: 'Another' })).toMatchObject({
    status: 422,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  });
  expect((await post('f', story, { url: '/api/future-additions' })).status).toBe(422);
});

test('a key belongs to its account, and expires after a day', async () => {
  const [stranger, partner] = [await app.createFamily(), await app.createMember(parent)];
  await post('g');
  for (const member of [stranger, partner]) {
    expect(await post('g', story, { member })).toMatchObject({ status: 201, isReplayed: false });
  }
  app.clock.set('2026-11-21T10:00:01Z');
  expect((await post('g', { content: 'Later', storyDate: '2026-11-20' })).status).toBe(201);
  await deleteOldKeys(app.database, app.clock.now());
  expect(await keys()).toHaveLength(1);
});

test('refuses an invalid key, and keeps the answer sealed', async () => {
  for (const key of ['', 'x'.repeat(201), 'naïve']) expect((await post(key)).status).toBe(400);
  await post('h');
  expect(JSON.stringify(await keys())).not.toContain('snail');
});

describe('an upload under the same key', () => {
  const send = async (text: string, boundary: string, key = 'file') => {
    const payload = [
      `--${boundary}\r\ncontent-disposition: form-data; name="category"\r\n\r\ndocument`,
      `\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="plan.pdf"\r\n`,
      `content-type: application/pdf\r\n\r\n%PDF-1.4 ${text}\r\n--${boundary}--\r\n`,
    ].join('');
    const headers = {
      cookie: parent.cookie,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'idempotency-key': key,
    };
    const answer = await app.server.inject({ method: 'POST', url: '/api/files/upload', headers, payload });
    return { status: answer.statusCode, body: answer.json(), replayed: answer.headers['idempotency-replayed'] };
  };
  const files = () => app.database.family(parent.tenantId, (db) => db.selectFrom('files').select('id').execute());

  test('is stored once, even with other multipart boundaries', async () => {
    const first = await send('words '.repeat(40_000), '----one');
    expect(first.status).toBe(201);
    expect(await send('words '.repeat(40_000), '----two')).toEqual({ ...first, replayed: 'true' });
    expect(await files()).toHaveLength(1);
  });

  test('is refused with other content of the same length', async () => {
    expect((await send('words of today', '----one')).status).toBe(201);
    expect(await send('words of never', '----one')).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect(await files()).toHaveLength(1);
  });
});
