import type Stripe from 'stripe';
import { z } from 'zod';
import { say } from '#words';
import type { PaidPlan } from '../../../../shared/accounts/family-choices.ts';
import { AppError } from '../../../kernel/errors.ts';
import { boundedFetch } from '../../../kernel/outbound/bounded-fetch.ts';
import { decimalOf, invoicesOf, momentOf, type RemoteInvoice } from './invoices.rules.ts';

export interface PaymentsConfig {
  secretKey: string;
  webhookSecret: string;
  /** Which price a plan is sold at. */
  prices: ReadonlyMap<PaidPlan, string>;
  /** Without a trailing slash. */
  apiUrl: string;
}

/** See https://docs.stripe.com/api. A call that fails throws SERVICE_UNAVAILABLE, without what was sent or answered. */
export interface Payments {
  /** What families can subscribe to. */
  plans: readonly PaidPlan[];
  /** False with a test key. */
  isLive: boolean;
  /** The same customer for the same family, however often it is asked for at once. */
  createCustomer(family: { id: number; createdAt: string; insteadOf: string | null }): Promise<string>;
  /** The address of the page that sells the plan. A customer has one such page at a time. */
  openCheckout(checkout: { customer: string; plan: PaidPlan; returnTo: string }): Promise<string>;
  /** The address of the page where a customer changes or cancels a subscription. */
  openPortal(customer: string, returnTo: string): Promise<string>;
  /** Like all that name a customer, throws CustomerMissing for one that the service doesn’t know. */
  readCustomer(customer: string): Promise<RemoteCustomer>;
  /** Ends all subscriptions, and the page that could begin another. */
  endCustomer(customer: string): Promise<void>;
  readOffers(): Promise<RemoteOffer[]>;
  /** Undefined if it isn't an event, or not signed by Stripe within the last five minutes. */
  readEvent(body: string, signature: string, now: Date): RemoteEvent | undefined;
}

export interface RemoteSubscription {
  id: string;
  status: string;
  createdAt: string;
  /** Undefined if its price belongs to no plan of ours. */
  plan: PaidPlan | undefined;
  periodEnd: string | null;
  /** When it ends, or ended; null while it goes on. */
  endsAt: string | null;
}

export interface RemoteCustomer {
  subscriptions: RemoteSubscription[];
  invoices: RemoteInvoice[];
}

export interface RemoteOffer {
  plan: PaidPlan;
  amount: number | null;
  currency: string;
  interval: 'day' | 'week' | 'month' | 'year';
  intervalCount: number;
}

export interface RemoteEvent {
  id: string;
  type: string;
  createdAt: string;
  isLive: boolean;
  customer: string | null;
}

/** The service doesn't know the customer: it was deleted there, or belongs to another account. */
export class CustomerMissing extends Error {
  constructor() {
    super('The payment service has no such customer.');
    this.name = 'CustomerMissing';
  }
}

const maxAnswerBytes = 8 * 1024 * 1024;
const usualTimeoutMs = 15_000;
const toleranceSeconds = 300;
/** The newest of each kind: eight years of monthly invoices. */
const most = 100;

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: z.number(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      object: z.string().optional(),
      id: z.string().max(255).optional(),
      customer: z.union([z.string().max(255), z.object({ id: z.string().max(255) })]).nullish(),
    }),
  }),
});

/** Loads Stripe's package, which only servers that take payments need. */
export async function openPayments(config: PaymentsConfig, timeoutMs: number = usualTimeoutMs): Promise<Payments> {
  const { default: Client } = await import('stripe');
  const { protocol, hostname, port } = new URL(config.apiUrl);
  const stripe = new Client(config.secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Client.createFetchHttpClient(boundedFetch({ maxBytes: maxAnswerBytes, timeoutMs })),
  });
  const planOf = new Map([...config.prices].map(([plan, price]) => [price, plan]));
  const priceOf = (plan: PaidPlan): string => {
    const price = config.prices.get(plan);
    if (price === undefined) throw new AppError('BAD_REQUEST', say('This plan isn’t for sale here.'));
    return price;
  };
  /** Nothing that was sent or answered may reach the log: only what kind of fault it was. */
  const ask = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await call();
    } catch (error) {
      if (error instanceof AppError) throw error;
      const { type, code, param } = faultSchema.catch({}).parse(error);
      if (code === 'resource_missing' && (param === 'customer' || param === 'id')) throw new CustomerMissing();
      throw new AppError('SERVICE_UNAVAILABLE', unreachable, { cause: new PaymentsFault(type, code) });
    }
  };
  return {
    plans: [...config.prices.keys()],
    isLive: !config.secretKey.includes('_test_'),
    createCustomer: ({ id, createdAt, insteadOf }) =>
      ask(async () => {
        // Installations may share an account, and have families with the same id.
        const idempotencyKey = ['family', id, Date.parse(createdAt), insteadOf ?? 'first'].join('-');
        return (await stripe.customers.create({ metadata: { family: String(id) } }, { idempotencyKey })).id;
      }),
    openCheckout: ({ customer, plan, returnTo }) =>
      ask(() => openCheckout(stripe, { customer, price: priceOf(plan), returnTo })),
    openPortal: (customer, returnTo) =>
      ask(async () => (await stripe.billingPortal.sessions.create({ customer, return_url: returnTo })).url),
    readCustomer: (customer) => ask(() => readCustomer(stripe, customer, planOf)),
    endCustomer: (customer) => ask(() => endCustomer(stripe, customer)),
    readOffers: () => ask(() => Promise.all([...config.prices].map(([plan, price]) => readOffer(stripe, plan, price)))),
    readEvent(body, signature, now) {
      try {
        const { webhooks } = stripe;
        webhooks.constructEvent(body, signature, config.webhookSecret, toleranceSeconds, undefined, now.getTime());
      } catch {
        return undefined;
      }
      const { data: event } = eventSchema.safeParse(jsonOf(body));
      if (!event) return undefined;
      const { object, id, customer } = event.data.object;
      const owner = object === 'customer' ? id : typeof customer === 'string' ? customer : customer?.id;
      const { type, livemode: isLive, created } = event;
      return { id: event.id, type, createdAt: momentOf(created), isLive, customer: owner ?? null };
    },
  };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const unreachable = say('We couldn’t reach the payment service. Please try again in a few minutes.');

