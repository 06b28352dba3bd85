import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addFile } from '../../../../../tests/harness/kept-files.ts';
import { callWithToken, type Member } from '../../../../../tests/harness/member.ts';
import { readZip } from '../../../../../tests/harness/read-zip.ts';
import { startTestApp } from '../../../../../tests/harness/test-app.ts';
import { startS3Server } from '../../../../../tests/peers/s3-server.ts';
import { startWebdavServer } from '../../../../../tests/peers/webdav-server.ts';
import { sendDueMessages } from '../../delivery/outbox/send.rules.ts';
import { nextOnDay } from './monthly-export.rules.ts';
import { startMonthlyExports } from './monthly-export-job.rules.ts';

const app = await startTestApp({ smtpUrl: 'smtp://127.0.0.1:9' });
const dav = await startWebdavServer();
const bucket = await startS3Server();
afterAll(() => {
  dav.close();
  return bucket.close();
});

let parent: Member;

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  dav.behave('good');
  bucket.behave('good');
  dav.files.clear();
  bucket.objects.clear();
  app.mails.length = 0;
  parent = await app.createFamily();
});

// Later moments must not make those of earlier tests due.
afterEach(() =>
  app.database.family(parent.tenantId, (db) =>
    db.deleteFrom('monthlyExports').where('tenantId', '=', db.tenantId).execute(),
  ),
);

const { address, username, appPassword } = dav;
const folder = { kind: 'webdav', address, username, appPassword } as const;

const found = async (of: Member = parent) => (await of.api('GET', '/api/monthly-export')).body;
const set = (given: object, of: Member = parent) => of.api('PUT', '/api/monthly-export', given);

async function runAt(moment: string): Promise<void> {
  app.clock.set(moment);
  await startMonthlyExports(app.services);
  await app.services.background.settled();
}

describe('a folder', () => {
  test('gets the first export at once, and then one every month', async () => {
    await parent.rpc.dailyStories.create({ content: 'Two snails.', storyDate: '2026-11-19' });
    expect(await set(folder)).toMatchObject({ status: 200 });
    expect([...dav.files.keys()]).toEqual([]);
    await runAt('2026-11-20T12:01:00Z');
    expect([...dav.files.keys()]).toEqual(['upbringing-2026-11-20.zip']);
    const zip = await readZip(dav.files.get('upbringing-2026-11-20.zip') ?? Buffer.alloc(0));
    expect(zip.get('data/daily_stories.json')?.toString()).toContain('Two snails.');
    expect(await found()).toMatchObject({
      kind: 'webdav',
      place: address.replace('http://', ''),
      nextAt: '2026-12-20T12:00:00.000Z',
      lastAt: '2026-11-20T12:01:00.000Z',
      failure: null,
    });
    await runAt('2026-12-20T11:59:00Z');
    expect(dav.files.size).toBe(1);
    await runAt('2026-12-20T12:00:00Z');
    expect([...dav.files.keys()]).toContain('upbringing-2026-12-20.zip');
  });

  test('is tried before anything is stored, and each refusal is on its field', async () => {
    const fieldOf = async (given: object) => {
      const { status, body } = await set({ ...folder, ...given });
      return [status, (body as { issues?: { path: string }[] }).issues?.[0]?.path];
    };
    expect(await fieldOf({ appPassword: 'wrong' })).toEqual([400, 'appPassword']);
    expect(await fieldOf({ address: 'not an address' })).toEqual([400, 'address']);
    expect(await fieldOf({ address: '/api/files/1' })).toEqual([400, 'address']);
    expect(await fieldOf({ address: 'https://192.168.1.20/dav' })).toEqual([400, 'address']);
    expect(await fieldOf({ address: 'http://example.com/dav' })).toEqual([400, 'address']);
    expect(await fieldOf({ username: '' })).toEqual([400, 'username']);
    for (const manner of ['missing', 'full', 'away'] as const) {
      dav.behave(manner);
      expect(await fieldOf({})).toEqual([400, 'address']);
    }
    expect(await found()).toBe(null);
  });

  test('that fails is tried again by itself, says why, and mails after some tries', async () => {
    await set(folder);
    dav.behave('full');
    await runAt('2026-11-20T12:01:00Z');
    expect(await found()).toMatchObject({ failure: 'The place has no room left.', lastAt: null });
    await runAt('2026-11-20T13:00:00Z');
    expect(await found()).toMatchObject({ nextAt: '2026-11-20T14:01:00.000Z' });
    for (let day = 21; day < 28; day++) await runAt(`2026-11-${day}T14:05:00Z`);
    await sendDueMessages(app.services);
    await app.services.background.settled();
    const told = app.mails.filter(({ subject }) => subject === 'Your monthly export doesn’t arrive');
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('The place has no room left.');
    dav.behave('good');
    await runAt('2026-11-29T14:05:00Z');
    expect(await found()).toMatchObject({ failure: null, lastAt: '2026-11-29T14:05:00.000Z' });
  });
});

