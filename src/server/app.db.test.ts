import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import superjson from 'superjson';
import { describe, expect, test, vi } from 'vitest';
import { multipartBody, visit } from '../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../tests/harness/test-app.ts';
import { buildApp } from './app.ts';
import { asServiceUnavailable } from './kernel/database/database-errors.ts';
import { version } from './kernel/version.ts';

const app = await startTestApp();

describe('a request that can’t be read', () => {
  const post = (payload: string, contentType: string, url = '/api/login') =>
    app.server.inject({ method: 'POST', url, payload, headers: { 'content-type': contentType } });

  test.each([
    ['{"email":', 'application/json', 400, 'BAD_REQUEST'],
    ['[1]', 'application/json', 400, 'BAD_REQUEST'],
    ['"text"', 'application/json', 400, 'BAD_REQUEST'],
    ['{"__proto__":{"role":"admin"}}', 'application/json', 400, 'BAD_REQUEST'],
    ['email=a', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['hello', 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [`{"email":"${'a'.repeat(1024 * 1024)}"}`, 'application/json', 413, 'PAYLOAD_TOO_LARGE'],
  ])('%.30s as %s is %i', async (payload, contentType, status, code) => {
    const answer = await post(payload, contentType);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code, error: expect.stringMatching(/\.$|address$|required$|characters$/) });
  });

  test('is 415 if a form is sent where JSON is expected', async () => {
    const { cookie } = await app.createFamily();
    const form = multipartBody('content', 'Snails', 'story.txt');
    for (const url of ['/api/daily-stories', '/api/logout']) {
      const answer = await app.server.inject({ method: 'POST', url, ...form, headers: { ...form.headers, cookie } });
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
  });

  test.each([
    ['/api/children/%zz', 'This address is invalid.'],
    ['/api/files/%E0%A4%A', 'This address is invalid.'],
    [`/api/children/${'9'.repeat(6000)}`, 'This address is too long.'],
  ])('with the address %.30s is an error like all others', async (url, error) => {
    const answer = await visit(app.server, 'GET', url);
    expect([answer.status, answer.body]).toEqual([400, { error, code: 'BAD_REQUEST' }]);
  });

  test.each(['01', '1.0', '-0', '1e0', '+1', '9007199254740993', 'NaN', 'Infinity'])(
    'is 400 if the id in its path is %s, because each row has one address',
    async (id) => {
      const family = await app.createFamily();
      expect(await family.api('GET', `/api/children/${id}`)).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', issues: [{ path: 'id' }] },
      });
    },
  );

  test('is no different for tRPC', async () => {
    for (const payload of ['{bad', '[1]']) {
      const answer = await post(payload, 'application/json', '/trpc/auth.login');
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error.json.data.code).toBe('BAD_REQUEST');
    }
  });

  test('costs no more if it tells the server how to rebuild its values', async () => {
    const set = Array.from({ length: 2000 }, (_, index) => index);
    const meta = { values: { set: [['set'], Object.fromEntries(set.map((index) => [index, ['Date']]))] } };
    const right = { email: 'nobody@example.com', password: 'whatever' };
    const input = { json: { ...right, set }, meta, ...right };
    const parsed = vi.spyOn(superjson, 'deserialize');
    const alone = await post(JSON.stringify(input), 'application/json', '/trpc/auth.login');
    expect([alone.statusCode, alone.json().error.json.message]).toEqual([401, 'Invalid email or password']);
    const batch = await post(JSON.stringify({ 0: input }), 'application/json', '/trpc/auth.login?batch=1');
    expect(batch.json()[0].error.json.message).toBe('Invalid email or password');
    const query = `/trpc/invitations.preview?input=${encodeURIComponent('{"token":"x","meta":{"values":["set"]}}')}`;
    expect((await app.server.inject(query)).statusCode).toBeLessThan(500);
    expect(parsed).not.toHaveBeenCalled();
    parsed.mockRestore();
  });

  test('is refused unread if it is long and its sender isn’t signed in', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': '500000' };
    for (const url of ['/api/login', '/api/daily-stories', '/trpc/annualLetters.update', '/trpc/auth.login?batch=1']) {
      const never = new Readable({ read: () => undefined });
      const answer = await app.server.inject({ method: 'POST', url, headers, payload: never });
      expect([url, answer.statusCode]).toEqual([url, 401]);
      const isRpc = url.startsWith('/trpc');
      expect(isRpc ? answer.json().error.json.data.code : answer.json().code).toBe('UNAUTHORIZED');
    }
    const unannounced = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const endless = Readable.from(
      (function* () {
        for (;;) yield 'x'.repeat(10_000);
      })(),
    );
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/login',
      headers: unannounced,
      payload: endless,
    });
    expect(answer.statusCode).toBe(401);
  });

  test('gets at most a hundred field errors', async () => {
    const { cookie } = await app.createFamily();
    const payload = JSON.stringify({ interests: Array.from({ length: 5000 }, () => 1) });
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await app.server.inject({ method: 'POST', url: '/api/children', payload, headers });
    expect([answer.statusCode, answer.json().issues.length]).toEqual([400, 100]);
  });
});

