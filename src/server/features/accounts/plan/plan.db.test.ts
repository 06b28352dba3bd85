import { beforeAll, beforeEach, expect, test } from 'vitest';
import { afterFile } from '../../../../../tests/harness/after-file.ts';
import { type Member, signedIn } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { standardPrice, startStripe, unlimitedPrice } from '../../../../../tests/peers/stripe.ts';
import type { StripePeer } from '../../../../../tests/peers/stripe-peer.ts';

let stripe: StripePeer;
let app: TestApp;
let parent: Member;

beforeAll(async () => {
  stripe = await startStripe();
  afterFile(() => stripe.close());
  app = await startTestApp({ payments: stripe.settings });
});

const at = (moment: string): void => {
  app.clock.set(moment);
  stripe.now = Date.parse(moment) / 1000;
};

beforeEach(async () => {
  at('2026-11-20T12:00:00Z');
  stripe.behave('good');
  parent = await app.createFamily();
});

const plan = () => parent.rpc.plan.get();
const checkout = async (by: Member, wanted: string) => {
  const { status, body } = await by.api('POST', '/api/plan/checkout', { plan: wanted });
  return { status, body, url: (body as { url?: string }).url ?? '' };
};
const customerOf = ({ tenantId }: Member) =>
  app.database.service(async (db) => {
    const row = await db.selectFrom('tenants').where('id', '=', tenantId).select('stripeCustomerId').executeTakeFirst();
    return row?.stripeCustomerId ?? '';
  });
const post = async (event: { payload: string; headers: Record<string, string> }) => {
  const answer = await app.server.inject({ method: 'POST', url: '/api/stripe-webhook', ...event });
  await app.services.background.settled();
  return answer;
};

test('a family starts with a trial, its limits and what it uses', async () => {
  await parent.rpc.children.create({ name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' });
  const { status, body } = await parent.api('GET', '/api/plan');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    slug: expect.stringMatching(/^brandt-/) as string,
    plan: 'trial',
    status: 'active',
    limits: { users: 5, children: 10, storageGb: 10, lessonsPerMonth: 20 },
    use: { users: 1, children: 1, storageGb: 0, lessonsThisMonth: 0 },
    trialEndsAt: '2026-12-20T12:00:00.000Z',
    currentPeriodEnd: null,
    subscriptionStatus: null,
    payments: { plans: ['standard', 'unlimited'], isCustomer: false },
  });
});

test('a checkout leads to a page of the service, and the event brings plan and invoice', async () => {
  const { status, url } = await checkout(parent, 'standard');
  expect(status).toBe(200);
  expect(url).toMatch(`${stripe.url}/pay/cs_`);
  const customer = await customerOf(parent);
  stripe.subscribe(customer, standardPrice);
  const { statusCode, body } = await post(stripe.event('checkout.session.completed', customer));
  expect([statusCode, body]).toEqual([200, '{"received":true}']);
  expect(await plan()).toMatchObject({
    plan: 'standard',
    limits: { users: 10, children: 20, storageGb: 100, lessonsPerMonth: 200 },
    subscriptionStatus: 'active',
    currentPeriodEnd: '2026-12-20T12:00:00.000Z',
    subscriptionEndsAt: null,
    planSetBy: 'subscription',
    payments: { isCustomer: true },
  });
  const { body: invoices } = await parent.api('GET', '/api/plan/invoices');
  expect(invoices).toEqual([
    {
      id: expect.any(Number) as number,
      amount: 4.99,
      refunded: 0,
      currency: 'usd',
      status: 'paid',
      description: '1 × Standard',
      billingPeriodStart: '2026-11-20T12:00:00.000Z',
      billingPeriodEnd: '2026-12-20T12:00:00.000Z',
      paidAt: '2026-11-20T12:00:00.000Z',
      createdAt: '2026-11-20T12:00:00.000Z',
      url: expect.stringContaining('/invoice/in_') as string,
    },
  ]);
});

test('another family sees nothing of it', async () => {
  await checkout(parent, 'standard');
  const customer = await customerOf(parent);
  stripe.subscribe(customer, standardPrice);
  await post(stripe.event('invoice.paid', customer));
  const stranger = await app.createFamily({ lastName: 'Okafor' });
  expect(await stranger.rpc.plan.invoices()).toEqual([]);
  expect(await stranger.rpc.plan.get()).toMatchObject({ plan: 'trial', subscriptionStatus: null });
  expect((await stranger.api('POST', '/api/plan/portal')).status).toBe(409);
});

