import { sql } from 'kysely';
import { type MessageStatus, messageChannels } from '../../../../shared/messages/outbox.ts';
import type { ChannelState } from '../../../../shared/support/system-health.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { dayMs } from '../../../kernel/durations.ts';

interface CountedMessages {
  channels: ChannelState[];
  /** Null when the whole week is counted. */
  since: string | null;
}

/** The newest of a week by channel and outcome, for all families: counts and reasons, never recipients or content. */
export async function countMessages(db: ServiceTransaction, now: Date, most: number): Promise<CountedMessages> {
  const dayAgo = new Date(now.getTime() - dayMs).toISOString();
  const newest = db
    .selectFrom('outgoingMessages')
    .where('createdAt', '>', new Date(now.getTime() - 7 * dayMs).toISOString())
    .select(['id', 'channel', 'status', 'errorMessage', 'createdAt', 'claimedAt'])
    .orderBy('createdAt', 'desc')
    .limit(most)
    .as('newest');
  const rows = await db
    .selectFrom(newest)
    .groupBy('channel')
    .select((eb) => [
      'channel',
      eb.fn.countAll<number>().as('all'),
      eb.fn.min('createdAt').as('since'),
      count(['sent']).as('sent'),
      count(['pending', 'sending']).as('waiting'),
      count(['failed']).as('failed'),
      count(['unknown']).as('unknown'),
      count(['sent'], dayAgo).as('sentToday'),
      count(['pending', 'sending'], dayAgo).as('waitingToday'),
      count(['failed'], dayAgo).as('failedToday'),
      count(['unknown'], dayAgo).as('unknownToday'),
    ])
    .execute();
  // Skipped messages, and those in the outbox folder, have a reason but no error.
  const at = sql<string>`coalesce(claimed_at, created_at)`;
  const errors = await db
    .selectFrom(newest)
    .distinctOn('channel')
    .where('errorMessage', 'is not', null)
    .where('status', 'not in', ['sent', 'skipped'])
    .select(['channel', 'errorMessage', at.as('at')])
    .orderBy('channel')
    .orderBy(at, 'desc')
    .orderBy('id', 'desc')
    .execute();
  const isAll = rows.reduce((sum, { all }) => sum + all, 0) < most;
  const since = isAll ? null : (rows.map((row) => row.since).toSorted()[0] ?? null);
  const channels = messageChannels.map((channel) => {
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
  return { channels, since };
}

const count = (statuses: readonly MessageStatus[], since?: string) =>
  sql<number>`count(*) filter (where status = any(${[...statuses]}::text[])${
    since === undefined ? sql`` : sql` and created_at > ${since}`
  })`;
