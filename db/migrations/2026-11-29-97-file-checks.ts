import { type Kysely, sql } from 'kysely';

const statements = `
-- What reading a stored file found: its SHA-256 at the first time, and what is wrong with it since.
alter table files
  add column sha256 text,
  add column checked_at timestamptz,
  add column fault text,
  add constraint files_fault_check check (fault in ('missing', 'changed'));
create index files_checked_at on files (checked_at nulls first);
create index files_fault on files (fault) where fault is not null;
`;

/** Stored files are read back from time to time. */
export async function up(db: Kysely<never>): Promise<void> {
  // Both databases take a file of statements as one.
  await sql.raw(`do $file$ begin execute $statements$${statements}$statements$; end $file$`).execute(db);
}
