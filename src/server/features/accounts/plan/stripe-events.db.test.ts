import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { afterFile } from '../../../../../tests/harness/after-file.ts';
import { type Member, signedIn } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import { standardPrice, startStripe, unlimitedPrice } from '../../../../../tests/peers/stripe.ts';
import type { StripePeer } from '../../../../../tests/peers/stripe-peer.ts';
import { eraseDueFamilies } from '../membership/erase-families.rules.ts';
import { lookAtFamily } from './look.rules.ts';
import { endPaidPlans, handleDuePayments, readAllCustomers } from './stripe-events.rules.ts';

let stripe: StripePeer;
let app: TestApp;
let parent: Member;
let customer: string;

beforeAll(async () => {
  stripe = await startStripe();
  afterFile(() => stripe.close());
  app = await startTestApp({ payments: stripe.settings });
  // Otherwise nobody could manage the server once a family is deleted.
  await app.createFamily({ role: 'super_admin' });
});

const at = (moment: string): void => {
  app.clock.set(moment);
  stripe.now = Date.parse(moment) / 1000;
};

beforeEach(async () => {
  at('2026-11-20T12:00:00Z');
  stripe.behave('good');
  stripe.requests.length = 0;
  app.mails.length = 0;
  parent = await app.createFamily();
  customer = await becomeCustomer(parent);
});

async function becomeCustomer(member: Member): Promise<string> {
  expect((await member.api('POST', '/api/plan/checkout', { plan: 'standard' })).status).toBe(200);
  return stripe.sessions.at(-1)?.customer ?? '';
}

const state = async () => {
  const { plan, subscriptionStatus, subscriptionEndsAt, planSetBy } = (await parent.rpc.plan.get()) ?? {};
  return { plan, subscriptionStatus, subscriptionEndsAt, planSetBy };
};
const stored = () =>
  app.database.service((db) =>
    db.selectFrom('tenants').where('id', '=', parent.tenantId).selectAll().executeTakeFirstOrThrow(),
  );
type Signed = { payload: string; headers: Record<string, string> };
const post = async (event: Signed) => {
  const { statusCode } = await app.server.inject({ method: 'POST', url: '/api/stripe-webhook', ...event });
  await app.services.background.settled();
  return statusCode;
};
const ledger = () =>
  app.database.service((db) =>
    db.selectFrom('stripeEvents').where('customer', '=', customer).selectAll().orderBy('receivedAt').execute(),
  );
const looks = () => stripe.requests.filter((call) => call === 'GET /v1/subscriptions').length;

describe('who may report', () => {
  test.each([
    ['signed with another secret', (event: Signed) => stripe.sign(event.payload, 'whsec_other')],
    ['without a signature', ({ payload }: Signed) => ({ payload, headers: { 'content-type': 'application/json' } })],
    ['with another body', (event: Signed) => ({ ...event, payload: event.payload.replace('evt_', 'evt_x') })],
    ['signed, but no event', () => stripe.sign('[]')],
  ])('a call %s is refused', async (_, forge) => {
    stripe.subscribe(customer, standardPrice);
    expect(await post(forge(stripe.event('invoice.paid', customer)))).toBe(400);
    expect(await state()).toMatchObject({ plan: 'trial', subscriptionStatus: null });
    expect(await ledger()).toEqual([]);
  });

  test('a call that was recorded and sent again after five minutes is refused', async () => {
    const event = stripe.event('invoice.paid', customer);
    app.clock.set('2026-11-20T12:06:00Z');
    expect(await post(event)).toBe(400);
  });

  test('an event of the other mode changes nothing', async () => {
    stripe.subscribe(customer, standardPrice);
    expect(await post(stripe.event('invoice.paid', customer, { livemode: true }))).toBe(200);
    expect(await ledger()).toEqual([]);
    expect(app.log.join('')).not.toContain(customer);
  });

  test('an event of a customer of somebody else is taken and changes nothing', async () => {
    expect(await post(stripe.event('invoice.paid', 'cus_other'))).toBe(200);
    expect(await state()).toMatchObject({ plan: 'trial' });
  });

  test('a session and an Idempotency-Key change nothing about it', async () => {
    const event = stripe.event('invoice.paid', customer);
    const headers = { ...event.headers, cookie: parent.cookie, 'idempotency-key': 'x' };
    expect(await post({ ...event, headers })).toBe(200);
    expect(await post({ ...event, payload: '{}', headers })).toBe(400);
  });
});

