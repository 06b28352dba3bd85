import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';

/** The files of db/schema, each after those whose tables it refers to. */
const files = [
  'functions',
  'accounts',
  'kernel',
  'files',
  'children',
  'lessons',
  'plans',
  'diary',
  'keepsakes',
  'messages',
];

/** The schema as it was first released. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const file of files) {
    const text = await readFile(new URL(`../schema/${file}.sql`, import.meta.url), 'utf8');
    // `execute` takes a file of statements as one on both databases; PGlite takes one statement at a time.
    await sql.raw(`do $file$ begin execute $statements$${text}$statements$; end $file$`).execute(db);
  }
}
