import { type Kysely, sql } from 'kysely';

/**
 * A function with the owner's rights finds its own functions in the catalogue alone, whatever the caller's search_path
 * puts before it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter function app_take_ids(regclass, integer) set search_path = pg_catalog, pg_temp`.execute(db);
}
