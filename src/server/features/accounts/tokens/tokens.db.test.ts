import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keepRecording } from '../../../../../tests/harness/kept-file.ts';
import { callWithToken, type Member, multipartBody, visit } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import {
  type CreatedToken,
  createdTokenSchema,
  maxTokens,
  type TokenScope,
} from '../../../../shared/accounts/tokens.ts';
import { endpoints } from '../../../endpoints.ts';
import { restCallsOf } from '../../../kernel/rest/rest-adapter.ts';
import { endpointsOf } from '../../../kernel/transfer/endpoints.ts';
import { appRouter } from '../../../router.ts';

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
  partner = await app.createMember(parent);
  stranger = await app.createFamily({ lastName: 'Okafor' });
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function make(member: Member, scope: TokenScope = 'write', name = 'Backup script'): Promise<CreatedToken> {
  const { status, body } = await member.api('POST', '/api/tokens', { name, scope });
  expect(status).toBe(201);
  return createdTokenSchema.strict().parse(body);
}

const call = (token: string, method: Method, url: string, body?: unknown) =>
  callWithToken(app.server, token, method, url, body);

const story = { content: 'Maya counted the frogs.', storyDate: '2026-11-19' };

describe('a token', () => {
  test('is shown once; the list has all others, newest first', async () => {
    const first = await make(parent, 'read', '  Backup script ');
    expect(first).toMatchObject({ name: 'Backup script', scope: 'read', lastUsedAt: null });
    expect(first.token).toMatch(/^upb_\d+\.[\w-]{43}$/);
    const second = await make(parent, 'write', 'Diary');
    const list = await parent.api('GET', '/api/tokens');
    const unused = { createdAt: '2026-11-20T12:00:00.000Z', expiresAt: '2027-02-18T12:00:00.000Z', lastUsedAt: null };
    expect(list.body).toEqual([
      { id: second.id, name: 'Diary', scope: 'write', ...unused },
      { id: first.id, name: 'Backup script', scope: 'read', ...unused },
    ]);
    expect(second.token).not.toBe(first.token);
  });

  test('appears in no table and no log', async () => {
    const { token } = await make(parent);
    await call(token, 'GET', '/api/user');
    await call(`${token}x`, 'GET', '/api/user');
    const rows = await app.database.service((db) => db.selectFrom('apiTokens').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(token.slice(4));
    expect(app.log.join('\n')).not.toContain(token.slice(4));
  });

  test('acts as the account that created it, over REST and tRPC', async () => {
    const { token } = await make(parent, 'read');
    expect((await call(token, 'GET', '/api/user')).body).toEqual((await parent.api('GET', '/api/user')).body);
    await parent.rpc.dailyStories.create({ ...story, isPrivate: true });
    expect((await call(token, 'GET', '/api/daily-stories')).body).toHaveLength(1);
    const overTrpc = await call(token, 'GET', '/trpc/auth.user');
    expect(overTrpc).toMatchObject({ status: 200 });
    expect(overTrpc.text).toContain(parent.email);
  });

  test.each([
    [{ name: ' ', scope: 'read' }, 'name', 'Name is required'],
    [{ scope: 'read' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(201), scope: 'read' }, 'name', 'Please use at most 200 characters'],
    [{ name: 'x' }, 'scope', 'Please choose one of: read, write'],
    [{ name: 'x', scope: 'admin' }, 'scope', 'Please choose one of: read, write'],
  ])('%j is 400 with the field', async (body, path, message) => {
    const answer = await parent.api('POST', '/api/tokens', body);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path, message }] } });
    expect((await parent.api('GET', '/api/tokens')).body).toEqual([]);
  });

  test(`is one of at most ${maxTokens}, even with simultaneous calls`, async () => {
    const { token } = await make(parent);
    await app.database.service(async (db) => {
      const own = {
        tenantId: parent.tenantId,
        userId: parent.userId,
        name: 'x',
        scope: 'read',
        tokenHash: 'x',
        expiresAt: '2099-01-01',
      } as const;
      await db
        .insertInto('apiTokens')
        .values(Array.from({ length: maxTokens - 3 }, () => own))
        .execute();
    });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => parent.api('POST', '/api/tokens', { name: 'x', scope: 'read' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409, 409]);
    expect((await call(token, 'GET', '/api/user')).status).toBe(200);
  });
});

