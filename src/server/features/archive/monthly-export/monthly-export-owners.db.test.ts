import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addFile } from '../../../../../tests/harness/kept-files.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import { startWebdavServer } from '../../../../../tests/peers/webdav-server.ts';
import { createBackground } from '../../../kernel/background.ts';
import type { Services } from '../../../kernel/services.ts';
import { sendDueMessages } from '../../delivery/outbox/send.rules.ts';
import { claimExport, endExport, holdExport, listDueExports } from './monthly-export.queries.ts';
import { startMonthlyExports } from './monthly-export-job.rules.ts';

const app = await startTestApp({ smtpUrl: 'smtp://127.0.0.1:9' });
const dav = await startWebdavServer();
const slow = await startWebdavServer();
afterAll(() => {
  dav.close();
  slow.close();
});

let parent: Member;
let partner: Member;

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  dav.files.clear();
  slow.files.clear();
  slow.behave('good');
  app.mails.length = 0;
  await app.database.service((db) => db.deleteFrom('monthlyExports').execute());
  parent = await app.createFamily();
  partner = await app.createMember(parent);
});

const { username, appPassword } = dav;
const at = ({ address }: { address: string }) => ({ kind: 'webdav', address, username, appPassword }) as const;
const set = async (given: object, of: Member) =>
  expect((await of.api('PUT', '/api/monthly-export', given)).status).toBe(200);

async function run(services: Services = app.services): Promise<void> {
  await startMonthlyExports(services as typeof app.services);
  await services.background.settled();
}

const rows = () => app.database.service((db) => db.selectFrom('monthlyExports').select(['userId', 'claim']).execute());

const setStatus = (status: 'active' | 'deactivated') =>
  app.database.service((db) =>
    db
      .updateTable('users')
      .set({ status })
      .where('tenantId', '=', partner.tenantId)
      .where('id', '=', partner.userId)
      .execute(),
  );

const setFamilyStatus = (status: 'active' | 'suspended') =>
  app.database.service((db) => db.updateTable('tenants').set({ status }).where('id', '=', partner.tenantId).execute());

const leave = async () => expect((await partner.api('POST', '/api/family/leave')).status).toBe(200);
const deleteAccount = async () =>
  expect((await partner.api('POST', '/api/user/delete', { password: testPassword })).status).toBe(200);

const endings = [
  ['leaves the family', leave, undefined],
  ['deletes the account', deleteAccount, undefined],
  ['is deactivated', () => setStatus('deactivated'), () => setStatus('active')],
  ['is of a suspended family', () => setFamilyStatus('suspended'), () => setFamilyStatus('active')],
] as const;

describe.each(endings)('a member who %s', (_what, end, begin) => {
  test('gets nothing any more, and one who has left has no keys here', async () => {
    await set(at(dav), partner);
    await end();
    await run();
    expect(dav.files.size).toBe(0);
    expect((await rows()).length).toBe(begin ? 1 : 0);
    await begin?.();
    await run();
    expect(dav.files.size).toBe(begin ? 1 : 0);
  });

  test('gets nothing while one is being made', async () => {
    const { url } = await addFile(app, partner);
    await partner.rpc.dailyStories.create({ content: 'x', storyDate: '2026-11-19', mediaUrls: [url] });
    await set(at(dav), partner);
    let reads = 0;
    const files = {
      ...app.services.files,
      find: async (key: string) => {
        if (reads++ === 0) await end();
        return app.services.files.find(key);
      },
    };
    await run({ ...app.services, files });
    expect(reads).toBeGreaterThan(0);
    expect(dav.files.size).toBe(0);
    expect(await rows()).toEqual(begin ? [{ userId: partner.userId, claim: null }] : []);
    await begin?.();
    await run();
    expect(dav.files.size).toBe(begin ? 1 : 0);
  });

  test('gets no reminder, not even one that has begun', async () => {
    await set({ kind: 'mail' }, partner);
    const { tenantId, userId } = partner;
    const now = app.clock.now();
    const until = new Date('2026-11-20T12:01:00Z');
    await app.database.service((db) => db.updateTable('monthlyExports').set({ nextAt: now.toISOString() }).execute());
    const inFamily = app.database.family;
    expect(await app.database.service((db) => listDueExports(db, now, 9))).toHaveLength(1);
    expect(await inFamily(tenantId, (db) => claimExport(db, userId, { claim: 'c', until, now }))).toBeDefined();
    await end();
    expect(await inFamily(tenantId, (db) => holdExport(db, userId, 'c', until))).toBe(false);
    const ended = { nextAt: until, failure: null, tries: 0 };
    expect(await inFamily(tenantId, (db) => endExport(db, userId, 'c', ended))).toBe(false);
    app.clock.set('2026-11-20T12:02:00Z');
    const late = { claim: 'd', until, now: app.clock.now() };
    expect(await inFamily(tenantId, (db) => claimExport(db, userId, late))).toBeUndefined();
    await run();
    await sendDueMessages(app.services);
    await app.services.background.settled();
    expect(app.mails.filter(({ subject }) => subject === 'Time for your monthly export')).toEqual([]);
  });
});