test('an event that comes five times is looked at once', async () => {
  stripe.subscribe(customer, standardPrice);
  const before = looks();
  const event = stripe.event('customer.subscription.created', customer);
  for (let count = 0; count < 5; count++) expect(await post(event)).toBe(200);
  expect(looks() - before).toBe(1);
  expect(await ledger()).toEqual([
    expect.objectContaining({
      type: 'customer.subscription.created',
      familyId: parent.tenantId,
      handledAt: '2026-11-20T12:00:00.000Z',
    }),
  ]);
});

test('events in the wrong order end in the state that the service has', async () => {
  const subscription = stripe.subscribe(customer, standardPrice);
  const created = stripe.event('customer.subscription.created', customer);
  subscription.price = unlimitedPrice;
  const updated = stripe.event('customer.subscription.updated', customer);
  subscription.status = 'past_due';
  const failed = stripe.event('invoice.payment_failed', customer);
  for (const event of [failed, updated, created]) expect(await post(event)).toBe(200);
  expect(await state()).toMatchObject({ plan: 'unlimited', subscriptionStatus: 'past_due' });
});

test('of two looks at once the one that began later counts', async () => {
  const { payments } = app.services;
  if (!payments) throw new Error('No payments');
  const services = { ...app.services, payments };
  const subscription = stripe.subscribe(customer, standardPrice);
  const held = stripe.hold('/v1/subscriptions');
  const early = lookAtFamily(services, parent.tenantId);
  await held.arrived;
  subscription.price = unlimitedPrice;
  await lookAtFamily(services, parent.tenantId);
  expect(await state()).toMatchObject({ plan: 'unlimited' });
  held.letGo();
  await early;
  expect(await state()).toMatchObject({ plan: 'unlimited' });
});

test('an event that can’t be looked at now is looked at later', async () => {
  stripe.subscribe(customer, standardPrice);
  stripe.behave('break-off');
  expect(await post(stripe.event('invoice.paid', customer))).toBe(200);
  expect(await state()).toMatchObject({ plan: 'trial' });
  stripe.behave('good');
  await handleDuePayments(app.services);
  expect(await state()).toMatchObject({ plan: 'trial' });
  at('2026-11-20T12:02:00Z');
  await handleDuePayments(app.services);
  expect(await state()).toMatchObject({ plan: 'standard', subscriptionStatus: 'active' });
});

test('what no event reported is found once a day', async () => {
  stripe.subscribe(customer, standardPrice);
  await readAllCustomers(app.services);
  expect(await state()).toMatchObject({ plan: 'standard' });
  expect(await parent.rpc.plan.invoices()).toHaveLength(1);
});

test('events are forgotten after 90 days', async () => {
  await post(stripe.event('invoice.paid', customer));
  at('2027-02-17T12:00:00Z');
  await readAllCustomers(app.services);
  expect(await ledger()).toHaveLength(1);
  at('2027-02-20T12:00:00Z');
  await readAllCustomers(app.services);
  expect(await ledger()).toHaveLength(0);
});

