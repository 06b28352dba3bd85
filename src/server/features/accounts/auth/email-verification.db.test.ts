import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, visit } from '../../../../../tests/harness/member.ts';
import { secretIn, sentMails } from '../../../../../tests/harness/sent-mails.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';

let app: TestApp;
let admin: Member;
let count = 0;

beforeAll(async () => {
  app = await startTestApp({ smtpUrl: 'smtp://127.0.0.1:9' });
  admin = await app.createFamily({ email: 'admin@example.com', role: 'super_admin' });
});

const someone = () => `priya-${++count}@example.com`;
const register = (email: string, more: object = {}, server = app.server) =>
  visit(server, 'POST', '/api/register', {
    email,
    password: testPassword,
    firstName: 'Priya',
    lastName: 'Raman',
    ...more,
  });
const confirm = (token: string) => visit(app.server, 'POST', '/api/email-verification', { token });
const subjectsTo = async (email: string, of = app) => (await sentMails(of, email)).map(({ subject }) => subject);

async function accountOf(email: string, of = app) {
  return of.database.service((db) =>
    db
      .selectFrom('users')
      .where('email', '=', email)
      .select(['id', 'emailVerifiedAt', 'status'])
      .executeTakeFirstOrThrow(),
  );
}

const setStatus = (id: number, status: string) => admin.api('PATCH', `/api/admin/users/${id}/status`, { status });

describe('with a mail server', () => {
  test('a new address gets only the mail that asks to confirm it, until it is confirmed', async () => {
    const email = someone();
    await register(email);
    expect(await subjectsTo(email)).toEqual(['Confirm your email address']);
    const { id, emailVerifiedAt } = await accountOf(email);
    expect(emailVerifiedAt).toBeNull();
    await setStatus(id, 'active');
    // Not a link to a new password: a mail that asks again to confirm the address.
    await visit(app.server, 'POST', '/api/password/forgot', { email });
    expect(await subjectsTo(email)).toEqual(['Confirm your email address', 'Confirm your email address']);

    const [first, second] = await sentMails(app, email);
    expect((await confirm(secretIn(first))).status).toBe(400);
    expect((await confirm(secretIn(second))).status).toBe(200);
    expect((await accountOf(email)).emailVerifiedAt).not.toBeNull();
    expect((await confirm(secretIn(second))).status).toBe(400);
    await visit(app.server, 'POST', '/api/password/forgot', { email });
    expect(await subjectsTo(email)).toContain('Reset your password');
  });

  test('that mail can be requested again a few times an hour', async () => {
    const member = await app.createFamily();
    expect(await member.rpc.emailVerification.get()).toEqual({ isVerified: true });
    await member.api('POST', '/api/email-verification/send');
    expect(await sentMails(app, member.email)).toEqual([]);
    await app.database.service((db) =>
      db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', member.userId).execute(),
    );
    expect(await member.rpc.emailVerification.get()).toEqual({ isVerified: false });
    for (let round = 0; round < 4; round++) {
      expect((await member.api('POST', '/api/email-verification/send')).status).toBe(200);
    }
    expect((await member.api('POST', '/api/email-verification/send')).status).toBe(429);
    expect(await sentMails(app, member.email)).toHaveLength(4);
  });

  test('the link works for 7 days, and a forged one never', async () => {
    const email = someone();
    app.clock.set('2026-11-20T12:00:00Z');
    await register(email);
    const token = secretIn((await sentMails(app, email))[0]);
    app.clock.set('2026-11-27T12:00:00Z');
    expect((await confirm(token)).status).toBe(400);
    expect((await confirm('forged')).status).toBe(400);
    expect((await accountOf(email)).emailVerifiedAt).toBeNull();
    app.clock.set(new Date().toISOString());
  });

  test('the mailed link of an invitation confirms the address, the shown one does not', async () => {
    const parent = await app.createFamily();
    const [mailed, shown] = [someone(), someone()];
    await parent.rpc.invitations.create({ email: mailed });
    const { token } = await parent.rpc.invitations.create({ email: shown });
    await register(mailed, { inviteToken: secretIn((await sentMails(app, mailed))[0]) });
    await register(shown, { inviteToken: token });
    expect((await accountOf(mailed)).emailVerifiedAt).not.toBeNull();
    expect((await accountOf(shown)).emailVerifiedAt).toBeNull();
    expect(await subjectsTo(shown)).toContain('Confirm your email address');
    expect(await subjectsTo(mailed)).not.toContain('Confirm your email address');
  });
});

describe('approval', () => {
  test('administrators get a mail about a new account, and the person about the decision', async () => {
    const [welcome, declined] = [someone(), someone()];
    for (const email of [welcome, declined]) {
      await register(email);
      await confirm(secretIn((await sentMails(app, email))[0]));
    }
    const toAdmin = await sentMails(app, admin.email);
    expect(toAdmin.filter(({ text }) => text.includes(welcome))).toHaveLength(1);
    expect(toAdmin.at(-1)?.subject).toBe('A new account is waiting for your approval');
    await setStatus((await accountOf(welcome)).id, 'active');
    await setStatus((await accountOf(declined)).id, 'deactivated');
    expect(await subjectsTo(welcome)).toContain('Your account has been approved');
    expect(await subjectsTo(declined)).toContain('Your account was not approved');
    // A later change of the account is no approval.
    await setStatus((await accountOf(welcome)).id, 'deactivated');
    await setStatus((await accountOf(welcome)).id, 'active');
    expect(await sentMails(app, welcome)).toHaveLength(2);
  });

  test('nobody gets a mail about an invited account, and users get none about a new one', async () => {
    const parent = await app.createFamily();
    const before = (await sentMails(app, admin.email)).length;
    const { token } = await parent.rpc.invitations.create({});
    await register(someone(), { inviteToken: token });
    expect(await sentMails(app, admin.email)).toHaveLength(before);
    await register(someone());
    expect(await sentMails(app, parent.email)).toEqual([]);
  });
});

test('without a mail server, addresses count as confirmed', async () => {
  const quiet = await startTestApp();
  await quiet.createFamily({ role: 'super_admin' });
  const email = someone();
  await register(email, {}, quiet.server);
  expect((await accountOf(email, quiet)).emailVerifiedAt).not.toBeNull();
  expect(await subjectsTo(email, quiet)).toEqual([]);
});
