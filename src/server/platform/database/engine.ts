import { PGlite, types as pgliteTypes } from '@electric-sql/pglite';
import { type Dialect, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { EnteringPGliteDialect, EnteringPostgresDialect } from './entering-drivers.ts';
import { openEmbedded } from './open-embedded.ts';
import { valueParsers } from './value-parsers.ts';

/** PostgreSQL, in the process or beside it. */
export interface Engine {
  readonly kind: 'embedded' | 'postgresql';
  /** For migrations only: works as the owner of the tables. */
  ownerDialect(): Dialect;
  /** Transactions begin with `enter`, which switches to a role that row level security binds. */
  enteringDialect(enter: string): Dialect;
  /** For the job queue, which keeps a schema of its own: one text, as the owner and outside of any transaction of ours. */
  executeSql: ExecuteSql;
  close(): Promise<void>;
}

/** Several statements in one text when there are no values. Rows as the driver gives them when nothing is set. */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

interface EngineOptions {
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
  onPoolError: (error: Error) => void;
}

export async function openEngine(options: EngineOptions): Promise<Engine> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl, options.onPoolError);
  return openInProcess(options.dataDir);
}

function openPostgres(connectionString: string, onPoolError: (error: Error) => void): Engine {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    options: '-c timezone=UTC',
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        valueParsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  // Without a listener, a restart of the database would end this process.
  pool.on('error', onPoolError);
  // The pool listens to idle connections only. One that is lost in use tells its loss to the query under way or, between
  // two queries, to the next one; without this listener it would end this process too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    kind: 'postgresql',
    ownerDialect: () => new PostgresDialect({ pool }),
    enteringDialect: (enter) => new EnteringPostgresDialect({ pool }, enter),
    async executeSql(text, values) {
      const result: unknown = await pool.query({ text, ...(values ? { values } : {}), types: pg.types });
      return { rows: rowsOf(Array.isArray(result) ? (result as Rows[]) : [result as Rows]) };
    },
    close: () => pool.end(),
  };
}

/** In memory without a folder. */
async function openInProcess(dataDir: string | undefined): Promise<Engine> {
  if (dataDir) {
    const { pglite, release } = await openEmbedded(dataDir);
    return embeddedEngine(pglite, release);
  }
  const pglite = await PGlite.create({ parsers: valueParsers as Record<number, (text: string) => unknown> });
  await pglite.exec('set timezone = UTC');
  return embeddedEngine(pglite);
}

/** An engine on a PGlite that is already open (tests open copies of a template). */
export function embeddedEngine(pglite: PGlite, onClose?: () => Promise<void> | void): Engine {
  return {
    kind: 'embedded',
    ownerDialect: () => new PGliteDialect({ pglite }),
    enteringDialect: (enter) => new EnteringPGliteDialect({ pglite }, enter),
    executeSql: (text, values) => executeEmbedded(pglite, text, values),
    async close() {
      await pglite.close();
      await onClose?.();
    },
  };
}

interface Rows {
  rows: unknown[] | undefined;
}

/** Of all statements: what one of them returned is not lost behind a `commit`. */
const rowsOf = (results: readonly Rows[]): unknown[] => results.flatMap(({ rows }) => rows ?? []);

async function executeEmbedded(pglite: PGlite, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  const options = { parsers: pgliteTypes.parsers };
  try {
    if (values.length > 0) return { rows: (await pglite.query(text, values, options)).rows };
    return { rows: rowsOf(await pglite.exec(text, options)) };
  } catch (error) {
    // There is one connection: a text that failed between `begin` and `commit` would leave it to the next one, aborted.
    await pglite.query('rollback').catch(() => undefined);
    throw error;
  }
}
