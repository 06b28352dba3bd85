import { phoneNumberOf } from '../../../../shared/messages/numbers.ts';
import { storable } from '../../../../shared/storable.ts';
import { AppError } from '../../../kernel/errors.ts';
import { hourMs, takeHits } from '../../../kernel/http/rate-limits.ts';
import type { Services } from '../../../services.ts';
import { restartTexts, stopTexts } from '../unsubscribe/stop-texts.ts';
import { findNumberOwner } from '../unsubscribe/text-numbers.queries.ts';
import { receiveText } from './receive-text.ts';

/** One of these words alone ends text messages, as the networks ask for. */
const stopWords = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'END', 'QUIT', 'CANCEL', 'REVOKE', 'OPTOUT']);
const startWords = new Set(['START', 'UNSTOP']);
/** Answered by the service itself. */
const helpWords = new Set(['HELP', 'INFO']);

/**
 * What somebody texted to our number. Gives what is texted back, if anything: people we do not know get no answer.
 */
export async function takeText(services: Services, form: URLSearchParams): Promise<string | undefined> {
  const text = storable(form.get('Body') ?? '');
  const number = phoneNumberOf(form.get('From') ?? '');
  const messageId = storable(form.get('MessageSid') ?? '');
  const { outcome, answer } =
    number === undefined || messageId === ''
      ? { outcome: 'ignored' }
      : await take(services, { number, messageId, text, hasMedia: Number(form.get('NumMedia') ?? 0) > 0 });
  services.log.info({ outcome }, 'a text came');
  return answer;
}

interface Taken {
  outcome: string;
  answer?: string;
}

interface Incoming {
  number: string;
  messageId: string;
  text: string;
  hasMedia: boolean;
}

async function take(services: Services, { number, messageId, text, hasMedia }: Incoming): Promise<Taken> {
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
  const withAnswer = async (outcome: string, answer: string): Promise<Taken> =>
    (await mayAnswer(services, number)) ? { outcome, answer: `Upbringing: ${answer} ${address}` } : { outcome };
  if (text.trim() === '') {
    return hasMedia ? withAnswer('ignored', 'photos can be added here:') : { outcome: 'ignored' };
  }
  const outcome = await receiveText(services, owner, { number, messageId, text });
  if (outcome === 'late') return withAnswer(outcome, 'no question of the last days waits for an answer. Write here:');
  if (outcome === 'kept' && hasMedia) return withAnswer(outcome, 'your words are kept. Photos can be added here:');
  return { outcome };
}

/** The text as one word in capitals, also `Stop.` and `stop all`; empty when it says anything more. */
function wordOf(text: string): string {
  const [, word = ''] = /^\W*([a-z]+|stop all|opt out)\W*$/i.exec(text.slice(0, 40)) ?? [];
  return text.length > 40 ? '' : word.replace(' ', '').toUpperCase();
}

/** Two programs that answer each other would not end by themselves. */
async function mayAnswer(services: Services, number: string): Promise<boolean> {
  try {
    await takeHits(services, [{ key: `inbound-sms-answer:${number}`, max: 3, windowMs: hourMs }], '');
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false;
    throw error;
  }
}
