import { beforeAll, describe, expect, test } from 'vitest';
import { visit } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import { buildApp } from '../../../app.ts';
import { StartError } from '../../../kernel/start-error.ts';
import { createConfiguredAdministrator, setupCodeOf } from './registration.rules.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  // Someone has registered already, so the accounts below are not the first.
  await app.createFamily({ email: 'admin@example.com', role: 'super_admin' });
});

const person = (email: string, more: object = {}) => ({
  email,
  password: 'quiet harbor',
  firstName: 'Priya',
  lastName: 'Raman',
  ...more,
});
const register = (body: unknown) => visit(app.server, 'POST', '/api/register', body);
const signIn = (email: string, password: string) => visit(app.server, 'POST', '/api/login', { email, password });
const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
  String([answer.headers['set-cookie']].flat()[0]).split(';', 1)[0] ?? '';
const call = (method: 'GET' | 'POST', url: string, cookie: string) =>
  app.server.inject({ method, url, headers: { cookie } });

describe('registration', () => {
  test('creates a pending account with a trial family, settings and the specified answer', async () => {
    app.clock.set('2026-11-20T12:00:00Z');
    const answer = await register(person('priya@example.com', { role: 'super_admin', status: 'active', tenantId: 1 }));
    expect(answer).toMatchObject({
      status: 201,
      body: { message: 'Your account has been created. Please wait for admin approval.' },
    });
    const row = await app.database.service((db) =>
      db
        .selectFrom('users as u')
        .innerJoin('tenants as t', 't.id', 'u.tenantId')
        .innerJoin('userSettings as s', (join) =>
          join.onRef('s.tenantId', '=', 'u.tenantId').onRef('s.userId', '=', 'u.id'),
        )
        .where('u.email', '=', 'priya@example.com')
        .select(['u.role', 'u.status', 't.name', 't.slug', 't.plan', 't.trialEndsAt', 's.timezone'])
        .executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({
      role: 'user',
      status: 'pending',
      name: 'Raman Family',
      plan: 'trial',
      trialEndsAt: '2026-12-20T12:00:00.000Z',
      timezone: 'America/New_York',
    });
    expect(row.slug).toMatch(/^raman-[0-9a-f]{6}$/);
    app.clock.set(new Date().toISOString());
  });

  test.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['Nope/Nowhere', 'America/New_York'],
    ['x'.repeat(500), 'America/New_York'],
    [null, 'America/New_York'],
  ])('uses the browser’s time zone: %s', async (timezone, kept) => {
    const email = `zone-${Math.random()}@example.com`;
    expect((await register(person(email, { timezone }))).status).toBe(201);
    const row = await app.database.service((db) =>
      db
        .selectFrom('users as u')
        .innerJoin('userSettings as s', (join) =>
          join.onRef('s.tenantId', '=', 'u.tenantId').onRef('s.userId', '=', 'u.id'),
        )
        .where('u.email', '=', email)
        .select('s.timezone')
        .executeTakeFirstOrThrow(),
    );
    expect(row.timezone).toBe(kept);
  });

  test('an address has one account, whatever its case, even in simultaneous calls', async () => {
    const answers = await Promise.all(
      ['Twice@Example.com', 'twice@example.com', 'TWICE@example.com'].map((email) => register(person(email))),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect((await register(person('twice@example.com'))).body).toEqual({
      error: 'An account with this email already exists',
      code: 'CONFLICT',
    });
  });

  test.each([
    [{ email: 'nobody' }, 'email', 'Invalid email address'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ password: '      ' }, 'password', 'Please choose a less common password'],
    [{ password: 'Password1' }, 'password', 'Please choose a less common password'],
    [{ password: 'priyaraman2019' }, 'password', 'Please choose a less common password'],
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
    [{ lastName: 'x'.repeat(201) }, 'lastName', 'Please use at most 200 characters'],
  ])('refuses %j', async (wrong, path, message) => {
    const answer = await register(person('new@example.com', wrong));
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', issues: [{ path, message }] } });
  });

  test('creates a slug for names without Latin letters', async () => {
    expect((await register(person('wang@example.com', { lastName: '王' }))).status).toBe(201);
    expect((await register(person('long@example.com', { lastName: 'x'.repeat(200) }))).status).toBe(201);
  });
});

