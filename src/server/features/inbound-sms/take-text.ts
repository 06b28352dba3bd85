import { phoneNumberOf } from '../../../shared/phone-number.ts';
import type { Services } from '../../services.ts';
import { receiveText } from '../email-reminders/receive-text.ts';
import { restartTexts, stopTexts } from '../user-settings/stop-texts.ts';
import { findNumberOwner } from '../user-settings/text-numbers.queries.ts';

/** One of these words alone ends text messages, as the networks ask for. */
const stopWords = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'END', 'QUIT', 'CANCEL', 'REVOKE', 'OPTOUT']);
const startWords = new Set(['START', 'UNSTOP']);
/** Answered by the service itself. */
const helpWords = new Set(['HELP', 'INFO']);

/**
 * What somebody texted to our number. Gives what is texted back, if anything: people we do not know get no answer, and
 * neither does who has ended text messages.
 */
export async function takeText(services: Services, form: URLSearchParams): Promise<string | undefined> {
  const text = (form.get('Body') ?? '').replaceAll('\0', '').toWellFormed();
  const number = phoneNumberOf(form.get('From') ?? '');
  const messageId = form.get('MessageSid') ?? '';
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
  const word = text.toUpperCase().replaceAll(/[^A-Z]/g, '');
  const isWord = /^\W*[a-z]+\W*$/i.test(text);
  if (isWord && stopWords.has(word)) {
    await stopTexts(services, number);
    return { outcome: 'stopped' };
  }
  if (isWord && startWords.has(word)) {
    await restartTexts(services, number);
    return { outcome: 'started' };
  }
  const owner = await services.database.service((db) => findNumberOwner(db, number));
  if (!owner || (isWord && helpWords.has(word))) return { outcome: 'ignored' };
  const address = `${services.config.appUrl}/daily-stories`;
  if (text.trim() === '') {
    return { outcome: 'ignored', ...(hasMedia && { answer: `Upbringing: photos can be added here: ${address}` }) };
  }
  const outcome = await receiveText(services, owner, { number, messageId, text });
  if (outcome === 'late') {
    return { outcome, answer: `Upbringing: no question of the last days waits for an answer. Write here: ${address}` };
  }
  const isPartly = outcome === 'kept' && hasMedia;
  return {
    outcome,
    ...(isPartly && { answer: `Upbringing: your words are kept. Photos can be added here: ${address}` }),
  };
}
