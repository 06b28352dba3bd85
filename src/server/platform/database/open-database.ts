import { CamelCasePlugin, type Dialect, Kysely, sql } from 'kysely';
import { asNoRoom } from '../files/no-room.ts';
import { StartError } from '../start-error.ts';
import type { Database, FamilyTransaction, ServiceTransaction } from './database.ts';
import { asServiceUnavailable, isRefused, isUnreachable } from './database-errors.ts';
import { type Engine, openEngine } from './engine.ts';
import { migrateToLatest } from './migrate.ts';
import { proveSeparation } from './prove-separation.ts';
import type { Tables } from './tables.gen.ts';

interface OpenOptions {
  databaseUrl?: string | undefined;
  /** Where the embedded database lives; `undefined` keeps it in memory. */
  dataDir?: string | undefined;
  onPoolError: (error: Error) => void;
}

/**
 * Opens PostgreSQL at `databaseUrl`, else the embedded database under `dataDir`, brings the schema up to date and
 * proves that row level security binds the server. Throws an Error with a sentence when any of this fails.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const engine = await openEngine(options);
  try {
    await migrateToLatest(engine.ownerDialect());
    const database = databaseOn(engine);
    await proveSeparation(database);
    return database;
  } catch (error) {
    await engine.close();
    throw asStartError(error);
  }
}

/** The person who starts the server can mend these by another DATABASE_URL or by rights for its login. */
function asStartError(error: unknown): unknown {
  if (isUnreachable(error)) {
    return new StartError(`The database at DATABASE_URL can't be reached: ${error.message}.`, { cause: error });
  }
  if (isRefused(error)) {
    return new StartError(`The database at DATABASE_URL refuses: ${error.message}.`, { cause: error });
  }
  return error;
}

/** The two handles on an engine whose schema is up to date. */
export function databaseOn(engine: Engine): Database {
  const kyselyOf = (dialect: Dialect) =>
    new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] });
  const service = kyselyOf(engine.enteringDialect('select app_enter_service()'));

  return {
    kind: engine.kind,
    async family(tenantId, work) {
      if (!Number.isSafeInteger(tenantId)) throw new Error('A family transaction needs a tenant id.');
      const family = kyselyOf(engine.enteringDialect(`select app_enter(${tenantId})`));
      return reachable(() =>
        family.transaction().execute((trx) => work(Object.assign(trx, { tenantId }) satisfies FamilyTransaction)),
      );
    },
    async service(work) {
      return reachable(() => service.transaction().execute((trx) => work(trx as ServiceTransaction)));
    },
    async ping() {
      await reachable(() => service.transaction().execute((trx) => sql`select 1`.execute(trx)));
    },
    executeSql: (text, values) => engine.executeSql(text, values),
    close: () => engine.close(),
  };
}

const noRoomToWrite = 'There is no room to save this right now. Please try again later.';

async function reachable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asNoRoom(asServiceUnavailable(error), noRoomToWrite);
  }
}
