import type { FamilyTransaction, ServiceTransaction } from './database.ts';
import type { Tables } from './tables.gen.ts';

/**
 * A transaction of the service for the rules of one family, where they must be one with what the service alone may do.
 * Row level security does not bind it to the family; that every query names the family does.
 */
export const asFamily = (db: ServiceTransaction, tenantId: number): FamilyTransaction =>
  Object.assign(db.withTables<Pick<Tables, 'users'>>(), { tenantId });
