import { type Kysely, sql } from 'kysely';

/** A child who has died: nothing counts on, and memories of it come back only if the family wishes. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table children
      add column is_remembered boolean not null default false,
      add column remembered_on date,
      add column shows_memories boolean not null default false
  `.execute(db);
}
