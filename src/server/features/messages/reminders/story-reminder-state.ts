import type { StoryReminderState } from '../../../../shared/messages/reminders.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { getUserSettings } from '../../accounts/user-settings/user-settings.queries.ts';
import { findLastReminders } from './story-prompt.queries.ts';
import { nextStoryReminder } from './story-prompt.ts';

/** When somebody's story prompt was sent last, and when it comes next. */
export async function readStoryReminderState(
  db: FamilyTransaction,
  userId: number,
  now: Date,
): Promise<StoryReminderState> {
  const settings = await getUserSettings(db, userId);
  const { lastSentAt, last } = await findLastReminders(db, userId);
  const hasProblem = last !== undefined && last.status !== 'sent' && last.status !== 'pending';
  return {
    lastSentAt,
    lastProblem: hasProblem ? last.errorMessage : null,
    nextDueAt: await nextStoryReminder(db, { userId, settings }, now),
  };
}
