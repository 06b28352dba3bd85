import { type Kysely, sql } from 'kysely';

/** The day that opened a sealed letter: its family is told, also when somebody read it before that was done. */
const statements = [
  `alter table annual_letters add column opened_on date`,
  `create index annual_letters_opened_on on annual_letters (opened_on) where opened_on is not null`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
