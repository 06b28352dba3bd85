import { type Kysely, sql } from 'kysely';

/** Some keys are kept longer than a day. The default is for servers of the version before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table idempotency_keys
    add column kept_until timestamptz not null default now() + interval '1 day'`.execute(db);
  await sql`create index idempotency_keys_kept_until on idempotency_keys (kept_until)`.execute(db);
}