describe('the scope', () => {
  test('read may read, including files and exports, and change nothing', async () => {
    const { token } = await make(parent, 'read');
    const recording = await keepRecording(parent);
    for (const url of ['/api/children', recording, '/api/heirlooms/export']) {
      expect([url, (await call(token, 'GET', url)).status]).toEqual([url, 200]);
    }
    expect(await call(token, 'POST', '/api/daily-stories', story)).toMatchObject({
      status: 403,
      body: { error: 'This API token is read-only. Use one with the scope write.', code: 'FORBIDDEN' },
    });
    const upload = multipartBody('file', 'text', 'note.txt', { category: 'document' });
    const sent = await app.server.inject({
      method: 'POST',
      url: '/api/files/upload',
      payload: upload.payload ?? '',
      headers: { ...upload.headers, authorization: `Bearer ${token}` },
    });
    expect(sent.statusCode).toBe(403);
    expect((await parent.api('GET', '/api/daily-stories')).body).toEqual([]);
  });

  test('read doesn’t create a letter by requesting it; write does, like a browser', async () => {
    const child = await parent.rpc.children.create({
      name: 'Maya',
      dateOfBirth: '2019-04-09',
      currentStage: 'Elementary',
    });
    const [reading, writing] = [await make(parent, 'read'), await make(parent, 'write')];
    const url = `/api/annual-letters/child/${child.id}/year/2025`;
    const letters = () => parent.rpc.annualLetters.list({ childId: child.id });
    expect(await call(reading.token, 'GET', url)).toMatchObject({ status: 404, body: { error: 'Letter not found' } });
    expect(await letters()).toEqual([]);
    const made = await call(writing.token, 'GET', url);
    expect(made).toMatchObject({ status: 200, body: { status: 'draft', year: 2025 } });
    expect((await call(reading.token, 'GET', url)).body).toEqual(made.body);
    expect(await letters()).toHaveLength(1);
  });

  test('write may also change', async () => {
    const { token } = await make(parent, 'write');
    expect((await call(token, 'POST', '/api/daily-stories', story)).status).toBe(201);
    expect((await parent.api('GET', '/api/daily-stories')).body).toMatchObject([story]);
  });

  test('never creates or ends tokens, ends sessions, changes the password or administers', async () => {
    const owner = await app.createFamily({ role: 'super_admin' });
    const { token, id } = await make(owner);
    const calls: [Method, string, unknown?][] = [
      ['POST', '/api/tokens', { name: 'another', scope: 'write' }],
      ['DELETE', `/api/tokens/${id}`],
      ['POST', '/api/password/change', { currentPassword: 'x', newPassword: 'a new secret' }],
      ['DELETE', '/api/sessions'],
      ['POST', '/api/calendar-feed'],
      ['GET', '/api/admin/users'],
      ['PATCH', `/api/admin/users/${parent.userId}/role`, { role: 'admin' }],
      ['PATCH', `/api/admin/users/${parent.userId}/status`, { status: 'deactivated' }],
      ['POST', '/api/seed-test-data'],
    ];
    for (const [method, url, body] of calls) {
      const answer = await call(token, method, url, body);
      expect([url, answer.status, answer.body]).toMatchObject([url, 403, { code: 'FORBIDDEN' }]);
    }
    expect(await owner.rpc.tokens.list()).toHaveLength(1);
    expect((await parent.api('GET', '/api/user')).body).toMatchObject({ role: 'user', status: 'active' });
  });

  test('every call for administrators refuses tokens, and the reference says so', () => {
    const open = restCallsOf(appRouter).filter(
      ({ route, access }) => /^\/(admin|seed-test-data)/.test(route.path) && access !== 'session',
    );
    expect(open).toEqual([]);
  });
});

describe('an upload or a download', () => {
  /** The server refuses it before it looks at anything, because 401 and 403 depend only on the caller. */
  const statusFor = async (url: string, method: Method, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return (await app.server.inject({ method, url: url.replace(/\{\w+\}/g, '1'), headers })).statusCode;
  };

  test('accepts only the scopes it declares', async () => {
    const [reading, writing] = [(await make(parent, 'read')).token, (await make(parent, 'write')).token];
    const calls = [
      ...endpointsOf(endpoints, 'upload').map(({ path, access }) => ({ path, access, method: 'POST' as const })),
      ...endpointsOf(endpoints, 'download').map(({ path, access }) => ({ path, access, method: 'GET' as const })),
    ].filter(({ path, access }) => access !== 'public' && path !== '/export');
    expect(calls.length).toBeGreaterThan(10);
    for (const { path, access, method } of calls) {
      const url = `/api${path}`;
      const found = [await statusFor(url, method), await statusFor(url, method, reading)];
      const mayRead = access === 'read';
      expect([path, found[0], found[1] === 403]).toEqual([path, 401, !mayRead]);
      expect([path, (await statusFor(url, method, writing)) === 403]).toEqual([path, access === 'session']);
    }
  });

  test('that is restricted to the family accepts tokens of either scope', async () => {
    const { token } = await make(parent, 'read');
    expect(endpointsOf(endpoints, 'download').find(({ path }) => path === '/export')).toMatchObject({ access: 'read' });
    expect((await call(token, 'GET', '/api/export')).status).toBe(200);
  });
});

