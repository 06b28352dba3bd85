import { say } from '#words';
import { storyPrompts } from '../../../../../db/content/story-prompts.ts';
import {
  type DailyStoryReminder,
  defaultStoryPrompt,
  type UserSettings,
} from '../../../../shared/accounts/user-settings.ts';
import { addDays, type CalendarDate, dayInWords, partsOf, startOfDayIn } from '../../../../shared/calendar-date.ts';
import { wallClockAt } from '../../../../shared/local-time.ts';
import { nextTimeOf } from '../../../../shared/messages/reminder-times.ts';
import type { StoryReminderState } from '../../../../shared/messages/reminders.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { hourMs } from '../../../kernel/durations.ts';
import { sayContent } from '../../../kernel/words.ts';
import { chooseMemory } from '../../album/memories/mail-memory.rules.ts';
import { type Notice, notifyMember } from '../../delivery/outbox/notice.rules.ts';
import type { Outbox } from '../../delivery/outbox/queue.rules.ts';
import type { ToldMemory } from '../../delivery/outbox/told-memory.rules.ts';
import { findStoryIdOn } from '../../diary/daily-stories/daily-stories.queries.ts';
import { getUserSettings } from '../../household/stored-settings/stored-settings.queries.ts';
import type { RemindedMember } from './due-reminders.queries.ts';
import { replyAddress } from './reply-address.rules.ts';
import { findLastSent, hasPromptOn, insertPrompt, listLastFates } from './story-prompt.queries.ts';

/** A late prompt is still sent until its day ends, and for at least two hours. */
const graceMs = 2 * hourMs;

/**
 * Asks a member for the story of the day: once a day, unless they have written it. Records a prompt that comes too late
 * as skipped.
 */
export async function queueStoryPrompt(
  db: FamilyTransaction,
  outbox: Outbox,
  { turn, dueAt, replyDomain }: { turn: RemindedMember; dueAt: Date; replyDomain: string | undefined },
): Promise<void> {
  const { userId, email, phoneNumber, devices, notifications, timezone, dailyStoryReminder } = turn;
  const { date } = wallClockAt(timezone, dueAt);
  if (!dailyStoryReminder.enabled) return;
  if ((await findStoryIdOn(db, { userId }, date)) !== undefined) return;
  const id = await insertPrompt(db, { userId, reminderDate: date, emailTo: email });
  if (id === undefined) return;
  const { method, promptText } = dailyStoryReminder;
  const byText = (method === 'sms' || method === 'both') && phoneNumber !== null && outbox.canText;
  const byPush = method === 'push' && devices.length > 0;
  const memory = turn.remindsOfMemories ? await chooseMemory(db, { member: turn, date }) : undefined;
  const prompt = storyPromptNotice({
    date,
    promptText,
    alternative: promptText === defaultStoryPrompt ? alternativeFor(date, userId) : undefined,
    replyTo: replyDomain && replyAddress(outbox.secret, replyDomain, { tenantId: db.tenantId, reminderId: id }),
    footer: footerOf(method, byText),
    memory,
  });
  const endOfDay = startOfDayIn(timezone, addDays(date, 1));
  await notifyMember(
    db,
    outbox,
    // A mail replaces channels that can't reach the member. Their devices are used whichever method they chose.
    {
      ...turn,
      notifications: {
        email: method === 'both' || !(byText || byPush),
        sms: byText,
        push: byPush || notifications.push,
      },
    },
    {
      ...prompt,
      reminderId: id,
      question: {
        reminderId: id,
        day: date,
        words: {
          answer: say('Answer'),
          hint: say('Two or three sentences are plenty.'),
          failed: say('Your answer isn’t saved yet'),
          next: say('Press here to save it.'),
        },
      },
      expiresAt: new Date(Math.max(endOfDay.getTime(), dueAt.getTime() + graceMs)),
      text: `${prompt.line} ${outbox.appUrl}${prompt.path}`,
    },
  );
}