describe('sign-in', () => {
  test('sets a sealed cookie that scripts can’t read, and returns the account', async () => {
    const member = await app.createFamily({ email: 'Hannah@example.com' });
    const answer = await signIn('hannah@EXAMPLE.com', testPassword);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: member.userId,
      email: 'Hannah@example.com',
      role: 'user',
      status: 'active',
    });
    expect(answer.text).not.toContain('password');
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).not.toContain('Secure');
    const user = (await call('GET', '/api/user', cookieOf(answer))).json() as object;
    expect(answer.body).toEqual(user);
  });

  test('tells the sign-in page whether it is the account’s first', async () => {
    const { email } = await app.createFamily();
    const isFirst = async () => {
      const { body } = await visit(app.server, 'POST', '/trpc/auth.signIn', { email, password: testPassword });
      expect(body).toHaveProperty('result');
      return (body as { result: { data: { json: { isFirstSignIn: boolean } } } }).result.data.json.isFirstSignIn;
    };
    expect(await isFirst()).toBe(true);
    expect(await isFirst()).toBe(false);
  });

  test('a wrong password and an unknown address get the same answer', async () => {
    await app.createFamily({ email: 'known@example.com' });
    const [wrong, unknown] = [
      await signIn('known@example.com', 'not this one'),
      await signIn('unknown@example.com', 'not this one'),
    ];
    expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
    expect(wrong.body).toEqual({ error: 'Invalid email or password', code: 'UNAUTHORIZED' });
  });

  test.each([
    ['pending', 'Your account is awaiting approval by an administrator.'],
    ['deactivated', 'Your account has been deactivated.'],
  ] as const)('tells a %s account so, with the right password only', async (status, error) => {
    const email = `${status}@example.com`;
    await app.createFamily({ email, status });
    expect(await signIn(email, testPassword)).toMatchObject({ status: 403, body: { error, code: 'FORBIDDEN' } });
    expect((await signIn(email, 'wrong password')).status).toBe(401);
  });

  test('is refused to an inactive family, whose sessions end', async () => {
    const member = await app.createFamily({ email: 'suspended@example.com' });
    await app.database.service((db) =>
      db.updateTable('tenants').set({ status: 'suspended' }).where('id', '=', member.tenantId).execute(),
    );
    expect((await signIn('suspended@example.com', testPassword)).status).toBe(403);
    expect((await member.api('GET', '/api/children')).status).toBe(401);
  });

  test('is 429 after ten failures of an account from one address, even with the right password, for a while', async () => {
    await app.createFamily({ email: 'guessed@example.com' });
    app.clock.set('2026-11-20T12:00:00Z');
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => signIn('guessed@example.com', 'wrong password')),
    );
    expect(guesses.filter((answer) => answer.status === 401)).toHaveLength(10);
    const blocked = await signIn('guessed@example.com', testPassword);
    expect(blocked).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    app.clock.set('2026-11-20T12:15:01Z');
    expect((await signIn('guessed@example.com', testPassword)).status).toBe(200);
    app.clock.set(new Date().toISOString());
  });

  test('doesn’t count successes as failures', async () => {
    await app.createFamily({ email: 'often@example.com' });
    for (let count = 0; count < 12; count++) expect((await signIn('often@example.com', testPassword)).status).toBe(200);
  });
});

describe('the first account', () => {
  test('on a server that only this machine reaches becomes an active super_admin with an unlimited plan', async () => {
    const fresh = await startTestApp();
    const first = await visit(fresh.server, 'POST', '/api/register', person('first@example.com'));
    expect(first.status).toBe(201);
    const answer = await visit(fresh.server, 'POST', '/api/login', {
      email: 'first@example.com',
      password: 'quiet harbor',
    });
    expect(answer.body).toMatchObject({ role: 'super_admin', status: 'active' });
    const tenant = await fresh.database.service((db) =>
      db.selectFrom('tenants').select('plan').executeTakeFirstOrThrow(),
    );
    expect(tenant.plan).toBe('unlimited');
    await visit(fresh.server, 'POST', '/api/register', person('second@example.com'));
    expect(
      (await visit(fresh.server, 'POST', '/api/login', { email: 'second@example.com', password: 'quiet harbor' }))
        .status,
    ).toBe(403);
  });

  test('on a server that others reach needs the setup code', async () => {
    const open = await startTestApp({ isLoopback: false });
    const without = await visit(open.server, 'POST', '/api/register', person('first@example.com'));
    expect(without).toMatchObject({ status: 400, body: { issues: [{ path: 'setupCode' }] } });
    const setupCode = setupCodeOf(open.services.secret);
    expect(
      (await visit(open.server, 'POST', '/api/register', person('first@example.com', { setupCode: 'guess' }))).status,
    ).toBe(400);
    expect((await visit(open.server, 'POST', '/api/register', person('first@example.com', { setupCode }))).status).toBe(
      201,
    );
    expect((await visit(open.server, 'POST', '/api/register', person('second@example.com'))).status).toBe(201);
  });

  test('can come from the environment', async () => {
    const own = await startTestApp({ admin: { email: 'boss@example.com', password: 'first-password' } });
    await createConfiguredAdministrator(own.services);
    await createConfiguredAdministrator({
      ...own.services,
      config: { ...own.services.config, admin: { email: 'boss@example.com', password: 'changed-password' } },
    });
    const withFirst = await visit(own.server, 'POST', '/api/login', {
      email: 'boss@example.com',
      password: 'first-password',
    });
    expect(withFirst.body).toMatchObject({ firstName: 'Administrator', role: 'super_admin', status: 'active' });
  });
});

