import type { Dialect } from 'kysely';
import type { ColumnNames } from './column-names.ts';
import type { Entering } from './entering-drivers.ts';
import type { ProcessChannel } from './process-channel.ts';

/** PostgreSQL, inside the process or outside. */
export interface Engine {
  readonly kind: 'embedded' | 'postgresql';
  /** Used with the entering dialects. */
  readonly columnNames: ColumnNames;
  /** For migrations only: runs as the tables' owner. */
  ownerDialect(): Dialect;
  /** Each transaction begins with the result of `enter`, which switches to a role that row level security binds. */
  enteringDialect(enter: () => Entering, limits: Limits): Dialect;
  /** One statement, as the tables' owner and outside any transaction. */
  executeSql: ExecuteSql;
  openChannel(): ProcessChannel;
  connections(): { open: number; idle: number; waiting: number };
  /** Makes running statements fail, so that `close` need not wait for a silent database. */
  cutOff(): void;
  close(): Promise<void>;
}

/** Limits of a transaction, enforced by PostgreSQL. The embedded database has none. */
export interface Limits {
  statementMs: number;
  lockMs: number;
  /** Idle time between two statements. */
  idleMs: number;
}

/** A wait for a lock ends before callers waiting for a connection give up. */
export const ordinaryLimits: Limits = { statementMs: 12_000, lockMs: 3000, idleMs: 30_000 };
export const longRunningLimits: Limits = { statementMs: 600_000, lockMs: 30_000, idleMs: 600_000 };
export const pingLimits: Limits = { statementMs: 3000, lockMs: 3000, idleMs: 3000 };

/** May be several statements in one text if there are no values. By default the rows are the driver's. */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

interface Rows {
  rows: unknown[] | undefined;
}

/** The rows of all statements, so a result before `commit` isn't lost. */
export const rowsOf = (results: readonly Rows[]): unknown[] => results.flatMap(({ rows }) => rows ?? []);
