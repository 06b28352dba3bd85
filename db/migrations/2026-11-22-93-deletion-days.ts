import { type Kysely, sql } from 'kysely';

/** The day that was named is kept, and ends everywhere before anything is erased. */
const statements = [
  `alter table family_deletions add column takes_effect_on date`,
  // As the service: forced row level security hides the rows from the owner.
  `select app_enter_service()`,
  `update family_deletions set takes_effect_on = (takes_effect_at at time zone 'UTC')::date`,
  `update family_deletions set takes_effect_at = (takes_effect_on + interval '36 hours') at time zone 'UTC'`,
  `reset role`,
  `alter table family_deletions alter column takes_effect_on set not null`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
