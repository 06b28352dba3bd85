import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { afterFile } from '../../../../../tests/harness/after-file.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { browserOf, type OidcBrowser } from '../../../../../tests/harness/oidc-browser.ts';
import { addTestTotp, codeAt } from '../../../../../tests/harness/second-factors.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { startOidcProvider } from '../../../../../tests/peers/oidc-provider.ts';

const provider = await startOidcProvider();
afterFile(() => provider.close());
const { url: issuer, clientId, clientSecret } = provider;

let app: TestApp;
let parent: Member;
let browser: OidcBrowser;
let round = 0;

beforeAll(async () => {
  app = await startTestApp({ oidc: { issuer, clientId, clientSecret, name: 'Family SSO' } });
});

beforeEach(async () => {
  app.clock.set(new Date(Date.UTC(2026, 10, 20, 12) + 7_200_000 * ++round).toISOString());
  provider.person = { sub: `person-${round}` };
  provider.claims = {};
  provider.metadata = {};
  provider.refusal = undefined;
  provider.down.clear();
  provider.now = () => app.clock.now().getTime() / 1000;
  parent = await app.createFamily();
  browser = browserOf(app, provider);
});

const later = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000).toISOString());
const eventsOf = async (member: Member) => (await member.rpc.securityLog.list()).map(({ event }) => event);
/** The statuses for which the security log says that a sign-in was refused. */
async function refusalsOf({ userId }: Member) {
  await app.services.background.settled();
  const admin = await app.createFamily({ role: 'super_admin' });
  const entries = await admin.rpc.securityLog.list({ userId });
  return entries.filter(({ event }) => event === 'sign_in_refused').map(({ detail }) => detail.status);
}
const identities = () => app.database.service((db) => db.selectFrom('externalIdentities').select('subject').execute());

const refused = (status: number, sentence: string) => ({
  status,
  hasSession: false,
  body: { error: expect.stringContaining(sentence) as string },
});

