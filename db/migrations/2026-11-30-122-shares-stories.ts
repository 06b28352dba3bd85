import { type Kysely, sql } from 'kysely';

/** Whether the browser's form shows a family's new stories to its relatives. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table family_settings add column shares_stories boolean not null default false').execute(db);
}
