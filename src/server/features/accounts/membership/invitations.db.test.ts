import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addFile } from '../../../../../tests/harness/kept-files.ts';
import { callWithToken, type Member, signedIn, visit } from '../../../../../tests/harness/member.ts';
import { secretIn, sentMails } from '../../../../../tests/harness/sent-mails.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import { type CreatedInvitation, createdInvitationSchema } from '../../../../shared/accounts/invitations.ts';
import { clearOrphanedBytes } from '../../../kernel/files/clear-orphaned-bytes.ts';

let app: TestApp;
let parent: Member;
let stranger: Member;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  parent = await app.createFamily();
  stranger = await app.createFamily({ firstName: 'Ada', lastName: 'Okafor' });
});

async function invite(by: Member, email?: string): Promise<CreatedInvitation> {
  const { status, body } = await by.api('POST', '/api/invitations', {
    password: testPassword,
    ...(email !== undefined && { email }),
  });
  expect(status).toBe(201);
  return createdInvitationSchema.strict().parse(body);
}

const someone = () => `daniel-${++count}@example.com`;

const register = (inviteToken: string, email = someone()) =>
  visit(app.server, 'POST', '/api/register', {
    email,
    password: testPassword,
    firstName: 'Daniel',
    lastName: 'Brandt',
    inviteToken,
  });

const accept = (member: Member, token: string) => member.api('POST', '/api/invitations/accept', { token });

const wrong = 'This invitation is no longer valid. Please ask for a new one.';
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('an invitation', () => {
  test('has a link that is shown once; the list leaves it out', async () => {
    const made = await invite(parent);
    expect(made).toMatchObject({
      email: null,
      invitedBy: 'Hannah Brandt',
      expiresAt: '2026-11-27T12:00:00.000Z',
      url: `http://localhost:3000/auth?invite=${made.token}`,
    });
    const { token, url, isMailed, ...shown } = made;
    expect(isMailed).toBe(false);
    expect((await parent.api('GET', '/api/invitations')).body).toEqual([shown]);
    const rows = await app.database.service((db) => db.selectFrom('invitations').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(app.log.join('\n')).not.toContain(token);
    expect(url).toContain(token);
  });

  test('belongs to the family: the partner sees and revokes it, another family can’t', async () => {
    const partner = await app.createMember(parent);
    const { id, token } = await invite(parent);
    expect((await stranger.api('GET', '/api/invitations')).body).toEqual([]);
    const refused = await stranger.api('DELETE', `/api/invitations/${id}`);
    expect([refused.status, refused.text]).toEqual([
      404,
      (await stranger.api('DELETE', '/api/invitations/99999999')).text,
    ]);
    expect((await partner.api('GET', '/api/invitations')).body).toMatchObject([{ id }]);
    expect((await partner.api('DELETE', `/api/invitations/${id}`)).status).toBe(204);
    expect(await register(token)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'inviteToken', message: wrong }] },
    });
    expect((await parent.api('GET', '/api/invitations')).body).toEqual([]);
  });

  test('shows the person with the link who invites them into which family, and shows others nothing', async () => {
    const { token } = await invite(parent, 'daniel@example.com');
    expect(await app.createFamily().then(({ rpc }) => rpc.invitations.preview({ token }))).toEqual({
      familyName: 'Brandt Family',
      invitedBy: 'Hannah Brandt',
      isForCarer: false,
      email: 'daniel@example.com',
      expiresAt: '2026-11-27T12:00:00.000Z',
    });
    await expect(stranger.rpc.invitations.preview({ token: `${token}x` })).rejects.toThrow(wrong);
  });

  test('requires a person: a visitor gets 401, a token 403', async () => {
    const { token } = await parent.rpc.tokens.create({ name: 'x', scope: 'write' });
    for (const [method, url, body] of [
      ['POST', '/api/invitations', {}],
      ['DELETE', '/api/invitations/1'],
      ['POST', '/api/invitations/accept', { token: 'x' }],
      ['POST', '/api/family/leave'],
    ] as const) {
      expect((await callWithToken(app.server, token, method, url, body)).status).toBe(403);
      expect((await visit(app.server, method, url, body)).status).toBe(401);
    }
    expect((await visit(app.server, 'GET', '/api/invitations')).status).toBe(401);
  });

  test('can be created at most 20 times a day by each person', async () => {
    const rich = await app.createFamily({ plan: 'unlimited' });
    const partner = await app.createMember(rich);
    const statuses = await Promise.all(Array.from({ length: 21 }, () => rich.api('POST', '/api/invitations')));
    expect(statusesOf(statuses)).toEqual([...Array<number>(20).fill(201), 429]);
    expect((await partner.api('POST', '/api/invitations')).status).toBe(201);
    app.clock.set('2026-11-21T12:00:01Z');
    await invite(rich);
  });

  test.each(['nobody', 'a@b', 5])('for the address %j is 400', async (email) => {
    expect(await parent.api('POST', '/api/invitations', { email })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'email', message: 'Invalid email address' }] },
    });
  });

  test('is refused for a member of the family', async () => {
    const partner = await app.createMember(parent);
    expect((await parent.api('POST', '/api/invitations', { email: partner.email.toUpperCase() })).status).toBe(400);
    expect((await parent.api('POST', '/api/invitations', { email: stranger.email })).status).toBe(201);
  });
});

