import { sql } from 'kysely';
import { assertVersion } from '../errors.ts';
import type { FamilyTransaction } from './database.ts';
import type { Tables } from './tables.gen.ts';

type FamilyTable = {
  [Name in keyof Tables]: Tables[Name] extends { id: unknown; tenantId: unknown } ? Name : never;
}[keyof Tables];

/**
 * Locks a row of the family until the transaction ends, if there is one. Read the record afterwards, in a statement of
 * its own: a query that waits for a lock doesn't see what its joined rows became meanwhile.
 */
export async function lockRow(db: FamilyTransaction, table: FamilyTable, id: number): Promise<void> {
  await sql`select 1 from ${sql.table(table)} where tenant_id = ${db.tenantId} and id = ${id} for update`.execute(db);
}

/**
 * The record that `read` gives, locked until the transaction ends. Throws CONFLICT with the record as it is now when
 * `version`, which the caller has read, is not the stored one; without it the change is taken.
 */
export async function lockRecord<Stored extends { version: number }>(
  db: FamilyTransaction,
  table: FamilyTable,
  { id, version }: { id: number; version?: number | null | undefined },
  read: () => Promise<Stored>,
): Promise<Stored> {
  await lockRow(db, table, id);
  const stored = await read();
  assertVersion(stored, version);
  return stored;
}
