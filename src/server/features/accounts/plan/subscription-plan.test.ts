import { describe, expect, test } from 'vitest';
import { decimalOf, invoicesOf } from './invoices.rules.ts';
import { readPrices } from './payment-settings.rules.ts';
import { currentOf, type FamilySubscription, planAfter } from './subscription-plan.rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const subscribed: FamilySubscription = {
  plan: 'standard',
  planSetBy: 'subscription',
  planSetAt: '2026-10-20T12:00:00.000Z',
};
const byHand: FamilySubscription = {
  plan: 'unlimited',
  planSetBy: 'super_admin',
  planSetAt: '2026-11-01T12:00:00.000Z',
};
const of = (status: string, change: object = {}) => ({
  id: 'sub_1',
  status,
  plan: 'standard' as const,
  createdAt: '2026-10-20T12:00:00.000Z',
  periodEnd: '2026-12-20T12:00:00.000Z',
  endsAt: null,
  ...change,
});
const over = { periodEnd: '2026-11-20T12:00:00.000Z' };

describe('the plan after a look', () => {
  test.each([
    ['active', {}, 'standard'],
    ['trialing', {}, 'standard'],
    ['past_due', over, 'standard'],
    ['canceled', {}, undefined],
    ['canceled', over, 'none'],
    ['unpaid', {}, undefined],
    ['unpaid', over, 'none'],
    ['paused', over, 'none'],
    ['incomplete', over, undefined],
    ['incomplete_expired', over, undefined],
    ['a_later_state', over, undefined],
    ['active', { plan: undefined }, undefined],
  ])('%s with %j makes %s', (status, change, expected) => {
    expect(planAfter(subscribed, of(status, change), now)).toBe(expected);
  });

  test('a plan set by hand stays, until a later subscription', () => {
    expect(planAfter(byHand, of('active'), now)).toBeUndefined();
    expect(planAfter(byHand, of('canceled', over), now)).toBeUndefined();
    expect(planAfter(byHand, of('active', { createdAt: '2026-11-02T12:00:00.000Z' }), now)).toBe('standard');
    expect(planAfter(byHand, of('canceled', { ...over, createdAt: '2026-11-02T12:00:00.000Z' }), now)).toBeUndefined();
  });

  test('a family that never subscribed isn’t moved to the free plan', () => {
    const family: FamilySubscription = { plan: 'unlimited', planSetBy: null, planSetAt: null };
    expect(planAfter(family, of('canceled', over), now)).toBeUndefined();
  });
});

test('the newest open subscription counts, or else the newest', () => {
  const old = of('active', { id: 'old' });
  const newer = of('active', { id: 'newer', createdAt: '2026-11-01T12:00:00.000Z' });
  const newest = of('canceled', { id: 'newest', createdAt: '2026-11-02T12:00:00.000Z' });
  expect(currentOf([old, newest, newer])?.id).toBe('newer');
  expect(currentOf([of('canceled', { id: 'old' }), newest])?.id).toBe('newest');
  expect(currentOf([])).toBeUndefined();
});

test.each([
  [499, 'usd', 4.99],
  [500, 'jpy', 500],
  [4990, 'kwd', 4.99],
  [0, 'eur', 0],
])('%i of %s is stored as %f', (amount, currency, expected) => {
  expect(decimalOf(amount, currency)).toBe(expected);
});

test('drafts are no invoices', () => {
  expect(invoicesOf([{ id: 'in_1', status: 'draft' }] as never, [])).toEqual([]);
});

test.each([
  ['standard=price_1', [['standard', 'price_1']]],
  [
    ' standard = price_1 , unlimited=price_2',
    [
      ['standard', 'price_1'],
      ['unlimited', 'price_2'],
    ],
  ],
  ['trial=price_1', undefined],
  ['standard', undefined],
  ['standard=prod_1', undefined],
  ['standard=price_1,standard=price_2', undefined],
  ['standard=price_1,unlimited=price_1', undefined],
  ['standard=price_1=2', undefined],
])('STRIPE_PRICES %j is %j', (given, expected) => {
  const prices = readPrices(given);
  expect(prices && [...prices]).toEqual(expected);
});
