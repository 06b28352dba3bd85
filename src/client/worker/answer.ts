/** Saves what a parent typed into the notification of the evening question. */
import { keepFile } from '../browser/draft-files.ts';
import { answerPlace } from '../browser/draft-prefix.ts';
import { setBadge } from './badge.ts';

export interface Answered {
  /** Unique for each notification, so that an answer is saved once. */
  tag: string;
  /** The account that got the question. Someone else may have signed in since. */
  account: { tenantId: number; userId: number };
  question: {
    reminderId: number;
    day: string;
    words: { answer: string; hint: string; failed: string; next: string };
  };
}

type Show = (notice: { title: string; body: string; path: string; tag: string }) => Promise<void>;

/** Longer than this, and the phone may end the worker before it keeps the answer. */
const longestWaitMs = 15_000;

/** Saves the answer, or keeps it for the form and says so. It never goes into another account's story. */
export async function saveAnswer(answered: Answered & { content: string }, show: Show): Promise<void> {
  const { tag, account, question, content } = answered;
  const { day, words } = question;
  if (await send(answered)) return setBadge(false);
  const owner = { tenantId: account.tenantId, id: account.userId };
  const file = new File([content], day, { type: 'text/plain' });
  const kept = await keepFile({ draft: answerPlace(owner, day), kind: 'answer', file, seconds: undefined }).catch(
    () => undefined,
  );
  // Without room in this browser, the notification itself is where the words stay.
  const body = kept === undefined ? content : words.next;
  await show({ title: words.failed, body, path: `/daily-stories?write=${day}`, tag: `${tag}-failed` });
}

async function send({ tag, question: { reminderId }, content }: Answered & { content: string }): Promise<boolean> {
  try {
    const answer = await fetch(`/api/email-reminders/${reminderId}/answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': tag },
      body: JSON.stringify({ notification: tag, content }),
      signal: AbortSignal.timeout(longestWaitMs),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
