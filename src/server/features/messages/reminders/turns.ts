import { todayIn } from '../../../../shared/calendar-date.ts';
import { morningTime, nextTimeOf } from '../../../../shared/messages/reminder-times.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Services } from '../../../services.ts';
import { type Outbox, outboxOf } from '../outbox/queue.ts';
import { sendDueMessages } from '../outbox/send.ts';
import { remindOfEvents } from './events.ts';
import { queueMorning } from './morning.ts';
import { nextStoryPrompt, queueStoryPrompt } from './story-prompt.ts';
import { listTurns, putOffTurn, setNextTurn, takeTurn } from './turns.queries.ts';

/** Every minute: queues the reminders that are due, and sends everything in the outbox. */
export async function sendReminders(services: Services): Promise<void> {
  await remindMembers(services);
  await remindOfEvents(services);
  await sendDueMessages(services);
}

/**
 * Queues what is due for each member together with their next turn, in one transaction. A process that stops forgets
 * nobody and reminds nobody twice; one that was away does what still makes sense.
 */
async function remindMembers(services: Services): Promise<void> {
  const { database, config, clock, log } = services;
  const replyDomain = config.mailInbound?.domain;
  const turns = await database.service((db) => listTurns(db, clock.now()));
  for (const { tenantId, userId } of turns) {
    try {
      await database.family(tenantId, (db) => remind(db, outboxOf(services), { userId, replyDomain }));
    } catch (err) {
      log.error({ err, tenantId, userId }, 'reminding a member failed');
      await database
        .family(tenantId, (db) => putOffTurn(db, userId, clock.now()))
        .catch((cause: unknown) => log.error({ err: cause, tenantId, userId }, 'a member was not put off'));
    }
  }
}

async function remind(
  db: FamilyTransaction,
  outbox: Outbox,
  { userId, replyDomain }: { userId: number; replyDomain: string | undefined },
): Promise<void> {
  const { now } = outbox;
  const turn = await takeTurn(db, userId);
  if (!turn) return;
  const { timezone, isPlanned, storyReminderAt, dailyRemindersAt } = turn;
  // A prompt that was due when the settings changed is still due, unless it is off by now.
  if (storyReminderAt !== null && storyReminderAt <= now.toISOString()) {
    await queueStoryPrompt(db, outbox, { turn, dueAt: new Date(storyReminderAt), replyDomain });
  }
  const isMorning = dailyRemindersAt !== null && dailyRemindersAt <= now.toISOString();
  if (isMorning) {
    const first = todayIn(timezone, new Date(dailyRemindersAt));
    await queueMorning(db, outbox, { turn, first, today: todayIn(timezone, now) });
  }
  await setNextTurn(db, userId, {
    storyReminderAt: await nextStoryPrompt(db, turn, now),
    dailyRemindersAt:
      isPlanned && !isMorning && dailyRemindersAt !== null
        ? dailyRemindersAt
        : nextTimeOf(timezone, morningTime, now).moment.toISOString(),
  });
}
