import { callTRPCProcedure, getTRPCErrorFromUnknown } from '@trpc/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { inputs, procedures, withoutFamily } from '../../../../../tests/harness/call-inputs.ts';
import { contextOf, type Member } from '../../../../../tests/harness/member.ts';
import { writeNamedRows } from '../../../../../tests/harness/named-rows.ts';
import { addTestPasskey, addTestTotp, codeAt } from '../../../../../tests/harness/second-factors.ts';
import { sentMails } from '../../../../../tests/harness/sent-mails.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import { readConfig } from '../../../config.ts';
import { publicErrorOf } from '../../../kernel/trpc/errors.ts';
import { appRouter } from '../../../router.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

test('administrators must have one where mail leaves the server, unless the operator decides otherwise', () => {
  const policyOf = (environment: Record<string, string>) => readConfig(environment).requireSecondFactor;
  expect(policyOf({})).toBe('none');
  expect(policyOf({ SMTP_URL: 'smtp://localhost' })).toBe('admins');
  expect(policyOf({ SMTP_URL: 'smtp://localhost', REQUIRE_SECOND_FACTOR: 'all' })).toBe('all');
  expect(() => policyOf({ REQUIRE_SECOND_FACTOR: 'some' })).toThrow('REQUIRE_SECOND_FACTOR must be one of');
});

describe('an account that must have a second factor', () => {
  const demand = (requireSecondFactor: 'none' | 'admins' | 'all') => {
    app.services.config = { ...app.services.config, requireSecondFactor };
  };
  const open = new Set(['passkeys.add', 'passkeys.askToConfirm', 'passkeys.list', 'passkeys.prepare', 'oidc.get']);
  for (const name of ['confirm', 'get', 'setUp']) open.add(`totp.${name}`);

  test('can call nothing but what sets one up', async () => {
    demand('none');
    const owner = await app.createFamily();
    const ids = await writeNamedRows(app, owner);
    const partner = await app.createMember(owner, { role: 'super_admin' });
    demand('all');
    const codes = new Map<string, string>();
    for (const { path, type } of procedures.filter(({ path: name }) => !withoutFamily.has(name))) {
      const ctx = await contextOf(app.services, partner.sid, type === 'query');
      const call = callTRPCProcedure({
        router: appRouter,
        path,
        type,
        ctx,
        getRawInput: async () => inputs[path]?.(ids, app.services),
        signal: undefined,
        batchIndex: 0,
      });
      const code = await call.then(
        () => 'OK',
        (error: unknown) => publicErrorOf(getTRPCErrorFromUnknown(error)).code,
      );
      codes.set(path, code);
    }
    const letIn = [...codes].flatMap(([path, code]) => (code === 'SECOND_FACTOR_REQUIRED' ? [] : path));
    expect(letIn.toSorted()).toEqual([...open].toSorted());
    for (const url of ['/api/user', '/api/children', '/api/export', '/api/files/1', '/api/daily-stories']) {
      expect([url, (await partner.api('GET', url)).body]).toEqual([
        url,
        expect.objectContaining({ code: 'SECOND_FACTOR_REQUIRED' }),
      ]);
    }
  });

  test('goes on as soon as it has one, and can’t remove the last', async () => {
    demand('all');
    const parent = await app.createFamily();
    expect((await parent.api('GET', '/api/children')).status).toBe(403);
    const { secret } = await addTestTotp(parent, app.clock);
    expect((await parent.api('GET', '/api/children')).status).toBe(200);
    await expect(parent.rpc.totp.remove({})).rejects.toThrow('Add another one before');
    const { id } = await addTestPasskey(parent, 'Phone');
    await parent.rpc.totp.remove({});
    await expect(parent.rpc.passkeys.remove({ id })).rejects.toThrow('Add another one before');
    expect(codeAt(secret, app.clock.now())).toMatch(/^\d{6}$/);
  });

  test('is every account, administrators only, or none', async () => {
    const [parent, admin] = [await app.createFamily(), await app.createFamily({ role: 'admin' })];
    const statusOf = async (member: Member) => (await member.api('GET', '/api/children')).status;
    demand('admins');
    expect([await statusOf(parent), await statusOf(admin)]).toEqual([200, 403]);
    demand('none');
    expect([await statusOf(parent), await statusOf(admin)]).toEqual([200, 200]);
  });

  test('goes on using its API tokens', async () => {
    demand('none');
    const parent = await app.createFamily();
    const { token } = await parent.rpc.tokens.create({ name: 'script', scope: 'read' });
    demand('all');
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.server.inject({ url: '/api/children', headers })).statusCode).toBe(200);
    demand('none');
  });
});

describe('someone who lost every second factor', () => {
  const login = async (member: Member) =>
    (
      await app.server.inject({
        method: 'POST',
        url: '/api/login',
        payload: { email: member.email, password: testPassword },
      })
    ).statusCode;

  test('is let back in by a super admin, who leaves a trace', async () => {
    const [lost, superAdmin] = [await app.createFamily(), await app.createFamily({ role: 'super_admin' })];
    await addTestTotp(lost, app.clock);
    await addTestPasskey(lost, 'Phone');
    expect(await login(lost)).toBe(403);
    await superAdmin.rpc.admin.removeSecondFactors({ id: lost.userId });
    expect(await login(lost)).toBe(200);
    expect(await lost.rpc.passkeys.list()).toEqual([]);
    const [own] = (await lost.rpc.securityLog.list()).filter(({ event }) => event === 'second_factors_removed');
    expect(own).toMatchObject({ address: null, device: null, detail: { by: 'super_admin' } });
    const [act] = await superAdmin.rpc.securityLog.list();
    expect(act).toMatchObject({ event: 'admin_second_factors_removed', detail: { account: lost.userId } });
    await app.services.background.settled();
    const mails = await sentMails(app, lost.email);
    expect(mails.map(({ subject }) => subject)).toContain('Your passkeys and authenticator app were removed');
    await expect(superAdmin.rpc.admin.removeSecondFactors({ id: lost.userId })).rejects.toThrow('no second factor');
  });

  test('by nobody else: not an admin, the other parent, another family, or a super admin for themselves', async () => {
    const lost = await app.createFamily();
    await addTestPasskey(lost, 'Phone');
    const others = [
      await app.createFamily({ role: 'admin' }),
      await app.createMember(lost),
      await app.createMember(lost, { role: 'admin' }),
      await app.createFamily(),
      lost,
    ];
    for (const { rpc } of others) {
      await expect(rpc.admin.removeSecondFactors({ id: lost.userId })).rejects.toThrow(/^Only/);
    }
    const superAdmin = await app.createFamily({ role: 'super_admin' });
    await expect(superAdmin.rpc.admin.removeSecondFactors({ id: superAdmin.userId })).rejects.toThrow(
      'on your profile',
    );
    expect(await login(lost)).toBe(403);
  });

  test('only after a super admin confirmed it, minutes after signing in', async () => {
    const [lost, superAdmin] = [await app.createFamily(), await app.createFamily({ role: 'super_admin' })];
    await addTestPasskey(lost, 'Phone');
    app.clock.set(new Date(app.clock.now().getTime() + 660_000).toISOString());
    const { removeSecondFactors } = superAdmin.rpc.admin;
    await expect(removeSecondFactors({ id: lost.userId })).rejects.toThrow('Please confirm your password.');
    await removeSecondFactors({ id: lost.userId, password: testPassword });
    app.clock.set(new Date().toISOString());
  });
});
