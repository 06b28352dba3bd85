import { sql } from 'kysely';
import { todayIn } from '../../../shared/calendar-date.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../platform/database/database.ts';

/** Nowhere on earth is it a later day than here. */
const earliestTimeZone = 'Pacific/Kiritimati';

/**
 * Messages whose day may have begun somewhere, in families that can sign in. In a year without one, the database has
 * the birthday of 29 February a day earlier than we do: whether it has come is looked at again for each.
 */
export async function listMessagesToLookAt(
  db: ServiceTransaction,
  now: Date,
): Promise<{ id: number; tenantId: number }[]> {
  const latestToday = todayIn(earliestTimeZone, now);
  const { rows } = await sql<{ id: number; tenantId: number }>`
    select message.id, message.tenant_id
    from legacy_messages as message
    join children as child on child.tenant_id = message.tenant_id and child.id = message.child_id
    join tenants as tenant on tenant.id = message.tenant_id
    where not message.is_delivered and child.ended_at is null and tenant.status = 'active'
      and case message.trigger_type
        when 'date' then message.trigger_value <= ${latestToday}
        when 'age' then child.date_of_birth + make_interval(years => message.trigger_value::integer)
          <= ${latestToday}::date
        else false
      end
    order by message.tenant_id, message.id
  `.execute(db);
  return rows;
}

/** A mail about the delivery to each active member who takes mail; one each, however often this is asked for. */
export async function insertNotices(db: FamilyTransaction, messageId: number): Promise<void> {
  await sql`
    insert into legacy_message_notices (tenant_id, message_id, user_id)
    select member.tenant_id, ${messageId}, member.id
    from users as member
    join user_settings as settings on settings.tenant_id = member.tenant_id and settings.user_id = member.id
    where member.tenant_id = ${db.tenantId} and settings.tenant_id = ${db.tenantId} and member.status = 'active'
      and coalesce((settings.notifications ->> 'email')::boolean, true)
    on conflict (tenant_id, message_id, user_id) do nothing
  `.execute(db);
}

export interface Notice {
  id: number;
  attempts: number;
  userId: number;
  messageId: number;
  email: string;
  title: string;
  childName: string;
  authorFirstName: string | null;
  authorLastName: string | null;
}

interface Turn {
  now: Date;
  /** One that failed is tried again when this much time has passed. */
  retryAfterMs: number;
}

/** Families with mails that wait to be sent, or whose sending was never finished. */
export async function listFamiliesWithNotices(db: ServiceTransaction): Promise<number[]> {
  const rows = await db
    .selectFrom('legacyMessageNotices')
    .where('status', 'in', ['pending', 'sending'])
    .select('tenantId')
    .distinct()
    .execute();
  return rows.map(({ tenantId }) => tenantId);
}

/** Takes the next mail for this process; nobody else sends it from here on. */
export async function claimNotice(
  db: FamilyTransaction,
  { now, retryAfterMs, messageId }: Turn & { messageId: number | undefined },
): Promise<Notice | undefined> {
  const tryAgainBefore = new Date(now.getTime() - retryAfterMs).toISOString();
  const next = db
    .selectFrom('legacyMessageNotices')
    .where('tenantId', '=', db.tenantId)
    .where('status', '=', 'pending')
    .where((eb) => eb.or([eb('claimedAt', 'is', null), eb('claimedAt', '<=', tryAgainBefore)]))
    .$if(messageId !== undefined, (query) => query.where('messageId', '=', messageId ?? 0))
    .select('id')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const claimed = await db
    .updateTable('legacyMessageNotices')
    .set((eb) => ({ status: 'sending', claimedAt: now.toISOString(), attempts: eb('attempts', '+', 1) }))
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', next)
    .returning('id')
    .executeTakeFirst();
  return claimed && readNotice(db, claimed.id);
}

async function readNotice(db: FamilyTransaction, id: number): Promise<Notice | undefined> {
  return db
    .selectFrom('legacyMessageNotices as notice')
    .innerJoin('legacyMessages as message', (join) =>
      join.on('message.tenantId', '=', db.tenantId).onRef('message.id', '=', 'notice.messageId'),
    )
    .innerJoin('children as child', (join) =>
      join.on('child.tenantId', '=', db.tenantId).onRef('child.id', '=', 'message.childId'),
    )
    .innerJoin('users as member', (join) =>
      join.on('member.tenantId', '=', db.tenantId).onRef('member.id', '=', 'notice.userId'),
    )
    .leftJoin('users as author', (join) =>
      join.on('author.tenantId', '=', db.tenantId).onRef('author.id', '=', 'message.userId'),
    )
    .where('notice.tenantId', '=', db.tenantId)
    .where('notice.id', '=', id)
    .select([
      'notice.id',
      'notice.attempts',
      'notice.userId',
      'notice.messageId',
      'member.email',
      'message.title',
      'child.name as childName',
      'author.firstName as authorFirstName',
      'author.lastName as authorLastName',
    ])
    .executeTakeFirst();
}

export type Outcome = { status: 'sent'; sentAt: string } | { status: 'pending' | 'failed'; errorMessage: string };

export async function recordOutcome(db: FamilyTransaction, id: number, outcome: Outcome): Promise<void> {
  await db
    .updateTable('legacyMessageNotices')
    .set(outcome)
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Mails claimed before a moment, by a process that never said what became of them: they are not sent again. */
export async function markUnknown(db: FamilyTransaction, before: Date): Promise<void> {
  await db
    .updateTable('legacyMessageNotices')
    .set({ status: 'unknown', errorMessage: 'The server stopped while this mail was being sent.' })
    .where('tenantId', '=', db.tenantId)
    .where('status', '=', 'sending')
    .where('claimedAt', '<=', before.toISOString())
    .execute();
}
