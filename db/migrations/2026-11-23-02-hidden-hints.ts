import { type Kysely, sql } from 'kysely';

/** Hints on Home that an account has hidden. Accounts that exist already are past their first steps. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table user_settings
      add column hidden_hints text[] not null default '{child,story,reminder,parent,phone}',
      add constraint user_settings_hidden_hints_check check (cardinality(hidden_hints) <= 100)
  `.execute(db);
  await sql`alter table user_settings alter column hidden_hints set default '{}'`.execute(db);
}
