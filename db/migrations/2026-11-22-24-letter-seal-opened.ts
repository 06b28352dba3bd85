import { type Kysely, sql } from 'kysely';

/** When a sealed letter opened by itself, so that the family is told of it once, whoever looked at it first. */
const statements = [
  `alter table annual_letters add column seal_opened_at timestamptz`,
  `create index annual_letters_seal_opened_at on annual_letters (seal_opened_at) where seal_opened_at is not null`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
