import { sql } from 'kysely';
import { assertVersion } from '../errors.ts';
import type { FamilyTransaction } from './database.ts';
import type { Tables } from './tables.gen.ts';

type FamilyTable = {
  [Name in keyof Tables]: Tables[Name] extends { id: unknown; tenantId: unknown } ? Name : never;
}[keyof Tables];

/**
 * Locks a row of the family until the transaction ends, if it exists. Read the record in a later statement: a query
 * that waited for a lock still sees old joined rows.
 */
export async function lockRow(db: FamilyTransaction, table: FamilyTable, id: number): Promise<void> {
  await sql`select 1 from ${sql.table(table)} where tenant_id = ${db.tenantId} and id = ${id} for update`.execute(db);
}

/**
 * Returns the record from `read`, locked until the transaction ends. Throws CONFLICT with the current record if
 * `version` is given and isn't the stored one.
 */
export async function lockRecord<Stored extends { version: number }>(
  db: FamilyTransaction,
  table: FamilyTable,
  { id, version }: { id: number; version?: number | null | undefined },
  read: () => Promise<Stored>,
): Promise<Stored> {
  // Awaited, because a read sent before the lock is granted may see rows that another transaction is just replacing.
  await lockRow(db, table, id);
  const stored = await read();
  assertVersion(stored, version);
  return stored;
}
