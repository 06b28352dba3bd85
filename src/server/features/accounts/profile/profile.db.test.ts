import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptPicture } from '../../../../../tests/harness/kept-file.ts';
import { type Member, signedIn, visit } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import type { Session } from '../../../../shared/accounts/profile.ts';

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
  partner = await app.createMember(parent, { firstName: 'Daniel' });
  stranger = await app.createFamily({ firstName: 'Ada', lastName: 'Okafor' });
});

/** The same account in another browser. */
const otherBrowser = (member: Member): Promise<Member> => signedIn(app.services, app.server, member);
const isSignedIn = async (member: Member): Promise<boolean> => (await member.api('GET', '/api/user')).status === 200;
const sessionsOf = async (member: Member): Promise<Session[]> => member.rpc.profile.listSessions();

describe('name and picture', () => {
  test('can be changed, and the answer is the current user', async () => {
    const answer = await parent.api('PUT', '/api/user', {
      firstName: '  Johanna ',
      lastName: 'Brandt-Okafor',
      profileImageUrl: 'https://example.com/me.jpg',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual((await parent.api('GET', '/api/user')).body);
    expect(answer.body).toMatchObject({
      id: parent.userId,
      email: parent.email,
      firstName: 'Johanna',
      lastName: 'Brandt-Okafor',
      profileImageUrl: 'https://example.com/me.jpg',
    });
    expect(answer.body).not.toHaveProperty('password');
  });

  test('keep omitted fields; an empty or null address removes the picture', async () => {
    const picture = await acceptPicture(parent);
    await parent.rpc.profile.update({ profileImageUrl: picture });
    expect(await parent.rpc.profile.update({ firstName: 'Jo' })).toMatchObject({
      firstName: 'Jo',
      lastName: 'Brandt',
      profileImageUrl: picture,
    });
    expect(await parent.rpc.profile.update({ profileImageUrl: '' })).toMatchObject({ profileImageUrl: null });
    await parent.rpc.profile.update({ profileImageUrl: picture });
    expect(await parent.rpc.profile.update({ profileImageUrl: null })).toMatchObject({ profileImageUrl: null });
    expect((await parent.api('PUT', '/api/user', {})).body).toMatchObject({ firstName: 'Jo', profileImageUrl: null });
  });

  test('the picture can’t be another family’s, or a missing one', async () => {
    for (const profileImageUrl of [await acceptPicture(stranger), '/api/files/99999999']) {
      expect(await parent.api('PUT', '/api/user', { profileImageUrl })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'profileImageUrl', message: 'File not found' }] },
      });
    }
    expect((await parent.api('GET', '/api/user')).body).toMatchObject({ profileImageUrl: null });
  });

  test.each([
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ firstName: null }, 'firstName', 'First name is required'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
    [{ lastName: 'x'.repeat(201) }, 'lastName', 'Please use at most 200 characters'],
    [{ profileImageUrl: 'javascript:alert(1)' }, 'profileImageUrl', 'Please enter a valid URL'],
    [{ profileImageUrl: 'ftp://example.com/a.jpg' }, 'profileImageUrl', 'Please enter a valid URL'],
  ])('%j is 400 with the field and changes nothing', async (body, path, message) => {
    const before = await parent.api('GET', '/api/user');
    const answer = await parent.api('PUT', '/api/user', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'BAD_REQUEST', issues: [{ path, message }] });
    expect((await parent.api('GET', '/api/user')).body).toEqual(before.body);
  });

  test('email, role, status, password, family and user id can’t be set', async () => {
    const others = [partner, stranger];
    const before = await Promise.all([parent, ...others].map((member) => member.api('GET', '/api/user')));
    const answer = await parent.api('PUT', '/api/user', {
      id: stranger.userId,
      userId: partner.userId,
      tenantId: stranger.tenantId,
      email: 'other@example.com',
      role: 'super_admin',
      status: 'pending',
      password: 'forged1',
      createdAt: '2000-01-01T00:00:00Z',
    });
    expect(answer.status).toBe(200);
    const after = await Promise.all([parent, ...others].map((member) => member.api('GET', '/api/user')));
    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
  });
});

