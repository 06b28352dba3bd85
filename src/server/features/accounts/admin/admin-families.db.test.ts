import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contextOf, type Member, visit } from '../../../../../tests/harness/member.ts';
import { startTestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import { adminFamilySchema } from '../../../../shared/accounts/admin-families.ts';
import { appRouter } from '../../../router.ts';

const app = await startTestApp();
const superAdmin = () => app.createFamily({ role: 'super_admin', lastName: 'Owner' });

const change = (by: Member, of: { tenantId: number }, changes: unknown) =>
  by.api('PATCH', `/api/admin/families/${of.tenantId}`, changes);
const familyOf = (by: Member, of: { tenantId: number }) => by.rpc.adminFamilies.get({ id: of.tenantId });
const signIn = ({ email }: Member) => visit(app.server, 'POST', '/api/login', { email, password: testPassword });
const addChild = (member: Member, name: string) =>
  member.api('POST', '/api/children', { name, dateOfBirth: '2019-03-14', currentStage: 'Elementary' });

/** The procedures for someone admitted now, whatever happens to the account before they are called. */
const callerNow = async (of: Member) => appRouter.createCaller(await contextOf(app.services, of.sid));

describe('the list of families', () => {
  it('shows members, plan and usage figures, and nothing that the family wrote', async () => {
    const by = await superAdmin();
    const family = await app.createFamily({ firstName: 'Priya', lastName: 'Raman' });
    const pending = await app.createMember(family, { firstName: 'Arun', lastName: 'Raman', status: 'pending' });
    await addChild(family, 'Ottilie');
    const { status, body } = await by.api('GET', '/api/admin/families?search=raman');
    expect(status).toBe(200);
    expect(z.array(adminFamilySchema.strict()).parse(body)).toEqual([
      {
        id: family.tenantId,
        name: 'Raman Family',
        plan: 'trial',
        status: 'active',
        maxUsers: 5,
        maxChildren: 10,
        maxStorageGb: 10,
        maxLessonsPerMonth: 20,
        trialEndsAt: expect.stringMatching(/Z$/),
        planSetBy: null,
        subscriptionStatus: null,
        subscriptionEndsAt: null,
        createdAt: expect.stringMatching(/Z$/),
        members: [
          {
            id: family.userId,
            firstName: 'Priya',
            lastName: 'Raman',
            email: family.email,
            role: 'user',
            status: 'active',
          },
          {
            id: pending.userId,
            firstName: 'Arun',
            lastName: 'Raman',
            email: pending.email,
            role: 'user',
            status: 'pending',
          },
        ],
        usage: { users: 1, children: 1, storageGb: 0, lessonsThisMonth: 0 },
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('Ottilie');
    expect(await by.api('GET', `/api/admin/families/${family.tenantId}`)).toMatchObject({
      status: 200,
      body: { name: 'Raman Family' },
    });
  });

  it('is searched by family name, and by name and email of a member', async () => {
    const by = await superAdmin();
    const family = await app.createFamily({
      firstName: 'Ngozi',
      lastName: 'Okafor-Lund',
      email: 'n_gozi@lund.example',
    });
    const found = async (search: string) => (await by.rpc.adminFamilies.list({ search })).map(({ id }) => id);
    for (const search of ['okafor-l', 'ngozi okafor', 'N_GOZI@lund'])
      expect(await found(search)).toEqual([family.tenantId]);
    // An underscore is no wildcard.
    expect(await found('o_afor-lund')).toEqual([]);
  });

  it('leaves out a member who left', async () => {
    const by = await superAdmin();
    const family = await app.createFamily({ lastName: 'Parting' });
    const partner = await app.createMember(family);
    await partner.rpc.families.leave();
    const [left] = await by.rpc.adminFamilies.list({ search: family.email });
    expect(left?.members.map(({ id }) => id)).toEqual([family.userId]);
    const found = await by.rpc.adminFamilies.list({ search: partner.email });
    expect(found.map(({ id }) => id)).not.toContain(family.tenantId);
  });

  it('comes in pages, newest first, and filtered by plan and status', async () => {
    const by = await superAdmin();
    const [older, newer] = [
      await app.createFamily({ lastName: 'Paging' }),
      await app.createFamily({ lastName: 'Paging' }),
    ];
    await change(by, older, { plan: 'standard' });
    const page = await by.rpc.adminFamilies.page({ search: 'paging' });
    expect(page).toMatchObject({ total: 2, nextCursor: null });
    expect(page.families.map(({ id }) => id)).toEqual([newer.tenantId, older.tenantId]);
    expect((await by.api('GET', '/api/admin/families?search=paging&limit=1&offset=1')).body).toMatchObject([
      { id: older.tenantId },
    ]);
    expect((await by.rpc.adminFamilies.list({ search: 'paging', plan: 'trial' })).map(({ id }) => id)).toEqual([
      newer.tenantId,
    ]);
    expect(await by.rpc.adminFamilies.list({ search: 'paging', status: 'suspended' })).toEqual([]);
  });

  it('counts lessons of this month only, and keeps the other numbers of an earlier one', async () => {
    const by = await superAdmin();
    const family = await app.createFamily();
    await app.database.service((db) =>
      db
        .insertInto('usageMetrics')
        .values({
          tenantId: family.tenantId,
          month: '2026-09',
          lessonsCreated: 7,
          totalChildren: 3,
          storageUsedGb: 1.25,
        })
        .execute(),
    );
    expect((await familyOf(by, family)).usage).toEqual({ users: 1, children: 3, storageGb: 1.25, lessonsThisMonth: 0 });
  });

  it('is refused to an admin, a user and a visitor', async () => {
    const family = await app.createFamily();
    const admin = await app.createFamily({ role: 'admin' });
    expect(await admin.api('GET', '/api/admin/families')).toMatchObject({
      status: 403,
      body: { error: 'Only super admins can do this.', code: 'FORBIDDEN' },
    });
    for (const by of [admin, family]) {
      expect((await by.api('GET', '/api/admin/families')).status).toBe(403);
      expect((await by.api('GET', `/api/admin/families/${family.tenantId}`)).status).toBe(403);
      expect((await change(by, family, { plan: 'unlimited' })).status).toBe(403);
      await expect(by.rpc.adminFamilies.page({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    expect((await visit(app.server, 'GET', '/api/admin/families')).status).toBe(401);
  });
});

describe('plan and limits', () => {
  it('can be changed by a super admin and apply from the next creation on', async () => {
    const by = await superAdmin();
    const family = await app.createFamily();
    expect(await change(by, family, { maxChildren: 0, plan: 'standard' })).toMatchObject({
      status: 200,
      body: { plan: 'standard', maxChildren: 0, maxUsers: 5 },
    });
    expect(await addChild(family, 'Maya')).toMatchObject({ status: 403, body: { code: 'PLAN_LIMIT' } });
    await change(by, family, { plan: 'unlimited' });
    expect((await addChild(family, 'Maya')).status).toBe(201);
  });

  it('may be lower than current usage, and may be for one’s own family', async () => {
    const by = await superAdmin();
    await app.createMember(by);
    expect(await change(by, by, { maxUsers: 1, maxStorageGb: 0, maxLessonsPerMonth: 3 })).toMatchObject({
      status: 200,
      body: { maxUsers: 1, maxStorageGb: 0, maxLessonsPerMonth: 3, usage: { users: 2 } },
    });
  });

  it('keep the end of a past trial, and start one for a family that never had one', async () => {
    const by = await superAdmin();
    app.clock.set('2026-11-20T12:00:00Z');
    const [family, unlimited] = [await app.createFamily(), await app.createFamily()];
    const { trialEndsAt } = await familyOf(by, family);
    await change(by, family, { plan: 'standard' });
    expect(await change(by, family, { plan: 'trial' })).toMatchObject({ body: { trialEndsAt } });
    await app.database.service((db) =>
      db.updateTable('tenants').set({ trialEndsAt: null }).where('id', '=', unlimited.tenantId).execute(),
    );
    expect(await change(by, unlimited, { plan: 'trial' })).toMatchObject({
      body: { trialEndsAt: '2026-12-20T12:00:00.000Z' },
    });
  });

  it('are refused if invalid, and nothing else of a family can be set', async () => {
    const by = await superAdmin();
    const family = await app.createFamily();
    for (const [field, value] of [
      ['plan', 'gold'],
      ['maxUsers', 0],
      ['maxChildren', -1],
      ['maxStorageGb', 1.5],
      ['maxLessonsPerMonth', 1_000_001],
      ['status', 'gone'],
    ] as const) {
      expect(await change(by, family, { [field]: value })).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', issues: [{ path: field }] },
      });
    }
    const before = await familyOf(by, family);
    expect((await change(by, family, { name: 'Taken over', trialEndsAt: '2030-01-01', createdAt: null })).body).toEqual(
      before,
    );
    expect(await change(by, { tenantId: 999_999_999 }, { plan: 'trial' })).toMatchObject({
      status: 404,
      body: { error: 'Family not found' },
    });
    expect((await by.api('PATCH', '/api/admin/families/abc', { plan: 'trial' })).status).toBe(400);
  });
});

describe('a suspended family', () => {
  it('is signed out at once and can’t sign in until it is active again', async () => {
    const by = await superAdmin();
    const family = await app.createFamily();
    const partner = await app.createMember(family);
    const { body: token } = await partner.api('POST', '/api/tokens', { name: 'Script', scope: 'read' });
    const script = () =>
      app.server.inject({
        url: '/api/children',
        headers: { authorization: `Bearer ${(token as { token: string }).token}` },
      });
    expect((await script()).statusCode).toBe(200);
    expect(await change(by, family, { status: 'suspended' })).toMatchObject({
      status: 200,
      body: { status: 'suspended' },
    });
    for (const member of [family, partner]) {
      expect((await member.api('GET', '/api/children')).status).toBe(401);
      expect(await signIn(member)).toMatchObject({
        status: 403,
        body: { error: 'Your family’s access has been suspended. Please contact an administrator.' },
      });
    }
    expect((await script()).statusCode).toBe(401);
    expect(await change(by, family, { status: 'active' })).toMatchObject({ body: { status: 'active' } });
    // The old cookies and tokens stay invalid.
    expect((await script()).statusCode).toBe(401);
    expect((await partner.api('GET', '/api/children')).status).toBe(401);
    expect((await signIn(partner)).status).toBe(200);
  });

  it('can’t be one’s own', async () => {
    const by = await superAdmin();
    expect(await change(by, by, { status: 'suspended', plan: 'standard' })).toMatchObject({
      status: 403,
      body: { error: 'You can’t suspend your own family. Ask another super admin.' },
    });
    expect(await familyOf(by, by)).toMatchObject({ status: 'active', plan: 'trial' });
  });

  it('is only one of the two, if two super admins suspend each other’s families at once', async () => {
    const [first, second] = [await superAdmin(), await superAdmin()];
    const [asFirst, asSecond] = [await callerNow(first), await callerNow(second)];
    const answers = await Promise.allSettled([
      asFirst.adminFamilies.update({ id: second.tenantId, status: 'suspended' }),
      asSecond.adminFamilies.update({ id: first.tenantId, status: 'suspended' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const by = await superAdmin();
    const statuses = [(await familyOf(by, first)).status, (await familyOf(by, second)).status];
    expect(statuses.toSorted()).toEqual(['active', 'suspended']);
  });

  it('stays active if someone demotes the caller first', async () => {
    const [first, second] = [await superAdmin(), await superAdmin()];
    const asSecond = await callerNow(second);
    await first.rpc.admin.setRole({ id: second.userId, role: 'admin' });
    await expect(asSecond.adminFamilies.update({ id: first.tenantId, status: 'suspended' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('refuses a sign-in whose password was checked before', async () => {
    const by = await superAdmin();
    const family = await app.createFamily();
    const answers = await Promise.all([
      signIn(family),
      change(by, family, { status: 'suspended' }),
      signIn(family),
      signIn(family),
    ]);
    expect(answers[1]?.status).toBe(200);
    await change(by, family, { status: 'active' });
    const sessions = await app.database.service((db) =>
      db.selectFrom('sessions').where('tenantId', '=', family.tenantId).select('sid').execute(),
    );
    expect(sessions).toEqual([]);
  });
});
