import { beforeEach, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { addTestPasskey, addTestTotp, codeAt } from '../../../../../tests/harness/second-factors.ts';
import { startTestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import { makeAuthenticator } from '../../../../../tests/peers/passkey.ts';

const app = await startTestApp();

let parent: Member;

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  parent = await app.createFamily();
});

const later = (minutes: number) => app.clock.set(new Date(app.clock.now().getTime() + minutes * 60_000).toISOString());
const token = { name: 'script', scope: 'read' };
const statusOfCopy = async (cookie: string) =>
  (await app.server.inject({ url: '/api/user', headers: { cookie } })).statusCode;

test.each<[string, () => Promise<() => Promise<object>>]>([
  ['the password', async () => async () => ({ password: testPassword })],
  [
    'a code',
    async () => {
      const { secret } = await addTestTotp(parent, app.clock);
      return async () => ({ code: codeAt(secret, app.clock.now()) });
    },
  ],
  [
    'a passkey',
    async () => {
      const { authenticator } = await addTestPasskey(parent, 'Phone');
      return async () => ({ passkey: authenticator.get(await parent.rpc.passkeys.askToConfirm()) });
    },
  ],
])('%s that confirms a step ends a copy of the cookie from before; the browser goes on', async (_what, setUp) => {
  const prove = await setUp();
  later(11);
  const before = parent.cookie;
  expect((await parent.api('POST', '/api/tokens', token)).status).toBe(403);
  expect((await parent.api('POST', '/api/tokens', { ...token, password: 'wrong' })).status).toBe(403);
  expect(parent.cookie).toBe(before);
  expect((await parent.api('POST', '/api/tokens', { ...token, ...(await prove()) })).status).toBe(201);
  expect(parent.cookie).not.toBe(before);
  expect(await statusOfCopy(before)).toBe(401);
  expect(await statusOfCopy(parent.cookie)).toBe(200);
  expect((await parent.api('GET', '/api/sessions')).body).toMatchObject([{ isCurrent: true }]);
});

test('what a confirmed step prepares belongs to the session under its new id', async () => {
  later(11);
  const { body } = await parent.api('POST', '/api/passkeys/options', { password: testPassword });
  const credential = makeAuthenticator().create(body as never);
  expect((await parent.api('POST', '/api/passkeys', { name: 'Phone', credential })).status).toBe(201);
});

test('two tabs that confirm at once: one goes on, the other asks again, and nobody is signed out', async () => {
  later(11);
  const confirmed = { ...token, password: testPassword };
  const statuses = await Promise.all([1, 2].map(() => parent.api('POST', '/api/tokens', confirmed)));
  expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 401]);
  expect(await statusOfCopy(parent.cookie)).toBe(200);
});
