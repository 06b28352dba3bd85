import { type Kysely, sql } from 'kysely';

/** Who agreed that the letter, as it is now, is sealed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table annual_letters add column seal_consents bigint[] not null default '{}'`.execute(db);
}
