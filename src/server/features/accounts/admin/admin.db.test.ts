import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contextOf, type Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { adminUserSchema } from '../../../../shared/accounts/admin.ts';
import { appRouter } from '../../../router.ts';
import { eraseFamily } from '../../household/families/family-tables.queries.ts';

const app = await startTestApp();

const superAdmin = () => app.createFamily({ role: 'super_admin', lastName: 'Owner' });
const admin = () => app.createFamily({ role: 'admin', lastName: 'Helper' });

const setStatus = (by: Member, of: { userId: number }, status: unknown) =>
  by.api('PATCH', `/api/admin/users/${of.userId}/status`, { status });
const setRole = (by: Member, of: { userId: number }, role: unknown) =>
  by.api('PATCH', `/api/admin/users/${of.userId}/role`, { role });

async function accountOf(of: { userId: number }, from: TestApp = app) {
  const row = await from.database.service((db) =>
    db.selectFrom('users').where('id', '=', of.userId).select(['id', 'role', 'status']).executeTakeFirstOrThrow(),
  );
  return row;
}

/** The procedures for someone whose role was read now, whatever happens to it before they are called. */
const callerNow = async (of: Member) => appRouter.createCaller(await contextOf(app.services, of.sid));

async function activeUsersOf(of: { tenantId: number }): Promise<number | undefined> {
  const row = await app.database.service((db) =>
    db
      .selectFrom('usageMetrics')
      .where('tenantId', '=', of.tenantId)
      .select('activeUsers')
      .orderBy('month', 'desc')
      .executeTakeFirst(),
  );
  return row?.activeUsers;
}

describe('the list of accounts', () => {
  it('counts accounts correctly, however they were created or ended, also at once', async () => {
    const by = await admin();
    const [leaving, ended] = [await app.createFamily(), await app.createFamily({ lastName: 'Ended' })];
    await Promise.all(Array.from({ length: 8 }, () => app.createFamily()));
    await app.createMember(leaving);
    await leaving.rpc.profile.update({ firstName: 'Ana' });
    await app.database.service((db) => eraseFamily(db, ended.tenantId));
    const { headers, body } = await by.api('GET', '/api/admin/users?limit=1');
    const all = await by.api('GET', '/api/admin/users?limit=1000');
    expect((body as unknown[]).length).toBe(1);
    expect(Number(headers['x-total-count'])).toBe((all.body as unknown[]).length);
  });

  it('shows every account to an administrator, oldest first', async () => {
    const family = await app.createFamily({ lastName: 'Raman', firstName: 'Priya', status: 'pending' });
    const by = await admin();
    const { status, body } = await by.api('GET', '/api/admin/users');
    expect(status).toBe(200);
    const rows = z.array(adminUserSchema.strict()).parse(body);
    expect(rows.find((row) => row.id === family.userId)).toEqual({
      id: family.userId,
      email: family.email,
      firstName: 'Priya',
      lastName: 'Raman',
      role: 'user',
      status: 'pending',
      tenantId: family.tenantId,
      tenantName: 'Raman Family',
      createdAt: expect.stringMatching(/Z$/),
      lastSignInAt: null,
    });
    const moments = rows.map((row) => row.createdAt);
    expect(moments).toEqual(moments.toSorted());
    expect(await by.rpc.admin.listUsers()).toEqual(rows);
  });

  it('is searched and counted for the browser, page by page', async () => {
    const by = await admin();
    const before = await by.rpc.admin.overview();
    const families = [];
    for (const status of ['active', 'pending', 'deactivated'] as const) {
      families.push(await app.createFamily({ firstName: 'Ines', lastName: `100%${status}`, status }));
    }
    expect(await by.rpc.admin.overview()).toEqual({
      total: before.total + 3,
      active: before.active + 1,
      pending: before.pending + 1,
      deactivated: before.deactivated + 1,
    });
    const idsOf = async (search?: string) => (await by.rpc.admin.page({ search })).users.map(({ id }) => id);
    expect(await idsOf('  INES 100% family ')).toEqual(families.map(({ userId }) => userId));
    expect(await idsOf('ines %active')).toEqual([families[0]?.userId]);
    expect(await idsOf('ines 100_')).toEqual([]);
    const { users, nextCursor } = await by.rpc.admin.page({});
    expect(users).toEqual((await by.rpc.admin.listUsers()).slice(0, users.length));
    expect(nextCursor).toBeNull();
    expect((await by.rpc.admin.page({ cursor: 2 })).users).toEqual(users.slice(2));
    expect(await by.rpc.admin.get({ id: families[1]?.userId ?? 0 })).toMatchObject({ status: 'pending' });
    await expect(by.rpc.admin.get({ id: 99_999_999 })).rejects.toThrow('User not found');
    for (const call of ['page', 'overview'] as const) {
      await expect(families[0]?.rpc.admin[call]({} as never)).rejects.toThrow('Only administrators can do this.');
    }
  });

  it('is refused to a user and a visitor', async () => {
    const family = await app.createFamily();
    expect(await family.api('GET', '/api/admin/users')).toMatchObject({
      status: 403,
      body: { error: 'Only administrators can do this.', code: 'FORBIDDEN' },
    });
    await expect(family.rpc.admin.listUsers()).rejects.toThrow('Only administrators can do this.');
    const visitor = await app.server.inject({ method: 'GET', url: '/api/admin/users' });
    expect(visitor.statusCode).toBe(401);
  });
});

