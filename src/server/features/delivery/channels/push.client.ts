import webPush from 'web-push';
import { say } from '#words';
import { boundedFetch, LeadsElsewhere } from '../../../kernel/outbound/bounded-fetch.ts';
import { NotReachedError, publicFetch } from '../../../kernel/outbound/public-fetch.ts';
import type { VapidKeys } from '../../../kernel/secrets/vapid-keys.ts';
import type { Delivery, NotSent } from './delivery.rules.ts';

/** A browser's push subscription: the address at its push service, and the keys to encrypt for it. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Push {
  /** JSON, encrypted for the browser. */
  payload: string;
  /** How long the push service keeps it while the device is off. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
  /** A later push with the same topic replaces one that still waits at the push service. */
  topic: string;
}

const sentences = {
  gone: say('This device no longer accepts notifications and was removed from your devices.'),
  impossible: say('This browser can’t receive notifications. Try another one.'),
  refused: say('This device didn’t accept the notification.'),
  away: say('We couldn’t reach this device.'),
  unknown: say('We don’t know whether this notification arrived.'),
};

const notSent = (outcome: keyof typeof sentences, code: number | string): NotSent => ({
  outcome,
  sentence: sentences[outcome],
  code,
});

/** Sends Web Push (RFC 8030, 8291 and 8292). Failures never contain an address. */
export interface PushSender {
  /** The public key that browsers subscribe with. */
  publicKey: string;
  /** Whether an address may belong to a push service. */
  accepts(endpoint: string): boolean;
  /**
   * Resolves to the id from the push service; `gone` means that the subscription has ended. Calls `onHandOver` just
   * before sending. If that throws, nothing is sent.
   */
  send(target: PushTarget, push: Push, onHandOver?: () => Promise<void>): Promise<Delivery>;
}

interface SenderOptions {
  /** The first is the one that browsers subscribe with. */
  keys: readonly [VapidKeys, ...VapidKeys[]];
  /** Where push services can reach the operator: an https or mailto address. */
  subject: string;
  /** For tests only. */
  mayReachLoopback?: boolean;
  timeoutMs?: number;
}

/** When to retry a service that is away or busy and doesn't say when itself. */
const usualWaitMs = 2 * 60_000;
const shortestWaitMs = 60_000;
const longestWaitMs = 60 * 60_000;
const mostServices = 1000;

export function openPushSender({
  keys,
  subject,
  mayReachLoopback = false,
  timeoutMs = 10_000,
}: SenderOptions): PushSender {
  const outside = publicFetch({ mayReachLoopback });
  const ask = boundedFetch({ maxBytes: 0, withoutBody: true, timeoutMs, through: outside.fetch });
  /** Doesn't call services that haven't answered, because every other push would wait as long. */
  const awayUntil = new Map<string, number>();
  return {
    publicKey: keys[0].publicKey,
    accepts: outside.mayReach,
    async send({ endpoint, p256dh, auth }, { payload, ttlSeconds, urgency, topic }, onHandOver) {
      if (!outside.mayReach(endpoint)) return notSent('impossible', 'NOT_PUBLIC');
      const { origin } = new URL(endpoint);
      const waitMs = (awayUntil.get(origin) ?? 0) - performance.now();
      if (waitMs > 0) return { ...notSent('away', 'AWAY'), waitMs };
      const sendAs = (sender: VapidKeys) => {
        const options = { vapidDetails: { subject, ...sender }, TTL: ttlSeconds, urgency, topic };
        const subscription = { endpoint, keys: { p256dh, auth } };
        const { method, headers, body } = webPush.generateRequestDetails(subscription, payload, options);
        const sent = ask(endpoint, { method, headers: headersOf(headers), body: new Uint8Array(body) });
        return sent.then(answerOf, failureOf);
      };
      await onHandOver?.();
      let answer: Delivery = notSent('refused', 'NO_KEY');
      // A device that subscribed under an earlier secret refuses the current sender.
      for (const sender of keys) {
        answer = await sendAs(sender);
        if (answer.outcome !== 'refused') break;
      }
      if (answer.outcome === 'away' || answer.outcome === 'unknown') {
        if (awayUntil.size >= mostServices) awayUntil.clear();
        awayUntil.set(origin, performance.now() + (answer.waitMs ?? usualWaitMs));
      }
      return answer;
    },
  };
}

/** The connection sets the length itself. */
const headersOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

const isGone = (status: number): boolean => status === 404 || status === 410;

/** RFC 8030 names 201 and 202; some services answer 200. */
function answerOf({ status, headers }: Response): Delivery {
  if (status >= 200 && status < 300)
    return { outcome: 'sent', messageId: headers.get('location')?.slice(0, 500) ?? '' };
  if (isGone(status)) return notSent('gone', status);
  if (status === 413) return notSent('impossible', status);
  if (status === 429 || status === 503) return { ...notSent('away', status), ...waitOf(headers) };
  return notSent('refused', status);
}

/** `Retry-After` in seconds, within bounds. Ignores dates. */
function waitOf(headers: Headers): { waitMs?: number } {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0
    ? { waitMs: Math.min(Math.max(seconds * 1000, shortestWaitMs), longestWaitMs) }
    : {};
}

function failureOf(error: unknown): NotSent {
  if (error instanceof NotReachedError) {
    return notSent(error.code === 'NOT_PUBLIC' ? 'impossible' : 'away', error.code ?? 'NOT_REACHED');
  }
  // A redirect means that the service didn't accept the push.
  if (error instanceof LeadsElsewhere) return notSent('refused', 'REDIRECT');
  return notSent('unknown', error instanceof Error ? error.name : 'Error');
}
