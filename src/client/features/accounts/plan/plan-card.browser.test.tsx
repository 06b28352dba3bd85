import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.browser.ts';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { PlanCard } from './plan-card.tsx';

const invoices = vi.fn();
const offers = vi.fn();
const checkout = vi.fn();
const portal = vi.fn();
const get = vi.fn();

const free = {
  slug: 'brandt-1',
  plan: 'trial',
  status: 'active',
  limits: { users: 5, children: 10, storageGb: 10, lessonsPerMonth: 20 },
  use: { users: 2, children: 10, storageGb: 3.2, lessonsThisMonth: 0 },
  trialEndsAt: '2020-01-01T12:00:00Z',
  currentPeriodEnd: null,
  subscriptionStatus: null,
  subscriptionEndsAt: null,
  planSetBy: null,
  payments: { plans: ['standard', 'unlimited'], isCustomer: false },
};
const paid = {
  ...free,
  plan: 'standard',
  subscriptionStatus: 'active',
  currentPeriodEnd: '2099-12-20T12:00:00Z',
  planSetBy: 'subscription',
  payments: { ...free.payments, isCustomer: true },
};
const invoice = {
  id: 1,
  amount: 4.99,
  refunded: 0,
  currency: 'eur',
  status: 'paid',
  description: '1 × Standard',
  billingPeriodStart: null,
  billingPeriodEnd: null,
  paidAt: '2026-11-20T12:00:00Z',
  createdAt: '2026-11-20T12:00:00Z',
  url: 'https://invoice.example/1',
};
const standard = { plan: 'standard', currency: 'eur', interval: 'month', intervalCount: 1 };

beforeEach(() => {
  vi.resetAllMocks();
  invoices.mockReturnValue([]);
  offers.mockReturnValue([
    { ...standard, amount: 4.99, limits: { users: 10, children: 20, storageGb: 100, lessonsPerMonth: 200 } },
    { ...standard, plan: 'unlimited', amount: 129, interval: 'year', limits: null },
  ]);
});