describe('the status of an account', () => {
  it('can be set by an administrator, who gets the row', async () => {
    const family = await app.createFamily({ status: 'pending' });
    const by = await admin();
    const answer = await setStatus(by, family, 'active');
    expect(answer).toMatchObject({ status: 200, body: { id: family.userId, status: 'active', email: family.email } });
    expect(await family.api('GET', '/api/user')).toMatchObject({ status: 200 });
    expect(await by.rpc.admin.setStatus({ id: family.userId, status: 'pending' })).toMatchObject({ status: 'pending' });
  });

  it('as deactivated or pending ends the sessions at once', async () => {
    const by = await admin();
    for (const status of ['deactivated', 'pending']) {
      const family = await app.createFamily();
      expect((await family.api('GET', '/api/user')).status).toBe(200);
      expect((await setStatus(by, family, status)).status).toBe(200);
      expect((await family.api('GET', '/api/user')).status).toBe(401);
      expect((await family.api('GET', '/api/children')).status).toBe(401);
      await setStatus(by, family, 'active');
      // The old cookie stays invalid after the account is active again.
      expect((await family.api('GET', '/api/user')).status).toBe(401);
    }
  });

  it('counts against the plan once a family member becomes active', async () => {
    const family = await app.createFamily();
    const by = await admin();
    for (let members = 1; members < 5; members += 1) await app.createMember(family);
    const sixth = await app.createMember(family, { status: 'pending' });
    const refused = await setStatus(by, sixth, 'active');
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'PLAN_LIMIT', error: expect.stringContaining('5 active users') },
    });
    expect(await accountOf(sixth)).toMatchObject({ status: 'pending' });

    await app.database.service((db) =>
      db.updateTable('tenants').set({ plan: 'unlimited' }).where('id', '=', family.tenantId).execute(),
    );
    expect((await setStatus(by, sixth, 'active')).status).toBe(200);
    expect(await activeUsersOf(family)).toBe(6);
    expect((await setStatus(by, sixth, 'deactivated')).status).toBe(200);
    expect(await activeUsersOf(family)).toBe(5);
  });

  it('lets only one of two members be approved if one place is left', async () => {
    const family = await app.createFamily();
    const by = await admin();
    for (let members = 1; members < 4; members += 1) await app.createMember(family);
    const waiting = [
      await app.createMember(family, { status: 'pending' }),
      await app.createMember(family, { status: 'pending' }),
    ];
    const answers = await Promise.all(waiting.map((member) => setStatus(by, member, 'active')));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(await activeUsersOf(family)).toBe(5);
  });

  it('can be approved beyond the plan if limits are off', async () => {
    const free = await startTestApp({ enforcePlanLimits: false });
    const family = await free.createFamily();
    const by = await free.createFamily({ role: 'admin' });
    await free.database.service((db) =>
      db.updateTable('tenants').set({ maxUsers: 1 }).where('id', '=', family.tenantId).execute(),
    );
    const second = await free.createMember(family, { status: 'pending' });
    expect((await setStatus(by, second, 'active')).status).toBe(200);
  });

  it('counts in the month of the change, and the next month keeps the number', async () => {
    const family = await app.createFamily({ status: 'pending' });
    const by = await admin();
    app.clock.set('2026-11-20T12:00:00Z');
    await setStatus(by, family, 'active');
    app.clock.set('2026-12-02T12:00:00Z');
    const { rpc } = await app.createMember(family);
    await rpc.children.create({ name: 'Maya', dateOfBirth: '2019-03-14', currentStage: 'Elementary' });
    const rows = await app.database.service((db) =>
      db
        .selectFrom('usageMetrics')
        .where('tenantId', '=', family.tenantId)
        .select(['month', 'activeUsers', 'totalChildren'])
        .orderBy('month')
        .execute(),
    );
    expect(rows).toEqual([
      { month: '2026-11', activeUsers: 1, totalChildren: 0 },
      { month: '2026-12', activeUsers: 1, totalChildren: 1 },
    ]);
  });

  it('can’t be set with an unknown id, a wrong id or a wrong value', async () => {
    const by = await admin();
    const family = await app.createFamily();
    expect(await setStatus(by, { userId: 999_999_999 }, 'active')).toMatchObject({
      status: 404,
      body: { error: 'User not found', code: 'NOT_FOUND' },
    });
    expect((await by.api('PATCH', '/api/admin/users/abc/status', { status: 'active' })).status).toBe(400);
    expect((await by.api('PATCH', '/api/admin/users/0/status', { status: 'active' })).status).toBe(400);
    for (const status of ['banned', null, 1, undefined]) {
      expect(await setStatus(by, family, status)).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', issues: [{ path: 'status' }] },
      });
    }
  });
});