describe('the end of a subscription', () => {
  test('a plan that was cancelled counts until the period ends', async () => {
    const subscription = stripe.subscribe(customer, standardPrice);
    await post(stripe.event('customer.subscription.created', customer));
    Object.assign(subscription, { status: 'canceled', endedAt: stripe.now });
    await post(stripe.event('customer.subscription.deleted', customer));
    expect(await state()).toMatchObject({ plan: 'standard', subscriptionStatus: 'canceled' });
    await endPaidPlans(app.services);
    expect(await stored()).toMatchObject({ plan: 'standard' });
    at('2026-12-20T12:00:00Z');
    await endPaidPlans(app.services);
    expect(await stored()).toMatchObject({ plan: 'trial', maxUsers: 5, maxStorageGb: 10, planSetBy: null });
  });

  test('a payment that came without its event keeps the plan', async () => {
    const subscription = stripe.subscribe(customer, standardPrice);
    await post(stripe.event('customer.subscription.created', customer));
    subscription.status = 'unpaid';
    await post(stripe.event('customer.subscription.updated', customer));
    at('2026-12-21T12:00:00Z');
    Object.assign(subscription, { status: 'active', periodEnd: stripe.now + 86_400 });
    await endPaidPlans(app.services);
    expect(await stored()).toMatchObject({ plan: 'standard', subscriptionStatus: 'active' });
  });

  test('with the key of another account, which knows nobody, every family keeps its customer and plan', async () => {
    stripe.subscribe(customer, standardPrice);
    await post(stripe.event('customer.subscription.created', customer));
    const { plan, stripeCustomerId, stripeSubscriptionId, subscriptionStatus } = await stored();
    const before = { plan, stripeCustomerId, stripeSubscriptionId, subscriptionStatus };
    stripe.customers.delete(customer);
    await readAllCustomers(app.services);
    await post(stripe.event('customer.subscription.updated', customer));
    const { status, body } = await parent.api('POST', '/api/plan/portal');
    expect([status, body]).toEqual([
      503,
      expect.objectContaining({ error: expect.stringMatching(/know your family/) }),
    ]);
    expect((await parent.api('POST', '/api/plan/checkout', { plan: 'standard' })).status).toBe(409);
    at('2026-12-21T12:00:00Z');
    await endPaidPlans(app.services);
    expect(await stored()).toMatchObject(before);
    stripe.customers.add(customer);
    await readAllCustomers(app.services);
    expect(await stored()).toMatchObject(before);
  });

  test('a customer that was deleted there keeps the paid time', async () => {
    stripe.subscribe(customer, standardPrice);
    await post(stripe.event('customer.subscription.created', customer));
    stripe.customers.delete(customer);
    await post(stripe.event('customer.deleted', customer));
    const gone = { stripeCustomerId: null, stripeSubscriptionId: null, subscriptionStatus: 'canceled' };
    expect(await stored()).toMatchObject({ plan: 'standard', ...gone });
    at('2026-12-21T12:00:00Z');
    await endPaidPlans(app.services);
    expect(await stored()).toMatchObject({ plan: 'trial', ...gone });
  });

  test('an erased family’s subscription ends, also if the service is away or knows nobody at first', async () => {
    const subscription = stripe.subscribe(customer, standardPrice);
    await post(stripe.event('customer.subscription.created', customer));
    const proof = { password: testPassword, familyName: 'Brandt Family' };
    expect((await parent.api('POST', '/api/family/deletion', proof)).status).toBe(201);
    at('2026-12-10T12:00:00Z');
    stripe.behave('error');
    await eraseDueFamilies(app.services);
    await handleDuePayments(app.services);
    expect(await parentExists()).toBe(false);
    stripe.behave('good');
    stripe.customers.delete(customer);
    at('2026-12-10T13:00:00Z');
    await handleDuePayments(app.services);
    expect(subscription.status).toBe('active');
    stripe.customers.add(customer);
    at('2026-12-10T14:00:00Z');
    await handleDuePayments(app.services);
    expect(subscription.status).toBe('canceled');
    expect(stripe.sessions.filter((session) => session.customer === customer).map(({ status }) => status)).toEqual([
      'expired',
    ]);
    // Somebody paid on a page that was open all the time.
    const late = stripe.subscribe(customer, standardPrice);
    await post(stripe.event('customer.subscription.created', customer));
    await handleDuePayments(app.services);
    expect(late.status).toBe('canceled');
  });
});

const parentExists = () =>
  app.database.service(async (db) => {
    const row = await db.selectFrom('tenants').where('id', '=', parent.tenantId).select('id').executeTakeFirst();
    return row !== undefined;
  });

