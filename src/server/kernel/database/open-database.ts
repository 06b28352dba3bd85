import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, type LogEvent, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { say } from '#words';
import { asNoRoom } from '../disk/no-room.ts';
import { AppError } from '../errors.ts';
import { StartError } from '../start-error.ts';
import type {
  Database,
  Entrance,
  HouseholdCaller,
  HouseholdTransaction,
  RelativeCaller,
  RelativeTransaction,
  ServiceTransaction,
  Transactions,
  VisitCaller,
} from './database.ts';
import { asServiceUnavailable, isRefused, isUnreachable } from './database-errors.ts';
import { type Engine, type Limits, longRunningLimits, ordinaryLimits, pingLimits } from './engine.ts';
import type { Entering } from './entering-drivers.ts';
import { migrateToLatest } from './migrate.ts';
import { openEngine } from './open-engine.ts';
import { pipelined } from './postgres/pipelined.ts';
import { proveSeparation } from './prove-separation.ts';
import type { Tables } from './tables.gen.ts';
import { openVisit } from './visit.ts';

interface OpenOptions {
  databaseUrl?: string | undefined;
  /** Where to listen for changes, if that is not `databaseUrl`. */
  listenUrl?: string | undefined;
  /** Folder of the embedded database; `undefined` keeps it in memory. */
  dataDir?: string | undefined;
  /** Maximum number of connections to PostgreSQL. */
  poolSize?: number;
  onPoolError: (error: Error) => void;
  /** Called after each statement of a transaction, with placeholders in place of values. */
  onStatement?: OnStatement | undefined;
}

export type OnStatement = (text: string, ms: number, error: unknown) => void;

/**
 * Opens PostgreSQL at `databaseUrl`, or the embedded database under `dataDir`, brings the schema up to date and proves
 * that row level security works. Throws an Error with a sentence otherwise.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const engine = await openEngine(options);
  try {
    await migrateToLatest(engine.ownerDialect());
    const database = databaseOn(engine, options.onStatement);
    await proveSeparation(database);
    return database;
  } catch (error) {
    await engine.close();
    throw asStartError(error);
  }
}

/** The operator can fix these with another DATABASE_URL or rights for its login. */
function asStartError(given: unknown): unknown {
  const error = given instanceof AppError ? given.cause : given;
  if (isUnreachable(error)) {
    return new StartError(`The database at DATABASE_URL can't be reached: ${error.message}.`, { cause: error });
  }
  if (isRefused(error)) {
    return new StartError(`The database at DATABASE_URL refused: ${error.message}.`, { cause: error });
  }
  if (asNoRoom(error) !== error) {
    return new StartError("The database's disk is full. Free some space and start again; nothing is lost.", {
      cause: error,
    });
  }
  return given;
}

