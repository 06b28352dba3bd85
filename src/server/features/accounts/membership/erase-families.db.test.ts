import { beforeAll, beforeEach, expect, test } from 'vitest';
import { writeEverything } from '../../../../../tests/harness/full-family.ts';
import { storedFiles } from '../../../../../tests/harness/kept-files.ts';
import { type Member, signedIn, visit } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import { eraseDueFamilies } from './erase-families.rules.ts';

let app: TestApp;
let parent: Member;
let partner: Member;
let operator: Member;
let emptyStore: number;

const due = '2026-12-05T05:00:00Z';
const subject = 'The Brandt Family will be deleted on December 4, 2026';

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  emptyStore = await storedFiles(app);
  operator = await app.createFamily({ role: 'super_admin', lastName: 'Owner' });
  parent = await app.createFamily({ lastName: 'Brandt' });
  partner = await app.createMember(parent, { firstName: 'Daniel' });
});

const askToDelete = () =>
  parent.api('POST', '/api/family/deletion', { password: testPassword, familyName: 'Brandt Family' });
const setStatus = async (status: 'active' | 'suspended') =>
  (await signedIn(app.services, app.server, operator)).api('PATCH', `/api/admin/families/${parent.tenantId}`, {
    status,
  });
const signIn = ({ email }: Member) => visit(app.server, 'POST', '/api/login', { email, password: testPassword });
const isThere = () =>
  app.database.service(async (db) => {
    const found = await db.selectFrom('tenants').where('id', '=', parent.tenantId).select('id').execute();
    return found.length === 1;
  });

/** The services with something that happens before each transaction of the service. */
function servicesThat(before: (count: number) => Promise<void>): TestApp['services'] {
  const { database } = app.services;
  let count = 0;
  const service: typeof database.service = async (work) => {
    await before((count += 1));
    return database.service(work);
  };
  return { ...app.services, database: { ...database, service } };
}

test('while a family is being erased, others can register and sign in, its own members can’t', async () => {
  await writeEverything(app, parent, partner);
  await askToDelete();
  app.clock.set(due);
  const statuses: number[] = [];
  const services = servicesThat(async (count) => {
    if (count !== 10) return;
    const account = { password: testPassword, firstName: 'Ida', lastName: 'Holm', email: 'ida@example.com' };
    statuses.push((await visit(app.server, 'POST', '/api/register', account)).status);
    statuses.push((await signIn(operator)).status, (await signIn(partner)).status, (await setStatus('active')).status);
  });
  expect(await eraseDueFamilies(services)).toBe(1);
  expect(statuses).toEqual([201, 200, 403, 409]);
  expect(await isThere()).toBe(false);
});

test('half an hour after a kill, the rest of the family is erased', async () => {
  await writeEverything(app, parent, partner);
  await askToDelete();
  app.clock.set(due);
  const killed = servicesThat((count) => (count < 12 ? Promise.resolve() : Promise.reject(new Error('killed'))));
  await expect(eraseDueFamilies(killed)).rejects.toThrow('killed');
  expect(await eraseDueFamilies(app.services)).toBe(0);
  expect(await isThere()).toBe(true);
  app.clock.set('2026-12-05T06:00:00Z');
  expect(await eraseDueFamilies(app.services)).toBe(1);
  expect(await isThere()).toBe(false);
  expect(await storedFiles(app)).toBe(emptyStore);
  expect((await signIn(parent)).status).toBe(401);
  expect((await signIn(operator)).status).toBe(200);
});

test('members of a suspended family are told, and it is erased when due', async () => {
  await askToDelete();
  await app.services.background.settled();
  app.mails.length = 0;
  await setStatus('suspended');
  await app.services.background.settled();
  const told = app.mails.filter((mail) => mail.subject === subject);
  expect(told.map(({ to }) => to).toSorted()).toEqual([parent.email, partner.email].toSorted());
  expect(told[0]?.text).toContain('write to an administrator');
  await setStatus('suspended');
  await app.services.background.settled();
  expect(app.mails.filter((mail) => mail.subject === subject)).toHaveLength(2);
  app.clock.set('2026-12-05T04:59:59Z');
  expect(await eraseDueFamilies(app.services)).toBe(0);
  app.clock.set(due);
  expect(await eraseDueFamilies(app.services)).toBe(1);
  expect(await isThere()).toBe(false);
});

test('a family suspended without notice is told first, and erased 14 days later', async () => {
  await askToDelete();
  await app.services.background.settled();
  await app.database.service((db) =>
    db.updateTable('tenants').set({ status: 'suspended' }).where('id', '=', parent.tenantId).execute(),
  );
  app.mails.length = 0;
  app.clock.set(due);
  expect(await eraseDueFamilies(app.services)).toBe(0);
  await app.services.background.settled();
  expect(app.mails.map((mail) => mail.subject)).toEqual(
    Array(2).fill('The Brandt Family will be deleted on December 19, 2026'),
  );
  app.clock.set('2026-12-20T04:59:59Z');
  expect(await eraseDueFamilies(app.services)).toBe(0);
  app.clock.set('2026-12-20T05:00:00Z');
  expect(await eraseDueFamilies(app.services)).toBe(1);
});
