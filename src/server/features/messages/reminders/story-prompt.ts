import { storyPrompts } from '../../../../../db/content/story-prompts.ts';
import { defaultStoryPrompt } from '../../../../shared/accounts/user-settings.ts';
import { addDays, type CalendarDate, partsOf, startOfDayIn } from '../../../../shared/calendar-date.ts';
import { wallClockAt } from '../../../../shared/local-time.ts';
import { nextTimeOf } from '../../../../shared/messages/reminder-times.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Services } from '../../../services.ts';
import { findStoryIdOn } from '../../diary/daily-stories/daily-stories.queries.ts';
import { queueMessage } from '../outbox/queue.ts';
import { queuePushes } from '../outbox/queue-pushes.ts';
import { replyAddress } from './reply-address.ts';
import { hasReminderOn, insertReminder } from './story-prompt.queries.ts';
import { storyPromptMail } from './story-prompt-mail.ts';
import type { Turn } from './turns.queries.ts';

/** A prompt that comes late is still good while its day lasts, and a little longer. */
const graceMs = 2 * 60 * 60 * 1000;

/**
 * The evening's question, by the ways that its owner chose: once a day, and not on a day whose story they have written
 * already. One that can't be sent any more is recorded as skipped.
 */
export async function queueStoryReminder(
  services: Services,
  db: FamilyTransaction,
  { turn, dueAt }: { turn: Turn; dueAt: Date },
): Promise<void> {
  const { userId, email, settings } = turn;
  const { timezone, dailyStoryReminder } = settings;
  const { date } = wallClockAt(timezone, dueAt);
  if (!dailyStoryReminder.enabled) return;
  if ((await findStoryIdOn(db, { userId }, date)) !== undefined) return;
  const expiresAt = new Date(Math.max(startOfDayIn(timezone, addDays(date, 1)).getTime(), dueAt.getTime() + graceMs));
  const isLate = services.clock.now() >= expiresAt;
  const id = await insertReminder(db, {
    userId,
    reminderDate: date,
    emailTo: email,
    status: isLate ? 'skipped' : 'pending',
    errorMessage: isLate ? 'It was too late to send this.' : null,
  });
  if (id === undefined || isLate) return;
  await queueByEachWay(services, db, turn, { id, date, expiresAt });
}

interface Reminder {
  id: number;
  date: CalendarDate;
  expiresAt: Date;
}

async function queueByEachWay(
  services: Services,
  db: FamilyTransaction,
  { userId, email, phoneNumber, settings: { dailyStoryReminder, notifications } }: Turn,
  { id, date, expiresAt }: Reminder,
): Promise<void> {
  const { method, promptText } = dailyStoryReminder;
  const { appUrl, mailInbound } = services.config;
  const number = services.sms && method !== 'email' ? phoneNumber : null;
  const shared = {
    tenantId: db.tenantId,
    userId,
    kind: 'story_prompt',
    expiresAt,
    related: { type: 'email_reminder', id },
  } as const;
  const mail = storyPromptMail({
    appUrl,
    date,
    promptText,
    replyTo:
      mailInbound && replyAddress(services.secret, mailInbound.domain, { tenantId: db.tenantId, reminderId: id }),
    another: promptText === defaultStoryPrompt ? promptOf(date, userId) : undefined,
    footer:
      method === 'email' || number !== null
        ? 'You get this because the daily story reminder is on in your Account Settings.'
        : 'You chose text messages for this reminder, but there is no number to send them to; so it comes by mail.',
  });
  if (number !== null) {
    const text = `${promptText} ${appUrl}/daily-stories`;
    const dedupeKey = `story-prompt:${date}:sms:${userId}`;
    await queueMessage(db, { ...shared, channel: 'sms', to: number, dedupeKey, subject: mail.subject, text }, services);
  }
  // Without a number the mail takes the place of the text message: a reminder never just fails to come.
  if (number === null || method === 'both') {
    const dedupeKey = `story-prompt:${date}:email:${userId}`;
    await queueMessage(db, { ...shared, channel: 'email', to: email, dedupeKey, mail }, services);
  }
  // Beside the way that was chosen: who has switched notifications on at a device wants to be asked there.
  if (notifications.push) {
    const news = { key: `story-prompt:${date}`, title: mail.subject, body: promptText, path: '/daily-stories' };
    await queuePushes(db, { ...shared, ...news }, services);
  }
}

/** Another one of the bank each day, and not the same for everybody. */
function promptOf(date: CalendarDate, userId: number): string | undefined {
  const { year, month, day } = partsOf(date);
  const others = storyPrompts.slice(1);
  return others[(year * 372 + month * 31 + day + userId * 17) % others.length]?.text;
}

/** When it is somebody's turn again; null when the reminder is off. A day that has had its reminder gets no other. */
export async function nextStoryReminder(
  db: FamilyTransaction,
  { userId, settings }: { userId: number; settings: Pick<Turn['settings'], 'timezone' | 'dailyStoryReminder'> },
  now: Date,
): Promise<string | null> {
  const { timezone, dailyStoryReminder } = settings;
  if (!dailyStoryReminder.enabled) return null;
  let next = nextTimeOf(timezone, dailyStoryReminder.time, now);
  while (await hasReminderOn(db, userId, next.date)) next = nextTimeOf(timezone, dailyStoryReminder.time, next.moment);
  return next.moment.toISOString();
}