async function open(answer: object, isBack = false): Promise<void> {
  get.mockReturnValue(answer);
  await showInApp(
    <main>
      <h1>Profile</h1>
      <PlanCard isBack={isBack} />
    </main>,
    {
      'plan.get': get,
      'plan.invoices': invoices,
      'plan.offers': offers,
      'plan.checkout': checkout,
      'plan.portal': portal,
    },
  );
  await expect.element(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
}

const card = page.getByRole('region', { name: 'Plan', exact: true });
const manage = page.getByRole('button', { name: 'Manage payment' });
const change = page.getByRole('button', { name: 'Change plan' });

test('where nothing is for sale, there is no plan', async () => {
  await open({ ...free, payments: null });
  await expect.poll(() => get.mock.calls.length).toBe(1);
  expect(card.query()).toBeNull();
});

test.each([
  ['a trial', { trialEndsAt: '2099-12-20T12:00:00Z' }, 'Trial', 'Your trial ends on Dec 20, 2099.'],
  ['the free plan', {}, 'Free', 'Everything you have stays. A larger plan makes room for more.'],
  ['an active plan', paid, 'Standard', 'Next payment: Dec 20, 2099'],
  ['a trial of a subscription', { ...paid, subscriptionStatus: 'trialing' }, 'Standard', 'Free until Dec 20, 2099.'],
  ['a failed payment', { ...paid, subscriptionStatus: 'past_due' }, 'Standard', 'The last payment didn’t go through.'],
  ['an unpaid plan', { ...paid, subscriptionStatus: 'unpaid' }, 'Standard', 'Payments have stopped.'],
  [
    'a plan that was cancelled',
    { ...paid, subscriptionEndsAt: '2099-12-20T12:00:00Z' },
    'Standard',
    'Cancelled. The plan stays until Dec 20, 2099',
  ],
  [
    'a plan set by hand',
    { plan: 'unlimited', planSetBy: 'super_admin', limits: null },
    'Unlimited',
    'An administrator',
  ],
] as const)('says what comes next with %s', async (_, change_, name, note) => {
  await open({ ...free, ...change_ });
  await expect.element(card.getByText(name, { exact: true }).first()).toBeVisible();
  await expect.element(card.getByText(note, { exact: false })).toBeVisible();
  await expectAccessible();
});

test('shows how much of each limit is used, and where there is no room', async () => {
  await open(free);
  const children = page.getByRole('meter', { name: 'Children' });
  await expect.element(children).toHaveAttribute('aria-valuetext', '10 of 10');
  await expect.element(page.getByRole('meter', { name: 'Storage' })).toHaveAttribute('aria-valuetext', '3.2 of 10 GB');
  expect(card.getByText('No room for more. What is there stays.').elements()).toHaveLength(1);
});

test('a plan without limits has numbers and no bars', async () => {
  await open({ ...paid, plan: 'unlimited', limits: null });
  await expect.element(card.getByText('2, without a limit')).toBeVisible();
  expect(page.getByRole('meter').elements()).toHaveLength(0);
});

test('offers have price and content, and lead to the payment page', async () => {
  await open(free);
  await userEvent.click(change);
  const dialog = page.getByRole('dialog', { name: 'Change plan' });
  await expect.element(dialog.getByText('€4.99 a month')).toBeVisible();
  await expect.element(dialog.getByText('€129.00 a year')).toBeVisible();
  await expect.element(dialog.getByText('100 GB for photos and files')).toBeVisible();
  await expectAccessible();
  // The browser leaves with the answer, which a test of a part can't follow.
  checkout.mockReturnValue(new Promise(() => undefined));
  await userEvent.click(dialog.getByRole('button', { name: 'Choose Standard' }));
  await expect.poll(() => checkout.mock.calls).toEqual([[{ plan: 'standard' }]]);
  await expect.element(dialog.getByRole('button', { name: 'Choose Unlimited' })).toBeDisabled();
});

test('an open subscription is managed, and no other plan is sold', async () => {
  await open(paid);
  await expect.element(manage).toBeVisible();
  expect(change.query()).toBeNull();
  portal.mockRejectedValue(new TypeError('Failed to fetch'));
  await userEvent.click(manage);
  await expect.element(page.getByText('Failed to open the payment page')).toBeVisible();
  await expect.element(manage).toBeEnabled();
});

test('invoices have amount, date and state, the older ones on request', async () => {
  const many = Array.from({ length: 8 }, (_, index) => ({ ...invoice, id: index + 1 }));
  invoices.mockReturnValue([{ ...invoice, id: 9, refunded: 2 }, ...many]);
  await open(paid);
  const rows = page.getByRole('region', { name: 'Invoices' }).getByRole('listitem');
  for (const text of ['€4.99', 'Nov 20, 2026 · 1 × Standard', '€2.00 refunded', 'Paid']) {
    await expect.element(rows.first().getByText(text, { exact: true })).toBeVisible();
  }
  await expect
    .element(rows.first().getByRole('link', { name: 'Invoice of Nov 20, 2026, in a new tab' }))
    .toHaveAttribute('href', invoice.url);
  expect(rows.elements()).toHaveLength(6);
  await userEvent.click(page.getByRole('button', { name: 'Show all invoices' }));
  expect(rows.elements()).toHaveLength(9);
  await expectAccessible();
});

test('without invoices it says so, and a failure can be tried again', async () => {
  invoices.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockReturnValue([]);
  await open(paid);
  await expect.element(page.getByText('Couldn’t load your invoices.')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Retry' }));
  await expect.element(page.getByText('No invoices yet.')).toBeVisible();
});

test('after a checkout it waits for the payment, and then says thank you', async () => {
  await open({ ...free, payments: { ...free.payments, isCustomer: true } }, true);
  const status = page.getByRole('status').filter({ hasText: 'Thank you!' });
  await expect.element(status.getByText(/waiting for the payment/)).toBeVisible();
  get.mockReturnValue(paid);
  await expect
    .element(status.getByText('Thank you! Your family has the plan Standard now.'), { timeout: 8000 })
    .toBeVisible();
});
