import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { breakOff, close, listen } from './faulty-peer.ts';
import { checkoutPage, portalPage } from './stripe-pages.ts';
import type { Manner, PeerInvoice, PeerSession, PeerSubscription, StripePeer } from './stripe-peer.ts';

const month = 30 * 86_400;
export const standardPrice = 'price_standard';
export const unlimitedPrice = 'price_unlimited';
const amounts: Record<string, number> = { [standardPrice]: 499, [unlimitedPrice]: 1299 };
const idOf = (prefix: string): string => `${prefix}_${randomBytes(8).toString('hex')}`;

/** A server on loopback that speaks as much of Stripe's API (https://docs.stripe.com/api) as plans need. */
export async function startStripe(): Promise<StripePeer> {
  let manner: Manner = 'good';
  let held: { path: string; arrive: () => void; released: Promise<void> } | undefined;
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
  const answered = new Map<string, { body: string; answer: Answer }>();
  const server = createServer((request, response) => {
    void respond(request, response).catch(() => response.destroy());
  });
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    peer.requests.push(`${request.method} ${pathname}`);
    if (manner === 'break-off') return breakOff(response);
    if (manner === 'error') return send(response, [500, { error: { type: 'api_error', message: 'zebra' } }]);
    if (pathname.startsWith('/pay/')) return checkoutPage(peer, request, response);
    if (pathname.startsWith('/portal/')) return portalPage(peer, request, response);
    if (request.headers.authorization !== `Bearer ${peer.settings.secretKey}`) {
      return send(response, [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } }]);
    }
    const fields = request.method === 'GET' ? searchParams : new URLSearchParams(body);
    const answer = once(request, body, () => answerOf(peer, `${request.method} ${pathname}`, fields));
    // What is held was read before the wait, as in a slow network.
    if (held && pathname === held.path) {
      const { arrive, released } = held;
      held = undefined;
      arrive();
      await released;
    }
    send(response, answer);
  }
  /** The same key gives the same answer; with other fields it is refused. */
  function once({ headers, method }: IncomingMessage, body: string, work: () => Answer): Answer {
    const key = method === 'POST' ? headers['idempotency-key'] : undefined;
    if (typeof key !== 'string') return work();
    const before = answered.get(key);
    if (before && before.body !== body) return [400, { error: { type: 'idempotency_error', message: 'Other fields' } }];
    const answer = before?.answer ?? work();
    answered.set(key, { body, answer });
    return answer;
  }
  const url = await listen(server);
  const peer: StripePeer = {
    settings: {
      secretKey: `sk_test_${randomBytes(8).toString('hex')}`,
      webhookSecret,
      prices: new Map([
        ['standard', standardPrice],
        ['unlimited', unlimitedPrice],
      ]),
      apiUrl: url,
    },
    url,
    requests: [],
    customers: new Set(),
    sessions: [],
    subscriptions: [],
    invoices: [],
    now: Math.floor(Date.now() / 1000),
    webhookUrl: '',
    behave(next) {
      manner = next;
    },
    hold(path) {
      const arrived = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      held = { path, arrive: arrived.resolve, released: released.promise };
      return { arrived: arrived.promise, letGo: released.resolve };
    },
    subscribe(customer, price) {
      const { now } = peer;
      const made = { id: idOf('sub'), customer, price, status: 'active', created: now, periodEnd: now + month };
      const total = amounts[price] ?? 0;
      const paid = { status: 'paid', attempted: true, created: now, paidAt: now };
      peer.subscriptions.push(made);
      peer.invoices.push({ id: idOf('in'), customer, total, currency: 'usd', ...paid });
      return made;
    },
    event(type, customer, change = {}) {
      const object = { object: type.split('.').slice(0, -1).join('.'), id: customer, customer };
      const event = { id: idOf('evt'), object: 'event', type, created: peer.now, livemode: false, data: { object } };
      return peer.sign(JSON.stringify({ ...event, ...change }));
    },
    sign(payload, secret = webhookSecret) {
      const signature = createHmac('sha256', secret).update(`${peer.now}.${payload}`).digest('hex');
      const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${peer.now},v1=${signature}` };
      return { payload, headers };
    },
    close: () => close(server),
  };
  return peer;
}

type Answer = [status: number, body: object];

const missing = (param: string): Answer => [
  400,
  { error: { type: 'invalid_request_error', code: 'resource_missing', param, message: 'No such zebra' } },
];
const list = (data: object[]): Answer => [200, { object: 'list', data, has_more: false }];

function answerOf(peer: StripePeer, call: string, fields: URLSearchParams): Answer {
  const customer = fields.get('customer') ?? '';
  const [, id = ''] = /\/([a-z]+_\w+)(?:\/expire)?$/.exec(call) ?? [];
  if (call === 'POST /v1/customers') {
    const made = idOf('cus');
    peer.customers.add(made);
    return [200, { id: made, object: 'customer' }];
  }
  if (call.startsWith('GET /v1/prices/')) return id in amounts ? [200, priceOf(id)] : missing('price');
  if (call.startsWith('DELETE /v1/subscriptions/')) return cancel(peer, id);
  if (call.endsWith('/expire')) return expire(peer, id);
  if (!peer.customers.has(customer)) return missing('customer');
  const own = <Row extends { customer: string }>(rows: Row[]): Row[] =>
    rows.filter((row) => row.customer === customer).toReversed();
  switch (call) {
    case 'GET /v1/checkout/sessions': {
      const status = fields.get('status');
      return list(
        own(peer.sessions)
          .filter((session) => !status || session.status === status)
          .map(sessionOf(peer)),
      );
    }
    case 'POST /v1/checkout/sessions':
      return openSession(peer, customer, fields);
    case 'POST /v1/billing_portal/sessions':
      return [200, { id: idOf('bps'), url: `${peer.url}/portal/${customer}?to=${fields.get('return_url') ?? ''}` }];
    case 'GET /v1/subscriptions': {
      const isAll = fields.get('status') === 'all';
      return list(
        own(peer.subscriptions)
          .filter(({ status }) => isAll || status !== 'canceled')
          .map(subscriptionOf),
      );
    }
    case 'GET /v1/invoices':
      return list(own(peer.invoices).map((invoice) => invoiceOf(peer, invoice)));
    case 'GET /v1/charges':
      return list(
        own(peer.invoices).map(({ id: invoice, refunded = 0 }) => ({
          id: `ch_${invoice}`,
          payment_intent: `pi_${invoice}`,
          amount_refunded: refunded,
        })),
      );
    default:
      return [404, { error: { type: 'invalid_request_error', message: `Unrecognized request ${call}` } }];
  }
}

const priceOf = (id: string) => ({
  id,
  object: 'price',
  unit_amount: amounts[id] ?? null,
  currency: 'usd',
  recurring: { interval: 'month', interval_count: 1 },
});

function openSession(peer: StripePeer, customer: string, fields: URLSearchParams): Answer {
  const session: PeerSession = {
    id: idOf('cs'),
    customer,
    price: fields.get('line_items[0][price]') ?? '',
    status: 'open',
    successUrl: fields.get('success_url') ?? '',
    cancelUrl: fields.get('cancel_url') ?? '',
  };
  peer.sessions.push(session);
  return [200, sessionOf(peer)(session)];
}

const sessionOf =
  ({ url }: StripePeer) =>
  ({ id, customer, price, status }: PeerSession) => ({
    id,
    object: 'checkout.session',
    customer,
    status,
    metadata: { price },
    url: status === 'open' ? `${url}/pay/${id}` : null,
  });

function expire(peer: StripePeer, id: string): Answer {
  const session = peer.sessions.find((each) => each.id === id);
  if (session?.status !== 'open') return [400, { error: { type: 'invalid_request_error', message: 'Not open' } }];
  session.status = 'expired';
  return [200, sessionOf(peer)(session)];
}

function cancel(peer: StripePeer, id: string): Answer {
  const subscription = peer.subscriptions.find((each) => each.id === id);
  if (!subscription) return missing('id');
  Object.assign(subscription, { status: 'canceled', endedAt: peer.now });
  return [200, subscriptionOf(subscription)];
}

const subscriptionOf = ({ id, customer, price, status, created, periodEnd, cancelAt, endedAt }: PeerSubscription) => ({
  id,
  object: 'subscription',
  customer,
  status,
  created,
  cancel_at: cancelAt ?? null,
  cancel_at_period_end: cancelAt === periodEnd,
  ended_at: endedAt ?? null,
  items: { object: 'list', data: [{ id: `si_${id}`, price: priceOf(price), current_period_end: periodEnd }] },
});

const invoiceOf = (
  { url }: StripePeer,
  { id, customer, total, currency, status, attempted, created, paidAt }: PeerInvoice,
) => ({
  id,
  object: 'invoice',
  customer,
  total,
  currency,
  status,
  attempted,
  created,
  description: null,
  period_start: created,
  period_end: created,
  hosted_invoice_url: `${url}/invoice/${id}`,
  status_transitions: { paid_at: paidAt ?? null },
  lines: { data: [{ description: '1 × Standard', period: { start: created, end: created + month } }] },
  payments: { object: 'list', data: [{ payment: { type: 'payment_intent', payment_intent: `pi_${id}` } }] },
});

function send(response: ServerResponse, [status, body]: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' }).end(JSON.stringify(body));
}
