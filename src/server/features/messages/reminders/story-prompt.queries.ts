import { sql } from 'kysely';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { longestList } from '../../../../shared/fields.ts';
import type { EmailReminder } from '../../../../shared/messages/reminders.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';

interface NewPrompt {
  userId: number;
  reminderDate: CalendarDate;
  emailTo: string;
}

/** Returns the id, or undefined if the member was already asked about that day. */
export async function insertPrompt(db: FamilyTransaction, prompt: NewPrompt): Promise<number | undefined> {
  const row = await db
    .insertInto('emailReminders')
    .values({ tenantId: db.tenantId, ...prompt })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId', 'reminderDate']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

const promptsOf = (db: FamilyTransaction, userId: number) =>
  db.selectFrom('emailReminders').where('tenantId', '=', db.tenantId).where('userId', '=', userId);

export async function hasPromptOn(db: FamilyTransaction, userId: number, date: CalendarDate): Promise<boolean> {
  const row = await promptsOf(db, userId).where('reminderDate', '=', date).select('id').executeTakeFirst();
  return row !== undefined;
}

/** The latest prompts by email, newest first, with the outcome of each. */
export async function listEmailReminders(db: FamilyTransaction, userId: number): Promise<EmailReminder[]> {
  return db
    .selectFrom('emailReminders as reminder')
    .leftJoin('outgoingMessages as message', (join) =>
      join
        .onRef('message.reminderId', '=', 'reminder.id')
        .on('message.tenantId', '=', db.tenantId)
        .on('message.channel', '=', 'email'),
    )
    .where('reminder.tenantId', '=', db.tenantId)
    .where('reminder.userId', '=', userId)
    .select(['reminder.id', 'reminderDate', 'emailTo', 'repliedAt', 'replyContent'])
    .select(['message.messageId as emailMessageId', 'message.sentAt', 'message.errorMessage'])
    .select((eb) => eb.fn.coalesce('message.status', sql<string>`'pending'`).as('status'))
    .orderBy('reminderDate', 'desc')
    .limit(longestList)
    .$castTo<EmailReminder>()
    .execute();
}

const messagesOf = (db: FamilyTransaction, userId: number) =>
  db
    .selectFrom('outgoingMessages')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where('kind', '=', 'story_prompt');

/** When a member last got a prompt. */
export async function findLastSent(db: FamilyTransaction, userId: number): Promise<string | null> {
  const row = await messagesOf(db, userId)
    .where('status', '=', 'sent')
    .select('sentAt')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sentAt ?? null;
}

/** The outcome of the latest prompt on each channel. */
export async function listLastFates(
  db: FamilyTransaction,
  userId: number,
): Promise<{ status: string; errorMessage: string | null }[]> {
  return messagesOf(db, userId)
    .where('reminderId', '=', promptsOf(db, userId).select('id').orderBy('reminderDate', 'desc').limit(1))
    .select(['status', 'errorMessage'])
    .orderBy('id')
    .execute();
}
