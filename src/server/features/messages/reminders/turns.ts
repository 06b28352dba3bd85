import { todayIn } from '../../../../shared/calendar-date.ts';
import { morningTime, nextTimeOf } from '../../../../shared/messages/reminder-times.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Services } from '../../../services.ts';
import { sendDueMessages } from '../outbox/send.ts';
import { queueDueEventReminders } from './events.ts';
import { queueDayReminders } from './morning.ts';
import { settleReminders } from './story-prompt.queries.ts';
import { nextStoryReminder, queueStoryReminder } from './story-prompt.ts';
import { listTurns, putOffTurn, setNextTurn, takeTurn } from './turns.queries.ts';

/**
 * Everything that reminds, each minute: who is due is found by an index, and what is due is written down together with
 * the next turn, in one transaction for each person. So a process that ends at any moment forgets nobody and reminds
 * nobody twice, and one that was away for a while does what still makes sense.
 */
export async function sendReminders(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const turns = await database.service((db) => listTurns(db, clock.now()));
  for (const { tenantId, userId } of turns) {
    try {
      await database.family(tenantId, (db) => remind(services, db, userId));
    } catch (err) {
      log.error({ err, tenantId, userId }, 'reminding a member failed');
      await database
        .family(tenantId, (db) => putOffTurn(db, userId, clock.now()))
        .catch((cause: unknown) => log.error({ err: cause, tenantId, userId }, 'a member was not put off'));
    }
  }
  await queueDueEventReminders(services);
  await sendDueMessages(services);
  await database.service(settleReminders);
}

async function remind(services: Services, db: FamilyTransaction, userId: number): Promise<void> {
  const now = services.clock.now();
  const turn = await takeTurn(db, userId);
  if (!turn) return;
  const { settings, isPlanned, storyReminderAt, dailyRemindersAt } = turn;
  // What was due when its settings were changed is still due; if it is off by now, nothing comes of it.
  if (storyReminderAt !== null && storyReminderAt <= now.toISOString()) {
    await queueStoryReminder(services, db, { turn, dueAt: new Date(storyReminderAt) });
  }
  const isMorning = dailyRemindersAt !== null && dailyRemindersAt <= now.toISOString();
  if (isMorning) {
    const days = {
      first: todayIn(settings.timezone, new Date(dailyRemindersAt)),
      today: todayIn(settings.timezone, now),
    };
    await queueDayReminders(services, db, { turn, ...days });
  }
  await setNextTurn(db, userId, {
    storyReminderAt: await nextStoryReminder(db, turn, now),
    dailyRemindersAt:
      isPlanned && !isMorning && dailyRemindersAt !== null
        ? dailyRemindersAt
        : nextTimeOf(settings.timezone, morningTime, now).moment.toISOString(),
  });
}
