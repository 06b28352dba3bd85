import { type Kysely, sql } from 'kysely';

/** A reminder that fails is tried again later and later, so that it doesn't hold up the others each minute. */
const statements = ['calendar_events', 'user_settings'].map(
  (table) => `alter table ${table}
    add column reminder_failures integer not null default 0,
    add column reminder_retry_at timestamptz`,
);

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