test('nobody claims another family’s export, or holds one with another claim', async () => {
  const stranger = await app.createFamily();
  await set(at(dav), partner);
  const now = app.clock.now();
  const until = new Date(now.getTime() + 1000);
  const claim = { claim: 'c', until, now };
  expect(await app.database.family(stranger.tenantId, (db) => claimExport(db, partner.userId, claim))).toBeUndefined();
  expect(await app.database.family(partner.tenantId, (db) => claimExport(db, parent.userId, claim))).toBeUndefined();
  expect(await app.database.family(partner.tenantId, (db) => claimExport(db, partner.userId, claim))).toBeDefined();
  for (const [tenantId, name] of [
    [stranger.tenantId, 'c'],
    [partner.tenantId, 'x'],
  ] as const) {
    expect(await app.database.family(tenantId, (db) => holdExport(db, partner.userId, name, until))).toBe(false);
  }
});

describe('a slow place', () => {
  /** A process of its own, which can be stopped. */
  const otherProcess = () => ({ ...app.services, background: createBackground(app.services.log) });

  beforeEach(async () => {
    await set(at(slow), parent);
    slow.behave('silent');
  });

  test('holds up neither other families nor the next process once this one stops', async () => {
    const stranger = await app.createFamily();
    await set(at(dav), stranger);
    const stopping = otherProcess();
    await startMonthlyExports(stopping);
    await expect.poll(() => dav.files.size).toBe(1);
    await expect.poll(() => slow.waiting()).toBe(1);
    await run();
    expect(slow.waiting()).toBe(1);
    await stopping.background.stop();
    slow.behave('good');
    await run();
    expect(slow.files.size).toBe(1);
    expect((await parent.api('GET', '/api/monthly-export')).body).toMatchObject({ failure: null });
  });

  test('lets its family have no second one at once', async () => {
    const stopping = otherProcess();
    await startMonthlyExports(stopping);
    await expect.poll(() => slow.waiting()).toBe(1);
    await set(at(dav), partner);
    await run();
    expect(dav.files.size).toBe(0);
    await stopping.background.stop();
    slow.behave('good');
    await run();
    await run();
    expect([slow.files.size, dav.files.size]).toEqual([1, 1]);
  });

  test('has three lines in a process, however many families there are', async () => {
    for (let more = 0; more < 4; more++) {
      slow.behave('good');
      await set(at(slow), await app.createFamily());
    }
    slow.behave('silent');
    const stopping = otherProcess();
    await startMonthlyExports(stopping);
    await expect.poll(() => slow.waiting()).toBe(3);
    await startMonthlyExports(stopping);
    expect(stopping.background.running('monthly exports')).toBe(3);
    await stopping.background.stop();
    expect((await rows()).filter(({ claim }) => claim !== null)).toEqual([]);
  });
});