test('a bucket gets the export with its pictures, below its folder', async () => {
  const { url } = await addFile(app, parent);
  await parent.rpc.dailyStories.create({ content: 'x', storyDate: '2026-11-19', mediaUrls: [url] });
  const { endpoint, bucket: name, ...keys } = bucket.settings;
  expect(await set({ kind: 's3', address: endpoint, bucket: name, folder: '/family/', ...keys })).toMatchObject({
    status: 200,
  });
  await runAt('2026-11-20T12:01:00Z');
  expect([...bucket.objects.keys()]).toEqual(['family/upbringing-2026-11-20.zip']);
  const wrong = await set({ kind: 's3', address: endpoint, bucket: name, ...keys, secretAccessKey: 'wrong' });
  expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: 'secretAccessKey' }] } });
});

test('a reminder is mailed every month, and has a link and no data', async () => {
  await parent.rpc.dailyStories.create({ content: 'Two snails.', storyDate: '2026-11-19' });
  expect(await set({ kind: 'mail' })).toMatchObject({ status: 200 });
  await runAt('2026-11-21T12:00:00Z');
  await runAt('2026-12-20T12:00:00Z');
  await sendDueMessages(app.services);
  await app.services.background.settled();
  const mails = app.mails.filter(({ subject }) => subject === 'Time for your monthly export');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('/profile');
  expect(mails[0]?.text).not.toContain('snails');
});

test('of another account stays what it is, and its keys are in no answer, row or log', async () => {
  const partner = await app.createMember(parent);
  const stranger = await app.createFamily();
  await set(folder);
  const { text } = await parent.api('GET', '/api/monthly-export');
  expect(text).not.toContain(appPassword);
  for (const other of [partner, stranger]) {
    expect(await found(other)).toBe(null);
    expect((await other.api('DELETE', '/api/monthly-export')).status).toBe(404);
  }
  expect(await found()).toMatchObject({ kind: 'webdav' });
  const row = await app.database.family(parent.tenantId, (db) =>
    db.selectFrom('monthlyExports').where('tenantId', '=', db.tenantId).selectAll().execute(),
  );
  expect(JSON.stringify(row)).not.toContain(appPassword);
  expect(app.log.join('\n')).not.toContain(appPassword);
});

test('has what its owner may see, and ends with the account or by a call', async () => {
  const partner = await app.createMember(parent);
  await partner.rpc.dailyStories.create({ content: 'zebra-secret', storyDate: '2026-11-19', isPrivate: true });
  await set(folder);
  await runAt('2026-11-20T12:01:00Z');
  const zip = await readZip([...dav.files.values()][0] ?? Buffer.alloc(0));
  expect(zip.get('data/daily_stories.json')?.toString()).not.toContain('zebra-secret');
  expect((await parent.api('DELETE', '/api/monthly-export')).status).toBe(204);
  expect(await found()).toBe(null);
  dav.files.clear();
  await runAt('2026-12-20T12:01:00Z');
  expect(dav.files.size).toBe(0);
});

test('no token can set it up, and an old sign-in has to confirm', async () => {
  const { token } = await parent.rpc.tokens.create({ name: 'x', scope: 'write' });
  expect((await callWithToken(app.server, token, 'PUT', '/api/monthly-export', folder)).status).toBe(403);
  app.clock.set('2026-11-20T12:30:00Z');
  expect(await set(folder)).toMatchObject({ status: 403, body: { code: 'PASSWORD_REQUIRED' } });
});

test('has its own day of the month, whatever was late, and the last one of shorter months', async () => {
  app.clock.set('2027-01-31T12:00:00Z');
  const owner = await app.createFamily();
  expect((await set(folder, owner)).status).toBe(200);
  // Its session ends meanwhile.
  const row = () =>
    app.database.family(owner.tenantId, (db) =>
      db
        .selectFrom('monthlyExports')
        .where('tenantId', '=', db.tenantId)
        .select(['nextAt', 'failure'])
        .executeTakeFirstOrThrow(),
    );
  const nextDays: string[] = [];
  for (const moment of ['2027-01-31T12:01', '2027-02-28T12:00', '2027-04-02T09:00', '2027-05-01T09:00']) {
    await runAt(`${moment}:00Z`);
    nextDays.push((await row()).nextAt.slice(0, 10));
  }
  expect(nextDays).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
  dav.behave('full');
  await runAt('2027-05-31T23:30:00Z');
  dav.behave('good');
  await runAt('2027-06-02T01:00:00Z');
  expect(await row()).toMatchObject({ failure: null, nextAt: expect.stringMatching(/^2027-06-30/) as string });
});

test('comes once after a long stop of the server, and then on its day', () => {
  const next = (day: number, now: string) => nextOnDay(day, new Date('2026-01-31T12:00:00Z'), new Date(now));
  expect(next(31, '2026-01-31T12:00:00Z')).toEqual(new Date('2026-02-28T12:00:00Z'));
  expect(next(31, '2026-07-15T08:00:00Z')).toEqual(new Date('2026-07-31T12:00:00Z'));
  expect(next(29, '2028-02-28T08:00:00Z')).toEqual(new Date('2028-02-29T12:00:00Z'));
  expect(next(15, '2026-12-15T12:00:00Z')).toEqual(new Date('2027-01-15T12:00:00Z'));
});
