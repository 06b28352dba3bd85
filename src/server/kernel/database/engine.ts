import { PGlite, types as pgliteTypes } from '@electric-sql/pglite';
import { type Dialect, PGliteDialect, PostgresDialect } from 'kysely';
import { ColumnNames, QueriedNames } from './column-names.ts';
import { type Entering, EnteringPGliteDialect, EnteringPostgresDialect } from './entering-drivers.ts';
import { openEmbedded } from './open-embedded.ts';
import { openPostgresPool } from './postgres-pool.ts';
import { noOtherProcess, type ProcessChannel, postgresChannel } from './process-channel.ts';
import { valueParsers } from './value-parsers.ts';

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
  dataDir?: string | undefined;
  poolSize?: number | undefined;
  onPoolError: (error: Error) => void;
}

export async function openEngine(options: EngineOptions): Promise<Engine> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl, options);
  return openInProcess(options.dataDir);
}

/** Not as a start parameter, which poolers refuse. */
const timezone = `timezone = 'UTC'`;

function openPostgres(connectionString: string, { onPoolError, poolSize = 10 }: EngineOptions): Engine {
  const pool = openPostgresPool(connectionString, poolSize, onPoolError);
  const columnNames = new QueriedNames();
  return {
    kind: 'postgresql',
    columnNames,
    ownerDialect: () =>
      new PostgresDialect({ pool: pool.answeringWithin(longestTimerMs, { first: `set ${timezone}` }) }),
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
        connectionString,
        query: (text, values) => pool.query(text, values, ordinaryLimits.statementMs + travelMs),
      }),
    connections: () => pool.connections(),
    cutOff: () => pool.cutOff(),
    close: () => pool.end(),
  };
}

/** In memory if there is no folder. */
async function openInProcess(dataDir: string | undefined): Promise<Engine> {
  if (dataDir) {
    const { pglite, release } = await openEmbedded(dataDir);
    return embeddedEngine(pglite, release);
  }
  const pglite = await PGlite.create({ parsers: valueParsers as Record<number, (text: string) => unknown> });
  await pglite.exec('set timezone = UTC');
  return embeddedEngine(pglite);
}

/** An engine on an open PGlite (tests open copies of a template). */
export function embeddedEngine(pglite: PGlite, onClose?: () => Promise<void> | void): Engine {
  return {
    kind: 'embedded',
    columnNames: new ColumnNames(),
    ownerDialect: () => new PGliteDialect({ pglite }),
    enteringDialect: (enter) => new EnteringPGliteDialect({ pglite }, enter),
    executeSql: (text, values) => executeEmbedded(pglite, text, values),
    openChannel: () => noOtherProcess,
    connections: () => ({ open: 1, idle: 0, waiting: 0 }),
    cutOff: () => undefined,
    async close() {
      await pglite.close();
      await onClose?.();
    },
  };
}

interface Rows {
  rows: unknown[] | undefined;
}

/** The rows of all statements, so a result before `commit` isn't lost. */
const rowsOf = (results: readonly Rows[]): unknown[] => results.flatMap(({ rows }) => rows ?? []);

async function executeEmbedded(pglite: PGlite, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  const options = { parsers: pgliteTypes.parsers };
  try {
    if (values.length > 0) return { rows: (await pglite.query(text, values, options)).rows };
    return { rows: rowsOf(await pglite.exec(text, options)) };
  } catch (error) {
    // There is one connection: a text that failed between `begin` and `commit` would leave it aborted for the next.
    await pglite.query('rollback').catch(() => undefined);
    throw error;
  }
}
