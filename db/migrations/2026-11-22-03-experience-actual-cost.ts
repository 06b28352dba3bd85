import { type Kysely, sql } from 'kysely';

/** What an experience cost in the end, beside what was estimated. */
const statements = [`alter table experiences add column actual_cost numeric(10,2)`];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
