import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../kernel/database/tables.gen.ts';

/** A row by its column names in the database. */
export type DatabaseRow = Readonly<Record<string, unknown>>;

const rowsAtOnce = 200;
const charactersAtOnce = 2_000_000;

/**
 * Inserts dumped rows in batches; all have the first row's columns. The database parses the values itself, so they stay
 * exact. Returns how many there were. Without `returning`, Citus would copy them to their nodes, which refuse it.
 */
export async function insertRows(
  db: Kysely<Tables>,
  table: string,
  rows: AsyncIterable<DatabaseRow> | Iterable<DatabaseRow>,
): Promise<number> {
  let count = 0;
  let columns: readonly string[] = [];
  let waiting: string[] = [];
  let characters = 0;
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const named = sql.join(columns.map((column) => sql.id(column)));
    await sql`
      insert into ${sql.table(table)} (${named})
      select ${named} from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${waiting.join()}]`}::jsonb)
      returning true as is_written
    `.execute(db);
    count += waiting.length;
    waiting = [];
    characters = 0;
  };
  for await (const row of rows) {
    if (count + waiting.length === 0) columns = Object.keys(row);
    const json = JSON.stringify(row);
    waiting.push(json);
    characters += json.length;
    if (waiting.length >= rowsAtOnce || characters >= charactersAtOnce) await flush();
  }
  await flush();
  return count;
}
