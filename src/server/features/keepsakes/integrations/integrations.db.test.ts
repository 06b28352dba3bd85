import { beforeEach, describe, expect, test } from 'vitest';
import { afterFile } from '../../../../../tests/harness/after-file.ts';
import { type Member, visit } from '../../../../../tests/harness/member.ts';
import { startTestApp } from '../../../../../tests/harness/test-app.ts';
import { startReadwiseServer } from '../../../../../tests/peers/readwise.ts';
import type { Secrets } from '../../../kernel/secrets/secret.ts';
import { openReadwise } from './readwise.client.ts';

const peer = await startReadwiseServer();
afterFile(() => peer.close());
const app = await startTestApp({ readwiseApiUrl: peer.url });
const { background } = app.services;

beforeEach(() => {
  peer.behave('good');
  peer.requests.length = 0;
  peer.library = [];
});

const connect = async (of: Member, token = peer.token) => {
  const answer = await of.api('POST', '/api/integrations/readwise/connect', { token });
  await background.settled();
  return answer;
};
const statusOf = async (of: Member) => (await of.api('GET', '/api/integrations/status')).body;
const notConnected = {
  readwise: { connected: false, metadata: null },
  googlePhotos: { connected: false, available: false, comingSoon: true },
  immich: { connected: false, server: null },
};

describe('connecting', () => {
  test('checks the token, seals it and never returns it', async () => {
    const parent = await app.createFamily();
    expect(await statusOf(parent)).toEqual(notConnected);
    app.log.length = 0;
    const answer = await connect(parent, ` ${peer.token}\n`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      userId: parent.userId,
      tenantId: parent.tenantId,
      service: 'readwise',
      isActive: true,
      expiresAt: null,
      metadata: { bookCount: 0, highlightCount: 0, lastSyncedAt: null },
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(peer.requests[0]).toBe('/api/v2/auth/');
    const list = await parent.api('GET', '/api/integrations');
    const status = await parent.api('GET', '/api/integrations/status');
    expect(status.body).toEqual({
      readwise: {
        connected: true,
        metadata: { bookCount: 0, highlightCount: 0, lastSyncedAt: expect.stringMatching(/Z$/) },
      },
      googlePhotos: { connected: false, available: false, comingSoon: true },
      immich: { connected: false, server: null },
    });
    expect(list.body).toEqual([{ ...(answer.body as object), metadata: expect.anything() }]);
    const stored = await app.database.service((db) =>
      db
        .selectFrom('externalIntegrations')
        .where('userId', '=', parent.userId)
        .select(['accessToken', 'metadata'])
        .executeTakeFirstOrThrow(),
    );
    expect(stored.accessToken).toMatch(/^v1\./);
    const seen = [answer.text, list.text, status.text, JSON.stringify(stored), ...app.log].join('\n');
    expect(seen).not.toContain(peer.token);
    expect(seen).not.toContain('accessToken":"rw');
  });

  test('with a refused token stores nothing', async () => {
    const parent = await app.createFamily();
    const answer = await connect(parent, 'wrong');
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error: 'Invalid Readwise token',
      code: 'BAD_REQUEST',
      issues: [{ path: 'token', message: 'Invalid Readwise token' }],
    });
    expect(await statusOf(parent)).toEqual(notConnected);
    expect((await parent.api('GET', '/api/integrations')).body).toEqual([]);
  });

  test.each([{}, { token: '' }, { token: '  ' }, { token: null }])('needs a token: %j', async (body) => {
    const parent = await app.createFamily();
    const answer = await parent.api('POST', '/api/integrations/readwise/connect', body);
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ issues: [{ path: 'token', message: 'Please enter your access token' }] }),
    ]);
    expect(peer.requests).toEqual([]);
  });

  test.each(['error', 'busy', 'break-off', 'other-page', 'redirect', 'endless', 'silent'] as const)(
    'is 503 while Readwise has the fault %s, and stores nothing',
    async (manner) => {
      const parent = await app.createFamily();
      app.services.readwise = openReadwise(peer.url, { timeoutMs: 1000 });
      peer.behave(manner);
      const answer = await connect(parent);
      app.services.readwise = openReadwise(peer.url);
      expect(answer.status).toBe(503);
      expect(answer.body).toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
        error: expect.stringMatching(/\bReadwise .*\.$/),
      });
      expect((await parent.api('GET', '/api/integrations')).body).toEqual([]);
    },
  );

  test('again replaces the token of the existing connection', async () => {
    const parent = await app.createFamily();
    const first = await connect(parent);
    const again = await connect(parent);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ id: (first.body as { id: number }).id });
    expect((await parent.api('GET', '/api/integrations')).body).toHaveLength(1);
  });

  test('is limited to 10 times an hour for each account', async () => {
    const parent = await app.createFamily();
    for (let count = 0; count < 10; count++) await connect(parent, 'wrong');
    const answer = await connect(parent);
    expect(answer.status).toBe(429);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect((await connect(await app.createMember(parent))).status).toBe(200);
  });

  test('needs a session', async () => {
    for (const [method, path] of [
      ['GET', '/api/integrations'],
      ['GET', '/api/integrations/status'],
      ['POST', '/api/integrations/readwise/connect'],
      ['POST', '/api/integrations/readwise/import'],
      ['DELETE', '/api/integrations/1'],
    ] as const) {
      expect((await visit(app.server, method, path, method === 'POST' ? { token: 'x' } : undefined)).status).toBe(401);
    }
  });
});

