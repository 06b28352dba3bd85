import type { Transaction } from 'kysely';
import type { ExecuteSql } from './engine.ts';
import type { ProcessChannel } from './process-channel.ts';
import type { Tables } from './tables.gen.ts';
import type { Entrance, Visit } from './visit.ts';

declare const inService: unique symbol;

/**
 * A transaction inside one family: row level security shows that family's rows only, and `tenantId` is what
 * every query filters by. The only handle that a feature of a family gets, so it can't be written without a tenant.
 */
export type FamilyTransaction = Transaction<Tables> & { readonly tenantId: number };

/** A transaction that sees every family: for sign-in, sessions, administration and jobs only. */
export type ServiceTransaction = Transaction<Tables> & { readonly [inService]: true };

/** Throw SERVICE_UNAVAILABLE when the database can't be reached, or another transaction holds a lock for too long. */
export interface Transactions {
  family<T>(tenantId: number, work: (db: FamilyTransaction) => Promise<T>): Promise<T>;
  service<T>(work: (db: ServiceTransaction) => Promise<T>): Promise<T>;
}

/** The database, in transactions only, and never one inside another. A statement takes some seconds at most. */
export interface Database extends Transactions {
  /** `embedded` is PGlite under DATA_DIR, `postgresql` a server of its own. */
  readonly kind: 'embedded' | 'postgresql';
  /** Lets a caller in, in the round trip that begins the transaction of what they ask for. */
  visit<Caller extends { tenantId: number }>(entrance: Entrance): Promise<Visit<Caller>>;
  /** For imports, exports, backups and jobs, whose statements may take minutes. */
  readonly longRunning: Transactions;
  /** For statements that no transaction can hold, such as vacuum: works as the owner of the tables. */
  executeSql: ExecuteSql;
  /** To the other processes on this database; close it before the database. */
  openChannel(): ProcessChannel;
  /** Of this process; the embedded database has one. */
  connections(): { open: number; idle: number; waiting: number };
  /** Throws SERVICE_UNAVAILABLE while the database can't be reached. */
  ping(): Promise<void>;
  /** Makes what is under way fail, so that a stop need not wait for a database that does not answer. */
  cutOff(): void;
  close(): Promise<void>;
}
