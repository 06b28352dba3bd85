import { type Dialect, PostgresAdapter, PostgresDialect } from 'kysely';
import { type ColumnNames, QueriedNames } from './column-names.ts';
import { type Entering, EnteringPostgresDialect } from './postgres/entering-drivers.ts';
import { openPostgresPool } from './postgres/postgres-pool.ts';
import { type ProcessChannel, postgresChannel } from './postgres/process-channel.ts';

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

/** A wait for a lock ends before those waiting for a connection give up. */
export const ordinaryLimits: Limits = { statementMs: 12_000, lockMs: 3000, idleMs: 30_000 };
export const longRunningLimits: Limits = { statementMs: 600_000, lockMs: 30_000, idleMs: 600_000 };
export const pingLimits: Limits = { statementMs: 3000, lockMs: 3000, idleMs: 3000 };

/** How much later than PostgreSQL's own limit an answer may come. */
const travelMs = 1000;
/** Migrations take as long as they need. */
const longestTimerMs = 2 ** 31 - 1;

/** May be several statements in one text if there are no values. By default the rows are the driver's. */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

interface EngineOptions {
  databaseUrl?: string | undefined;
  listenUrl?: string | undefined;
  dataDir?: string | undefined;
  poolSize?: number | undefined;
  onPoolError: (error: Error) => void;
}

export async function openEngine(options: EngineOptions): Promise<Engine> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl, options);
  // Loaded here alone: a server on PostgreSQL needs nothing of it.
  const { openInProcess } = await import('./embedded/embedded-engine.ts');
  return openInProcess(options.dataDir);
}

/** Not as a start parameter, which poolers refuse. */
const timezone = `timezone = 'UTC'`;

function openPostgres(connectionString: string, { listenUrl, onPoolError, poolSize = 10 }: EngineOptions): Engine {
  const pool = openPostgresPool(connectionString, poolSize, onPoolError);
  const columnNames = new QueriedNames();
  return {
    kind: 'postgresql',
    columnNames,
    ownerDialect: () => new OwnerDialect({ pool: pool.answeringWithin(longestTimerMs, { first: `set ${timezone}` }) }),
    enteringDialect(enter, { statementMs, lockMs, idleMs }) {
      // For the transaction alone, so a pooler in front of PostgreSQL keeps working.
      const limits = [
        `set local ${timezone}`,
        `set local statement_timeout = ${statementMs}`,
        `set local lock_timeout = ${lockMs}`,
        `set local idle_in_transaction_session_timeout = ${idleMs}`,
      ].join('; ');
      const dialectPool = pool.answeringWithin(statementMs + travelMs, {
        nameOf: (column) => columnNames.nameOf(column),
      });
      return new EnteringPostgresDialect({ pool: dialectPool }, { enter, limits });
    },
    async executeSql(text, values) {
      const result = await pool.query(text, values, ordinaryLimits.statementMs + travelMs);
      return { rows: rowsOf(Array.isArray(result) ? result : [result]) };
    },
    openChannel: () =>
      postgresChannel({
        connectionString: listenUrl ?? connectionString,
        query: (text, values) => pool.query(text, values, ordinaryLimits.statementMs + travelMs),
      }),
    connections: () => pool.connections(),
    cutOff: () => pool.cutOff(),
    close: () => pool.end(),
  };
}

/** `migrate` has a lock of its own. */
class OwnerAdapter extends PostgresAdapter {
  override acquireMigrationLock = async (): Promise<void> => undefined;
  override releaseMigrationLock = async (): Promise<void> => undefined;
}

class OwnerDialect extends PostgresDialect {
  override createAdapter(): OwnerAdapter {
    return new OwnerAdapter();
  }
}

interface Rows {
  rows: unknown[] | undefined;
}

/** The rows of all statements, so a result before `commit` isn't lost. */
export const rowsOf = (results: readonly Rows[]): unknown[] => results.flatMap(({ rows }) => rows ?? []);
