import webPush from 'web-push';
import { boundedFetch, LeadsElsewhere } from '../../../kernel/outbound/bounded-fetch.ts';
import { NotReachedError, publicFetch } from '../../../kernel/outbound/public-fetch.ts';
import type { VapidKeys } from '../../../kernel/secrets/vapid-keys.ts';

/** A browser's push subscription: the address at its push service, and the keys to encrypt for it. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Push {
  /** JSON, encrypted for the browser. */
  payload: string;
  /** How long the service keeps it while the device is off. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
  /** A later push with the same topic replaces one that is waiting at the service. */
  topic: string;
}

/**
 * What became of a push. `gone`: the subscription has ended; `impossible`: trying again won't help; `refused`: the service
 * said no; `away`: nothing was sent, try again later; `unknown`: it may have arrived.
 */
export type PushAnswer =
  | { kind: 'taken'; id: string }
  | { kind: 'gone' | 'impossible' | 'refused' | 'unknown'; code: string | number }
  | { kind: 'away'; code: string | number; waitMs?: number };

/** Sends Web Push (RFC 8030, 8291 and 8292). Failures never contain an address. */
export interface PushSender {
  /** Browsers subscribe with it. */
  publicKey: string;
  /** Whether an address could be a push service's. */
  accepts(endpoint: string): boolean;
  /** Calls `onHandOver` just before the push is sent; if it throws, nothing is sent. */
  send(target: PushTarget, push: Push, onHandOver?: () => Promise<void>): Promise<PushAnswer>;
}

interface SenderOptions {
  keys: VapidKeys;
  /** Where push services reach the operator: an https or mailto address. */
  subject: string;
  /** For tests only. */
  mayReachLoopback?: boolean;
  timeoutMs?: number;
}

/** How soon a service that is away or busy is tried again, unless it says so itself. */
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
  /** Services that don't answer are left alone, or each other push would wait as long. */
  const awayUntil = new Map<string, number>();
  const vapidDetails = { subject, ...keys };
  return {
    publicKey: keys.publicKey,
    accepts: outside.mayReach,
    async send({ endpoint, p256dh, auth }, { payload, ttlSeconds, urgency, topic }, onHandOver) {
      if (!outside.mayReach(endpoint)) return { kind: 'impossible', code: 'NOT_PUBLIC' };
      const { origin } = new URL(endpoint);
      const waitMs = (awayUntil.get(origin) ?? 0) - performance.now();
      if (waitMs > 0) return { kind: 'away', code: 'AWAY', waitMs };
      const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails,
        TTL: ttlSeconds,
        urgency,
        topic,
      });
      await onHandOver?.();
      const answer = await ask(endpoint, { method, headers: headersOf(headers), body: new Uint8Array(body) }).then(
        answerOf,
        failureOf,
      );
      if (answer.kind === 'away' || answer.kind === 'unknown') {
        if (awayUntil.size >= mostServices) awayUntil.clear();
        const pauseMs = answer.kind === 'away' ? answer.waitMs : undefined;
        awayUntil.set(origin, performance.now() + (pauseMs ?? usualWaitMs));
      }
      return answer;
    },
  };
}

/** Of the length the connection takes care. */
const headersOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

const isGone = (status: number): boolean => status === 404 || status === 410;

/** RFC 8030 says 201 or 202; some services answer 200. */
function answerOf({ status, headers }: Response): PushAnswer {
  if (status >= 200 && status < 300) return { kind: 'taken', id: headers.get('location')?.slice(0, 500) ?? '' };
  if (isGone(status)) return { kind: 'gone', code: status };
  if (status === 413) return { kind: 'impossible', code: status };
  if (status === 429 || status === 503) return { kind: 'away', code: status, ...waitOf(headers) };
  return { kind: 'refused', code: status };
}

/** `Retry-After` in seconds, within bounds; a date is ignored. */
function waitOf(headers: Headers): { waitMs?: number } {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0
    ? { waitMs: Math.min(Math.max(seconds * 1000, shortestWaitMs), longestWaitMs) }
    : {};
}

function failureOf(error: unknown): PushAnswer {
  if (error instanceof NotReachedError) {
    return { kind: error.code === 'NOT_PUBLIC' ? 'impossible' : 'away', code: error.code ?? 'NOT_REACHED' };
  }
  // A redirect: the push wasn't accepted.
  if (error instanceof LeadsElsewhere) return { kind: 'refused', code: 'REDIRECT' };
  return { kind: 'unknown', code: error instanceof Error ? error.name : 'Error' };
}
