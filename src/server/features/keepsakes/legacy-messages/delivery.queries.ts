import { sql } from 'kysely';
import { latestToday } from '../../../../shared/calendar-date.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import type { FamilyRow } from '../../../kernel/jobs/in-pages.ts';

const pageSize = 200;

/** The next messages whose day may have begun somewhere, in active families, in the order of their keys. */
export async function listMessagesToLookAt(
  db: ServiceTransaction,
  now: Date,
  after: FamilyRow = { tenantId: 0, id: 0 },
): Promise<FamilyRow[]> {
  const { rows } = await sql<FamilyRow>`
    select message.id, message.tenant_id
    from legacy_messages as message
    join children as child on child.tenant_id = message.tenant_id and child.id = message.child_id
    join tenants as tenant on tenant.id = message.tenant_id
    where not message.is_delivered and child.ended_at is null
      and not (child.is_remembered and message.trigger_type = 'age') and tenant.status = 'active'
      and message.opens_on <= ${latestToday(now)}::date
      and (message.tenant_id, message.id) > (${after.tenantId}, ${after.id})
    order by message.tenant_id, message.id
    limit ${pageSize}
  `.execute(db);
  return rows;
}

/** Locks a message that waits until the transaction ends. False when it was delivered, or another process has it. */
export async function lockWaitingMessage(db: FamilyTransaction, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('legacyMessages')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('isDelivered', '=', false)
    .select('id')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

export interface DeliveredMessage {
  id: number;
  title: string;
  childName: string;
  authorFirstName: string | null;
  authorLastName: string | null;
}

export async function getDeliveredMessage(db: FamilyTransaction, id: number): Promise<DeliveredMessage> {
  return db
    .selectFrom('legacyMessages as message')
    .innerJoin('children as child', (join) =>
      join.on('child.tenantId', '=', db.tenantId).onRef('child.id', '=', 'message.childId'),
    )
    .leftJoin('users as author', (join) =>
      join.on('author.tenantId', '=', db.tenantId).onRef('author.id', '=', 'message.userId'),
    )
    .where('message.tenantId', '=', db.tenantId)
    .where('message.id', '=', id)
    .select([
      'message.id',
      'message.title',
      'child.name as childName',
      'author.firstName as authorFirstName',
      'author.lastName as authorLastName',
    ])
    .executeTakeFirstOrThrow();
}
