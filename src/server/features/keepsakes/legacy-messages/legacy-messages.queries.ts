import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import type { TriggerType } from '../../../../shared/keepsakes/legacy-message-trigger.ts';
import type { ListLegacyMessages } from '../../../../shared/keepsakes/legacy-messages.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { lockRow } from '../../../kernel/database/lock-row.ts';
import { readPage } from '../../../kernel/database/read-page.ts';
import type { Sealed } from '../../../kernel/unsealed.ts';

/** Includes what decides when it opens, and who may open it. */
export interface StoredMessage {
  id: number;
  userId: number | null;
  tenantId: number;
  childId: number;
  title: string;
  content: Sealed<string | null>;
  mediaType: Sealed<string | null>;
  mediaUrl: Sealed<string | null>;
  triggerType: TriggerType;
  triggerValue: string;
  /** Set when its author saves it; null if it is delivered by hand. */
  opensOn: CalendarDate | null;
  isDelivered: boolean;
  deliveredAt: string | null;
  deliveredBy: number | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  authorFirstName: string | null;
  authorLastName: string | null;
  /** When its author left the family for good. */
  authorLeftAt: string | null;
  authorTimezone: string | null;
  delivererFirstName: string | null;
  delivererLastName: string | null;
}

/** Messages to children who are no longer tracked appear in no answer and aren't delivered. */
const readMessages = (db: FamilyTransaction) =>
  db
    .selectFrom('legacyMessages as message')
    .innerJoin('children as child', (join) =>
      join.on('child.tenantId', '=', db.tenantId).onRef('child.id', '=', 'message.childId'),
    )
    .leftJoin('users as author', (join) =>
      join.on('author.tenantId', '=', db.tenantId).onRef('author.id', '=', 'message.userId'),
    )
    .leftJoin('userSettings as settings', (join) =>
      join.on('settings.tenantId', '=', db.tenantId).onRef('settings.userId', '=', 'message.userId'),
    )
    .leftJoin('users as deliverer', (join) =>
      join.on('deliverer.tenantId', '=', db.tenantId).onRef('deliverer.id', '=', 'message.deliveredBy'),
    )
    .where('message.tenantId', '=', db.tenantId)
    .where('child.endedAt', 'is', null)
    .select([
      'message.id',
      'message.userId',
      'message.tenantId',
      'message.childId',
      'message.title',
      'message.content',
      'message.mediaType',
      'message.mediaUrl',
      'message.triggerValue',
      'message.opensOn',
      'message.isDelivered',
      'message.deliveredAt',
      'message.deliveredBy',
      'message.version',
      'message.createdAt',
      'message.updatedAt',
      'author.firstName as authorFirstName',
      'author.lastName as authorLastName',
      'author.leftAt as authorLeftAt',
      'settings.timezone as authorTimezone',
      'deliverer.firstName as delivererFirstName',
      'deliverer.lastName as delivererLastName',
    ])
    .select('message.triggerType');

export async function listMessages(
  db: FamilyTransaction,
  { childId, limit, offset }: ListLegacyMessages,
): Promise<StoredMessage[]> {
  return readPage(
    db,
    readMessages(db)
      .$if(childId !== undefined, (query) => query.where('message.childId', '=', childId ?? 0))
      .orderBy('message.createdAt', 'desc')
      .orderBy('message.id', 'desc'),
    { limit, offset },
  );
}

export async function findMessage(db: FamilyTransaction, id: number): Promise<StoredMessage | undefined> {
  return readMessages(db).where('message.id', '=', id).executeTakeFirst();
}

export async function listMessagesById(db: FamilyTransaction, ids: readonly number[]): Promise<StoredMessage[]> {
  return readMessages(db).where('message.id', 'in', ids).execute();
}

/** Locked until the transaction ends: it isn't delivered while it is changed, and never twice. */
export async function findMessageForChange(db: FamilyTransaction, id: number): Promise<StoredMessage | undefined> {
  await lockRow(db, 'legacyMessages', id);
  return findMessage(db, id);
}

/** Fields that aren't sent stay unchanged. */
export interface MessageFields {
  childId: number;
  title: string;
  content?: string | null | undefined;
  mediaType?: string | null | undefined;
  mediaUrl?: string | null | undefined;
  triggerType: TriggerType;
  triggerValue: string;
}

export async function insertMessage(db: FamilyTransaction, userId: number, fields: MessageFields): Promise<number> {
  const { id } = await db
    .insertInto('legacyMessages')
    .values({ tenantId: db.tenantId, userId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The database works out the day it opens from both trigger columns. */
export async function updateMessage(
  db: FamilyTransaction,
  id: number,
  fields: Partial<MessageFields> & Pick<MessageFields, 'triggerType' | 'triggerValue'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('legacyMessages')
    .set({ ...fields, updatedAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Records when, and by whom; nobody if its day had come. */
export async function markDelivered(
  db: FamilyTransaction,
  id: number,
  { at, by }: { at: Date; by: number | null },
): Promise<void> {
  await db
    .updateTable('legacyMessages')
    .set({ isDelivered: true, deliveredAt: at.toISOString(), deliveredBy: by })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}
