import { type CalendarDate, partsOf } from '../../../../shared/calendar-date.ts';
import { nextTimeOf } from '../../../../shared/messages/reminder-times.ts';
import { letterTime, type MailRhythm } from '../../../../shared/reach/relatives.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { minuteMs } from '../../../kernel/durations.ts';
import { findLetterTimezone, setLetterPlan } from './letters.queries.ts';

export interface LetterPlan {
  email: string | null;
  mailRhythm: MailRhythm;
}

/** As long as after something is shared. */
const firstAtOnceMs = 10 * minuteMs;

const isSunday = (date: CalendarDate): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() === 0;

/** When the next letter is due; null without one, and for "at once", where the database notes it. */
export function nextLetterAt(
  { email, mailRhythm, timezone }: LetterPlan & { timezone: string },
  now: Date,
): string | null {
  if (email === null || mailRhythm === 'never' || mailRhythm === 'at_once') return null;
  for (let next = nextTimeOf(timezone, letterTime, now); ; next = nextTimeOf(timezone, letterTime, next.moment)) {
    const isFirst = partsOf(next.date).day <= 7;
    if (isSunday(next.date) && (mailRhythm === 'weekly' || isFirst)) return next.moment.toISOString();
  }
}

/** Plans the next letter after a change of the address or the rhythm. Letters that begin again tell only of what comes. */
export async function planLetters(
  db: FamilyTransaction,
  before: LetterPlan,
  after: LetterPlan & { id: number },
  now: Date,
): Promise<void> {
  const { id, email, mailRhythm } = after;
  const timezone = await findLetterTimezone(db, id);
  const mailDueAt =
    email !== null && mailRhythm === 'at_once'
      ? new Date(now.getTime() + firstAtOnceMs).toISOString()
      : nextLetterAt({ ...after, timezone }, now);
  const beginsAgain = before.email === null || before.mailRhythm === 'never';
  await setLetterPlan(db, id, { mailDueAt, beginsAgain });
}
