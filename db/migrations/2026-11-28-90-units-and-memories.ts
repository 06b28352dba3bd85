import { type Kysely, sql } from 'kysely';

/** Units a member chose, or none yet; and whether the evening question tells of an earlier year. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table user_settings
    add column units text check (units in ('metric', 'us')),
    add column reminds_of_memories boolean not null default true`.execute(db);
}