describe('a connection', () => {
  test('belongs to the account, not to the family', async () => {
    const parent = await app.createFamily();
    const { id } = (await connect(parent)).body as { id: number };
    for (const other of [await app.createMember(parent), await app.createFamily()]) {
      expect(await statusOf(other)).toEqual(notConnected);
      expect((await other.api('GET', '/api/integrations')).body).toEqual([]);
      const answer = await other.api('DELETE', `/api/integrations/${id}`);
      expect([answer.status, answer.body]).toEqual([404, { error: 'Integration not found', code: 'NOT_FOUND' }]);
    }
    expect(await statusOf(parent)).toMatchObject({ readwise: { connected: true } });
  });

  test('can be removed, and its token is erased', async () => {
    const parent = await app.createFamily();
    const { id } = (await connect(parent)).body as { id: number };
    const answer = await parent.api('DELETE', `/api/integrations/${id}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await statusOf(parent)).toEqual(notConnected);
    const rows = await app.database.service((db) =>
      db.selectFrom('externalIntegrations').where('userId', '=', parent.userId).select('id').execute(),
    );
    expect(rows).toEqual([]);
    expect((await parent.api('DELETE', `/api/integrations/${id}`)).status).toBe(404);
    expect((await parent.api('DELETE', '/api/integrations/x')).status).toBe(400);
  });

  test('can be checked: a refused token must be replaced, a working one continues', async () => {
    const parent = await app.createFamily();
    const check = async () => (await parent.api('POST', '/api/integrations/readwise/check')).body;
    expect(await check()).toEqual({ error: 'Readwise isn’t connected.', code: 'CONFLICT' });
    await connect(parent);
    expect(await check()).toMatchObject({ isActive: true });
    peer.behave('refuse');
    expect(await check()).toMatchObject({ isActive: false });
    expect(await statusOf(parent)).toEqual(notConnected);
    expect(await parent.rpc.integrations.importStatus()).toMatchObject({ state: 'reconnect' });
    const importing = await parent.api('POST', '/api/integrations/readwise/import');
    expect([importing.status, importing.body]).toEqual([
      409,
      { error: 'Please connect Readwise again first.', code: 'CONFLICT' },
    ]);
    peer.behave('error');
    expect(await check()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await statusOf(parent)).toEqual(notConnected);
    peer.behave('good');
    expect(await check()).toMatchObject({ isActive: true });
    expect(await statusOf(parent)).toMatchObject({ readwise: { connected: true } });
    expect(await parent.rpc.integrations.importStatus()).toMatchObject({ state: 'running' });
  });

  test('goes on under a new secret, also once the one before is taken away', async () => {
    const parent = await app.createFamily();
    await connect(parent);
    const { secret } = app.services;
    const added = Buffer.alloc(32, 2);
    const importWith = async (secrets: Secrets) => {
      app.services.secret = secrets;
      await parent.api('POST', '/api/integrations/readwise/import');
      await background.settled();
      app.services.secret = secret;
      return (await parent.rpc.integrations.importStatus()).state;
    };
    expect(await importWith([added, ...secret])).toBe('idle');
    expect(await importWith([added])).toBe('idle');
    expect(await importWith(secret)).toBe('reconnect');
  });

  test('with an unreadable token must be replaced', async () => {
    const parent = await app.createFamily();
    await connect(parent);
    const { secret } = app.services;
    app.services.secret = [Buffer.alloc(32, 1)];
    peer.requests.length = 0;
    await parent.api('POST', '/api/integrations/readwise/import');
    await background.settled();
    app.services.secret = secret;
    expect(await parent.rpc.integrations.importStatus()).toMatchObject({
      state: 'reconnect',
      error: 'Readwise no longer accepts your access token. Please connect again.',
    });
    expect(peer.requests).toEqual([]);
  });
});
