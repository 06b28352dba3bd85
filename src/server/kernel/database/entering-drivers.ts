import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PGliteDialect,
  type PGliteDialectConfig,
  PGliteDriver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';

/** How a transaction begins. */
export interface Entering {
  /** One statement, which switches to a role that row level security binds. */
  statement: string;
  /** Whether PostgreSQL refuses writes. */
  isReading?: boolean;
  /** Gets the statement's result once the transaction has begun. */
  rows?: readonly unknown[];
  /** Sends statements without waiting for each answer; undefined on the embedded database. */
  connection?: DatabaseConnection;
}

type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];
type PGliteConnection = Parameters<PGliteDriver['rollbackTransaction']>[0];

interface EnteringOptions {
  enter: () => Entering;
  /** Settings of the transaction. */
  limits: string;
}

/** Begins with one message, `begin; select app_enter(42)`, so that entering a family costs no round trip. */
class EnteringPostgresDriver extends PostgresDriver {
  readonly #enter: () => Entering;
  readonly #limits: string;

  constructor(config: PostgresDialectConfig, { enter, limits }: EnteringOptions) {
    super(config);
    this.#enter = enter;
    this.#limits = limits;
  }

  override async beginTransaction(connection: PostgresConnection): Promise<void> {
    const entering = this.#enter();
    const begin = entering.isReading ? 'begin read only' : 'begin';
    try {
      const text = `${begin}; ${this.#limits}; ${entering.statement}`;
      entering.rows = (await connection.executeQuery(CompiledQuery.raw(text))).rows;
      entering.connection = connection;
    } catch (error) {
      await this.rollbackTransaction(connection);
      throw error;
    }
  }
}

class EnteringPGliteDriver extends PGliteDriver {
  readonly #enter: () => Entering;

  constructor(config: PGliteDialectConfig, enter: () => Entering) {
    super(config);
    this.#enter = enter;
  }

  override async beginTransaction(connection: PGliteConnection): Promise<void> {
    // It answers in this thread. Without a pause, waiting calls would run one after another and block everything else.
    await nextTurn();
    await super.beginTransaction(connection);
    try {
      const entering = this.#enter();
      entering.rows = (await connection.executeQuery(CompiledQuery.raw(entering.statement))).rows;
    } catch (error) {
      await this.rollbackTransaction(connection);
      throw error;
    }
  }
}

/** A PostgreSQL dialect whose transactions begin with the statement from `enter`. */
export class EnteringPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #options: EnteringOptions;

  constructor(config: PostgresDialectConfig, options: EnteringOptions) {
    super(config);
    this.#config = config;
    this.#options = options;
  }

  override createDriver(): Driver {
    return new EnteringPostgresDriver(this.#config, this.#options);
  }
}

/** The same for the embedded database. Each Kysely instance has its own driver; PGlite itself queues transactions. */
export class EnteringPGliteDialect extends PGliteDialect {
  readonly #config: PGliteDialectConfig;
  readonly #enter: () => Entering;

  constructor(config: PGliteDialectConfig, enter: () => Entering) {
    super(config);
    this.#config = config;
    this.#enter = enter;
  }

  override createDriver(): Driver {
    return new EnteringPGliteDriver(this.#config, this.#enter);
  }
}
