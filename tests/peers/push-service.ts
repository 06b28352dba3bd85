import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The stand-in's answers: as the standards say, or failing in one of the usual ways. */
export type PushManner =
  | 'good'
  | 'unknown'
  | 'gone'
  | 'too-long'
  | 'busy'
  | 'unavailable'
  | 'error'
  | 'forbidden'
  | 'silent'
  | 'nonsense'
  | 'odd'
  | 'endless'
  | 'redirect';

/** A push as a browser received it, decrypted with its keys. */
interface ReceivedPush {
  endpoint: string;
  notice: unknown;
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
  /** The sender, from the signature. */
  subject: string;
}

interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushPeer {
  url: string;
  /** A browser that accepts only pushes signed with that key. */
  subscribe(applicationServerKey: string): BrowserSubscription;
  received: ReceivedPush[];
  /** Calls of every kind, answered or not. */
  calls: string[];
  /** How many bytes of endless answers were read. */
  sentBytes(): number;
  behave(manner: PushManner, options?: { retryAfter?: string; leadsTo?: string }): void;
  close(): Promise<void>;
}

interface Browser {
  ecdh: ECDH;
  auth: Buffer;
  serverKey: string;
}

/**
 * A push service on loopback (RFC 8030): accepts what is signed with the key that a browser subscribed with (RFC 8292),
 * and decrypts it like that browser (RFC 8291). Refuses anything invalid, as the real ones do.
 */
export async function startPushService(): Promise<PushPeer> {
  let state = { manner: 'good' as PushManner, retryAfter: '', leadsTo: 'http://127.0.0.1:1/' };
  let sent = 0;
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    if (state.manner === 'good') {
      void take(request, browsers, `http://${request.headers.host}`).then(({ status, push }) => {
        if (push) received.push(push);
        response.writeHead(status, { location: `/messages/${received.length}` }).end();
      });
    } else fail(request, response, { ...state, count: (bytes) => (sent += bytes) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The push service has no port.');
  const url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    received,
    calls,
    sentBytes: () => sent,
    subscribe(applicationServerKey) {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/wpush/v2/${randomBytes(24).toString('base64url')}`;
      browsers.set(path, { ecdh, auth, serverKey: applicationServerKey });
      return {
        endpoint: url + path,
        keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    behave(manner, { retryAfter = '', leadsTo = state.leadsTo } = {}) {
      state = { manner, retryAfter, leadsTo };
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const statuses: Partial<Record<PushManner, number>> = {
  unknown: 404,
  gone: 410,
  'too-long': 413,
  unavailable: 503,
  error: 500,
  forbidden: 403,
};

interface Failure {
  manner: PushManner;
  retryAfter: string;
  leadsTo: string;
  count(bytes: number): void;
}

function fail(
  request: IncomingMessage,
  response: ServerResponse,
  { manner, retryAfter, leadsTo, count }: Failure,
): void {
  request.resume();
  if (manner === 'silent') return;
  if (manner === 'nonsense') request.socket.end('HELLO, this is no answer at all\r\n\r\n');
  else if (manner === 'odd') request.socket.end('HTTP/1.1 799 Odd\r\ncontent-length: 0\r\n\r\n');
  else if (manner === 'redirect') response.writeHead(307, { location: leadsTo }).end();
  else if (manner === 'busy') response.writeHead(429, retryAfter === '' ? {} : { 'retry-after': retryAfter }).end();
  else if (manner === 'endless') endless(response, count);
  else response.writeHead(statuses[manner] ?? 500).end('{"reason": "because"}');
}

/** Accepts, and then sends a gigabyte, as fast and as long as somebody reads. */
function endless(response: ServerResponse, count: (bytes: number) => void): void {
  const piece = Buffer.alloc(64 * 1024, ' ');
  let left = (1024 * 1024 * 1024) / piece.length;
  response.writeHead(201);
  const write = (): void => {
    while (left > 0 && !response.destroyed) {
      left--;
      count(piece.length);
      if (!response.write(piece)) return void response.once('drain', write);
    }
    response.end();
  };
  write();
}

async function take(
  request: IncomingMessage,
  browsers: ReadonlyMap<string, Browser>,
  origin: string,
): Promise<{ status: number; push?: ReceivedPush }> {
  const { headers, method, url = '' } = request;
  const body = await buffer(request);
  const browser = browsers.get(url);
  if (!browser) return { status: 404 };
  const ttl = Number(headers.ttl ?? Number.NaN);
  if (method !== 'POST' || !Number.isInteger(ttl) || ttl < 0) return { status: 400 };
  if (headers['content-encoding'] !== 'aes128gcm') return { status: 400 };
  // The rule of RFC 8030 for topics, and the length limit of RFC 8291.
  const topic = headers.topic as string | undefined;
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) return { status: 400 };
  if (body.length > 4096) return { status: 413 };
  const subject = signerOf(headers.authorization ?? '', browser.serverKey, origin);
  if (subject === undefined) return { status: 403 };
  const notice: unknown = JSON.parse(open(body, browser).toString('utf8'));
  const urgency = headers.urgency as string | undefined;
  return { status: 201, push: { endpoint: origin + url, notice, ttl, urgency, topic, subject } };
}

/** Undefined when it is not signed for this service, by the key that the browser knows, for a day at the most. */
function signerOf(authorization: string, serverKey: string, origin: string): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (key === '' || key !== serverKey) return undefined;
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>;
  const left = Number(exp) - Date.now() / 1000;
  const isRight = isSigned && aud === origin && left > 0 && left <= 24 * 60 * 60;
  return isRight && typeof sub === 'string' && /^(mailto:.+@.+|https:\/\/.+)$/.test(sub) ? sub : undefined;
}

/** RFC 8188 and 8291, from the other end. */
function open(body: Buffer, { ecdh, auth }: Browser): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const derive = (from: Buffer, salted: Buffer, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', from, salted, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end);
}