const faultSchema = z.object({
  type: z.string().optional(),
  code: z.string().optional(),
  param: z.string().optional(),
});

/** What the log learns of a failed call. */
class PaymentsFault extends Error {
  constructor(type: string | undefined, code: string | undefined) {
    super([type ?? 'no answer', code].filter(Boolean).join(' '));
    this.name = 'PaymentsFault';
  }
}

interface Checkout {
  customer: string;
  price: string;
  returnTo: string;
}

/**
 * One open page at a time, so that nobody pays twice: two parents who press at once get the same one, and a page for
 * another plan is closed first.
 */
async function openCheckout(stripe: Stripe, checkout: Checkout, isAgain = false): Promise<string> {
  const { customer, price, returnTo } = checkout;
  const { data: sessions } = await stripe.checkout.sessions.list({ customer, limit: 10 });
  for (const { id, status, url, metadata } of sessions) {
    if (status !== 'open') continue;
    if (url && metadata?.price === price) return url;
    await stripe.checkout.sessions.expire(id);
  }
  const idempotencyKey = ['checkout', customer, sessions[0]?.id ?? 'first'].join('-');
  try {
    const made = await stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        line_items: [{ price, quantity: 1 }],
        metadata: { price },
        success_url: `${returnTo}?checkout=done`,
        cancel_url: returnTo,
      },
      { idempotencyKey },
    );
    if (!made.url) throw new AppError('SERVICE_UNAVAILABLE', unreachable);
    return made.url;
  } catch (error) {
    // The other parent chose another plan at the same moment, and that page is there now.
    const isOtherPlan = faultSchema.catch({}).parse(error).type === 'StripeIdempotencyError';
    if (!isOtherPlan || isAgain) throw error;
    return openCheckout(stripe, checkout, true);
  }
}

async function readCustomer(
  stripe: Stripe,
  customer: string,
  planOf: ReadonlyMap<string, PaidPlan>,
): Promise<RemoteCustomer> {
  const [subscriptions, invoices, charges] = await Promise.all([
    stripe.subscriptions.list({ customer, status: 'all', limit: most }),
    stripe.invoices.list({ customer, limit: most, expand: ['data.payments'] }),
    stripe.charges.list({ customer, limit: most }),
  ]);
  return {
    subscriptions: subscriptions.data.map((subscription) => subscriptionOf(subscription, planOf)),
    invoices: invoicesOf(invoices.data, charges.data),
  };
}

function subscriptionOf(
  { id, status, created, items, cancel_at, cancel_at_period_end, ended_at }: Stripe.Subscription,
  planOf: ReadonlyMap<string, PaidPlan>,
): RemoteSubscription {
  const item = items.data.find(({ price }) => planOf.has(price.id)) ?? items.data[0];
  const periodEnd = item ? momentOf(item.current_period_end) : null;
  const end = ended_at ?? cancel_at;
  return {
    id,
    status,
    createdAt: momentOf(created),
    plan: item && planOf.get(item.price.id),
    periodEnd,
    endsAt: end !== null ? momentOf(end) : cancel_at_period_end ? periodEnd : null,
  };
}

async function endCustomer(stripe: Stripe, customer: string): Promise<void> {
  const sessions = await stripe.checkout.sessions.list({ customer, status: 'open', limit: most });
  for (const { id } of sessions.data) await stripe.checkout.sessions.expire(id);
  const { data } = await stripe.subscriptions.list({ customer, limit: most });
  for (const { id } of data) await stripe.subscriptions.cancel(id);
}

const intervalSchema = z.enum(['day', 'week', 'month', 'year']).catch('month');

async function readOffer(stripe: Stripe, plan: PaidPlan, id: string): Promise<RemoteOffer> {
  const { unit_amount: amount, currency, recurring } = await stripe.prices.retrieve(id);
  return {
    plan,
    amount: amount === null ? null : decimalOf(amount, currency),
    currency,
    interval: intervalSchema.parse(recurring?.interval),
    intervalCount: recurring?.interval_count ?? 1,
  };
}
