import { todayIn } from '../../../../shared/calendar-date.ts';
import { morningTimeOf, nextTimeOf } from '../../../../shared/messages/reminder-times.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { workInPages } from '../../../kernel/jobs/in-pages.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { Services } from '../../../services.ts';
import { type Outbox, outboxOf } from '../../delivery/outbox/queue.rules.ts';
import { sendDueMessages } from '../../delivery/outbox/send.rules.ts';
import {
  claimDueMembers,
  type DueMember,
  lockMember,
  postponeMember,
  setNextMornings,
  setNextReminders,
} from './due-reminders.queries.ts';
import { remindOfEvents } from './event-reminders.rules.ts';
import { queueMorning } from './morning-reminders.rules.ts';
import { nextStoryPrompt, queueStoryPrompt } from './story-prompt.rules.ts';

/**
 * Every minute: queues the reminders that are due, and sends everything in the outbox. Sending begins with the first
 * page of reminders. Several processes can share the work.
 */
export async function sendReminders(services: Services): Promise<void> {
  let sending: Promise<void> | undefined;
  const sendMeanwhile = (): void => {
    // The error that stops sending is logged where it is retried.
    sending ??= sendDueMessages(services)
      .catch(() => undefined)
      .finally(() => {
        sending = undefined;
      });
  };
  const planned = await Promise.allSettled([
    remindMembers(services, sendMeanwhile),
    remindOfEvents(services, sendMeanwhile),
  ]);
  await sending;
  await sendDueMessages(services);
  for (const each of planned) if (each.status === 'rejected') throw each.reason;
}

/**
 * Queues each member's due reminders and plans their next ones, in one transaction: a process that stops forgets nobody
 * and reminds nobody twice. After a break it sends only what still makes sense.
 */
function remindMembers(services: Services, onPage: () => void): Promise<void> {
  const { database, config, clock, log } = services;
  const replyDomain = config.mailInbound?.domain;
  return workInPages({
    next: async () => {
      let page: DueMember[];
      do page = await claimPage(services);
      while (page.length > 0 && page.every(({ isQuiet }) => isQuiet));
      return page.filter(({ isQuiet }) => !isQuiet);
    },
    work: ({ tenantId, userId }) =>
      // As the member: a carer is reminded of what they see.
      database.member({ tenantId, userId }, (db) => remind(db, outboxOf(services), { userId, replyDomain })),
    failed: 'reminding a member failed',
    ids: ({ tenantId, userId }) => ({ tenantId, userId }),
    putOff: ({ tenantId, userId }) => database.family(tenantId, (db) => postponeMember(db, userId, clock.now())),
    onPage,
    log,
  });
}

/** Members of a page with nothing to say get their next morning at once. */
function claimPage({ database, clock }: Services): Promise<DueMember[]> {
  const now = clock.now();
  return database.service(async (db) => {
    const turns = await claimDueMembers(db, now);
    const mornings = turns
      .filter(({ isQuiet }) => isQuiet)
      .map(({ timezone, ...turn }) => ({ ...turn, dailyRemindersAt: nextMorning({ ...turn, timezone }, now) }));
    if (mornings.length > 0) await setNextMornings(db, mornings);
    return turns;
  });
}

const nextMorning = ({ timezone, userId }: { timezone: string; userId: number }, now: Date): string =>
  nextTimeOf(timezone, morningTimeOf(userId), now).moment.toISOString();

async function remind(
  db: FamilyTransaction,
  outbox: Outbox,
  { userId, replyDomain }: { userId: number; replyDomain: string | undefined },
): Promise<void> {
  const { now } = outbox;
  const turn = await lockMember(db, userId);
  if (!turn) return;
  const { timezone, isPlanned, storyReminderAt, dailyRemindersAt } = turn;
  // If the settings change while a prompt is due, it is still sent, unless it is off now.
  if (storyReminderAt !== null && storyReminderAt <= now.toISOString()) {
    const prompt = { turn, dueAt: new Date(storyReminderAt), replyDomain };
    await inLanguage(turn.language, () => queueStoryPrompt(db, outbox, prompt));
  }
  const isMorning = dailyRemindersAt !== null && dailyRemindersAt <= now.toISOString();
  if (isMorning) {
    const first = todayIn(timezone, new Date(dailyRemindersAt));
    const morning = { turn, first, today: todayIn(timezone, now) };
    await inLanguage(turn.language, () => queueMorning(db, outbox, morning));
  }
  await setNextReminders(db, userId, {
    storyReminderAt: await nextStoryPrompt(db, turn, now),
    dailyRemindersAt: isPlanned && !isMorning && dailyRemindersAt !== null ? dailyRemindersAt : nextMorning(turn, now),
  });
}
