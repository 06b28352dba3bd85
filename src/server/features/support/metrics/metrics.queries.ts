import { sql } from 'kysely';
import { messageChannels } from '../../../../shared/messages/outbox.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';

/** Nobody needs the exact number beyond this. */
const mostCounted = 10_000;

/** What is due in this installation and not done yet, as counts. */
export interface Backlog {
  messages: { channel: string; count: number; oldestDueAt: string | null }[];
  members: number;
  events: number;
  databaseBytes: number;
}

export async function readBacklog(db: ServiceTransaction, now: Date): Promise<Backlog> {
  const at = now.toISOString();
  const waiting = await db
    .selectFrom('outgoingMessages')
    .where('status', '=', 'pending')
    .where('dueAt', '<=', at)
    .groupBy('channel')
    .select((eb) => ['channel', eb.fn.countAll<number>().as('count'), eb.fn.min('dueAt').as('oldestDueAt')])
    .execute();
  const { rows } = await sql<Omit<Backlog, 'messages'>>`
    select
      (select count(*) from (select from user_settings
        where story_reminder_at <= ${at} or daily_reminders_at <= ${at} limit ${mostCounted}) as due)::integer as members,
      (select count(*) from (select from calendar_events
        where next_reminder_at <= ${at} limit ${mostCounted}) as due)::integer as events,
      pg_database_size(current_database())::float8 as "databaseBytes"
  `.execute(db);
  const counts = rows[0] ?? { members: 0, events: 0, databaseBytes: 0 };
  return {
    ...counts,
    messages: messageChannels.map(
      (channel) => waiting.find((each) => each.channel === channel) ?? { channel, count: 0, oldestDueAt: null },
    ),
  };
}
