import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Fault, faults, startFaultyPeer } from '../../tests/peers/faulty-peer.ts';
import { startSmtpServer } from '../../tests/peers/smtp-server.ts';
import { openOidc } from './features/accounts/oidc/oidc.client.ts';
import { openPayments } from './features/accounts/plan/payments.client.ts';
import { createMailer } from './features/delivery/channels/mailer.client.ts';
import { openPushSender } from './features/delivery/channels/push.client.ts';
import { openSms } from './features/delivery/channels/sms.client.ts';
import { openTranscription } from './features/files/transcription.client.ts';
import { openReadwise } from './features/keepsakes/integrations/readwise.client.ts';
import { googleConfigOf, openGooglePhotos } from './features/keepsakes/photo-services/google-photos.client.ts';
import { openImmich } from './features/keepsakes/photo-services/immich.client.ts';
import { openOpenLibrary } from './features/keepsakes/reading-list/open-library.client.ts';
import { openModel } from './features/lessons/library/model.client.ts';
import { systemClock } from './kernel/clock.ts';
import { vapidKeysOf } from './kernel/secrets/vapid-keys.ts';

/**
 * Every outside service with every kind of failure: each call ends soon, with a value or an error that says what
 * happened.
 */

const timeoutMs = 2500;
const secret = 'k3y-that-nobody-may-read';

const failure = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'an answer',
    (error: unknown) => error,
  );

const library = (url: string) => openOpenLibrary({ url, coversUrl: url, contact: 'test', timeoutMs });
const readwise = (url: string) => openReadwise(url, { timeoutMs });
const model = (url: string) => openModel({ baseUrl: url, apiKey: secret, model: 'stand-in' }, timeoutMs);
const transcription = (url: string) =>
  openTranscription({ baseUrl: url, apiKey: secret, model: 'stand-in' }, timeoutMs);
const payments = (apiUrl: string) =>
  openPayments({ apiUrl, secretKey: secret, webhookSecret: 'whsec_x', prices: new Map() }, timeoutMs);
const sms = (url: string) => openSms({ url, account: 'AC1', token: secret, from: '+14155550100' }, timeoutMs);
const keys = vapidKeysOf([randomBytes(32)]);
const push = (url: string) => {
  const sender = openPushSender({ keys, subject: 'mailto:admin@example.com', mayReachLoopback: true, timeoutMs });
  const target = { endpoint: `${url}/push`, p256dh: keys[0].publicKey, auth: 'A'.repeat(22) };
  return sender.send(target, { payload: 'zebra', ttlSeconds: 60, urgency: 'normal', topic: 'zebra' });
};
const oidc = (url: string) =>
  openOidc(
    { issuer: url, clientId: 'upbringing', clientSecret: secret, name: 'SSO' },
    { appUrl: 'http://localhost:3000', clock: systemClock, timeoutMs },
  ).signInUrl({ state: 'zebra', nonce: 'zebra', verifier: 'zebra' }, { again: false });
const timeouts = { jsonMs: timeoutMs, pictureMs: timeoutMs };
const immich = openImmich({ mayReachPrivate: true, timeouts });
const google = (url: string) =>
  openGooglePhotos(
    { ...googleConfigOf('id', secret), tokenUrl: url, pickerUrl: url },
    { timeouts, mayReachLoopback: true },
  );
const remoteId = '3fa85f64-5717-4562-b3fc-2c963f66afa6';
const start = { updatedAfter: null, pageCursor: null };

/** The call to each service, and the result of each fault; `usual` unless stated otherwise. */
interface Asked {
  ask: (url: string) => Promise<unknown>;
  usual: unknown;
  others?: Partial<Record<Fault, unknown>>;
}

const unreachable = { kind: 'unreachable' };
const unreadable = { kind: 'unreadable' };
const failed = expect.any(Error) as unknown;
const bytes = { kind: 'ok', value: expect.any(Buffer) as unknown };
const notSent = (outcome: string, more: object = {}) => expect.objectContaining({ outcome, ...more }) as unknown;

