import { createHash } from 'node:crypto';
import { addDays, todayIn } from '../../../../shared/calendar-date.ts';
import type { Services } from '../../../services.ts';
import type { NumberOwner } from '../unsubscribe/text-numbers.queries.ts';
import { findTextedPrompt, isReplyKept } from './inbound.queries.ts';
import { keepReply } from './keep-reply.ts';

/** A text names no question, so it is taken for an answer to the last one only while that is fresh. */
const answerableDays = 2;

export interface ReceivedText {
  number: string;
  /** As the service calls it; the same when it comes again. */
  messageId: string;
  text: string;
}

/** `late`: nothing was asked by text in the last days, and nothing was kept. */
export type TextOutcome = 'kept' | 'repeated' | 'late';

/** Makes the story of the day that was asked about by text from an answer, or adds it to the one that is there. */
export async function receiveText(
  services: Services,
  owner: NumberOwner,
  { number, messageId, text }: ReceivedText,
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
    raw: { bytes: Buffer.from(text), name: `Text message of ${prompt.reminderDate}.txt`, type: 'text/plain' },
  });
}