describe('registering with an invitation', () => {
  test('creates an active account in the inviting family, which shares everything', async () => {
    await parent.rpc.children.create({ name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' });
    const { token } = await invite(parent);
    const email = someone();
    const answer = await register(token, email);
    expect(answer).toMatchObject({ status: 201, body: { message: expect.stringContaining('Brandt Family') } });
    const signIn = await visit(app.server, 'POST', '/api/login', { email, password: testPassword });
    expect(signIn).toMatchObject({
      status: 200,
      body: { tenantId: parent.tenantId, status: 'active', role: 'user', firstName: 'Daniel' },
    });
    const { id } = signIn.body as { id: number };
    const daniel = await signedIn(app.services, app.server, { userId: id, tenantId: parent.tenantId, email });
    expect(await daniel.rpc.children.list()).toMatchObject([{ name: 'Maya' }]);
    expect((await daniel.rpc.families.get()).members).toHaveLength(2);
    expect((await parent.api('GET', '/api/invitations')).body).toEqual([]);
    const usage = await app.database.service((db) =>
      db.selectFrom('usageMetrics').where('tenantId', '=', parent.tenantId).select('activeUsers').execute(),
    );
    expect(usage).toEqual([{ activeUsers: 2 }]);
  });

  test('works once, even in simultaneous calls', async () => {
    const { token } = await invite(parent);
    const answers = await Promise.all([register(token), register(token), register(token)]);
    expect(statusesOf(answers)).toEqual([201, 400, 400]);
    expect((await register(token)).status).toBe(400);
    expect((await parent.rpc.families.get()).members).toHaveLength(2);
  });

  test('fails after 7 days or with a forged token, and creates no account', async () => {
    const { token } = await invite(parent);
    const email = someone();
    for (const forged of ['', 'x', `${token}x`, token.slice(1)].filter(Boolean)) {
      expect((await register(forged, email)).body).toMatchObject({ error: wrong });
    }
    app.clock.set('2026-11-27T12:00:00Z');
    expect((await register(token, email)).body).toMatchObject({ error: wrong });
    expect((await visit(app.server, 'POST', '/api/login', { email, password: testPassword })).status).toBe(401);
  });

  test('works only for the invited address; case doesn’t matter', async () => {
    const email = someone();
    const { token } = await invite(parent, email);
    expect(await register(token)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'email', message: 'This invitation is for a different email address.' }] },
    });
    expect((await register(token, email.toUpperCase())).status).toBe(201);
  });

  test('is 409 for an address with an account, and keeps the invitation', async () => {
    const { token } = await invite(parent);
    expect((await register(token, stranger.email)).status).toBe(409);
    expect((await register(token)).status).toBe(201);
  });

  test('ends when the inviting parent or the family is no longer active', async () => {
    const partner = await app.createMember(parent);
    const [mine, theirs] = [await invite(parent), await invite(partner)];
    const set = (status: 'active' | 'deactivated') =>
      app.database.service((db) => db.updateTable('users').set({ status }).where('id', '=', parent.userId).execute());
    await set('deactivated');
    expect((await register(mine.token)).status).toBe(400);
    await app.database.service((db) =>
      db.updateTable('tenants').set({ status: 'suspended' }).where('id', '=', parent.tenantId).execute(),
    );
    expect((await register(theirs.token)).status).toBe(400);
  });
});

describe('the plan', () => {
  const limitTo = (maxUsers: number) =>
    app.database.service((db) =>
      db.updateTable('tenants').set({ maxUsers }).where('id', '=', parent.tenantId).execute(),
    );

  test('counts open invitations, and says what to do', async () => {
    await limitTo(2);
    const { id } = await invite(parent);
    expect(await parent.api('POST', '/api/invitations')).toMatchObject({
      status: 403,
      body: { code: 'PLAN_LIMIT', error: expect.stringContaining('room for 2 members, open invitations included') },
    });
    await parent.api('DELETE', `/api/invitations/${id}`);
    await invite(parent);
    // An expired invitation doesn't count.
    app.clock.set('2026-11-27T12:00:01Z');
    await invite(parent);
  });

  test('is checked again when the invitation is accepted', async () => {
    const [first, second] = [await invite(parent), await invite(parent)];
    await limitTo(2);
    const answers = await Promise.all([register(first.token), register(second.token)]);
    expect(statusesOf(answers)).toEqual([201, 403]);
    expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({ code: 'PLAN_LIMIT' });
  });
});

