import { sql } from 'kysely';
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
