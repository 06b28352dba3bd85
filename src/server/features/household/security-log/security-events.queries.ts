import { createHash } from 'node:crypto';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import {
  type AuditEntry,
  type AuditFilter,
  eventsOfKind,
  type SecurityDetail,
  type SecurityEvent,
  type SecurityLogEntry,
  securityLogDays,
} from '../../../../shared/accounts/security-log.ts';
import { addDays } from '../../../../shared/calendar-date.ts';
import type { Page } from '../../../../shared/fields.ts';
import type { AccountKey } from '../../../kernel/database/account.ts';
import type { Database, ServiceTransaction } from '../../../kernel/database/database.ts';
import { endInParts } from '../../../kernel/database/in-parts.ts';
import { likePattern } from '../../../kernel/database/like-pattern.ts';
import { readPage } from '../../../kernel/database/read-page.ts';
import type { Tables } from '../../../kernel/database/tables.gen.ts';
import { dayMs, hourMs, momentBefore } from '../../../kernel/durations.ts';
import type { Services } from '../../../kernel/services.ts';
import type { Context } from '../../../kernel/trpc/context.ts';

/** Maximum rows an hour for one event of an account; one more row counts the rest, without details. */
const mostRowsAnHour = 20;

export interface EventOrigin {
  at: Date;
  /** Null unless the account itself did it, so that nobody learns where an administrator or a member is. */
  address: string | null;
  device: string | null;
}

interface NewSecurityEvent extends EventOrigin {
  account: AccountKey;
  event: SecurityEvent;
  detail?: SecurityDetail;
}

/** When and from where a call came. */
export const originOf = ({ services, address, device }: Context): EventOrigin => ({
  at: services.clock.now(),
  address,
  device: device(),
});

/** The same if someone else did something to the account. */
export const byAnother = ({ services }: { services: Pick<Services, 'clock'> }): EventOrigin => ({
  at: services.clock.now(),
  address: null,
  device: null,
});

/**
 * Records an event in an account's security log. Call it in the event's transaction. Equal events of an hour share a
 * row, and rows an hour are bounded.
 */
export async function recordSecurityEvent(
  db: Kysely<Tables>,
  { account: { tenantId, userId }, event, at, address, device, detail = {} }: NewSecurityEvent,
): Promise<void> {
  const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs).toISOString();
  const own = { address, device, detail };
  const [ownBundle, bareBundle] = [bundleOf(hour, event, own), bundleOf(hour, event, bare)];
  // One statement: once the hour is full, one row of an event stands for the rest.
  await sql`
    with hour as (
      select bundle from security_events
      where tenant_id = ${tenantId} and user_id = ${userId} and event = ${event} and occurred_at >= ${hour}
      limit ${mostRowsAnHour + 1}
    ), room as (
      select count(*) < ${mostRowsAnHour} or coalesce(bool_or(bundle = ${ownBundle}), false) as is_left from hour
    )
    insert into security_events (tenant_id, user_id, event, address, device, detail, bundle, occurred_at)
    select ${tenantId}::bigint, ${userId}::bigint, ${event}::text,
      case when is_left then ${address}::text end, case when is_left then ${device}::text end,
      case when is_left then ${JSON.stringify(detail)}::jsonb else '{}' end,
      case when is_left then ${ownBundle}::text else ${bareBundle}::text end, ${at.toISOString()}::timestamptz
    from room
    on conflict (tenant_id, user_id, bundle) do update
      set times = security_events.times + 1, occurred_at = excluded.occurred_at
  `.execute(db);
}

const bare = { address: null, device: null, detail: {} };

const bundleOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

/** Records what someone did to the whole family in the log of each other active member. */
export async function recordForMembers(
  db: Kysely<Tables>,
  { tenantId, exceptUserId, ...event }: Omit<NewSecurityEvent, 'account'> & { tenantId: number; exceptUserId?: number },
): Promise<void> {
  const members = await db
    .selectFrom('users')
    .where('tenantId', '=', tenantId)
    .where('status', '=', 'active')
    .select('id')
    .orderBy('id')
    .execute();
  for (const { id } of members) {
    if (id !== exceptUserId) await recordSecurityEvent(db, { ...event, account: { tenantId, userId: id } });
  }
}

/** An account's log, newest first. */
export async function listSecurityEvents(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
  part: Page,
): Promise<SecurityLogEntry[]> {
  const list = db
    .selectFrom('securityEvents')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .select(['id', 'occurredAt as at', 'event', 'address', 'device', 'detail', 'times'])
    .orderBy('occurredAt', 'desc')
    .orderBy('id', 'desc');
  return (await readPage(db, list, part)).map(entryOf);
}

const entryOf = <Row extends { event: string; detail: SecurityDetail; times: number }>({
  times,
  detail,
  event,
  ...row
}: Row) => ({ ...row, event: event as SecurityEvent, detail: times > 1 ? { ...detail, times } : detail });

const matching =
  ({ event, kind, search, from, to }: AuditFilter) =>
  (eb: ExpressionBuilder<Tables & Named, 'e' | 'u' | 't'>) => {
    const pattern = likePattern((search ?? '').trim());
    return eb.and([
      ...(event ? [eb('e.event', '=', event)] : []),
      ...(kind ? [eb('e.event', 'in', eventsOfKind(kind))] : []),
      ...(search?.trim()
        ? [
            eb.or([
              eb('t.name', 'ilike', pattern),
              sql<boolean>`concat_ws(chr(10), u.email, concat_ws(' ', u.first_name, u.last_name)) ilike ${pattern}`,
            ]),
          ]
        : []),
      ...(from ? [eb('e.occurredAt', '>=', `${from}T00:00:00Z`)] : []),
      ...(to ? [eb('e.occurredAt', '<', `${addDays(to, 1)}T00:00:00Z`)] : []),
    ]);
  };

type Named = { e: Tables['securityEvents']; u: Tables['users']; t: Tables['tenants'] };

/** The logs of all accounts together, newest first. */
export async function listAllSecurityEvents(
  db: ServiceTransaction,
  filter: AuditFilter,
  part: Page,
): Promise<AuditEntry[]> {
  const list = db
    .selectFrom('securityEvents as e')
    .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'e.tenantId').onRef('u.id', '=', 'e.userId'))
    .innerJoin('tenants as t', 't.id', 'e.tenantId')
    .where(matching(filter))
    .select(['e.id', 'e.occurredAt as at', 'e.event', 'e.address', 'e.device', 'e.detail', 'e.times'])
    .select(['e.userId', 'e.tenantId as familyId', 'u.email', 't.name as familyName'])
    .orderBy('e.occurredAt', 'desc')
    .orderBy('e.id', 'desc');
  return (await readPage(db, list, part)).map(entryOf);
}

/** Deletes events older than a year. */
export const deleteOldSecurityEvents = (database: Database, now: Date): Promise<void> =>
  endInParts(database, {
    table: 'security_events',
    by: 'occurred_at',
    isOver: sql`occurred_at < ${momentBefore(now, securityLogDays * dayMs)}`,
  });