function footerOf(method: DailyStoryReminder['method'], byText: boolean): string {
  if (method === 'push') {
    return say(
      'You chose push notifications for this reminder, but none of your devices receives them, so it comes by email. Switch them on under Notifications.',
    );
  }
  return method === 'email' || byText
    ? say('You’re getting this because the daily story reminder is on in your Account Settings.')
    : say(
        'You chose text messages for this reminder, but we can’t text you yet, so it comes by email. Check “Text messages” on your profile.',
      );
}

interface StoryPrompt {
  /** The day that it asks about, in the member's time zone. */
  date: CalendarDate;
  promptText: string;
  /** A second question from the bank, below the usual one. */
  alternative?: string | undefined;
  footer: string;
  /** Mails to this address become the story. Without it, the member writes the story on the page. */
  replyTo?: string | undefined;
  /** What happened on that day in an earlier year. */
  memory?: ToldMemory | undefined;
}

/** The question of the day, and the page on which to answer it. */
export function storyPromptNotice({ date, promptText, alternative, footer, replyTo, memory }: StoryPrompt): Notice {
  // The member's own question, or the usual one.
  const question = promptText === defaultStoryPrompt ? sayContent(promptText) : promptText;
  const hint = replyTo
    ? say('Two or three sentences are plenty. Just reply to this email, with photos if you like.')
    : say('Two or three sentences are plenty.');
  return {
    kind: 'story_prompt',
    key: `story-prompt:${date}`,
    title: say('Your story for {date}', { date: dayInWords(date) }),
    line: question,
    path: `/daily-stories?write=${date}`,
    memory,
    mail: {
      parts: [
        { kind: 'prompt', text: question },
        ...(alternative === undefined
          ? []
          : [{ kind: 'paragraph', text: say('Or this one: {alternative}', { alternative }) } as const]),
        { kind: 'paragraph', text: hint },
      ],
      button: say("Write today's story"),
      footer,
      replyTo,
    },
  };
}

/** Another question from the bank each day, and not the same one for every member. */
function alternativeFor(date: CalendarDate, userId: number): string | undefined {
  const { year, month, day } = partsOf(date);
  const others = storyPrompts.slice(1);
  const other = others[(year * 372 + month * 31 + day + userId * 17) % others.length];
  return other && sayContent(other.text);
}

/** When the next prompt is due; null while the reminder is off. Skips a day that was already asked about. */
export async function nextStoryPrompt(
  db: FamilyTransaction,
  { userId, timezone, dailyStoryReminder }: { userId: number } & Pick<UserSettings, 'timezone' | 'dailyStoryReminder'>,
  now: Date,
): Promise<string | null> {
  if (!dailyStoryReminder.enabled) return null;
  let next = nextTimeOf(timezone, dailyStoryReminder.time, now);
  while (await hasPromptOn(db, userId, next.date)) next = nextTimeOf(timezone, dailyStoryReminder.time, next.moment);
  return next.moment.toISOString();
}

/** When a member last got a prompt, what was wrong with the latest one, and when the next is due. */
export async function readStoryReminderState(
  db: FamilyTransaction,
  userId: number,
  now: Date,
): Promise<StoryReminderState> {
  const settings = await getUserSettings(db, userId);
  const fates = await listLastFates(db, userId);
  const isFine = fates.some(({ status }) => status === 'sent' || status === 'pending' || status === 'sending');
  const { date } = wallClockAt(settings.timezone, now);
  const isAsked = await hasPromptOn(db, userId, date);
  const isWaiting = isAsked && (await findStoryIdOn(db, { userId }, date)) === undefined;
  const problem = isFine ? null : (fates.find(({ errorMessage }) => errorMessage !== null)?.errorMessage ?? null);
  return {
    lastSentAt: await findLastSent(db, userId),
    lastProblem: problem && say(problem),
    nextDueAt: await nextStoryPrompt(db, { userId, ...settings }, now),
    waitsFor: isWaiting ? date : null,
  };
}
