import { AsyncLocalStorage } from 'node:async_hooks';
import { CamelCasePlugin, Kysely, sql } from 'kysely';
import { AppError } from '../errors.ts';
import { asNoRoom } from '../files/no-room.ts';
import { StartError } from '../start-error.ts';
import type { Database, FamilyTransaction, ServiceTransaction, Transactions } from './database.ts';
import { asServiceUnavailable, isRefused, isUnreachable } from './database-errors.ts';
import { type Engine, type Limits, longRunningLimits, openEngine, ordinaryLimits, pingLimits } from './engine.ts';
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
function asStartError(given: unknown): unknown {
  const error = given instanceof AppError ? given.cause : given;
  if (isUnreachable(error)) {
    return new StartError(`The database at DATABASE_URL can't be reached: ${error.message}.`, { cause: error });
  }
  if (isRefused(error)) {
    return new StartError(`The database at DATABASE_URL refuses: ${error.message}.`, { cause: error });
  }
  if (asNoRoom(error) !== error) {
    return new StartError('The disk of the database is full. Make room and start again; nothing is lost.', {
      cause: error,
    });
  }
  return given;
}

/** The two handles on an engine whose schema is up to date. */
export function databaseOn(engine: Engine): Database {
  /** The statement by which the transaction under way enters. */
  const entering = new AsyncLocalStorage<string>();
  // Else the embedded database would wait for ever, and PostgreSQL for a connection that may not come.
  const alone = async <T>(enter: string, work: () => Promise<T>): Promise<T> => {
    if (entering.getStore() !== undefined) throw new Error('A transaction inside a transaction.');
    return entering.run(enter, () => reachable(work));
  };
  const enter = (): string => {
    const statement = entering.getStore();
    if (statement === undefined) throw new Error('A transaction that enters nothing.');
    return statement;
  };
  const transactionsWithin = (limits: Limits): Transactions => {
    // One for all families: a new one for each transaction would make its dialect and plugin anew.
    const kysely = new Kysely<Tables>({
      dialect: engine.enteringDialect(enter, limits),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    });
    return {
      async family(tenantId, work) {
        if (!Number.isSafeInteger(tenantId)) throw new Error('A family transaction needs a tenant id.');
        return alone(`select app_enter(${tenantId})`, () =>
          kysely.transaction().execute((trx) => work(Object.assign(trx, { tenantId }) satisfies FamilyTransaction)),
        );
      },
      service: (work) =>
        alone('select app_enter_service()', () =>
          kysely.transaction().execute((trx) => work(trx as ServiceTransaction)),
        ),
    };
  };
  const pinging = transactionsWithin(pingLimits);

  return {
    kind: engine.kind,
    ...transactionsWithin(ordinaryLimits),
    longRunning: transactionsWithin(longRunningLimits),
    async ping() {
      await pinging.service((trx) => sql`select 1`.execute(trx));
    },
    executeSql: (text, values) => alone('', () => engine.executeSql(text, values)),
    openChannel: () => engine.openChannel(),
    cutOff: () => engine.cutOff(),
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
