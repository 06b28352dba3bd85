import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StripePeer } from './stripe-peer.ts';

/** The page that sells a plan: "Pay" subscribes, reports it, and leads back. */
export async function checkoutPage(
  peer: StripePeer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const id = (request.url ?? '').split('/').at(-1);
  const session = peer.sessions.find((each) => each.id === id);
  if (session?.status !== 'open') return void response.writeHead(404).end();
  if (request.method === 'GET')
    return page(response, 'Stand-in checkout', '<form method=post><button>Pay</button></form>');
  session.status = 'complete';
  peer.subscribe(session.customer, session.price);
  response.writeHead(303, { location: session.successUrl }).end();
  await report(peer, 'checkout.session.completed', session.customer);
}

/** The page of a customer: "Cancel" ends the subscription with its period. */
export async function portalPage(peer: StripePeer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', peer.url);
  const customer = pathname.split('/').at(-1) ?? '';
  if (request.method === 'GET')
    return page(response, 'Stand-in portal', '<form method=post><button>Cancel</button></form>');
  for (const subscription of peer.subscriptions) {
    if (subscription.customer === customer) subscription.cancelAt = subscription.periodEnd;
  }
  response.writeHead(303, { location: searchParams.get('to') ?? '/' }).end();
  await report(peer, 'customer.subscription.updated', customer);
}

async function report(peer: StripePeer, type: string, customer: string): Promise<void> {
  if (peer.webhookUrl === '') return;
  peer.now = Math.floor(Date.now() / 1000);
  const { payload, headers } = peer.event(type, customer);
  await fetch(peer.webhookUrl, { method: 'POST', body: payload, headers });
}

function page(response: ServerResponse, title: string, form: string): void {
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><html lang="en"><title>${title}</title><link rel="icon" href="data:,"><h1>${title}</h1>${form}`,
    );
}
