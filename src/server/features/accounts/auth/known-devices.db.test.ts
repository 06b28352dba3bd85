import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { sentMails } from '../../../../../tests/harness/sent-mails.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';

let app: TestApp;
let parent: Member;
let round = 0;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  // Each test begins two hours later, so that none meets the limits of another.
  app.clock.set(new Date(Date.UTC(2026, 10, 20, 12) + 7_200_000 * ++round).toISOString());
  parent = await app.createFamily();
});

const later = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000).toISOString());

/** Signs in as a browser would; `cookie` is that of its device. */
async function signIn(password: string, address: string, { cookie = '', email = parent.email } = {}) {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: address,
    headers: { cookie, 'user-agent': 'Mozilla/5.0 (iPhone)' },
    payload: { email, password },
  });
  const device = answer.cookies.find(({ name }) => name === 'upbringing_device');
  return { status: answer.statusCode, headers: answer.headers, device };
}

/** The cookie of a device that has signed in to the account. */
async function knownDevice(address: string): Promise<string> {
  const { device } = await signIn(testPassword, address);
  return `upbringing_device=${encodeURIComponent(device?.value ?? '')}`;
}

async function attack(addresses: number): Promise<void> {
  for (let index = 0; index < addresses; index++) {
    for (let tries = 0; tries < 10; tries++) await signIn('not the password', `203.0.113.${index}`);
  }
}

test('a sign-in sets a cookie that identifies the device for a year, unreadable for scripts', async () => {
  const { device } = await signIn(testPassword, '198.51.100.7');
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 31_536_000, path: '/' });
});

test('after 100 failures from one address nobody signs in from there, but from other addresses', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 101 }, (_, index) =>
      signIn('not the password', '203.0.113.9', { email: `guess-${index}@example.com` }),
    ),
  );
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(100);
  expect((await signIn(testPassword, '203.0.113.9')).status).toBe(429);
  expect((await signIn(testPassword, '203.0.113.10')).status).toBe(200);
});

test('a new device still gets in after 50 failures from five addresses', async () => {
  await attack(5);
  expect((await signIn(testPassword, '198.51.100.8')).status).toBe(200);
});

test('after that, new devices share ten tries a minute, one per network; known devices are unaffected', async () => {
  const known = await knownDevice('198.51.100.7');
  await attack(5);
  const guesses = await Promise.all(
    Array.from({ length: 14 }, (_, index) => signIn('not the password', `192.0.2.${index}`)),
  );
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
  const blocked = await signIn(testPassword, '198.51.100.8');
  expect(blocked.status).toBe(429);
  expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await signIn(testPassword, '203.0.113.1', { cookie: known })).status).toBe(200);
  later(60);
  expect((await signIn('not the password', '198.51.100.8')).status).toBe(401);
  expect((await signIn(testPassword, '198.51.100.8')).status).toBe(429);
  later(60);
  expect((await signIn(testPassword, '198.51.100.8')).status).toBe(200);
});

test('a known device has ten failures of its own, and its cookie doesn’t work for another account', async () => {
  const known = await knownDevice('198.51.100.7');
  for (let tries = 0; tries < 10; tries++) {
    expect((await signIn('not the password', '198.51.100.7', { cookie: known })).status).toBe(401);
  }
  expect((await signIn(testPassword, '198.51.100.7', { cookie: known })).status).toBe(429);
  parent = await app.createFamily();
  for (let tries = 0; tries < 10; tries++) await signIn('not the password', '198.51.100.9');
  expect((await signIn(testPassword, '198.51.100.9', { cookie: known })).status).toBe(429);
});

test('of sixteen right passwords at once all succeed; of sixteen wrong ones ten are tried', async () => {
  const right = await Promise.all(Array.from({ length: 16 }, () => signIn(testPassword, '198.51.100.7')));
  expect(right.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200));
  const wrong = await Promise.all(Array.from({ length: 16 }, () => signIn('not the password', '198.51.100.8')));
  expect(wrong.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(wrong.filter(({ status }) => status === 429)).toHaveLength(6);
});

test('an account knows its last 20 devices, for a year', async () => {
  const count = async () =>
    (
      await app.database.service((db) =>
        db.selectFrom('knownDevices').where('userId', '=', parent.userId).select('id').execute(),
      )
    ).length;
  for (let index = 0; index < 21; index++) await signIn(testPassword, '198.51.100.7');
  expect(await count()).toBe(20);
  later(366 * 86_400);
  const { runJobs } = await import('../../../jobs.ts');
  await runJobs(app.services);
  expect(await count()).toBe(0);
});

test('mails about a new device once a day, but not about an account’s first', async () => {
  const known = await knownDevice('198.51.100.7');
  expect(await sentMails(app, parent.email)).toEqual([]);
  await signIn(testPassword, '198.51.100.7', { cookie: known });
  expect(await sentMails(app, parent.email)).toEqual([]);
  await signIn(testPassword, '198.51.100.8');
  await signIn(testPassword, '198.51.100.8');
  const [mail, ...more] = await sentMails(app, parent.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('New sign-in to your account');
  expect(mail?.text).toContain('iPhone');
  expect(mail?.text).toContain('198.51.100.8');
  expect(mail?.text).toContain('(America/New_York)');
  expect(mail?.text).toContain('http://localhost:3000/auth/forgot');
});
