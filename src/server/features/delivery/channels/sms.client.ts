import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { say } from '#words';
import { boundedFetch, LeadsElsewhere } from '../../../kernel/outbound/bounded-fetch.ts';
import type { Delivery, NotSent } from './delivery.rules.ts';

export interface SmsConfig {
  /** Base address of a Twilio-compatible service, without a trailing slash. */
  url: string;
  account: string;
  token: string;
  /** A number such as `+14155550123`, or the id of a messaging service. */
  from: string;
}

const sentences = {
  away: say('We couldn’t reach the text message service.'),
  refused: say('The text message service didn’t accept the message.'),
  unknown: say('The text message service didn’t say whether it accepted the message.'),
  gone: say('This number no longer gets text messages because it replied STOP.'),
};

const notSent = (outcome: keyof typeof sentences, code: number | string | undefined): NotSent => ({
  outcome,
  sentence: sentences[outcome],
  code,
});

/** Sends one text message. */
export interface Sms {
  /**
   * Resolves to the id from the service; `gone` means that the number answered STOP. Calls `onHandOver` just before
   * sending. If that throws, nothing is sent.
   */
  send(text: { to: string; text: string }, onHandOver?: () => Promise<void>): Promise<Delivery>;
}

const longestText = 1600;
const answerSchema = z.object({ sid: z.string() });
const refusalSchema = z.object({ code: z.number() });

/** Errors that occur before there is a connection. */
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** Twilio's code for a number that has answered STOP. */
const stoppedCode = 21610;
const answerTimeoutMs = 20_000;

/** The client of a Twilio-compatible service. */
export function openSms({ url, account, token, from }: SmsConfig, timeoutMs: number = answerTimeoutMs): Sms {
  const ask = boundedFetch({ maxBytes: 100_000, timeoutMs, mayFollow: () => false });
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  return {
    async send({ to, text }, onHandOver) {
      await onHandOver?.();
      const response = await ask(address, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
        },
        body: new URLSearchParams({ [sender]: from, To: to, Body: text.slice(0, longestText) }),
      }).catch(unanswered);
      if (!(response instanceof Response)) return response;
      if (!response.ok) return refusalOf(response);
      const answer = answerSchema.safeParse(await response.json().catch(() => undefined));
      if (!answer.success) return notSent('unknown', response.status);
      return { outcome: 'sent', messageId: answer.data.sid };
    },
  };
}

function unanswered(error: unknown): NotSent {
  // A redirect means that the service didn't accept the message.
  if (error instanceof LeadsElsewhere) return notSent('away', 'redirect');
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  return notSent(code !== undefined && neverConnected.has(code) ? 'away' : 'unknown', code);
}

/** Wrong credentials and too many messages at once aren't the fault of this message. */
async function refusalOf(response: Response): Promise<NotSent> {
  const { status } = response;
  const refusal = refusalSchema.safeParse(await response.json().catch(() => undefined));
  const answer = refusal.data?.code ?? status;
  if (answer === stoppedCode) return notSent('gone', answer);
  const isAway = status === 401 || status === 403 || status === 429 || status === 503;
  return notSent(isAway ? 'away' : status >= 500 ? 'unknown' : 'refused', answer);
}

/**
 * Twilio's X-Twilio-Signature: signs the address as the service knows it, then each form field and its value, sorted by
 * name.
 */
export function smsSignature(token: string, address: string, form: URLSearchParams): string {
  const fields = [...form].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const signed = address + fields.map(([name, value]) => name + value).join('');
  return createHmac('sha1', token).update(signed, 'utf8').digest('base64');
}

export function isSmsSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
