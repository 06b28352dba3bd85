import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeEverything } from '../../../../../tests/harness/full-family.ts';
import { storedFiles } from '../../../../../tests/harness/kept-files.ts';
import { type Member, signedIn, visit } from '../../../../../tests/harness/member.ts';
import { addTestPasskey, addTestTotp } from '../../../../../tests/harness/second-factors.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import type { FamilyDeletion, Leaving } from '../../../../shared/accounts/leaving.ts';
import { longDate } from '../../../../shared/calendar-date.ts';
import { clearOrphanedBytes } from '../../../kernel/files/clear-orphaned-bytes.ts';
import { eraseDueFamilies } from './erase-families.rules.ts';

let app: TestApp;
let parent: Member;
let partner: Member;
let emptyStore: number;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  app.mails.length = 0;
  emptyStore = await storedFiles(app);
  parent = await app.createFamily({ lastName: 'Brandt' });
  partner = await app.createMember(parent, { firstName: 'Daniel' });
});

const words = { password: testPassword, familyName: 'Brandt Family' };
const leavingOf = async (member: Member) => (await member.api('GET', '/api/family/deletion')).body as Leaving;
const isSignedIn = async (member: Member) => (await member.api('GET', '/api/user')).status === 200;
const canSignIn = async ({ email }: Member) =>
  (await visit(app.server, 'POST', '/api/login', { email, password: testPassword })).status === 200;

