import { type Kysely, sql } from 'kysely';

/** Until which opening of a letter its family was told of it, so that nothing is written down a second time. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(`alter table annual_letters add column seal_told_at timestamptz`).execute(db);
}
