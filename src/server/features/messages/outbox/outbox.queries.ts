import type { Insertable, Transaction } from 'kysely';
import type { MessageChannel, MessageKind, MessageStatus } from '../../../../shared/messages/outbox.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.gen.ts';
import { usableNumber } from '../unsubscribe/text-numbers.queries.ts';

type MessageRow = Omit<Insertable<Tables['outgoingMessages']>, 'id' | 'status' | 'attempts'>;

/** Gives the id, or undefined when the family has a message with this key already. */
export async function insertMessage(db: Transaction<Tables>, row: MessageRow): Promise<number | undefined> {
  const inserted = await db
    .insertInto('outgoingMessages')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenantId', 'dedupeKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Families with something to send now, those that have waited longest first. */
export async function listFamiliesWithDue(db: ServiceTransaction, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('outgoingMessages')
    .where('status', '=', 'pending')
    .where('dueAt', '<=', now.toISOString())
    .select('tenantId')
    .groupBy('tenantId')
    .orderBy((eb) => eb.fn.min('dueAt'))
    .execute();
  return rows.map(({ tenantId }) => tenantId);
}

export interface ClaimedMessage {
  id: number;
  tenantId: number;
  userId: number | null;
  kind: MessageKind;
  channel: MessageChannel;
  recipient: string;
  subject: string;
  content: string | null;
  /** This one included. */
  attempts: number;
  createdAt: string;
  expiresAt: string | null;
  claim: string;
  /** Of the account, when there is one. */
  userStatus: string | null;
  /** When the account's address was shown to be its own. */
  emailVerifiedAt: string | null;
  /** Where texts of the account may go now. */
  ownNumber: string | null;
  familyStatus: string;
}

interface Turn {
  now: Date;
  /** What is due later is left alone. */
  dueBy: Date;
  claim: string;
  /** Ways that are closed at the moment. */
  without: readonly MessageChannel[];
}

/** Takes the next message for this process; nobody else sends it from here on. */
export async function claimMessage(
  db: FamilyTransaction,
  { now, dueBy, claim, without }: Turn,
): Promise<ClaimedMessage | undefined> {
  const next = db
    .selectFrom('outgoingMessages')
    .where('tenantId', '=', db.tenantId)
    .where('status', '=', 'pending')
    .where('dueAt', '<=', dueBy.toISOString())
    .$if(without.length > 0, (query) => query.where('channel', 'not in', [...without]))
    .select('id')
    .orderBy('dueAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const claimed = await db
    .updateTable('outgoingMessages')
    .set((eb) => ({ status: 'sending', claim, claimedAt: now.toISOString(), attempts: eb('attempts', '+', 1) }))
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', next)
    .returning('id')
    .executeTakeFirst();
  return claimed && readClaimed(db, claimed.id);
}

async function readClaimed(db: FamilyTransaction, id: number): Promise<ClaimedMessage> {
  const row = await db
    .selectFrom('outgoingMessages as message')
    .innerJoin('tenants as family', (join) => join.on('family.id', '=', db.tenantId))
    .leftJoin('users as owner', (join) =>
      join.on('owner.tenantId', '=', db.tenantId).onRef('owner.id', '=', 'message.userId'),
    )
    .leftJoin('userSettings as settings', (join) =>
      join.on('settings.tenantId', '=', db.tenantId).onRef('settings.userId', '=', 'message.userId'),
    )
    .where('message.tenantId', '=', db.tenantId)
    .where('message.id', '=', id)
    .select([
      'message.id',
      'message.tenantId',
      'message.userId',
      'message.kind',
      'message.channel',
      'message.recipient',
      'message.subject',
      'message.content',
      'message.attempts',
      'message.createdAt',
      'message.expiresAt',
      'message.claim',
      'owner.status as userStatus',
      'owner.emailVerifiedAt',
      usableNumber.as('ownNumber'),
      'family.status as familyStatus',
    ])
    .executeTakeFirstOrThrow();
  return row as ClaimedMessage;
}

/**
 * The last moment at which a message surely has not gone is over. Gives false when somebody else has taken it since:
 * then it must not go from here.
 */
export async function markHandedOver(
  db: FamilyTransaction,
  { id, claim }: ClaimedMessage,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('outgoingMessages')
    .set({ handedOverAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('status', '=', 'sending')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export interface Outcome {
  status: Exclude<MessageStatus, 'sending'>;
  /** When it is tried again. */
  dueAt?: string;
  sentAt?: string;
  messageId?: string;
  errorMessage: string | null;
  /** The try does not count: nothing was wrong with this message. */
  isFree?: boolean;
}

/** What became of a claimed message. What is said in it is kept only as long as it may be sent. */
export async function recordOutcome(
  db: FamilyTransaction,
  { id, claim }: ClaimedMessage,
  { isFree, ...outcome }: Outcome,
): Promise<void> {
  await db
    .updateTable('outgoingMessages')
    .set((eb) => ({
      ...outcome,
      handedOverAt: null,
      ...(isFree ? { attempts: eb('attempts', '-', 1) } : {}),
      ...(outcome.status === 'pending' ? {} : { content: null }),
    }))
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('claim', '=', claim)
    // One whose process was slow and not dead may have been called unknown before it could tell.
    .where('status', 'in', ['sending', 'unknown'])
    .execute();
}