describe('the role of an account', () => {
  it('can be granted by a super_admin and applies from the next request on', async () => {
    const by = await superAdmin();
    const family = await app.createFamily();
    expect(await setRole(by, family, 'admin')).toMatchObject({ status: 200, body: { role: 'admin' } });
    expect((await family.api('GET', '/api/admin/users')).status).toBe(200);
    expect(await by.rpc.admin.setRole({ id: family.userId, role: 'user' })).toMatchObject({ role: 'user' });
    expect((await family.api('GET', '/api/admin/users')).status).toBe(403);
  });

  it('of an administrator can’t be changed or granted by an admin', async () => {
    const by = await admin();
    const family = await app.createFamily();
    const others = [await admin(), await superAdmin()];
    for (const role of ['admin', 'super_admin']) expect((await setRole(by, family, role)).status).toBe(403);
    for (const other of others) {
      expect((await setRole(by, other, 'user')).status).toBe(403);
      expect((await setStatus(by, other, 'deactivated')).status).toBe(403);
      expect(await accountOf(other)).toMatchObject({ status: 'active' });
    }
    expect(await accountOf(family)).toMatchObject({ role: 'user' });
    expect((await setRole(by, family, 'user')).status).toBe(200);
  });

  it('can’t be set with an unknown id or a wrong value', async () => {
    const by = await superAdmin();
    const family = await app.createFamily();
    expect((await setRole(by, { userId: 999_999_999 }, 'admin')).status).toBe(404);
    expect(await setRole(by, family, 'owner')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'role', message: 'Please choose one of: user, admin, super_admin' }] },
    });
  });
});

describe('changing accounts', () => {
  it('is refused to users of the same and of another family', async () => {
    const family = await app.createFamily();
    const partner = await app.createMember(family);
    const other = await app.createFamily();
    for (const by of [partner, other, family]) {
      expect((await setStatus(by, family, 'deactivated')).status).toBe(403);
      expect((await setRole(by, family, 'super_admin')).status).toBe(403);
    }
    expect(await accountOf(family)).toEqual({ id: family.userId, role: 'user', status: 'active' });
  });

  it('is refused for one’s own row, whatever the role', async () => {
    for (const by of [await admin(), await superAdmin()]) {
      expect(await setStatus(by, by, 'active')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      expect((await setRole(by, by, 'user')).status).toBe(403);
    }
  });

  it('is refused to a deactivated administrator', async () => {
    const owner = await superAdmin();
    const by = await admin();
    const family = await app.createFamily();
    await setStatus(owner, by, 'deactivated');
    expect((await setStatus(by, family, 'deactivated')).status).toBe(401);
    expect(await accountOf(family)).toMatchObject({ status: 'active' });
  });
});

describe('the last active super_admin', () => {
  it('remains if two demote each other at the same moment', async () => {
    await app.database.service((db) =>
      db.updateTable('users').set({ role: 'user' }).where('role', '=', 'super_admin').execute(),
    );
    const [first, second] = [await superAdmin(), await superAdmin()];
    // Both are let in as super_admins before either changes anything.
    const [asFirst, asSecond] = [await callerNow(first), await callerNow(second)];
    const answers = await Promise.allSettled([
      asFirst.admin.setRole({ id: second.userId, role: 'user' }),
      asSecond.admin.setStatus({ id: first.userId, status: 'deactivated' }),
    ]);
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    expect(answers.find((answer) => answer.status === 'rejected')?.reason).toMatchObject({
      code: 'CONFLICT',
      message: 'This is the last active super admin. Please make someone else a super admin first.',
    });
    const left = (await Promise.all([accountOf(first), accountOf(second)])).filter(
      (account) => account.role === 'super_admin' && account.status === 'active',
    );
    expect(left).toHaveLength(1);
  });
});

describe('an administrator who loses the role while a call is waiting', () => {
  it('changes nothing', async () => {
    const owner = await superAdmin();
    const [demoted, family] = [await superAdmin(), await app.createFamily()];
    const asDemoted = await callerNow(demoted);
    expect((await setRole(owner, demoted, 'admin')).status).toBe(200);
    await expect(asDemoted.admin.setRole({ id: family.userId, role: 'admin' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect((await setRole(owner, demoted, 'user')).status).toBe(200);
    await expect(asDemoted.admin.setStatus({ id: family.userId, status: 'pending' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await accountOf(family)).toMatchObject({ role: 'user', status: 'active' });
  });
});

describe('the first account', () => {
  it('counts as an active user of its family', async () => {
    const fresh = await startTestApp();
    const registered = await fresh.server.inject({
      method: 'POST',
      url: '/api/register',
      payload: { email: 'first@example.com', password: 'secret-1', firstName: 'Hannah', lastName: 'Brandt' },
    });
    expect(registered.statusCode).toBe(201);
    const usage = await fresh.database.service((db) => db.selectFrom('usageMetrics').select('activeUsers').execute());
    expect(usage).toEqual([{ activeUsers: 1 }]);
  });
});
