import { beforeAll, describe, expect, test } from 'vitest';
import { visit } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

const signIn = (email: string, password: string) => visit(app.server, 'POST', '/api/login', { email, password });
const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
  String([answer.headers['set-cookie']].flat()[0]).split(';', 1)[0] ?? '';
const call = (method: 'GET' | 'POST', url: string, cookie: string) =>
  app.server.inject({ method, url, headers: { cookie } });

describe('sessions', () => {
  test('sign-out ends the session itself, not only the cookie', async () => {
    await app.createFamily({ email: 'leaving@example.com' });
    const cookie = cookieOf(await signIn('leaving@example.com', testPassword));
    const answer = await call('POST', '/api/logout', cookie);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect((await call('GET', '/api/user', cookie)).statusCode).toBe(401);
    expect((await visit(app.server, 'POST', '/api/logout')).status).toBe(200);
  });

  test('end 30 days after they were last used', async () => {
    app.clock.set('2026-01-01T12:00:00Z');
    const member = await app.createFamily();
    app.clock.set('2026-01-30T12:00:00Z');
    expect((await member.api('GET', '/api/user')).status).toBe(200);
    app.clock.set('2026-02-28T12:00:00Z');
    expect((await member.api('GET', '/api/user')).status).toBe(200);
    app.clock.set('2026-03-31T12:00:00Z');
    expect((await member.api('GET', '/api/user')).status).toBe(401);
    app.clock.set(new Date().toISOString());
  });

  test('end 180 days after they began, however often they are used', async () => {
    const began = Date.parse('2026-01-01T12:00:00Z');
    const use = (days: number) => {
      app.clock.set(new Date(began + days * 86_400_000).toISOString());
      return member.api('GET', '/api/user');
    };
    app.clock.set(new Date(began).toISOString());
    const member = await app.createFamily();
    for (let days = 20; days < 180; days += 20) expect([days, (await use(days)).status]).toEqual([days, 200]);
    expect((await use(179.9)).status).toBe(200);
    expect((await use(180)).status).toBe(401);
    app.clock.set(new Date().toISOString());
  });

  test('a forged cookie signs nobody in', async () => {
    expect((await call('GET', '/api/user', 'upbringing_session=abc;def')).statusCode).toBe(401);
  });

  test('another site can’t use the browser of a signed-in person', async () => {
    const member = await app.createFamily();
    const send = (origin: string) =>
      app.server.inject({
        method: 'POST',
        url: '/api/children',
        headers: { cookie: member.cookie, origin, host: 'localhost:3000' },
        payload: { name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' },
      });
    expect((await send('https://evil.example')).statusCode).toBe(403);
    expect((await send('null')).statusCode).toBe(403);
    expect((await send('http://localhost:3000')).statusCode).toBe(201);
    expect((await send('chrome-extension://localhost:3000')).statusCode).toBe(403);
  });
});
