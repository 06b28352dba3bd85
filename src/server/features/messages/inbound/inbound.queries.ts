import { sql } from 'kysely';
import type { Language } from '#words';
import { defaultTimeZone } from '../../../../shared/accounts/user-settings.ts';
import { type AccountKey, activeAccounts } from '../../../kernel/database/account.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import type { RepliedTo } from '../reminders/reply-address.rules.ts';

export interface AnsweredPrompt extends RepliedTo {
  /** The member whose day it is. */
  userId: number;
  /** The day that the prompt asked about. */
  reminderDate: string;
  /** Addresses that may answer: the one we asked, and the account's current one. */
  addresses: string[];
  timezone: string;
  /** The language of the person we asked. */
  language: Language;
}

/** A prompt whose account and family are active. */
export async function findPrompt(
  db: ServiceTransaction,
  { tenantId, reminderId }: RepliedTo,
): Promise<AnsweredPrompt | undefined> {
  const row = await activeAccounts(db)
    .innerJoin('emailReminders as r', (join) =>
      join.onRef('r.tenantId', '=', 'u.tenantId').onRef('r.userId', '=', 'u.id'),
    )
    .leftJoin('userSettings as p', (join) =>
      join.onRef('p.tenantId', '=', 'r.tenantId').onRef('p.userId', '=', 'r.userId'),
    )
    .where('r.tenantId', '=', tenantId)
    .where('r.id', '=', reminderId)
    .select(['r.userId', 'r.reminderDate', 'r.emailTo', 'u.email', 'p.timezone', 'p.language'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { userId, reminderDate, emailTo, email, timezone, language } = row;
  return {
    tenantId,
    reminderId,
    userId,
    reminderDate,
    addresses: [emailTo, email],
    timezone: timezone ?? defaultTimeZone,
    language: language ?? 'en',
  };
}

/** The day that a prompt of the member asked about; undefined for another's. */
export async function findPromptedDay(
  db: FamilyTransaction,
  { reminderId, userId }: Pick<AnsweredPrompt, 'reminderId' | 'userId'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('emailReminders')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where('id', '=', reminderId)
    .select('reminderDate')
    .executeTakeFirst();
  return row?.reminderDate;
}

/** Whether a message has answered that prompt, or any prompt if none is given. */
export async function isReplyKept(db: FamilyTransaction, messageKey: string, reminderId?: number): Promise<boolean> {
  const row = await db
    .selectFrom('receivedReplies')
    .where('tenantId', '=', db.tenantId)
    .where('messageKey', '=', messageKey)
    .$if(reminderId !== undefined, (query) => query.where('reminderId', '=', reminderId ?? 0))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface NewReply {
  reminderId: number;
  messageKey: string;
  /** The file with the message as it arrived. */
  rawUrl: string | null;
  receivedAt: string;
}

/** Returns false if the message was saved before. */
export async function insertReply(db: FamilyTransaction, reply: NewReply): Promise<boolean> {
  const created = await db
    .insertInto('receivedReplies')
    .values({ tenantId: db.tenantId, ...reply })
    .onConflict((conflict) => conflict.columns(['tenantId', 'reminderId', 'messageKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return created !== undefined;
}

/** Records an answer to a prompt, and the story that it went to. */
export async function markReplied(
  db: FamilyTransaction,
  { reminderId, messageKey }: Pick<NewReply, 'reminderId' | 'messageKey'>,
  { storyId, content, now }: { storyId: number | null; content: string; now: Date },
): Promise<void> {
  await db
    .updateTable('emailReminders')
    .set({
      repliedAt: now.toISOString(),
      replyContent: sql<string>`coalesce(reply_content || E'\n\n', '') || ${content}::text`,
    })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', reminderId)
    .execute();
  await db
    .updateTable('receivedReplies')
    .set({ storyId })
    .where('tenantId', '=', db.tenantId)
    .where('reminderId', '=', reminderId)
    .where('messageKey', '=', messageKey)
    .execute();
}

/** The latest prompt that a number may have got by text, if account and family are active. */
export async function findTextedPrompt(
  db: ServiceTransaction,
  { tenantId, userId, number }: AccountKey & { number: string },
): Promise<Omit<AnsweredPrompt, 'addresses'> | undefined> {
  const row = await activeAccounts(db)
    .innerJoin('emailReminders as r', (join) =>
      join.onRef('r.tenantId', '=', 'u.tenantId').onRef('r.userId', '=', 'u.id'),
    )
    .innerJoin('outgoingMessages as m', (join) =>
      join
        .onRef('m.tenantId', '=', 'r.tenantId')
        .onRef('m.reminderId', '=', 'r.id')
        .on('m.channel', '=', 'sms')
        .on('m.recipient', '=', number)
        .on('m.status', 'in', ['sending', 'sent', 'unknown']),
    )
    .innerJoin('userSettings as p', (join) =>
      join.onRef('p.tenantId', '=', 'r.tenantId').onRef('p.userId', '=', 'r.userId'),
    )
    .where('r.tenantId', '=', tenantId)
    .where('r.userId', '=', userId)
    .select(['r.id as reminderId', 'r.reminderDate', 'p.timezone', 'p.language'])
    .orderBy('r.reminderDate', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, tenantId, userId };
}
