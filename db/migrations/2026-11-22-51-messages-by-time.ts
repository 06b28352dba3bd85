import { type Kysely, sql } from 'kysely';

/** What went out lately is counted for the administration; a year of records is not looked through for it. */
const statements = [`create index outgoing_messages_created_at on outgoing_messages (created_at)`];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