test('an unknown path under /api is 404 in JSON, and so is a known one with another method', async () => {
  for (const [method, url] of [
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing/at/all'],
    ['DELETE', '/api/children'],
    ['GET', '/api'],
  ] as const) {
    const answer = await visit(app.server, method, url);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('an internal error is a fixed sentence with a request id that is also in the log', async () => {
  const family = await app.createFamily();
  await app.database.service((db) =>
    db.updateTable('userSettings').set({ timezone: 'Nowhere/Land' }).where('userId', '=', family.userId).execute(),
  );
  const answer = await family.api('GET', '/api/dashboard/upcoming');
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({
    error: 'Something went wrong on our side. Please try again.',
    code: 'INTERNAL_SERVER_ERROR',
    requestId: expect.any(String),
  });
  const { requestId } = answer.body as { requestId: string };
  expect(app.log.some((line) => line.includes(requestId) && line.includes('Nowhere/Land'))).toBe(true);
});

test('/healthz and /readyz answer without a session', async () => {
  expect(await visit(app.server, 'GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok', version } });
  expect((await visit(app.server, 'GET', '/readyz')).status).toBe(200);
});

test.each(['account_lookups', 'users', 'sessions'])(
  '/readyz is 503 while %s, which signing in reads, is missing',
  async (table) => {
    const { executeSql } = app.database;
    await executeSql(`alter table ${table} rename to away`);
    try {
      const answer = await visit(app.server, 'GET', '/readyz');
      expect(answer).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    } finally {
      await executeSql(`alter table away rename to ${table}`);
    }
    expect((await visit(app.server, 'GET', '/readyz')).status).toBe(200);
  },
);

test('while the database is unreachable, every call is 503 and the process keeps running', async () => {
  const refuse = (): Promise<never> => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    return Promise.reject(asServiceUnavailable(refused));
  };
  const database = { ...app.database, family: refuse, service: refuse, visit: refuse, ping: refuse };
  const server = await buildApp({ ...app.services, database });
  const { cookie } = await app.createFamily();
  const sentence = 'Upbringing is not available right now. Please try again in a moment.';
  for (const url of ['/api/children', '/readyz']) {
    const answer = await server.inject({ method: 'GET', url, headers: { cookie } });
    expect([answer.statusCode, answer.json().code, answer.json().error]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      sentence,
    ]);
  }
  const rpc = await server.inject({ method: 'GET', url: '/trpc/children.list', headers: { cookie } });
  expect([rpc.statusCode, rpc.json().error.json.message]).toEqual([503, sentence]);
  expect((await server.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
  await server.close();
});

let secureApp: Promise<TestApp> | undefined;
const startSecure = () =>
  (secureApp ??= startTestApp({
    isSecure: true,
    appUrl: 'https://family.example',
    host: '0.0.0.0',
    allowedHosts: ['other-name.example'],
  }));

test('every answer carries the security headers; https adds HSTS and secure cookies', async () => {
  const { headers } = await visit(app.server, 'GET', '/api/user');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(String(headers['content-security-policy'])).toMatch(/^default-src 'none';script-src 'self';/);
  expect(String(headers['content-security-policy'])).not.toContain('unsafe');
  expect(String(headers['content-security-policy'])).toContain(';frame-src blob:;');
  expect(headers['permissions-policy']).toMatch(/^camera=\(self\), microphone=\(self\), (?!.*blue).*geolocation=\(\)/);
  expect(headers['strict-transport-security']).toBeUndefined();

  const secure = await startSecure();
  await secure.createFamily({ email: 'a@example.com' });
  const answer = await secure.server.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: 'a@example.com', password: 'correct horse battery' },
  });
  expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toMatch(/^__Host-upbringing_session=[^;]+;/);
  expect(cookie.split('; ')).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'Path=/', 'Max-Age=15552000']));
  expect(cookie).not.toContain('Domain');
});

test.each([
  // The current user's request, the page that made it, and whether that page is ours.
  ['family.example', 'https://family.example', true],
  ['family.example', 'http://family.example', false],
  ['family.example', 'https://family.example:8443', false],
  ['other-name.example', 'https://other-name.example', true],
  ['192.168.1.5:3000', 'http://192.168.1.5:3000', true],
  ['192.168.1.5:3000', 'http://192.168.1.6:3000', false],
  ['192.168.1.5:3000', 'ftp://192.168.1.5:3000', false],
  ['family.example', 'null', false],
])('on an https server, a change at %s from a page of %s: %s', async (host, origin, isOurs) => {
  const { server } = await startSecure();
  const { statusCode } = await server.inject({ method: 'POST', url: '/api/logout', headers: { host, origin } });
  expect(statusCode).toBe(isOurs ? 200 : 403);
});

