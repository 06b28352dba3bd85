import { type Kysely, sql } from 'kysely';

/** What is uploaded is its uploader's alone (`sealed_for`) until something that the family sees holds it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table files add column is_draft boolean not null default false`.execute(db);
}