describe('changing the password', () => {
  const change = (member: Member, currentPassword: unknown, newPassword: unknown) =>
    member.api('POST', '/api/password/change', { currentPassword, newPassword });
  const signIn = (email: string, password: string) => visit(app.server, 'POST', '/api/login', { email, password });

  test('the new one works for signing in, and the old one doesn’t', async () => {
    const answer = await change(parent, testPassword, 'a new secret');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: expect.any(String) });
    expect((await signIn(parent.email, 'a new secret')).status).toBe(200);
    expect((await signIn(parent.email, testPassword)).status).toBe(401);
  });

  test('ends all other sessions of the account, and no one else’s', async () => {
    const phone = await otherBrowser(parent);
    await change(parent, testPassword, 'a new secret');
    expect(await Promise.all([parent, phone, partner, stranger].map(isSignedIn))).toEqual([true, false, true, true]);
    expect((await signIn(partner.email, testPassword)).status).toBe(200);
  });

  test('gives the session a new cookie and ends a copy of the old one, which deletes no cookie', async () => {
    const headers = { cookie: parent.cookie };
    const copy = () => app.server.inject({ method: 'GET', url: '/api/user', headers });
    expect((await copy()).statusCode).toBe(200);
    expect((await change(parent, testPassword, 'a new secret')).status).toBe(200);
    expect(parent.cookie).not.toBe(headers.cookie);
    const answer = await copy();
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined]);
    expect((await parent.api('GET', '/api/sessions')).body).toMatchObject([{ isCurrent: true }]);
  });

  test('a refused change leaves the cookie as it is', async () => {
    const before = parent.cookie;
    expect((await change(parent, 'not it', 'a new secret')).headers['set-cookie']).toBeUndefined();
    expect(parent.cookie).toBe(before);
    expect(await isSignedIn(parent)).toBe(true);
  });

  test('a wrong current password is 400 on its field and changes nothing', async () => {
    const phone = await otherBrowser(parent);
    const answer = await change(parent, 'not it', 'a new secret');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      issues: [{ path: 'currentPassword', message: 'The current password is incorrect' }],
    });
    expect(await isSignedIn(phone)).toBe(true);
    expect((await signIn(parent.email, testPassword)).status).toBe(200);
  });

  test.each([
    [testPassword, '12345', 'newPassword', 'Password must be at least 6 characters'],
    [testPassword, null, 'newPassword', 'Password must be at least 6 characters'],
    [testPassword, 'sunshine', 'newPassword', 'Please choose a less common password'],
    [testPassword, 'Upbringing!', 'newPassword', 'Please choose a less common password'],
    [testPassword, 'x'.repeat(1001), 'newPassword', 'Please use at most 1,000 characters'],
    ['', 'a new secret', 'currentPassword', 'Please enter your current password'],
    [undefined, 'a new secret', 'currentPassword', 'Please enter your current password'],
  ])('current %j and new %j is 400', async (current, next, path, message) => {
    const answer = await change(parent, current, next);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ issues: [{ path, message }] });
  });

  test('the eleventh failure within 15 minutes is 429, even with the right password; later it works', async () => {
    const statuses = await Promise.all(Array.from({ length: 10 }, () => change(parent, 'not it', 'a new secret')));
    expect(statuses.map(({ status }) => status)).toEqual(Array(10).fill(400));
    const blocked = await change(parent, testPassword, 'a new secret');
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBe(15 * 60);
    expect((await change(partner, testPassword, 'a new secret')).status).toBe(200);
    app.clock.set('2026-11-20T12:15:01Z');
    expect((await change(parent, testPassword, 'a new secret')).status).toBe(200);
  });

  test('doesn’t count successful changes', async () => {
    for (let round = 0; round < 12; round += 1) {
      const answer = await change(parent, round === 0 ? testPassword : `secret ${round - 1}`, `secret ${round}`);
      expect(answer.status).toBe(200);
    }
  });

  test('neither password is logged', async () => {
    await change(parent, 'wrong-old-secret', 'fresh-new-secret');
    await change(parent, testPassword, 'fresh-new-secret');
    expect(app.log.join('')).not.toMatch(/wrong-old-secret|fresh-new-secret|correct horse/);
  });
});

