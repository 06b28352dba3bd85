import { say } from '#words';
import type { AnswerPrompt } from '../../../../shared/messages/reminders.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { writeDay } from '../../diary/daily-stories/daily-stories.rules.ts';
import { findPromptedDay, insertReply, markReplied } from './inbound.queries.ts';

/**
 * Saves what a member answered in a notification as the story of the day that it asked about, or as a moment of it.
 * Saves the answer of each notification once. Returns whether only its author may know of it.
 */
export async function saveAnswer(
  db: FamilyTransaction,
  viewer: Viewer,
  { id: reminderId, notification, content }: AnswerPrompt,
  now: Date,
): Promise<boolean> {
  const storyDate = await findPromptedDay(db, { reminderId, userId: viewer.userId });
  if (storyDate === undefined) throw notFound(say('Question not found'));
  const reply = { reminderId, messageKey: `push:${notification}` };
  const isNew = await insertReply(db, { ...reply, rawUrl: null, receivedAt: now.toISOString() });
  if (!isNew) return false;
  const { story, wasPrivate } = await writeDay(db, viewer, { storyDate, content }, now);
  await markReplied(db, reply, { storyId: story.id, content, now });
  return story.isPrivate && wasPrivate;
}
