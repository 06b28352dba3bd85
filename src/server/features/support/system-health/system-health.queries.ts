import { type ExpressionBuilder, sql } from 'kysely';
import { type MessageStatus, messageChannels } from '../../../../shared/messages/outbox.ts';
import type { ChannelState } from '../../../../shared/support/system-health.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.gen.ts';
import { dayMs } from '../../../kernel/durations.ts';

/** By channel and outcome, for all families: counts and reasons, never recipients or content. */
export async function countMessages(db: ServiceTransaction, now: Date): Promise<ChannelState[]> {
  const dayAgo = new Date(now.getTime() - dayMs).toISOString();
  const weekAgo = new Date(now.getTime() - 7 * dayMs).toISOString();
  const rows = await db
    .selectFrom('outgoingMessages')
    .where('createdAt', '>', weekAgo)
    .groupBy('channel')
    .select((eb) => [
      'channel',
      count(eb, ['sent'], weekAgo).as('sent'),
      count(eb, ['pending', 'sending'], weekAgo).as('waiting'),
      count(eb, ['failed'], weekAgo).as('failed'),
      count(eb, ['unknown'], weekAgo).as('unknown'),
      count(eb, ['sent'], dayAgo).as('sentToday'),
      count(eb, ['pending', 'sending'], dayAgo).as('waitingToday'),
      count(eb, ['failed'], dayAgo).as('failedToday'),
      count(eb, ['unknown'], dayAgo).as('unknownToday'),
    ])
    .execute();
  const errors = await lastErrors(db, weekAgo);
  return messageChannels.map((channel) => {
    const row = rows.find((counted) => counted.channel === channel);
    const error = errors.find((found) => found.channel === channel);
    return {
      channel,
      lastDay: {
        sent: row?.sentToday ?? 0,
        waiting: row?.waitingToday ?? 0,
        failed: row?.failedToday ?? 0,
        unknown: row?.unknownToday ?? 0,
      },
      lastWeek: {
        sent: row?.sent ?? 0,
        waiting: row?.waiting ?? 0,
        failed: row?.failed ?? 0,
        unknown: row?.unknown ?? 0,
      },
      lastError: error?.errorMessage ?? null,
      lastErrorAt: error?.at ?? null,
    };
  });
}

const count = (eb: ExpressionBuilder<Tables, 'outgoingMessages'>, statuses: readonly MessageStatus[], since: string) =>
  eb.fn
    .countAll<number>()
    .filterWhere((where) => where.and([where('status', 'in', [...statuses]), where('createdAt', '>', since)]));

/** Skipped messages have a reason but no error. */
function lastErrors(db: ServiceTransaction, since: string) {
  const at = sql<string>`coalesce(claimed_at, created_at)`;
  return db
    .selectFrom('outgoingMessages')
    .distinctOn('channel')
    .where('createdAt', '>', since)
    .where('errorMessage', 'is not', null)
    .where('status', '!=', 'skipped')
    .select(['channel', 'errorMessage', at.as('at')])
    .orderBy('channel')
    .orderBy(at, 'desc')
    .orderBy('id', 'desc')
    .execute();
}
