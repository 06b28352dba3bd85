import {
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Tables } from '../tables.gen.ts';

interface Running {
  connection: DatabaseConnection;
  /** Whether the transaction has ended. Then its statements throw: they would run in somebody else's transaction. */
  isOver: () => boolean;
}

class RunningDriver extends DummyDriver {
  readonly #running: Running;

  constructor(running: Running) {
    super();
    this.#running = running;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#running.isOver()) throw new Error('This transaction has ended.');
    return this.#running.connection;
  }
}

/**
 * The transaction that runs on `connection`, without Kysely's wait for each answer before the next statement: pg sends
 * them at once, and PostgreSQL answers in their order.
 */
export const pipelined = (running: Running, plugins: KyselyPlugin[]): Kysely<Tables> =>
  new Kysely<Tables>({
    plugins,
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new RunningDriver(running),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