describe('signing in', () => {
  beforeEach(() => browser.connect(parent));

  test('opens the account that is connected, and says so', async () => {
    const answer = await browser.signIn({ next: '/heirlooms' });
    expect(answer).toMatchObject({ status: 200, hasSession: true });
    expect(answer.body).toMatchObject({
      outcome: 'signed_in',
      next: '/heirlooms',
      canSignOutThere: true,
      user: { id: parent.userId, tenantId: parent.tenantId },
    });
    expect(await eventsOf(parent)).toEqual(expect.arrayContaining(['identity_connected', 'sign_in_by_provider']));
    expect(await parent.rpc.oidc.get()).toMatchObject({
      name: 'Family SSO',
      hasPassword: true,
      lastUsedAt: app.clock.now().toISOString(),
    });
  });

  test('asks with PKCE, a state and a nonce of its own each time', async () => {
    const asked = [await browser.begin(), await browser.begin()].map(({ searchParams }) => searchParams);
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const [one, two] = asked.map((each) => each.get(name));
      expect(one).toMatch(/^[\w.-]{43,}$/);
      expect(two).not.toBe(one);
    }
    expect(asked[0]?.get('redirect_uri')).toBe('http://localhost:3000/auth/oidc');
  });

  test.each<[string, () => void, number, string]>([
    ['the person says no', () => (provider.refusal = 'access_denied'), 401, 'Family SSO didn’t sign you in.'],
    ['the provider is down', () => provider.down.add('/token'), 503, 'Family SSO doesn’t answer.'],
    ['its keys can’t be read', () => provider.down.add('/keys'), 503, 'Family SSO doesn’t answer.'],
    ['the token is of another issuer', () => (provider.claims = { iss: 'https://evil.example' }), 401, 'be trusted'],
    ['the token is for another client', () => (provider.claims = { aud: 'other' }), 401, 'be trusted'],
    ['the token is for another sign-in', () => (provider.claims = { nonce: 'other' }), 401, 'be trusted'],
    ['the token names nobody', () => (provider.claims = { sub: undefined }), 401, 'be trusted'],
    ['another key signed the token', () => provider.changeKeys({ isHidden: true }), 401, 'be trusted'],
    ['its clock is 5 minutes late', () => (provider.now = () => app.clock.now().getTime() / 1000 - 300), 401, 'clocks'],
  ])('opens nothing if %s', async (_what, change, status, sentence) => {
    const address = await browser.begin();
    change();
    expect(await browser.finish(await provider.visit(address.href))).toMatchObject(refused(status, sentence));
    provider.changeKeys();
  });

  test.each([-120, 120])('takes a clock that is %i seconds off', async (seconds) => {
    provider.now = () => app.clock.now().getTime() / 1000 + seconds;
    expect(await browser.signIn()).toMatchObject({ status: 200, hasSession: true });
  });

  test('follows the provider to new keys at once', async () => {
    expect((await browser.signIn()).status).toBe(200);
    provider.changeKeys();
    expect(await browserOf(app, provider).signIn()).toMatchObject({ status: 200, hasSession: true });
  });

  test('takes an answer once, also if it is sent twice at once, within 10 minutes', async () => {
    const answer = await provider.visit((await browser.begin()).href);
    const both = await Promise.all([browser.finish(answer), browser.finish(answer)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect(await browser.finish(answer)).toMatchObject(refused(401, 'already used'));
    const late = await provider.visit((await browser.begin()).href);
    later(601);
    expect(await browser.finish(late)).toMatchObject(refused(401, 'more than 10 minutes ago'));
  });

  test('finishes in the browser that began, with the state that it got', async () => {
    const answer = await provider.visit((await browser.begin()).href);
    expect(await browserOf(app, provider).finish(answer)).toMatchObject(refused(401, 'in another browser'));
    for (const wrong of ['', '?code=x', '?code=x&state=y', answer.replace('state=', 'state=A')]) {
      expect(await browser.finish(wrong)).toMatchObject({ hasSession: false });
    }
    expect(await browser.finish(answer)).toMatchObject({ status: 200, hasSession: true });
  });

  test('takes no code of another sign-in of the same browser', async () => {
    const [first, second] = [await browser.begin(), await browser.begin()];
    const answers = [await provider.visit(first.href), await provider.visit(second.href)];
    const [one, two] = answers.map((each) => new URLSearchParams(each));
    const mixed = new URLSearchParams({ state: one?.get('state') ?? '', code: two?.get('code') ?? '' });
    expect(await browser.finish(mixed.toString())).toMatchObject(refused(401, 'didn’t sign you in'));
  });

  test.each([
    ['deactivated', 'Your account has been deactivated.'],
    ['pending', 'Your account is awaiting approval by an administrator.'],
  ] as const)('opens nothing for an account that is %s', async (status, sentence) => {
    await app.database.service((db) =>
      db.updateTable('users').set({ status }).where('id', '=', parent.userId).execute(),
    );
    expect(await browser.signIn()).toMatchObject(refused(403, sentence));
    expect(await refusalsOf(parent)).toEqual([status]);
  });

  test('opens nothing for a suspended family', async () => {
    await app.database.service((db) =>
      db.updateTable('tenants').set({ status: 'suspended' }).where('id', '=', parent.tenantId).execute(),
    );
    expect(await browser.signIn()).toMatchObject(refused(403, 'has been suspended'));
    expect(await refusalsOf(parent)).toEqual(['suspended']);
  });

  test('never finds an account by its address, also if the provider says that it is verified', async () => {
    provider.person = { sub: 'stranger', email: parent.email, email_verified: true };
    expect(await browser.signIn()).toMatchObject(refused(403, 'No account is connected with this Family SSO account'));
    // Subjects differ by case.
    provider.person = { sub: `PERSON-${round}` };
    expect(await browser.signIn()).toMatchObject(refused(403, 'No account is connected'));
  });

  test('says that the provider can’t be found, or is another one', async () => {
    later(601);
    provider.down.add('/.well-known/openid-configuration');
    expect(await browser.ask()).toMatchObject({ status: 503, body: { error: expect.stringContaining('answer') } });
    provider.down.clear();
    later(31);
    provider.metadata = { issuer: 'https://evil.example' };
    expect(await browser.ask()).toMatchObject({ status: 503, body: { error: expect.stringContaining('set up') } });
  });

  test('asks a provider about itself once for many visitors, and half a minute after it was down', async () => {
    const asked = () => provider.requests.filter((path) => path === '/.well-known/openid-configuration').length;
    const manyAsk = async () => {
      const before = asked();
      const answers = await Promise.all(Array.from({ length: 5 }, () => browserOf(app, provider).ask()));
      return [asked() - before, [...new Set(answers.map(({ status }) => status))]];
    };
    later(601);
    provider.down.add('/.well-known/openid-configuration');
    expect(await manyAsk()).toEqual([1, [503]]);
    provider.down.clear();
    later(29);
    expect(await manyAsk()).toEqual([0, [503]]);
    later(2);
    expect(await manyAsk()).toEqual([1, [200]]);
    later(599);
    expect(await manyAsk()).toEqual([0, [200]]);
  });
});

describe('the second step', () => {
  let secret: string;

  beforeEach(async () => {
    await browser.connect(parent);
    ({ secret } = await addTestTotp(parent, app.clock));
    later(60);
  });

  const code = () => codeAt(secret, app.clock.now());

  test('is asked for after the provider’s, and opens nothing without a code', async () => {
    const asked = await browser.signIn();
    expect(asked).toMatchObject({ status: 200, hasSession: false, body: { outcome: 'code_needed' } });
    const { proof } = asked.body;
    expect(await browser.enterCode({ proof, code: '000000' })).toMatchObject(refused(403, 'This code isn’t right'));
    expect(await browserOf(app, provider).enterCode({ proof, code: code() })).toMatchObject(
      refused(401, 'start again'),
    );
    expect(await browser.enterCode({ proof: `${proof}A`, code: code() })).toMatchObject(refused(401, 'start again'));
    expect(await browser.enterCode({ proof, code: code() })).toMatchObject({ status: 200, hasSession: true });
    later(601);
    expect(await browser.enterCode({ proof, code: code() })).toMatchObject(refused(401, 'start again'));
  });

  test('isn’t asked for if the provider has asked for one, or the device is remembered', async () => {
    provider.claims = { amr: ['pwd', 'mfa'] };
    expect(await browser.signIn()).toMatchObject({ hasSession: true, body: { outcome: 'signed_in' } });
    provider.claims = { amr: ['pwd'] };
    const { proof } = (await browser.signIn()).body;
    await browser.enterCode({ proof, code: code(), remembersDevice: true });
    expect(await browser.signIn()).toMatchObject({ hasSession: true, body: { outcome: 'signed_in' } });
  });

  test('is refused once the account is disconnected', async () => {
    const { proof } = (await browser.signIn()).body;
    await parent.rpc.oidc.disconnect({});
    expect(await browser.enterCode({ proof, code: code() })).toMatchObject(refused(403, 'No account is connected'));
    expect(await identities()).not.toContainEqual({ subject: `person-${round}` });
  });
});