describe('an invitation by mail', () => {
  test('sends a separate link to the address; both belong to the same invitation', async () => {
    const email = someone();
    const { token } = await invite(parent, email);
    const [mail, ...others] = await sentMails(app, email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Hannah Brandt invited you to join the Brandt Family');
    const mailed = secretIn(mail);
    expect(mailed).not.toBe(token);
    expect((await register(mailed, email)).status).toBe(201);
    expect((await register(token, email)).status).toBe(409);
    expect((await register(token)).body).toMatchObject({ error: wrong });
  });
});

describe('accepting with an account', () => {
  test('moves an account whose own family is empty, with its settings and this session', async () => {
    await parent.rpc.children.create({ name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' });
    await stranger.rpc.userSettings.update({ timezone: 'Europe/Berlin' });
    const script = await stranger.rpc.tokens.create({ name: 'x', scope: 'read' });
    const phone = await signedIn(app.services, app.server, stranger);
    const { token } = await invite(parent);
    expect(await accept(stranger, token)).toMatchObject({
      status: 200,
      body: { message: 'You are now part of the Brandt Family.' },
    });
    expect((await stranger.api('GET', '/api/user')).body).toMatchObject({
      email: stranger.email,
      tenantId: parent.tenantId,
      firstName: 'Ada',
    });
    expect((await stranger.api('GET', '/api/children')).body).toMatchObject([{ name: 'Maya' }]);
    expect((await stranger.api('GET', '/api/user-settings')).body).toMatchObject({ timezone: 'Europe/Berlin' });
    expect((await phone.api('GET', '/api/user')).status).toBe(401);
    expect((await callWithToken(app.server, script.token, 'GET', '/api/user')).status).toBe(401);
    const left = await app.database.service((db) =>
      db.selectFrom('tenants').where('id', '=', stranger.tenantId).select('id').execute(),
    );
    expect(left).toEqual([]);
    expect(
      (await visit(app.server, 'POST', '/api/login', { email: stranger.email, password: testPassword })).status,
    ).toBe(200);
    expect((await accept(stranger, token)).status).toBe(400);
  });

  test.each<[string, (member: Member) => Promise<unknown>]>([
    ['a story', ({ rpc }) => rpc.dailyStories.create({ content: 'x', storyDate: '2026-11-19' })],
    ['an idea', ({ rpc }) => rpc.futureAdditions.create({ content: 'x' })],
    ['a category of its own', ({ rpc }) => rpc.valueCategories.create({ name: 'Music' })],
    ['another member', (member) => app.createMember(member, { status: 'deactivated' })],
  ])('is refused to an account whose family has %s, and changes nothing', async (_what, write) => {
    await write(stranger);
    const { token } = await invite(parent);
    expect(await accept(stranger, token)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await stranger.api('GET', '/api/user')).body).toMatchObject({ tenantId: stranger.tenantId });
    expect((await register(token)).status).toBe(201);
  });

  test('moves an account whose family has only a profile picture, and erases the picture with that family', async () => {
    const { storageKey } = await addFile(app, stranger, { category: 'profile' });
    expect((await accept(stranger, (await invite(parent)).token)).status).toBe(200);
    await clearOrphanedBytes(app.services);
    expect(await app.services.files.find(storageKey)).toBeUndefined();
  });

  test('works only for the invited address, and not for one’s own family', async () => {
    const forAnother = await invite(parent, 'somebody@example.com');
    expect((await accept(stranger, forAnother.token)).status).toBe(400);
    expect((await accept(parent, (await invite(parent)).token)).status).toBe(409);
    expect((await stranger.api('GET', '/api/user')).body).toMatchObject({ tenantId: stranger.tenantId });
  });

  test('works for only one of several simultaneous calls', async () => {
    const { token } = await invite(parent);
    const answers = await Promise.all([accept(stranger, token), register(token)]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect((await parent.rpc.families.get()).members).toHaveLength(2);
  });

  test('a forged token is 400', async () => {
    expect(await accept(stranger, 'forged')).toMatchObject({ status: 400, body: { error: wrong } });
  });
});
