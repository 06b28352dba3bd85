import { beforeAll, describe, expect, test } from 'vitest';
import { callWithToken, type Member, visit } from '../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../tests/harness/test-app.ts';
import type { VisitCaller } from '../database/database.ts';
import { hashOfToken, makeSecretToken } from '../secrets/secret-token.ts';

let app: TestApp;
let parent: Member;
let stranger: Member;

beforeAll(async () => {
  app = await startTestApp();
  parent = await app.createFamily();
  stranger = await app.createFamily();
});

const enter = async (proof: string, tenantId: number | null) => {
  const found = await app.database.visit<VisitCaller>({
    by: 'app_enter_session',
    proof,
    tenantId,
    at: new Date(),
    isReading: true,
  });
  return found.caller?.userId;
};
const asTheirs = (token: string): string => token.replace(`${parent.tenantId}.`, `${stranger.tenantId}.`);

describe('a proof that claims another family', () => {
  test('is no API token', async () => {
    const { token } = await parent.rpc.tokens.create({ name: 'Script', scope: 'read' });
    const statusOf = async (given: string) => (await callWithToken(app.server, given, 'GET', '/api/user')).status;
    expect([await statusOf(token), await statusOf(asTheirs(token))]).toEqual([200, 401]);
    expect(await statusOf(token.replace(`${parent.tenantId}.`, ''))).toBe(401);
  });

  test('is no calendar', async () => {
    const { url } = await parent.rpc.calendarFeed.create();
    const { pathname } = new URL(url);
    const statusOf = async (path: string) => (await visit(app.server, 'GET', path)).status;
    expect([await statusOf(pathname), await statusOf(asTheirs(pathname))]).toEqual([200, 404]);
  });

  test('is no invitation', async () => {
    const { token } = await parent.rpc.invitations.create({ email: null });
    expect(await stranger.rpc.invitations.preview({ token })).toMatchObject({ email: null });
    await expect(stranger.rpc.invitations.preview({ token: asTheirs(token) })).rejects.toThrow();
  });

  test('is no session', async () => {
    expect(await enter(parent.sid, parent.tenantId)).toBe(parent.userId);
    expect(await enter(asTheirs(parent.sid), stranger.tenantId)).toBeUndefined();
    // The proof decides, so an account that moved to another family keeps it.
    expect(await enter(parent.sid, stranger.tenantId)).toBe(parent.userId);
  });
});

test('a session and a token without a family in them still work', async () => {
  const [sid, token] = [makeSecretToken(), `upb_${makeSecretToken()}`];
  const owner = { tenantId: parent.tenantId, userId: parent.userId };
  const at = new Date();
  const moments = { createdAt: at.toISOString(), expiresAt: new Date(at.getTime() + 60_000).toISOString() };
  await app.database.service(async (db) => {
    const session = { ...owner, sid, createdAt: moments.createdAt, lastSeenAt: moments.createdAt };
    await db
      .insertInto('sessions')
      .values({ ...session, expire: moments.expiresAt })
      .execute();
    const kept = { ...owner, ...moments, name: 'Old', scope: 'read' as const, tokenHash: hashOfToken(token) };
    await db.insertInto('apiTokens').values(kept).execute();
  });
  expect(await enter(sid, null)).toBe(parent.userId);
  expect(await enter(makeSecretToken(), null)).toBeUndefined();
  expect((await callWithToken(app.server, token, 'GET', '/api/user')).status).toBe(200);
});
