import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callWithToken, type Member, signedIn, visit } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';

let app: TestApp;
let parent: Member;
let partner: Member;
let stranger: Member;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  parent = await app.createFamily();
  partner = await app.createMember(parent, { firstName: 'Daniel', lastName: 'Raman' });
  stranger = await app.createFamily({ lastName: 'Okafor' });
});

const leave = (member: Member) => member.api('POST', '/api/family/leave');
const story = { content: 'The first frost.', storyDate: '2026-11-19' };

test('shows the family’s name and active members, to its members only', async () => {
  await app.createMember(parent, { status: 'deactivated' });
  expect((await partner.api('GET', '/api/family')).body).toEqual({
    name: 'Brandt Family',
    hasRelatives: false,
    hasHouseholds: false,
    sharesStories: false,
    members: [
      expect.objectContaining({ id: parent.userId, firstName: 'Hannah', email: parent.email }),
      expect.objectContaining({ id: partner.userId, firstName: 'Daniel', email: partner.email }),
    ],
  });
  expect((await stranger.api('GET', '/api/family')).text).not.toContain('Brandt');
  expect((await visit(app.server, 'GET', '/api/family')).status).toBe(401);
});

describe('leaving', () => {
  test('creates an empty family; what was written stays under its author’s name', async () => {
    await parent.rpc.children.create({ name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' });
    const written = await partner.rpc.dailyStories.create(story);
    await partner.rpc.userSettings.update({ timezone: 'Europe/Berlin' });
    const answer = await leave(partner);
    expect(answer.status).toBe(200);
    const user = (await partner.api('GET', '/api/user')).body as { tenantId: number };
    expect(user).toMatchObject({ email: partner.email, firstName: 'Daniel', status: 'active' });
    expect(user.tenantId).not.toBe(parent.tenantId);
    expect((await partner.api('GET', '/api/family')).body).toMatchObject({ name: 'Raman Family' });
    expect((await partner.api('GET', '/api/children')).body).toEqual([]);
    expect((await partner.api('GET', '/api/daily-stories')).body).toEqual([]);
    expect((await partner.api('GET', '/api/value-categories')).body).toHaveLength(12);
    expect((await partner.api('GET', '/api/user-settings')).body).toMatchObject({ timezone: 'Europe/Berlin' });
    expect((await parent.api('GET', `/api/daily-stories/${written.id}`)).body).toMatchObject(story);
    expect((await parent.rpc.families.get()).members).toMatchObject([{ id: parent.userId }]);
  });

  test('ends everything that gave access to the family in the member’s name', async () => {
    const phone = await signedIn(app.services, app.server, partner);
    const { token } = await partner.rpc.tokens.create({ name: 'x', scope: 'read' });
    const { url } = await partner.rpc.calendarFeed.create();
    const invitation = await partner.rpc.invitations.create({});
    await leave(partner);
    expect((await phone.api('GET', '/api/user')).status).toBe(401);
    expect((await callWithToken(app.server, token, 'GET', '/api/children')).status).toBe(401);
    expect((await visit(app.server, 'GET', new URL(url).pathname)).status).toBe(404);
    await expect(stranger.rpc.invitations.preview({ token: invitation.token })).rejects.toThrow('no longer valid');
    const active = await app.database.service((db) =>
      db.selectFrom('usageMetrics').where('tenantId', '=', parent.tenantId).select('activeUsers').execute(),
    );
    expect(active).toEqual([{ activeUsers: 1 }]);
  });

  test('leaves one account, which can sign in, is listed once and can be invited again', async () => {
    const admin = await app.createFamily({ role: 'super_admin' });
    await leave(partner);
    const signIn = await visit(app.server, 'POST', '/api/login', { email: partner.email, password: testPassword });
    expect(signIn.status).toBe(200);
    const accounts = await admin.rpc.admin.listUsers();
    expect(accounts.filter(({ email }) => email === partner.email)).toMatchObject([{ tenantName: 'Raman Family' }]);
    expect(accounts.filter(({ tenantId }) => tenantId === parent.tenantId)).toHaveLength(1);
    expect((await admin.rpc.adminFamilies.get({ id: parent.tenantId })).members).toHaveLength(1);
    expect((await admin.api('PATCH', `/api/admin/users/${partner.userId}/status`, { status: 'active' })).status).toBe(
      404,
    );
    const former = `former-member-${partner.userId}`;
    expect((await visit(app.server, 'POST', '/api/login', { email: former, password: testPassword })).status).toBe(400);
    const { token } = await parent.rpc.invitations.create({ email: partner.email });
    expect((await partner.api('POST', '/api/invitations/accept', { token })).status).toBe(200);
    expect((await parent.rpc.families.get()).members).toHaveLength(2);
  });

  test('is refused to the only active member, even if both leave at the same moment', async () => {
    expect(await leave(stranger)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const answers = await Promise.all([leave(parent), leave(partner)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('waits for a decision about private stories', async () => {
    const secret = await partner.rpc.dailyStories.create({ ...story, isPrivate: true });
    expect(await leave(partner)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('You have a private story') },
    });
    expect((await parent.api('GET', '/api/daily-stories')).body).toEqual([]);
    await partner.rpc.dailyStories.delete({ id: secret.id });
    expect((await leave(partner)).status).toBe(200);
  });
});
