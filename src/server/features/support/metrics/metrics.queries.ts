import { type RawBuilder, sql } from 'kysely';
import { messageChannels } from '../../../../shared/messages/outbox.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';

/** Nobody needs the exact number beyond this. */
const mostCounted = 10_000;
const mostFilesCounted = 100_000;

/** Counts what is due on this server and not done yet. */
interface Backlog {
  messages: { channel: string; count: number; oldestDueAt: string | null }[];
  members: number;
  events: number;
  databaseBytes: number;
  fileBytes: number;
}

export async function readBacklog(db: ServiceTransaction, now: Date): Promise<Backlog> {
  const at = now.toISOString();
  const oldest = db
    .selectFrom('outgoingMessages')
    .where('status', '=', 'pending')
    .where('dueAt', '<=', at)
    .select(['channel', 'dueAt'])
    .orderBy('dueAt')
    .limit(mostCounted);
  const waiting = await db
    .selectFrom(oldest.as('oldest'))
    .groupBy('channel')
    .select((eb) => ['channel', eb.fn.countAll<number>().as('count'), eb.fn.min('dueAt').as('oldestDueAt')])
    .execute();
  // One table each, because Citus can't join families' tables without a common key.
  const count = async (due: RawBuilder<unknown>): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (select 1 from ${due} limit ${mostCounted}) as due`.execute(db);
    return rows[0]?.count ?? 0;
  };
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(db);
  const ofFiles = await sql<{ bytes: number | null }>`
    select sum(size)::float8 as bytes from (select size from files limit ${mostFilesCounted}) as files`.execute(db);
  return {
    members: await count(sql`user_settings where story_reminder_at <= ${at} or daily_reminders_at <= ${at}`),
    events: await count(sql`calendar_events where next_reminder_at <= ${at}`),
    databaseBytes: rows[0]?.bytes ?? 0,
    fileBytes: ofFiles.rows[0]?.bytes ?? 0,
    messages: messageChannels.map(
      (channel) => waiting.find((each) => each.channel === channel) ?? { channel, count: 0, oldestDueAt: null },
    ),
  };
}
