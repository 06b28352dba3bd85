import type { Transaction } from 'kysely';
import type { ExecuteSql } from './engine.ts';
import type { Tables } from './tables.gen.ts';

declare const inService: unique symbol;

/**
 * A transaction inside one family: row level security shows that family's rows only, and `tenantId` is what
 * every query filters by. The only handle that a feature of a family gets, so it can't be written without a tenant.
 */
export type FamilyTransaction = Transaction<Tables> & { readonly tenantId: number };

/** A transaction that sees every family: for sign-in, sessions, administration and jobs only. */
export type ServiceTransaction = Transaction<Tables> & { readonly [inService]: true };

/**
 * The database, in transactions only. `retryable` failures to reach it become SERVICE_UNAVAILABLE.
 * Never open a second transaction inside of one: the embedded database would wait for ever.
 */
export interface Database {
  /** `embedded` is PGlite under DATA_DIR, `postgresql` a server of its own. */
  readonly kind: 'embedded' | 'postgresql';
  family<T>(tenantId: number, work: (db: FamilyTransaction) => Promise<T>): Promise<T>;
  service<T>(work: (db: ServiceTransaction) => Promise<T>): Promise<T>;
  /** For the job queue alone, which has a schema of its own; the tables of the product are out of its sight. */
  executeSql: ExecuteSql;
  /** Throws SERVICE_UNAVAILABLE while the database can't be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
