import type { FamilyTransaction, ServiceTransaction } from './database.ts';
import type { Tables } from './tables.gen.ts';

/**
 * A service transaction for the rules of one family, where they must commit together with service work. Row level
 * security doesn't bind it: each query must name the family.
 */
export const asFamily = (db: ServiceTransaction, tenantId: number): FamilyTransaction =>
  Object.assign(db.withTables<Pick<Tables, 'users'>>(), { tenantId });
