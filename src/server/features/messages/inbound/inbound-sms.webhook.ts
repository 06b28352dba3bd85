import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { say } from '#words';
import { addDays, todayIn } from '../../../../shared/calendar-date.ts';
import { phoneNumberOf } from '../../../../shared/messages/numbers.ts';
import { storable } from '../../../../shared/storable.ts';
import type { AccountKey } from '../../../kernel/database/account.ts';
import { hourMs } from '../../../kernel/durations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import type { Webhook } from '../../../kernel/transfer/endpoints.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { Services } from '../../../services.ts';
import { isSmsSignature, type SmsConfig, smsSignature } from '../../delivery/channels/sms.client.ts';
import { restartTexts, stopTexts } from '../../delivery/unsubscribe/stop-texts.rules.ts';
import { findNumberOwner } from '../../delivery/unsubscribe/unsubscribe.queries.ts';
import { findContact } from '../../household/families/families.queries.ts';
import { findTextedPrompt, isReplyKept } from './inbound.queries.ts';
import { keepReply } from './save-reply.rules.ts';

/** A text has up to 1,600 characters, each up to twelve bytes in a form. */
const longestForm = 64 * 1024;

/**
 * `POST /api/inbound-sms`: the SMS service posts texts to our number here and signs them. The signature covers the
 * public address, so we check it against APP_URL, whatever proxy is in front.
 */
export const smsWebhook: Webhook = { kind: 'webhook', register };

function register(api: FastifyInstance, services: Services): void {
  const { sms } = services.config;
  if (!sms) return;
  void api.register(async (scope) => {
    // Other content types have no fields, so their signature never matches.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestForm }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/inbound-sms', { bodyLimit: longestForm }, async (request, reply) => {
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      assertSigned(request, form, { sms, appUrl: services.config.appUrl });
      const answer = await receiveText(services, form);
      return reply.type('text/xml; charset=utf-8').send(responseWith(answer));
    });
  });
}

function assertSigned(
  { url, headers }: FastifyRequest,
  form: URLSearchParams,
  { sms, appUrl }: { sms: SmsConfig; appUrl: string },
): void {
  const given = headers['x-twilio-signature'];
  const expected = smsSignature(sms.token, appUrl + url, form);
  if (typeof given === 'string' && isSmsSignature(given, expected)) return;
  throw new AppError('FORBIDDEN', say('This request is not signed by the text message service.'));
}

function responseWith(answer: string | undefined): string {
  const message = answer === undefined ? '' : `<Message>${escapeHtml(answer)}</Message>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`;
}

/** A text with one of these words alone stops text messages, as phone networks require. */
const stopWords = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'END', 'QUIT', 'CANCEL', 'REVOKE', 'OPTOUT']);
const startWords = new Set(['START', 'UNSTOP']);
/** The service answers these words itself. */
const helpWords = new Set(['HELP', 'INFO']);

/** Handles a text to our number. Returns the text to send back, if any. Unknown numbers get no answer. */
async function receiveText(services: Services, form: URLSearchParams): Promise<string | undefined> {
  const text = storable(form.get('Body') ?? '');
  const number = phoneNumberOf(form.get('From') ?? '');
  const messageId = storable(form.get('MessageSid') ?? '');
  const { outcome, answer } =
    number === undefined || messageId === ''
      ? { outcome: 'ignored' }
      : await handleText(services, { number, messageId, text, hasMedia: Number(form.get('NumMedia') ?? 0) > 0 });
  services.log.info({ outcome }, 'a text came');
  return answer;
}

interface HandledText {
  outcome: string;
  answer?: string;
}

interface IncomingText {
  number: string;
  messageId: string;
  text: string;
  hasMedia: boolean;
}

async function handleText(
  services: Services,
  { number, messageId, text, hasMedia }: IncomingText,
): Promise<HandledText> {
  const word = wordOf(text);
  if (stopWords.has(word)) {
    await stopTexts(services, number);
    return { outcome: 'stopped' };
  }
  if (startWords.has(word)) {
    await restartTexts(services, number);
    return { outcome: 'started' };
  }
  const owner = await services.database.service((db) => findNumberOwner(db, number));
  if (!owner || helpWords.has(word)) return { outcome: 'ignored' };
  const address = `${services.config.appUrl}/daily-stories`;
  const withAnswer = async (outcome: string, compose: () => string): Promise<HandledText> => {
    if (!(await mayAnswer(services, number))) return { outcome };
    const { language } = await services.database.service((db) => findContact(db, owner));
    return { outcome, answer: inLanguage(language, compose) };
  };
  if (text.trim() === '') {
    return hasMedia
      ? withAnswer('ignored', () => say('Upbringing: you can add photos here: {address}', { address }))
      : { outcome: 'ignored' };
  }
  const outcome = await keepTextedReply(services, owner, { number, messageId, text });
  if (outcome === 'late') {
    return withAnswer(outcome, () =>
      say("Upbringing: there's no recent question to answer. You can write here: {address}", { address }),
    );
  }
  if (outcome === 'kept' && hasMedia) {
    return withAnswer(outcome, () =>
      say('Upbringing: we saved your words. You can add photos here: {address}', { address }),
    );
  }
  return { outcome };
}

/** The text as one word in capitals, also for `Stop.` and `stop all`; empty if it says more. */
function wordOf(text: string): string {
  const [, word = ''] = /^\W*([a-z]+|stop all|opt out)\W*$/i.exec(text.slice(0, 40)) ?? [];
  return text.length > 40 ? '' : word.replace(' ', '').toUpperCase();
}

/** Sends three answers an hour to a number, because two programs could answer each other for ever. */
async function mayAnswer(services: Services, number: string): Promise<boolean> {
  try {
    await enforceRateLimits(services, [{ key: `inbound-sms-answer:${number}`, max: 3, windowMs: hourMs }], '');
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false;
    throw error;
  }
}

/** A text doesn't name the prompt that it answers, so it counts only if the last prompt is this recent. */
const answerableDays = 2;

/** `late`: there is no recent prompt by text, so nothing was saved. */
type TextOutcome = 'kept' | 'repeated' | 'late';

/** Saves a text as the answer to the last prompt that was texted to the number. */
async function keepTextedReply(
  services: Services,
  owner: AccountKey,
  { number, messageId, text }: Omit<IncomingText, 'hasMedia'>,
): Promise<TextOutcome> {
  const { database, clock } = services;
  const messageKey = createHash('sha256').update(`sms:${messageId}`).digest('hex');
  if (await database.family(owner.tenantId, (db) => isReplyKept(db, messageKey))) return 'repeated';
  const prompt = await database.service((db) => findTextedPrompt(db, { ...owner, number }));
  const isCurrent = prompt && addDays(prompt.reminderDate, answerableDays) >= todayIn(prompt.timezone, clock.now());
  if (!isCurrent) return 'late';
  return keepReply(services, prompt, {
    messageKey,
    text: text.trim(),
    photos: [],
    source: 'sms',
    raw: {
      bytes: Buffer.from(text),
      name: inLanguage(prompt.language, () =>
        say('Text message of {reminderDate}.txt', { reminderDate: prompt.reminderDate }),
      ),
      type: 'text/plain',
    },
  });
}
