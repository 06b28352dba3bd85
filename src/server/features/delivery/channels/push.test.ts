import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { afterFile } from '../../../../../tests/harness/after-file.ts';
import { startPushService } from '../../../../../tests/peers/push-service.ts';
import { vapidKeysOf } from '../../../kernel/secrets/vapid-keys.ts';
import { openPushSender, type Push, type PushSender } from './push.client.ts';

const peer = await startPushService();
const visited: string[] = [];
const inside = createServer((request, response) => {
  visited.push(request.url ?? '');
  response.end('a secret of this machine');
});
await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
afterFile(async () => {
  await peer.close();
  inside.closeAllConnections();
  await new Promise<void>((resolve) => inside.close(() => resolve()));
});

const keys = vapidKeysOf([randomBytes(32), randomBytes(32)]);
const subject = 'mailto:admin@example.com';
const push: Push = { payload: '{"title":"Zebra"}', ttlSeconds: 60, urgency: 'high', topic: 'zebra' };
let sender: PushSender;

/** Each test uses its own service, because one that failed isn't called for a while. */
beforeEach(() => {
  peer.behave('good');
  peer.received.length = 0;
  peer.calls.length = 0;
  sender = openPushSender({ keys, subject, mayReachLoopback: true, timeoutMs: 3000 });
});

const target = (serverKey = keys[0].publicKey) => {
  const { endpoint, keys: browser } = peer.subscribe(serverKey);
  return { endpoint, ...browser };
};

test('a push arrives encrypted for the browser, and signed', async () => {
  const browser = target();
  const order: string[] = [];
  const answer = await sender.send(
    browser,
    push,
    async () => void order.push(`handed over, ${peer.calls.length} calls`),
  );
  expect(answer).toEqual({ outcome: 'sent', messageId: '/messages/1' });
  expect(order).toEqual(['handed over, 0 calls']);
  expect(peer.received).toEqual([
    { endpoint: browser.endpoint, notice: { title: 'Zebra' }, ttl: 60, urgency: 'high', topic: 'zebra', subject },
  ]);
});

test('doesn’t send a push if the hand-over is refused', async () => {
  await expect(sender.send(target(), push, () => Promise.reject(new Error('taken')))).rejects.toThrow('taken');
  expect(peer.calls).toEqual([]);
});

test('doesn’t send to a browser that subscribed with another key', async () => {
  const [other] = vapidKeysOf([randomBytes(32)]);
  expect(await sender.send(target(other.publicKey), push)).toMatchObject({ outcome: 'refused', code: 403 });
});

test('reaches a browser that subscribed under the secret before', async () => {
  let handedOver = 0;
  const answer = await sender.send(target(keys[1]?.publicKey), push, async () => void (handedOver += 1));
  expect(answer).toMatchObject({ outcome: 'sent' });
  expect([handedOver, peer.received.length]).toEqual([1, 1]);
});

test.each([
  ['unknown', { outcome: 'gone', code: 404 }],
  ['gone', { outcome: 'gone', code: 410 }],
  ['too-long', { outcome: 'impossible', code: 413 }],
  ['forbidden', { outcome: 'refused', code: 403 }],
  ['error', { outcome: 'refused', code: 500 }],
  ['unavailable', { outcome: 'away', code: 503 }],
  ['busy', { outcome: 'away', code: 429 }],
  ['silent', { outcome: 'unknown', code: 'AbortError' }],
  ['nonsense', { outcome: 'unknown', code: 'Error' }],
  ['odd', { outcome: 'unknown', code: 'RangeError' }],
  ['endless', { outcome: 'sent', messageId: '' }],
] as const)('if the service is %s, reports %j', async (manner, outcome) => {
  peer.behave(manner);
  expect(await sender.send(target(), push)).toMatchObject(outcome);
  expect(peer.sentBytes()).toBeLessThan(32 * 1024 * 1024);
});

test('doesn’t follow a redirect to this machine', async () => {
  const address = inside.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  peer.behave('redirect', { leadsTo: `http://127.0.0.1:${address.port}/inside` });
  expect(await sender.send(target(), push)).toMatchObject({ outcome: 'refused', code: 'REDIRECT' });
  expect(visited).toEqual([]);
});

test.each([
  ['0.001', 60_000],
  ['90', 90_000],
  ['1000000', 3_600_000],
  ['soon', undefined],
])('with Retry-After %s, retries after %s ms, and not earlier', async (retryAfter, waitMs) => {
  peer.behave('busy', { retryAfter });
  expect(await sender.send(target(), push)).toMatchObject({ outcome: 'away', code: 429, ...(waitMs && { waitMs }) });
  peer.behave('good');
  const calls = peer.calls.length;
  const again = await sender.send(target(), push, () => Promise.reject(new Error('never asked')));
  expect(again).toMatchObject({ outcome: 'away', code: 'AWAY' });
  expect(peer.calls).toHaveLength(calls);
});

test('reports that nothing was sent if the address doesn’t answer', async () => {
  const browser = { ...target(), endpoint: 'http://127.0.0.1:1/push' };
  expect(await sender.send(browser, push)).toMatchObject({ outcome: 'away', code: 'ECONNREFUSED' });
});

describe('when loopback isn’t allowed', () => {
  const real = () => openPushSender({ keys, subject });

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://[2606:4700::1111]/abc',
    'https://9.9.9.9:8443/abc',
  ])('%s is accepted as a push service', (endpoint) => {
    expect(real().accepts(endpoint)).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'ftp://example.com/',
    'https://user:secret@example.com/',
    'https://localhost/',
    'https://printer/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0.0.0.0/',
    'https://10.1.2.3/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://172.31.255.255/',
    'https://192.168.1.1/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::]/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:0:7f00:1::]/',
    'https://[fc00::1]/',
    'https://[fe80::1]/',
    'https://[ff02::1]/',
    'not an address',
  ])('%s is not', async (endpoint) => {
    expect(real().accepts(endpoint)).toBe(false);
    expect(await real().send({ ...target(), endpoint }, push)).toMatchObject({
      outcome: 'impossible',
      code: 'NOT_PUBLIC',
    });
  });
});