describe('a call with a wrong token', () => {
  test('is 401 and reveals nothing about accounts, even with a valid cookie or on public calls', async () => {
    const { token } = await make(parent);
    const wrongs = ['', 'upb_', `${token}x`, token.slice(0, -1), token.toUpperCase(), 'x'.repeat(5000)];
    for (const wrong of wrongs) {
      const answer = await app.server.inject({
        url: '/api/user',
        headers: { cookie: parent.cookie, authorization: `Bearer ${wrong}` },
      });
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { error: 'This API token isn’t valid.', code: 'UNAUTHORIZED' },
      ]);
    }
    expect((await call('wrong', 'POST', '/api/logout')).status).toBe(401);
    expect((await call('wrong', 'GET', '/trpc/auth.currentUser')).status).toBe(401);
  });

  test('is limited by address; the right token isn’t', async () => {
    const fresh = await startTestApp();
    const member = await fresh.createFamily();
    const { token } = await member.rpc.tokens.create({ name: 'x', scope: 'read' });
    const wrong = async () => (await callWithToken(fresh.server, 'upb_wrong', 'GET', '/api/user')).status;
    const statuses = await Promise.all(Array.from({ length: 100 }, wrong));
    expect(statuses.filter((status) => status !== 401)).toEqual([]);
    expect(await wrong()).toBe(429);
    expect((await callWithToken(fresh.server, token, 'GET', '/api/user')).status).toBe(200);
  });

  test('ignores other Authorization schemes, which belong to the browser and a proxy', async () => {
    const answer = await app.server.inject({
      url: '/api/user',
      headers: { cookie: parent.cookie, authorization: 'Basic cHJveHk6c2VjcmV0' },
    });
    expect(answer.statusCode).toBe(200);
  });
});

test('a token makes the cookie irrelevant, and requests of other sites are accepted', async () => {
  const { token } = await make(stranger);
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/daily-stories',
    headers: { cookie: parent.cookie, authorization: `Bearer ${token}`, origin: 'https://scripts.example' },
    payload: story,
  });
  expect(answer.statusCode).toBe(201);
  expect(await stranger.rpc.dailyStories.list({})).toHaveLength(1);
  expect(await parent.rpc.dailyStories.list({})).toEqual([]);
});

describe('a token ends', () => {
  test('when its owner revokes it, and nobody else can', async () => {
    const { id, token } = await make(parent);
    for (const other of [partner, stranger]) {
      const refused = await other.api('DELETE', `/api/tokens/${id}`);
      expect([refused.status, refused.text]).toEqual([404, (await other.api('DELETE', '/api/tokens/99999999')).text]);
      expect((await other.api('GET', '/api/tokens')).body).toEqual([]);
    }
    expect((await call(token, 'GET', '/api/user')).status).toBe(200);
    expect((await parent.api('DELETE', `/api/tokens/${id}`)).status).toBe(204);
    expect((await call(token, 'GET', '/api/user')).status).toBe(401);
    expect((await parent.api('DELETE', `/api/tokens/${id}`)).status).toBe(404);
  });

  test('when its account is deactivated, for good', async () => {
    const { token } = await make(parent);
    const kept = await make(partner);
    const admin = await app.createFamily({ role: 'super_admin' });
    const set = (status: string) => admin.api('PATCH', `/api/admin/users/${parent.userId}/status`, { status });
    await set('deactivated');
    expect((await call(token, 'GET', '/api/user')).status).toBe(401);
    await set('active');
    expect((await call(token, 'GET', '/api/user')).status).toBe(401);
    expect((await call(kept.token, 'GET', '/api/user')).status).toBe(200);
  });

  test('when its family is suspended', async () => {
    const { token } = await make(parent);
    await app.database.service((db) =>
      db.updateTable('tenants').set({ status: 'suspended' }).where('id', '=', parent.tenantId).execute(),
    );
    expect((await call(token, 'GET', '/api/children')).status).toBe(401);
  });
});

test('its last use is exact to the minute, without a write for every call', async () => {
  const { token } = await make(parent);
  const lastUsed = async () => (await parent.rpc.tokens.list())[0]?.lastUsedAt;
  app.clock.set('2026-11-20T12:10:00Z');
  await call(token, 'GET', '/api/user');
  expect(await lastUsed()).toBe('2026-11-20T12:10:00.000Z');
  app.clock.set('2026-11-20T12:10:59Z');
  await call(token, 'GET', '/api/user');
  expect(await lastUsed()).toBe('2026-11-20T12:10:00.000Z');
  app.clock.set('2026-11-20T12:11:00Z');
  await call(token, 'GET', '/api/user');
  expect(await lastUsed()).toBe('2026-11-20T12:11:00.000Z');
});

test.each([
  ['GET', '/api/tokens'],
  ['POST', '/api/tokens'],
  ['DELETE', '/api/tokens/1'],
] as const)('%s %s is 401 for a visitor', async (method, url) => {
  const body = method === 'POST' ? { name: 'x', scope: 'read' } : undefined;
  expect((await visit(app.server, method, url, body)).status).toBe(401);
});