/** How many rows each table has of a family, and of all. */
async function countRows(tenantId: number): Promise<Record<string, number>> {
  return app.database.service(async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select distinct table_name::text as name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant_id'`.execute(db);
    const counts: [string, number][] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(name)} where tenant_id = ${tenantId}`.execute(db);
      if (rows[0]?.count) counts.push([name, rows[0].count]);
    }
    const tenants = await db.selectFrom('tenants').where('id', '=', tenantId).select('id').execute();
    return Object.fromEntries([...counts, ...tenants.map(() => ['tenants', 1] as const)]);
  });
}

test('a family is deleted completely after 14 days, and every member is told before', async () => {
  await writeEverything(app, parent, partner);
  const stranger = await app.createFamily({ lastName: 'Okafor' });
  await writeEverything(app, stranger, await app.createMember(stranger));
  const strangers = await countRows(stranger.tenantId);
  const answer = await parent.api('POST', '/api/family/deletion', words);
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    requestedByName: 'Hannah Brandt',
    requestedAt: '2026-11-20T12:00:00.000Z',
    takesEffectOn: '2026-12-04',
    takesEffectAt: '2026-12-05T05:00:00.000Z',
  } satisfies FamilyDeletion);
  await app.services.background.settled();
  const told = app.mails.filter(({ subject }) => subject === 'The Brandt Family will be deleted on December 4, 2026');
  expect(told.map(({ to }) => to)).toEqual(expect.arrayContaining([parent.email, partner.email]));
  expect(told).toHaveLength(2);
  expect((await leavingOf(partner)).deletion).toEqual(answer.body);

  app.clock.set('2026-12-05T04:59:59Z');
  expect(await eraseDueFamilies(app.services)).toBe(0);
  expect(await isSignedIn(partner)).toBe(true);
  app.clock.set('2026-12-05T05:00:00Z');
  const counts = await Promise.all([1, 2].map(() => eraseDueFamilies(app.services)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  expect(await countRows(parent.tenantId)).toEqual({});
  expect(await Promise.all([parent, partner].map(canSignIn))).toEqual([false, false]);
  expect(await countRows(stranger.tenantId)).toEqual(strangers);
  await eraseStranger(stranger);
  expect(await storedFiles(app)).toBe(emptyStore);
});

test.each([
  ['America/New_York', '2026-11-21T01:00:00Z', '2026-12-04', '2026-12-05T05:00:00.000Z'],
  ['Pacific/Auckland', '2026-11-20T12:00:00Z', '2026-12-05', '2026-12-05T11:00:00.000Z'],
])(
  'the last day, as named by mail and page, ends in %s before anything is erased',
  async (timezone, asked, day, end) => {
    app.clock.set(asked);
    await parent.rpc.userSettings.update({ timezone });
    const { body } = await parent.api('POST', '/api/family/deletion', words);
    expect(body).toMatchObject({ takesEffectOn: day, takesEffectAt: end });
    await app.services.background.settled();
    expect(app.mails.map(({ subject }) => subject)).toContain(`The Brandt Family will be deleted on ${longDate(day)}`);
    expect((await leavingOf(partner)).deletion).toMatchObject({ takesEffectOn: day });
    app.clock.set(new Date(Date.parse(end) - 1000).toISOString());
    expect(await eraseDueFamilies(app.services)).toBe(0);
    app.clock.set(end);
    expect(await eraseDueFamilies(app.services)).toBe(1);
  },
);

/** Erases the other family, so that no file in the store belongs to anybody. */
async function eraseStranger(stranger: Member): Promise<void> {
  const later = await signedIn(app.services, app.server, stranger);
  await later.api('POST', '/api/family/deletion', { ...words, familyName: 'Okafor Family' });
  app.clock.set('2027-01-01T00:00:00Z');
  expect(await eraseDueFamilies(app.services)).toBe(1);
}

test('remembers bytes that can’t be removed, and tries again', async () => {
  await writeEverything(app, parent, partner);
  await parent.api('POST', '/api/family/deletion', words);
  app.clock.set('2026-12-05T05:00:00Z');
  const { files } = app.services;
  const broken = { ...app.services, files: { ...files, remove: () => Promise.reject(new Error('the store is away')) } };
  expect(await eraseDueFamilies(broken)).toBe(1);
  expect(await storedFiles(app)).toBeGreaterThan(emptyStore);
  expect(await eraseDueFamilies(app.services)).toBe(0);
  await clearOrphanedBytes(app.services);
  expect(await storedFiles(app)).toBe(emptyStore);
});

test('any member can keep the family', async () => {
  await parent.api('POST', '/api/family/deletion', words);
  expect((await partner.api('DELETE', '/api/family/deletion')).status).toBe(204);
  expect((await partner.api('DELETE', '/api/family/deletion')).status).toBe(404);
  expect((await leavingOf(parent)).deletion).toBeNull();
  app.clock.set('2027-01-01T00:00:00Z');
  expect(await eraseDueFamilies(app.services)).toBe(0);
  expect(await canSignIn(parent)).toBe(true);
});

test('a second request changes nothing, and nobody is told twice', async () => {
  const first = await parent.api('POST', '/api/family/deletion', words);
  app.clock.set('2026-11-21T12:00:00Z');
  expect((await partner.api('POST', '/api/family/deletion', words)).body).toEqual(first.body);
  await app.services.background.settled();
  expect(app.mails).toHaveLength(2);
});

test.each([
  [{ ...words, familyName: 'Brandt' }, 'familyName', 'That isn’t your family’s name'],
  [{ ...words, familyName: '' }, 'familyName', 'Please enter the name of the family'],
  // Before it asks for a proof, because a code works once.
  [{ familyName: 'Brandt' }, 'familyName', 'That isn’t your family’s name'],
])('%j is 400 and deletes nothing', async (body, path, message) => {
  const answer = await parent.api('POST', '/api/family/deletion', body);
  expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ issues: [{ path, message }] })]);
  expect((await leavingOf(parent)).deletion).toBeNull();
});

test.each([
  [{ ...words, password: 'not it' }, 'The password is incorrect.'],
  [{ ...words, code: '123456' }, 'This code isn’t right. Check it and try again.'],
  [{ familyName: 'Brandt Family' }, 'Please confirm your password.'],
])('%j asks for a proof and deletes nothing', async (body, error) => {
  const answer = await parent.api('POST', '/api/family/deletion', body);
  expect(answer).toMatchObject({ status: 403, body: { code: 'PASSWORD_REQUIRED', error } });
  expect((await leavingOf(parent)).deletion).toBeNull();
});

test('a code or a passkey deletes an account instead of the password; the other parent’s doesn’t', async () => {
  const theirs = await addTestTotp(parent, app.clock);
  const { authenticator, recoveryCodes } = await addTestPasskey(partner, 'Phone');
  const wrong = { code: theirs.recoveryCodes[0] };
  expect((await partner.api('POST', '/api/user/delete', wrong)).status).toBe(403);
  const right = { code: recoveryCodes?.[0], familyName: 'Brandt Family' };
  expect((await partner.api('POST', '/api/family/deletion', right)).status).toBe(201);
  const passkey = authenticator.get(await partner.rpc.passkeys.askToConfirm());
  expect((await partner.api('POST', '/api/user/delete', { passkey })).status).toBe(200);
});

test('deleting an account keeps what it wrote under its name; its private stories and their files are erased', async () => {
  await writeEverything(app, parent, partner);
  const refused = await parent.api('POST', '/api/user/delete', { password: testPassword });
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ error: expect.stringContaining('Deleting your account erases your private story.') }),
  ]);
  const files = await storedFiles(app);
  const answer = await parent.api('POST', '/api/user/delete', { password: testPassword, erasePrivateStories: true });
  expect([answer.status, answer.body]).toEqual([200, { message: 'Your account has been deleted.' }]);
  expect(await isSignedIn(parent)).toBe(false);
  expect(await canSignIn(parent)).toBe(false);
  expect(await isSignedIn(partner)).toBe(true);
  const stories = await partner.rpc.dailyStories.list({});
  expect(stories.map(({ content }) => content)).toEqual(expect.arrayContaining(['An older year', 'by the partner']));
  expect(await storedFiles(app)).toBe(files - 1);
  const [former] = await app.database.service((db) =>
    db
      .selectFrom('users')
      .where('id', '=', parent.userId)
      .select(['firstName', 'email', 'password', 'status'])
      .execute(),
  );
  expect(former).toMatchObject({ firstName: 'Hannah', password: '', status: 'deactivated' });
  expect(former?.email).not.toBe(parent.email);
  const again = { email: parent.email, password: testPassword, firstName: 'Hannah', lastName: 'Brandt' };
  expect((await visit(app.server, 'POST', '/api/register', again)).status).toBe(201);
});

describe('two simultaneous calls of one member', () => {
  const deleteOwn = (member: Member) => member.api('POST', '/api/user/delete', { password: testPassword });
  const leave = (member: Member) => member.api('POST', '/api/family/leave');
  const isDone = ({ status }: { status: number }) => status < 300;

  test.each([
    ['leaving and leaving', leave, leave],
    ['leaving and deleting', leave, deleteOwn],
    ['deleting and deleting', deleteOwn, deleteOwn],
  ])('%s: only one succeeds, and there is one account or none', async (_, one, other) => {
    await app.createMember(parent);
    const answers = await Promise.all([one(partner), other(partner)]);
    expect(answers.filter(isDone)).toHaveLength(1);
    const accounts = await app.database.service((db) =>
      db
        .selectFrom('users')
        .where('firstName', '=', 'Daniel')
        .where('id', '>=', partner.userId)
        .select(['email', 'status'])
        .execute(),
    );
    const active = accounts.filter(({ status }) => status === 'active').map(({ email }) => email);
    const counted = [one, other][answers.findIndex(isDone)];
    expect(active).toEqual(counted === leave ? [partner.email] : []);
    expect(accounts).toHaveLength(active.length + 1);
  });

  test.each([
    ['leaving', leave],
    ['deleting the account', deleteOwn],
  ])('%s and writing a private story: no story remains that nobody can see', async (_, go) => {
    for (let day = 1; day <= 6; day += 1) {
      const member = await app.createMember(parent);
      const story = { content: 'x', storyDate: `2026-11-0${day}`, isPrivate: true };
      await Promise.all([go(member), member.api('POST', '/api/daily-stories', story)]);
    }
    const hidden = await app.database.service((db) =>
      db
        .selectFrom('dailyStories as s')
        .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 's.tenantId').onRef('u.id', '=', 's.userId'))
        .where('s.tenantId', '=', parent.tenantId)
        .where('s.isPrivate', '=', true)
        .where('u.status', '<>', 'active')
        .select('s.id')
        .execute(),
    );
    expect(hidden).toEqual([]);
  });
});

test('the last member can’t leave a family', async () => {
  const alone = await app.createFamily();
  expect(await leavingOf(alone)).toMatchObject({ isLastMember: true });
  const answer = await alone.api('POST', '/api/user/delete', { password: testPassword });
  expect([answer.status, answer.body]).toEqual([
    409,
    expect.objectContaining({ error: 'You’re the only member of your family. Please delete the family instead.' }),
  ]);
  expect(await isSignedIn(alone)).toBe(true);
});

test('the only administrator can’t leave, alone or with the family', async () => {
  const admin = await app.createFamily({ lastName: 'Keeper', role: 'super_admin' });
  await app.createMember(admin);
  const account = await admin.api('POST', '/api/user/delete', { password: testPassword });
  const family = await admin.api('POST', '/api/family/deletion', { ...words, familyName: 'Keeper Family' });
  expect([account.status, family.status]).toEqual([409, 409]);
  expect(await isSignedIn(admin)).toBe(true);
});

test('a super admin whose family is about to be deleted does not count', async () => {
  const [first, second] = await Promise.all(
    ['One', 'Two'].map((lastName) => app.createFamily({ lastName, role: 'super_admin' })),
  );
  if (!first || !second) throw new Error('There are two families.');
  await app.database.service((db) =>
    db
      .updateTable('users')
      .set({ role: 'user' })
      .where('role', '=', 'super_admin')
      .where('id', 'not in', [first.userId, second.userId])
      .execute(),
  );
  const end = (member: Member, familyName: string) =>
    member.api('POST', '/api/family/deletion', { ...words, familyName });
  const answers = await Promise.all([end(first, 'One Family'), end(second, 'Two Family')]);
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
  const [ending, staying] = answers[0]?.status === 201 ? [first, second] : [second, first];
  await app.createMember(staying);
  expect((await staying.api('POST', '/api/user/delete', { password: testPassword })).status).toBe(409);
  const demote = (by: Member, of: Member) => by.api('PATCH', `/api/admin/users/${of.userId}/role`, { role: 'user' });
  expect((await demote(ending, staying)).status).toBe(409);
  await ending.api('DELETE', '/api/family/deletion');
  expect((await demote(ending, staying)).status).toBe(200);
});

test('a wrong password deletes nothing, and the eleventh is 429', async () => {
  for (let count = 0; count < 10; count += 1) {
    expect((await partner.api('POST', '/api/user/delete', { password: 'not it' })).status).toBe(403);
  }
  expect((await partner.api('POST', '/api/user/delete', { password: testPassword })).status).toBe(429);
  expect(await isSignedIn(partner)).toBe(true);
});

test.each([
  ['GET', '/api/family/deletion'],
  ['POST', '/api/family/deletion'],
  ['DELETE', '/api/family/deletion'],
  ['POST', '/api/user/delete'],
] as const)('%s %s is 401 for a visitor', async (method, url) => {
  expect((await visit(app.server, method, url, method === 'POST' ? words : undefined)).status).toBe(401);
});