describe('the password of ADMIN_PASSWORD', () => {
  test('stops the start with a sentence if it is easy to guess, and creates no account', async () => {
    const own = await startTestApp({ admin: { email: 'boss@example.com', password: 'administrator1' } });
    await expect(createConfiguredAdministrator(own.services)).rejects.toThrow(
      new StartError(
        'The configuration is wrong: ADMIN_PASSWORD is too easy to guess. Please choose a less common password.',
      ),
    );
    expect(await own.database.service((db) => db.selectFrom('users').select('id').execute())).toEqual([]);
  });

  test('is ignored if the account exists', async () => {
    await expect(
      createConfiguredAdministrator({
        ...app.services,
        config: { ...app.services.config, admin: { email: 'ADMIN@example.com', password: '123456' } },
      }),
    ).resolves.toBeUndefined();
  });
});

test('registrations from one address are limited', async () => {
  const strict = await startTestApp({ registrationsPerHour: 2 });
  const answers = [];
  for (const name of ['a', 'b', 'c']) {
    answers.push(await visit(strict.server, 'POST', '/api/register', person(`${name}@example.com`)));
  }
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 429]);

  const statusFrom = async (remoteAddress: string, name: string) => {
    const payload = person(`${name}@example.com`);
    return (await strict.server.inject({ method: 'POST', url: '/api/register', remoteAddress, payload })).statusCode;
  };
  expect(await statusFrom('2001:db8:1:2::1', 'd')).toBe(201);
  expect(await statusFrom('2001:db8:1:2:ffff::2', 'e')).toBe(201);
  expect(await statusFrom('2001:db8:1:2:3:4:5:6', 'f')).toBe(429);
  expect(await statusFrom('2001:db8:1:3::1', 'g')).toBe(201);
  // All networks of a /48 have ten times as many: 17 more here.
  const around = await Promise.all(Array.from({ length: 20 }, (_, at) => statusFrom(`2001:db8:1:a${at}::1`, `n${at}`)));
  expect(around.filter((status) => status === 201)).toHaveLength(17);
  expect(await statusFrom('2001:db8:2::1', 'h')).toBe(201);
});

test('no address, password or name reaches the log', async () => {
  await register(
    person('logged@example.com', { firstName: 'Loggedfirst', lastName: 'Loggedlast', password: 'logged-secret' }),
  );
  await signIn('logged@example.com', 'logged-secret');
  const log = app.log.join('');
  expect(log).toContain('auth.register');
  for (const word of ['logged@example.com', 'logged-secret', 'Loggedfirst', 'Loggedlast'])
    expect(log).not.toContain(word);
});

/** Signs in on a server that runs `meanwhile` after it read the account and before it admits the user. */
async function signInWhile(email: string, meanwhile: () => Promise<void>) {
  let isRead = false;
  const database = {
    ...app.database,
    service: (async (work) => {
      const result = await app.database.service(work);
      if (!isRead) await meanwhile();
      isRead = true;
      return result;
    }) satisfies TestApp['database']['service'],
  };
  const server = await buildApp({ ...app.services, database });
  const answer = await visit(server, 'POST', '/api/login', { email, password: testPassword });
  await server.close();
  return answer;
}

const sessionsOf = ({ userId }: { userId: number }) =>
  app.database.service((db) => db.selectFrom('sessions').where('userId', '=', userId).select('sid').execute());

describe('a sign-in under way', () => {
  test('creates no session if the password is changed meanwhile', async () => {
    const member = await app.createFamily();
    const answer = await signInWhile(member.email, async () => {
      const change = { currentPassword: testPassword, newPassword: 'another secret' };
      expect((await member.api('POST', '/api/password/change', change)).status).toBe(200);
    });
    expect(answer).toMatchObject({ status: 401, body: { error: 'Invalid email or password' } });
    expect(answer.headers['set-cookie']).toBeUndefined();
    // The session of the change, under its new id.
    expect(await sessionsOf(member)).toHaveLength(1);
  });

  test('creates no session if the account is deactivated meanwhile', async () => {
    const admin = await app.createFamily({ role: 'super_admin' });
    const member = await app.createFamily();
    const answer = await signInWhile(member.email, async () => {
      const url = `/api/admin/users/${member.userId}/status`;
      expect((await admin.api('PATCH', url, { status: 'deactivated' })).status).toBe(200);
    });
    expect(answer.status).toBe(401);
    expect(await sessionsOf(member)).toEqual([]);
  });
});
