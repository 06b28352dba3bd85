import { type Kysely, sql } from 'kysely';

/** A big family is erased in parts: until when a process is at it, and when a suspended family was told. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table family_deletions add column erasing_until timestamptz, add column suspension_told_at timestamptz
  `.execute(db);
}