/** Both handles on an engine whose schema is up to date. */
export function databaseOn(engine: Engine, onStatement?: OnStatement): Database {
  const plugins = [engine.columnNames];
  /** The statement that begins the running transaction. */
  const enterings = new AsyncLocalStorage<Entering>();
  // Otherwise the embedded database would wait forever, and PostgreSQL for a connection that may never be free.
  const alone = async <T>(entering: Entering, work: () => Promise<T>): Promise<T> => {
    if (enterings.getStore() !== undefined) throw new Error('A transaction inside a transaction.');
    return enterings.run(entering, () => reachable(work));
  };
  const enter = (): Entering => {
    const entering = enterings.getStore();
    if (entering === undefined) throw new Error('A transaction that enters nothing.');
    return entering;
  };
  /** Work in a transaction. On PostgreSQL it may send statements without waiting for answers. */
  const inOne = async <T>(
    trx: Transaction<Tables>,
    { connection }: Entering,
    work: (trx: Kysely<Tables>) => Promise<T>,
  ): Promise<T> => {
    let isOver = false;
    try {
      return await work(connection ? pipelined({ connection, isOver: () => isOver }, plugins) : trx);
    } finally {
      isOver = true;
    }
  };
  // One for all families: a new one for each transaction would build its dialect and plugin again.
  const kyselyWithin = (limits: Limits) =>
    new Kysely<Tables>({
      dialect: engine.enteringDialect(enter, limits),
      plugins,
      ...(onStatement && {
        log: (event: LogEvent) =>
          onStatement(event.query.sql, event.queryDurationMillis, event.level === 'error' ? event.error : undefined),
      }),
    });
  const transactionsOn = (kysely: Kysely<Tables>): Transactions => {
    const transaction = <T>(statement: string, work: (trx: Kysely<Tables>) => Promise<T>): Promise<T> => {
      const entering: Entering = { statement };
      return alone(entering, () => kysely.transaction().execute((trx) => inOne(trx, entering, work)));
    };
    return {
      async family(tenantId, work) {
        if (!Number.isSafeInteger(tenantId)) throw new Error('A family transaction needs a tenant id.');
        return transaction(`select app_enter(${tenantId})`, (trx) => work(Object.assign(trx, { tenantId })));
      },
      async member({ tenantId, userId }, work) {
        if (![tenantId, userId].every(Number.isSafeInteger)) throw new Error('A member has two ids.');
        const statement = `select app_enter_member(${tenantId}, ${userId})`;
        return transaction(statement, (trx) => work(Object.assign(trx, { tenantId })));
      },
      service: (work) => transaction('select app_enter_service()', (trx) => work(trx as ServiceTransaction)),
    };
  };
  const ordinary = kyselyWithin(ordinaryLimits);
  /** Reads as the relative whom a database function finds; undefined if it finds none. Only one finds a device too. */
  const asRelative = <T>(
    entrance: string,
    work: (db: RelativeTransaction, caller: RelativeCaller) => Promise<T>,
  ): Promise<T | undefined> => {
    const entering: Entering = { statement: `select * from ${entrance}`, isReading: true };
    return alone(entering, () =>
      ordinary.transaction().execute((trx) => {
        const caller = entering.rows?.[0] as RelativeCaller | undefined;
        if (!caller) return Promise.resolve(undefined);
        const { tenantId, relativeId } = caller;
        return inOne(trx, entering, (db) =>
          work(Object.assign(db.withTables(), { tenantId, relativeId }) as RelativeTransaction, caller),
        );
      }),
    );
  };
  /** Reads what a child's other family shares with this one. */
  const asHousehold = <T>(entrance: string, work: (db: HouseholdTransaction) => Promise<T>): Promise<T | undefined> => {
    const entering: Entering = { statement: `select * from ${entrance}`, isReading: true };
    return alone(entering, () =>
      ordinary.transaction().execute((trx) => {
        const caller = entering.rows?.[0] as HouseholdCaller | undefined;
        if (!caller) return Promise.resolve(undefined);
        return inOne(trx, entering, (db) => work(Object.assign(db.withTables(), caller) as HouseholdTransaction));
      }),
    );
  };
  const transactions = transactionsOn(ordinary);
  const pinging = transactionsOn(kyselyWithin(pingLimits));

  return {
    kind: engine.kind,
    ...transactions,
    longRunning: transactionsOn(kyselyWithin(longRunningLimits)),
    async visit<Caller extends VisitCaller>({ by, proof, tenantId, at, isReading }: Entrance) {
      const entering: Entering = {
        statement: `select * from ${by}(${pg.escapeLiteral(proof)}, '${at.toISOString()}', ${tenantId ?? 'null'})`,
        isReading,
      };
      const trx = await alone(entering, () => ordinary.startTransaction().execute());
      const caller = entering.rows?.[0] as Caller | undefined;
      return openVisit({
        caller,
        trx,
        isReading,
        family: transactions.family,
        member: caller?.carer ? transactions.member : undefined,
        inVisit: (work) => alone(entering, () => inOne(trx, entering, work)),
      });
    },
    relative({ proof, tenantId, at }, work) {
      const given = `${pg.escapeLiteral(proof)}, '${at.toISOString()}', ${tenantId ?? 'null'}`;
      return asRelative(`app_enter_relative(${given})`, work);
    },
    relativeById({ tenantId, relativeId }, work) {
      if (![tenantId, relativeId].every(Number.isSafeInteger)) throw new Error('A relative needs two ids.');
      const given = `${relativeId}, ${tenantId}`;
      return asRelative(`app_enter_relative_by_id(${given})`, work);
    },
    household({ householdId, tenantId, readerTenantId }, work) {
      if (![tenantId, readerTenantId].every(Number.isSafeInteger)) throw new Error('A household needs two families.');
      const given = `${pg.escapeLiteral(householdId)}, ${tenantId}, ${readerTenantId}`;
      return asHousehold(`app_enter_household(${given})`, work);
    },
    async ping() {
      // Touches what a sign-in reads, so that a missing part of the database is noticed.
      const nobody = sql`
        select 1 from account_lookups where hash = ''
        union all select 1 from users where tenant_id = 0
        union all select 1 from sessions where tenant_id = 0`;
      await pinging.service((trx) => nobody.execute(trx));
    },
    executeSql: (text, values) => alone({ statement: '' }, () => engine.executeSql(text, values)),
    connections: () => engine.connections(),
    openChannel: () => engine.openChannel(),
    cutOff: () => engine.cutOff(),
    close: () => engine.close(),
  };
}

const noRoomToWrite = say('There is no room to save this right now. Please try again later.');

async function reachable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asNoRoom(asServiceUnavailable(error), noRoomToWrite);
  }
}