const services: Record<string, Asked> = {
  'Readwise, by a token': {
    ask: (url) => readwise(url).checkToken(secret),
    usual: unreachable,
    others: { busy: { kind: 'busy', waitMs: 60_000 }, malformed: unreadable, 'other-page': unreadable },
  },
  'Readwise, by a page of the export': {
    ask: (url) => readwise(url).exportPage(secret, start),
    usual: unreachable,
    others: { busy: { kind: 'busy', waitMs: 60_000 }, malformed: unreadable, 'other-page': unreadable },
  },
  'Open Library, by a search': { ask: (url) => failure(library(url).search({ words: 'frog' })), usual: failed },
  'Open Library, by a cover': {
    ask: (url) => failure(library(url).cover(1, 'M')),
    usual: failed,
    // Bytes that claim to be a picture: only decoding shows whether they are.
    others: { malformed: 'an answer', 'other-page': 'an answer' },
  },
  'Immich, by its version': {
    ask: (url) => immich.version({ server: url, apiKey: secret }),
    usual: unreachable,
    others: {
      busy: { kind: 'busy' },
      malformed: unreadable,
      'other-page': unreadable,
      endless: { kind: 'too-large' },
      redirect: { kind: 'elsewhere' },
    },
  },
  'Immich, by a photo': {
    ask: (url) => immich.picture({ server: url, apiKey: secret }, { kind: 'original', photo: remoteId }),
    usual: unreachable,
    others: {
      busy: { kind: 'busy' },
      // Bytes that claim to be a picture: only decoding shows whether they are.
      malformed: bytes,
      'other-page': bytes,
      endless: { kind: 'too-large' },
      redirect: { kind: 'elsewhere' },
    },
  },
  'Google, by a token': {
    ask: (url) => google(url).refresh(secret),
    usual: unreachable,
    others: {
      busy: { kind: 'busy' },
      malformed: unreadable,
      'other-page': unreadable,
      endless: { kind: 'too-large' },
    },
  },
  'Google Photos, by a photo': {
    ask: (url) => google(url).bytes(secret, `${url}/photo`, 'w9'),
    usual: unreachable,
    others: { busy: { kind: 'busy' }, malformed: bytes, 'other-page': bytes, endless: { kind: 'too-large' } },
  },
  'the model': {
    ask: (url) =>
      failure(model(url).answer({ instructions: 'x', prompt: 'y', schema: z.object({ words: z.string() }) })),
    usual: failed,
  },
  'the service that writes down recordings': {
    ask: (url) => transcription(url).transcribe({ bytes: new Uint8Array(9), type: 'audio/webm' }),
    usual: unreachable,
    others: { busy: { kind: 'busy', waitMs: 60_000 }, malformed: unreadable, 'other-page': unreadable },
  },
  'the sign-in provider': {
    ask: oidc,
    usual: { kind: 'away', reason: 'no answer' },
    others: {
      error: { kind: 'away', reason: 'status 500' },
      busy: { kind: 'away', reason: 'status 429' },
      malformed: { kind: 'unreadable', reason: 'OAUTH_PARSE_ERROR' },
      'other-page': { kind: 'unreadable', reason: 'OAUTH_RESPONSE_IS_NOT_JSON' },
    },
  },
  'the payment service': {
    ask: async (url) => failure((await payments(url)).readCustomer('cus_zebra')),
    usual: failed,
  },
  'the text message service': {
    ask: (url) => sms(url).send({ to: '+14155550123', text: 'zebra' }),
    usual: notSent('unknown'),
    others: { down: notSent('away'), busy: notSent('away'), redirect: notSent('away') },
  },
  'a push service': {
    ask: push,
    // The status counts, whatever else the service sends.
    usual: { outcome: 'sent', messageId: '' },
    others: {
      down: notSent('away', { code: 'ECONNREFUSED' }),
      silent: notSent('unknown', { code: 'AbortError' }),
      error: notSent('refused', { code: 500 }),
      busy: notSent('away', { code: 429, waitMs: 60_000 }),
      redirect: notSent('refused', { code: 'REDIRECT' }),
      'other-protocol': notSent('unknown', { code: 'Error' }),
    },
  },
};