test('a request under a foreign name gets no answer, so no site can point its own name at this machine', async () => {
  const ask = async (url: string, host: string, headers = {}) =>
    (await app.server.inject({ url, headers: { host, ...headers } })).statusCode;
  for (const url of ['/', '/auth', '/api/user', '/trpc/auth.user', '/api/openapi.json', '/assets/a.js'])
    expect([url, await ask(url, 'rebound.example:3000')]).toEqual([url, 400]);
  const register = { method: 'POST', url: '/api/register', payload: {}, headers: { host: 'rebound.example' } } as const;
  expect((await app.server.inject(register)).json()).toEqual({
    code: 'BAD_REQUEST',
    error: 'This server doesn’t answer at this address. The person who runs it can add it to APP_URL or ALLOWED_HOSTS.',
  });
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect(await ask('/api/openapi.json', host)).toBe(200);
  // Names that proxies and scripts in a container network use.
  expect(await ask('/healthz', 'upbringing:3000')).toBe(200);
  expect(await ask('/api/openapi.json', 'upbringing:3000', { authorization: 'Bearer upb_1_invalid' })).toBe(200);
  expect(await ask('/api/children', 'upbringing:3000', { authorization: 'Bearer upb_1_invalid' })).toBe(401);
});

test('no cache stores what a family wrote', async () => {
  const family = await app.createFamily();
  for (const url of ['/api/children', '/api/user', '/trpc/children.list', '/api/nothing']) {
    expect((await family.api('GET', url)).headers['cache-control']).toBe('no-store');
  }
});

test('the reference says which calls are open to visitors', async () => {
  const { body } = await visit(app.server, 'GET', '/api/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, { security?: unknown[] }>> };
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { security }] of Object.entries(operations)) {
      const url = path.replace(/\{\w+\}/g, '1');
      const { status } = await visit(app.server, method.toUpperCase() as 'GET', url);
      // Without its own list, a call requires what the whole document says; an empty list requires nothing.
      expect([method, path, security?.length === 0]).toEqual([method, path, status !== 401]);
    }
  }
});

test('the reference says which fields a call requires', async () => {
  const { body } = await visit(app.server, 'GET', '/api/openapi.json');
  const { paths } = body as {
    paths: Record<
      string,
      { post: { requestBody: { content: Record<string, { schema: { required?: string[] } }> } } } | undefined
    >;
  };
  const needed = (path: string) => paths[path]?.post.requestBody.content['application/json']?.schema.required;
  expect(needed('/api/children')).toEqual(['name', 'dateOfBirth']);
  expect(needed('/api/value-categories')).toEqual(['name']);
  expect(needed('/api/daily-stories')).toEqual(['content', 'storyDate']);
  expect(needed('/api/register')).toEqual(['email', 'password', 'firstName', 'lastName']);
});

test('the reference lists every served path, and only these', async () => {
  const { body } = await visit(app.server, 'GET', '/api/openapi.json');
  const { openapi, paths } = body as { openapi: string; paths: Record<string, Record<string, unknown>> };
  expect(openapi).toBe('3.1.0');
  for (const path of ['/api/login', '/api/daily-stories/{id}', '/api/daily-stories/bulk-import', '/api/children']) {
    expect(Object.keys(paths)).toContain(path);
  }
  for (const [path, operations] of Object.entries(paths)) {
    for (const method of Object.keys(operations)) {
      const url = path.replace(/\{\w+\}/g, ':id');
      const routes = app.server.hasRoute({
        method: method.toUpperCase() as 'GET',
        url: path.replace(/\{(\w+)\}/g, ':$1'),
      });
      expect([url, method, routes]).toEqual([url, method, true]);
    }
  }
});

test('a stopping process answers 503 at /readyz, still serves, and closes each connection', async () => {
  const server = await buildApp(app.services);
  server.announceStop();
  const ready = await server.inject({ method: 'GET', url: '/readyz' });
  expect([ready.statusCode, ready.json().error]).toEqual([503, 'This server is stopping. Try again in a minute.']);
  const other = await server.inject({ method: 'GET', url: '/healthz' });
  expect([other.statusCode, other.headers.connection]).toEqual([200, 'close']);
  await server.close();
});

test('while stopping, the server answers a request on an open connection and closes it', async () => {
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const ping = () => {
    begun.resolve();
    return held.promise;
  };
  const server = await buildApp({ ...app.services, database: { ...app.database, ping } });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  let answers = '';
  socket.on('data', (chunk: Buffer) => {
    answers += chunk.toString();
  });
  socket.write('GET /readyz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await begun.promise;
  const closed = server.close();
  await expect.poll(() => server.server.listening).toBe(false);
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  held.resolve();
  await once(socket, 'close');
  await closed;
  expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  expect(answers).toMatch(/connection: close/i);
});
