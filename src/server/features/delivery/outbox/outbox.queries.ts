import { type Insertable, type Kysely, sql } from 'kysely';
import type { Language } from '#words';
import type { MessageChannel, MessageKind, MessageStatus } from '../../../../shared/messages/outbox.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.gen.ts';
import { usableNumber } from '../unsubscribe/unsubscribe.queries.ts';

type MessageRow = Omit<Insertable<Tables['outgoingMessages']>, 'id' | 'status' | 'attempts'>;

/** Leaves out messages whose key the family already has. */
export async function insertMessages(db: Kysely<Tables>, rows: MessageRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('outgoingMessages')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenantId', 'dedupeKey']).doNothing())
    .execute();
}

/** Which messages a run sends. */
export interface DueMessages {
  now: Date;
  /** Leaves messages alone that are due later. */
  dueBy: Date;
  /** Channels that are closed now. */
  without: readonly MessageChannel[];
}

/** Messages (`outgoing_messages as message`) that may be sent now. */
const isSendable = ({ now, dueBy, without }: DueMessages) => sql`
  message.status = 'pending' and message.due_at <= ${dueBy.toISOString()}
  and (message.expires_at is null or message.expires_at > ${now.toISOString()})
  and message.channel <> all(${[...without]}::text[])`;

/** The first and the last family with something to send; undefined if nothing is due. */
export async function findDueFamilies(
  db: ServiceTransaction,
  due: DueMessages,
): Promise<{ first: number; last: number } | undefined> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(tenant_id) as first, max(tenant_id) as last from outgoing_messages as message where ${isSendable(due)}
  `.execute(db);
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? undefined : { first, last };
}

export interface FamilyWithDue {
  tenantId: number;
  /** How many messages it has waiting, up to `most`. */
  waiting: number;
}

/** The next families with something to send, by id. Reads each message once. */
export async function listFamiliesWithDue(
  db: ServiceTransaction,
  { from, limit, most, ...due }: DueMessages & { from: number; limit: number; most: number },
): Promise<FamilyWithDue[]> {
  const { rows } = await sql<FamilyWithDue>`
    select "tenantId", waiting from app_families_with_due(${from - 1}, ${limit}::integer, ${most}::integer,
      ${due.dueBy.toISOString()}, ${due.now.toISOString()}, ${[...due.without]}::text[])
  `.execute(db);
  return rows;
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
  /** Counts this attempt too. */
  attempts: number;
  createdAt: string;
  expiresAt: string | null;
  claim: string;
  /** The account's status, if there is an account. */
  userStatus: string | null;
  /** When the account's address was confirmed. */
  emailVerifiedAt: string | null;
  /** The number that may get the account's texts now. */
  ownNumber: string | null;
  familyStatus: string;
  /** From the account's settings, if there is an account. */
  language: Language | null;
}

interface ClaimRequest extends DueMessages {
  claim: string;
}

/** Claims the next message for this process. From here on, no other process sends it. */
export async function claimMessage(
  db: FamilyTransaction,
  { now, dueBy, claim, without }: ClaimRequest,
): Promise<ClaimedMessage | undefined> {
  const next = db
    .selectFrom('outgoingMessages')
    .where('tenantId', '=', db.tenantId)
    .where('status', '=', 'pending')
    .where('dueAt', '<=', dueBy.toISOString())
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now.toISOString())]))
    .$if(without.length > 0, (query) => query.where('channel', 'not in', [...without]))
    .select('id')
    .orderBy('dueAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const row = await db
    .with('claimed', (query) =>
      query
        .updateTable('outgoingMessages')
        .set((eb) => ({ status: 'sending', claim, claimedAt: now.toISOString(), attempts: eb('attempts', '+', 1) }))
        .where('tenantId', '=', db.tenantId)
        .where('id', '=', next)
        .returningAll(),
    )
    .selectFrom('claimed as message')
    .innerJoin('tenants as family', (join) => join.on('family.id', '=', db.tenantId))
    .leftJoin('users as owner', (join) =>
      join.on('owner.tenantId', '=', db.tenantId).onRef('owner.id', '=', 'message.userId'),
    )
    .leftJoin('userSettings as settings', (join) =>
      join.on('settings.tenantId', '=', db.tenantId).onRef('settings.userId', '=', 'message.userId'),
    )
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
      'settings.language',
    ])
    .executeTakeFirst();
  return row as ClaimedMessage | undefined;
}

/**
 * The point of no return: from here on the message may have arrived. Returns false if another process has claimed it;
 * then this process must not send it.
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
  /** When to try it again. */
  dueAt?: string;
  sentAt?: string;
  messageId?: string;
  errorMessage: string | null;
  /** The attempt doesn't count, because nothing was wrong with this message. */
  isFree?: boolean;
}

/** Records what happened to a claimed message. Erases its content unless it will be retried. */
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
    // If this process was slow, another one may have marked the message unknown.
    .where('status', 'in', ['sending', 'unknown'])
    .execute();
}