async function expectOutcome({ ask, usual, others = {} }: Asked, fault: Fault, expectHere = expect): Promise<void> {
  const peer = await startFaultyPeer(fault);
  const begin = performance.now();
  const outcome = await ask(peer.url);
  expectHere(performance.now() - begin).toBeLessThan(10_000);
  await peer.close();
  expectHere(outcome).toEqual(others[fault] ?? usual);
  expectHere(peer.followed()).toBe(0);
  // What the caller is willing to read plus the buffers of both sides, not the whole gigabyte.
  expectHere(peer.sentBytes()).toBeLessThan(100 * 1024 * 1024);
  expectHere(JSON.stringify(outcome)).not.toMatch(/zebra|0123|k3y/);
}

describe.each(Object.entries(services))('%s', (_, asked) => {
  test.each(faults.filter((fault) => fault !== 'silent'))('with the fault %s', (fault) => expectOutcome(asked, fault));
});

// All at once, since each waits for its full timeout.
test.concurrent.for(Object.entries(services))('%s, with the fault silent', ([, asked], { expect: expectHere }) =>
  expectOutcome(asked, 'silent', expectHere),
);

type Smtp = Parameters<typeof startSmtpServer>[0];

describe('the mail server', () => {
  const send = (smtpUrl: string) =>
    createMailer({ smtpUrl, from: 'Upbringing <upbringing@example.com>', outboxDir: '', patienceMs: 300 }).send({
      to: 'hannah@example.com',
      subject: 'A zebra',
      text: 'zebra',
      html: '<p>zebra</p>',
    });

  test.each<[string, Smtp, string, number]>([
    ['refuses the sender', { refuse: 'sender' }, 'refused', 0],
    ['refuses the recipient', { refuse: 'recipient' }, 'refused', 0],
    ['refuses the message', { refuse: 'message' }, 'refused', 0],
    ['asks to come again', { refuse: 'recipient', answer: 451 }, 'refused', 0],
    ['closes for all', { refuse: 'sender', answer: 421 }, 'away', 0],
    ['says nothing', { silent: 'greeting' }, 'away', 0],
    ['falls silent before the message', { silent: 'recipient' }, 'away', 0],
    ['falls silent after the message', { silent: 'message' }, 'unknown', 1],
    ['breaks off at once', { hangUp: 'greeting' }, 'away', 0],
    ['breaks off after the message', { hangUp: 'message' }, 'unknown', 1],
  ])('that %s', async (_, behaviour, expected, taken) => {
    const server = await startSmtpServer(behaviour);
    const begin = performance.now();
    const delivery = await send(server.url);
    expect(performance.now() - begin).toBeLessThan(5000);
    await server.close();
    expect(delivery).toMatchObject({ outcome: expected });
    expect(server.mails).toHaveLength(taken);
    expect(JSON.stringify(delivery)).not.toMatch(/hannah|zebra/);
  });

  test('that is down', async () => {
    const server = await startSmtpServer();
    await server.close();
    expect(await send(server.url)).toMatchObject({ outcome: 'away' });
  });

  test.each(['HTTP/1.1 400 Bad Request\r\n\r\n', 'x'.repeat(64 * 1024)])(
    'that isn’t one, and greets with %.20s endlessly',
    async (words) => {
      let sent = 0;
      const server = createServer((socket) => {
        const more = (): void => {
          if (!socket.destroyed && sent < 1024 * 1024 * 1024) socket.write(words, () => setImmediate(more));
          sent += words.length;
        };
        socket.on('error', () => socket.destroy());
        more();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const begin = performance.now();
      expect(await send(`smtp://127.0.0.1:${port}`)).toMatchObject({ outcome: 'away' });
      expect(performance.now() - begin).toBeLessThan(5000);
      await new Promise((resolve) => server.close(resolve));
    },
  );
});
