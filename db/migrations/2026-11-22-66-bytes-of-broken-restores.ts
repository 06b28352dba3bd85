import { type Kysely, sql } from 'kysely';

/** Bytes of a restore are written down as they come, in case it never ends; it has until then to give them their rows. */
const statements = [
  // Null is at once.
  `alter table orphaned_bytes add column due_at timestamptz`,
  `create index files_storage_key on files (storage_key)`,
  `create index files_thumbnail_key on files (thumbnail_key) where thumbnail_key is not null`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
