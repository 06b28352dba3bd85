import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { close, listen } from './faulty-peer.ts';

/** The texts accepted for sending. */
interface SentText {
  sid: string;
  to: string;
  from: string;
  body: string;
}

interface TwilioPeer {
  /** For the four SMS variables. */
  settings: { url: string; account: string; token: string; from: string };
  texts: SentText[];
  /** How often it was called, whatever the result. */
  requests(): number;
  /** Numbers that have answered with STOP. */
  stopped: Set<string>;
  /** The headers and form with which the service posts a received text, signed for that address. */
  inbound(address: string, fields: Record<string, string>): { payload: string; headers: Record<string, string> };
  close(): Promise<void>;
}

const account = `AC${'0'.repeat(32)}`;
const from = '+14155550100';

/**
 * A server on loopback that speaks as much of Twilio's message API as a sender needs: basic authentication, a form with
 * To, From and Body, and refusals with their codes.
 */
export async function startTwilio(): Promise<TwilioPeer> {
  const token = randomBytes(16).toString('hex');
  const texts: SentText[] = [];
  const stopped = new Set<string>();
  let requests = 0;
  const server = createServer((request, response) => {
    requests++;
    void answer(request, response).catch(() => response.destroy());
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await textOf(request));
    const refusal = refusalOf(request, form, { token, stopped });
    if (refusal)
      return send(response, refusal.status, { ...refusal, message: 'No.', more_info: 'https://example.com' });
    const text = {
      sid: `SM${randomBytes(16).toString('hex')}`,
      to: form.get('To') ?? '',
      from: form.get('From') ?? form.get('MessagingServiceSid') ?? '',
      body: form.get('Body') ?? '',
    };
    texts.push(text);
    send(response, 201, { ...text, status: 'queued', num_segments: '1', error_code: null });
  }
  const url = await listen(server);
  return {
    settings: { url, account, token, from },
    texts,
    requests: () => requests,
    stopped,
    inbound: (address, fields) => inbound(token, address, fields),
    close: () => close(server),
  };
}

function refusalOf(
  request: IncomingMessage,
  form: URLSearchParams,
  { token, stopped }: { token: string; stopped: ReadonlySet<string> },
): { status: number; code: number } | undefined {
  const expected = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  if (request.headers.authorization !== expected) return { status: 401, code: 20003 };
  const isKnown = request.method === 'POST' && request.url === `/2010-04-01/Accounts/${account}/Messages.json`;
  if (!isKnown) return { status: 404, code: 20404 };
  const to = form.get('To') ?? '';
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return { status: 400, code: 21211 };
  const body = form.get('Body') ?? '';
  if (body === '' || body.length > 1600) return { status: 400, code: body === '' ? 21602 : 21617 };
  return stopped.has(to) ? { status: 400, code: 21610 } : undefined;
}

function inbound(token: string, address: string, fields: Record<string, string>) {
  const form = {
    MessageSid: `SM${randomBytes(16).toString('hex')}`,
    AccountSid: account,
    To: from,
    NumMedia: '0',
    ...fields,
  };
  const sorted = Object.entries(form).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const signed = address + sorted.map(([name, value]) => name + value).join('');
  return {
    payload: new URLSearchParams(form).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': createHmac('sha1', token).update(signed).digest('base64'),
    },
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