test('a plan that a super admin set outlasts the subscription, but not the next one', async () => {
  const subscription = stripe.subscribe(customer, standardPrice);
  await post(stripe.event('customer.subscription.created', customer));
  const admin = await app.createFamily({ role: 'super_admin' });
  at('2026-11-21T12:00:00Z');
  const byHand = { plan: 'unlimited', maxUsers: 7 };
  const { body } = await admin.api('PATCH', `/api/admin/families/${parent.tenantId}`, byHand);
  expect(body).toMatchObject({ ...byHand, planSetBy: 'super_admin', subscriptionStatus: 'active' });
  await post(stripe.event('customer.subscription.updated', customer));
  expect(await stored()).toMatchObject(byHand);
  Object.assign(subscription, { status: 'canceled', endedAt: stripe.now, periodEnd: stripe.now });
  await post(stripe.event('customer.subscription.deleted', customer));
  await endPaidPlans(app.services);
  expect(await state()).toMatchObject({ plan: 'unlimited', subscriptionStatus: 'canceled', planSetBy: 'super_admin' });
  at('2026-11-22T12:00:00Z');
  stripe.subscribe(customer, standardPrice);
  await post(stripe.event('customer.subscription.created', customer));
  expect(await stored()).toMatchObject({ plan: 'standard', planSetBy: 'subscription', maxUsers: 10 });
});

describe('invoices and mails', () => {
  test('a refund and a void invoice show', async () => {
    stripe.subscribe(customer, standardPrice);
    await post(stripe.event('invoice.paid', customer));
    const [invoice] = stripe.invoices.filter((each) => each.customer === customer);
    if (!invoice) throw new Error('No invoice');
    invoice.refunded = 200;
    await post(stripe.event('charge.refunded', customer));
    expect(await parent.rpc.plan.invoices()).toMatchObject([{ amount: 4.99, refunded: 2, status: 'paid' }]);
    invoice.refunded = 499;
    await post(stripe.event('charge.refunded', customer));
    expect(await parent.rpc.plan.invoices()).toMatchObject([{ refunded: 4.99, status: 'refunded' }]);
    Object.assign(invoice, { status: 'void', refunded: 0 });
    await post(stripe.event('invoice.voided', customer));
    expect(await parent.rpc.plan.invoices()).toMatchObject([{ refunded: 0, status: 'void' }]);
  });

  test('each member is told once of a failed payment, and of the end of the plan', async () => {
    const partner = await app.createMember(parent);
    const subscription = stripe.subscribe(customer, standardPrice);
    await post(stripe.event('customer.subscription.created', customer));
    expect(app.mails).toEqual([]);
    subscription.status = 'past_due';
    const failed = { status: 'open', attempted: true, created: stripe.now, total: 499, currency: 'usd' };
    stripe.invoices.push({ id: `in_${customer}_failed`, customer, ...failed });
    for (const type of ['invoice.payment_failed', 'customer.subscription.updated', 'invoice.payment_failed'])
      await post(stripe.event(type, customer));
    const title = 'The last payment didn’t go through';
    expect(app.mails.map(({ subject }) => subject)).toEqual([title, title]);
    expect(new Set(app.mails.map(({ to }) => to))).toEqual(new Set([parent.email, partner.email]));
    expect(app.mails[0]?.text).toContain(`${app.services.config.appUrl}/profile`);
    app.mails.length = 0;
    Object.assign(subscription, { status: 'active', cancelAt: subscription.periodEnd });
    for (let count = 0; count < 2; count++) await post(stripe.event('customer.subscription.updated', customer));
    expect(new Set(app.mails.map(({ subject }) => subject))).toEqual(
      new Set(['Your family’s plan ends on December 20, 2026']),
    );
    expect(app.mails).toHaveLength(2);
  });

  test('an export has the invoices, without the address that opens them, and an import leaves them out', async () => {
    stripe.subscribe(customer, standardPrice);
    await post(stripe.event('invoice.paid', customer));
    const { rawPayload } = await app.server.inject({ url: '/api/export', headers: { cookie: parent.cookie } });
    const { readZip } = await import('../../../../../tests/harness/read-zip.ts');
    const rows = JSON.parse(String((await readZip(rawPayload)).get('data/billing_history.json'))) as object[];
    expect(rows).toEqual([expect.objectContaining({ amount: 4.99, status: 'paid' })]);
    expect(Object.keys(rows[0] ?? {})).not.toContain('invoiceUrl');
    const elsewhere = await app.createFamily({ lastName: 'Okafor' });
    expect((await elsewhere.upload('/api/import', 'file', rawPayload, 'family.zip')).status).toBe(200);
    const again = await signedIn(app.services, app.server, elsewhere);
    expect(await again.rpc.plan.invoices()).toEqual([]);
  });
});
