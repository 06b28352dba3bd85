import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Dialect, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { takeDataDirLock } from './data-dir-lock.ts';
import { EnteringPGliteDialect, EnteringPostgresDialect } from './entering-drivers.ts';
import { valueParsers } from './value-parsers.ts';

/** PostgreSQL, in the process or beside it. */
export interface Engine {
  readonly kind: 'embedded' | 'postgresql';
  /** For migrations only: works as the owner of the tables. */
  ownerDialect(): Dialect;
  /** Transactions begin with `enter`, which switches to a role that row level security binds. */
  enteringDialect(enter: string): Dialect;
  close(): Promise<void>;
}

interface EngineOptions {
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
  onPoolError: (error: Error) => void;
}

export async function openEngine(options: EngineOptions): Promise<Engine> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl, options.onPoolError);
  return openEmbedded(options.dataDir);
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
    close: () => pool.end(),
  };
}

async function openEmbedded(dataDir: string | undefined): Promise<Engine> {
  if (dataDir) await makeFolder(dataDir);
  const releaseLock = dataDir ? await takeDataDirLock(dataDir) : undefined;
  const pglite = new PGlite({
    ...(dataDir ? { dataDir: join(dataDir, 'db') } : {}),
    parsers: valueParsers as Record<number, (text: string) => unknown>,
  });
  await pglite.waitReady;
  await pglite.exec('set timezone = UTC');
  return embeddedEngine(pglite, releaseLock);
}

async function makeFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
  } catch (cause) {
    throw new StartError(`DATA_DIR ${dataDir} can't be used: ${sentenceOf(cause)}.`, { cause });
  }
}

const sentenceOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** An engine on a PGlite that is already open (tests open copies of a template). */
export function embeddedEngine(pglite: PGlite, onClose?: () => Promise<void>): Engine {
  return {
    kind: 'embedded',
    ownerDialect: () => new PGliteDialect({ pglite }),
    enteringDialect: (enter) => new EnteringPGliteDialect({ pglite }, enter),
    async close() {
      await pglite.close();
      await onClose?.();
    },
  };
}