test('two parents who press at once get one customer and one page', async () => {
  const partner = await app.createMember(parent);
  const before = stripe.customers.size;
  // The service is still answering the first when the others press.
  const held = stripe.hold('/v1/customers');
  const first = checkout(parent, 'standard');
  await held.arrived;
  const others = await Promise.all([partner, parent].map((by) => checkout(by, 'standard')));
  held.letGo();
  const pages = [await first, ...others];
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
  expect(stripe.customers.size).toBe(before + 1);
});

test('of two pages for different plans only one stays open', async () => {
  const partner = await app.createMember(parent);
  const [first, second] = await Promise.all([checkout(parent, 'standard'), checkout(partner, 'unlimited')]);
  expect([first.status, second.status]).toEqual([200, 200]);
  const customer = await customerOf(parent);
  const open = stripe.sessions.filter((session) => session.customer === customer && session.status === 'open');
  expect(open).toHaveLength(1);
});

test('an open subscription is changed in the portal, not bought twice', async () => {
  await checkout(parent, 'standard');
  const customer = await customerOf(parent);
  // Its event is still on its way.
  stripe.subscribe(customer, standardPrice);
  const { status, body } = await checkout(parent, 'unlimited');
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: 'CONFLICT',
    error: 'Your family has a subscription already. Change its plan under “Manage payment”.',
  });
  const portal = await parent.api('POST', '/api/plan/portal');
  expect(portal.status).toBe(200);
  expect(portal.body).toEqual({ url: expect.stringContaining(`${stripe.url}/portal/${customer}`) as string });
});

test('a customer that was deleted at the service is made anew', async () => {
  await checkout(parent, 'standard');
  const before = await customerOf(parent);
  stripe.customers.delete(before);
  const { status } = await checkout(parent, 'standard');
  expect(status).toBe(200);
  const after = await customerOf(parent);
  expect(after).not.toBe(before);
  expect(stripe.customers.has(after)).toBe(true);
});

test('a service that doesn’t answer is a sentence, and nothing of the call reaches the log', async () => {
  stripe.behave('error');
  app.log.length = 0;
  const { status, body } = await checkout(parent, 'standard');
  expect(status).toBe(503);
  expect(body).toMatchObject({
    error: 'We couldn’t reach the payment service. Please try again in a few minutes.',
  });
  expect(app.log.join('')).not.toContain('zebra');
  expect(app.log.join('')).not.toContain(stripe.settings.secretKey);
});

test('offers have prices and limits', async () => {
  expect(await parent.rpc.plan.offers()).toEqual([
    {
      plan: 'standard',
      amount: 4.99,
      currency: 'usd',
      interval: 'month',
      intervalCount: 1,
      limits: { users: 10, children: 20, storageGb: 100, lessonsPerMonth: 200 },
    },
    { plan: 'unlimited', amount: 12.99, currency: 'usd', interval: 'month', intervalCount: 1, limits: null },
  ]);
});

test.each(['trial', 'free', ''])('the plan %j can’t be bought', async (wanted) => {
  const { status, body } = await checkout(parent, wanted);
  expect(status).toBe(400);
  expect(body).toMatchObject({ issues: [{ path: 'plan', message: 'Please choose one of: standard, unlimited' }] });
});

test('what a family has stays when its plan ends, and only more of it is refused', async () => {
  await checkout(parent, 'unlimited');
  const customer = await customerOf(parent);
  const subscription = stripe.subscribe(customer, unlimitedPrice);
  await post(stripe.event('customer.subscription.created', customer));
  const child = (name: string) =>
    parent.api('POST', '/api/children', { name, dateOfBirth: '2019-04-09', currentStage: 'Elementary' });
  for (let count = 0; count < 11; count++) expect((await child(`Child ${count}`)).status).toBe(201);
  subscription.cancelAt = subscription.periodEnd;
  Object.assign(subscription, { status: 'canceled', endedAt: subscription.periodEnd });
  at('2026-12-21T12:00:00Z');
  await post(stripe.event('customer.subscription.deleted', customer));
  // The session has ended in the meantime.
  parent = await signedIn(app.services, app.server, parent);
  expect(await plan()).toMatchObject({
    plan: 'trial',
    limits: { children: 10 },
    use: { children: 11 },
    planSetBy: null,
  });
  expect(await parent.rpc.children.list()).toHaveLength(11);
  const error = 'Your plan has room for 10 children. Choose a larger plan on your profile page to add another.';
  expect(await child('One more')).toMatchObject({ status: 403, body: { code: 'PLAN_LIMIT', error } });
});
