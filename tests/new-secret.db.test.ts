import { beforeAll, expect, test } from 'vitest';
import { buildApp } from '../src/server/app.ts';
import type { Secrets } from '../src/server/kernel/secrets/secret.ts';
import type { Member } from './harness/member.ts';
import { startTestApp, type TestApp } from './harness/test-app.ts';

let app: TestApp;
let parent: Member;
const added = Buffer.alloc(32, 7);

beforeAll(async () => {
  app = await startTestApp();
  parent = await app.createFamily();
});

/** Asks a server with these secrets who is signed in; returns its status and a renewed cookie, if it gives one. */
async function ask(secret: Secrets, cookie: string): Promise<{ status: number; cookie: string | undefined }> {
  const server = await buildApp({ ...app.services, secret });
  try {
    const { statusCode, cookies } = await server.inject({ url: '/api/user', headers: { cookie } });
    const session = cookies.find(({ name }) => name === 'upbringing_session');
    return { status: statusCode, cookie: session && `${session.name}=${encodeURIComponent(session.value)}` };
  } finally {
    await server.close();
  }
}

test('under a new secret a session goes on while the one before is given', async () => {
  const during = await ask([added, ...app.services.secret], parent.cookie);
  expect(during.status).toBe(200);
  expect((await ask([added], parent.cookie)).status).toBe(401);
  // The visit has given the browser a cookie of the new secret, so the one before can be taken away.
  expect((await ask([added], during.cookie ?? '')).status).toBe(200);
});
