import { type Kysely, sql } from 'kysely';

/**
 * Numbers that want no text messages from here, whether an account has them or not: also nobody else may have a code sent
 * to them. Only a keyed hash of each is kept.
 */
const statements = [
  `create table stopped_numbers (
    number_hash text primary key,
    stopped_at timestamptz not null
  )`,
  `select app_guard_service_table('stopped_numbers')`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