describe('sessions', () => {
  test('are listed last used first, and never show the sid', async () => {
    app.clock.set('2026-11-20T13:30:00Z');
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
    await app.server.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: parent.email, password: testPassword },
      headers: { 'user-agent': agent },
    });
    app.clock.set('2026-11-20T13:45:00Z');
    const { status, body, text } = await parent.api('GET', '/api/sessions');
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{16}$/),
        createdAt: '2026-11-20T12:00:00.000Z',
        lastSeenAt: '2026-11-20T13:45:00.000Z',
        device: 'Another program',
        isCurrent: true,
      },
      {
        id: expect.stringMatching(/^[\w-]{16}$/),
        createdAt: '2026-11-20T13:30:00.000Z',
        lastSeenAt: '2026-11-20T13:30:00.000Z',
        device: 'Firefox on Linux',
        isCurrent: false,
      },
    ]);
    expect(text).not.toContain(parent.sid);
  });

  test('are not listed once expired', async () => {
    await otherBrowser(parent);
    app.clock.set('2026-12-15T12:00:00Z');
    await isSignedIn(parent);
    app.clock.set('2026-12-20T12:00:01Z');
    expect(await sessionsOf(parent)).toHaveLength(1);
  });

  test('can all be ended except this one; the partner’s and the stranger’s stay', async () => {
    const phone = await otherBrowser(parent);
    const tablet = await otherBrowser(parent);
    const answer = await parent.api('DELETE', '/api/sessions');
    expect([answer.status, answer.text]).toEqual([204, '']);
    const members = [parent, phone, tablet, partner, stranger];
    expect(await Promise.all(members.map(isSignedIn))).toEqual([true, false, false, true, true]);
  });

  test('can be ended one by one', async () => {
    const phone = await otherBrowser(parent);
    const tablet = await otherBrowser(parent);
    const phoneId = (await sessionsOf(phone)).find((session) => session.isCurrent)?.id;
    expect((await parent.api('DELETE', `/api/sessions/${phoneId}`)).status).toBe(204);
    expect(await Promise.all([parent, phone, tablet].map(isSignedIn))).toEqual([true, false, true]);
    expect((await parent.api('DELETE', `/api/sessions/${phoneId}`)).status).toBe(404);
  });

  test('ending the current one signs out and clears its cookie', async () => {
    const current = (await sessionsOf(parent)).find((session) => session.isCurrent);
    const answer = await parent.api('DELETE', `/api/sessions/${current?.id}`);
    expect(answer.status).toBe(204);
    expect(String(answer.headers['set-cookie'])).toContain('upbringing_session=;');
    expect(await isSignedIn(parent)).toBe(false);
  });

  test.each(['partner', 'stranger'])('of the %s don’t exist for the caller', async (who) => {
    const other = who === 'partner' ? partner : stranger;
    const [theirs] = await sessionsOf(other);
    const known = await parent.api('DELETE', `/api/sessions/${theirs?.id}`);
    const unknown = await parent.api('DELETE', '/api/sessions/never-was-there-x');
    expect(known.status).toBe(404);
    expect(known.text).toBe(unknown.text);
    expect((await sessionsOf(parent)).map((session) => session.id)).not.toContain(theirs?.id);
    expect(await isSignedIn(other)).toBe(true);
  });

  test('the sid itself and unknown ids are 404, too long ones 400', async () => {
    expect((await parent.api('DELETE', `/api/sessions/${parent.sid}`)).status).toBe(404);
    expect((await parent.api('DELETE', '/api/sessions/12')).status).toBe(404);
    expect((await parent.api('DELETE', `/api/sessions/${'x'.repeat(65)}`)).status).toBe(400);
  });
});

test.each([
  ['PUT', '/api/user'],
  ['POST', '/api/password/change'],
  ['GET', '/api/sessions'],
  ['DELETE', '/api/sessions'],
  ['DELETE', '/api/sessions/x'],
] as const)('%s %s is 401 for a visitor', async (method, url) => {
  const body = { firstName: 'x', currentPassword: testPassword, newPassword: 'a new secret' };
  expect((await visit(app.server, method, url, method === 'GET' ? undefined : body)).status).toBe(401);
});
