import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  CompiledQuery,
  type Driver,
  PGliteDialect,
  type PGliteDialectConfig,
  PGliteDriver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';

type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];
type PGliteConnection = Parameters<PGliteDriver['rollbackTransaction']>[0];

/** Begins with one message, `begin; select app_enter(42)`, so that entering a family costs no round trip. */
class EnteringPostgresDriver extends PostgresDriver {
  readonly #enter: () => string;

  constructor(config: PostgresDialectConfig, enter: () => string) {
    super(config);
    this.#enter = enter;
  }

  override async beginTransaction(connection: PostgresConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw(`begin; ${this.#enter()}`));
    } catch (error) {
      await this.rollbackTransaction(connection);
      throw error;
    }
  }
}

class EnteringPGliteDriver extends PGliteDriver {
  readonly #enter: () => string;

  constructor(config: PGliteDialectConfig, enter: () => string) {
    super(config);
    this.#enter = enter;
  }

  override async beginTransaction(connection: PGliteConnection): Promise<void> {
    // It answers within this thread: without a pause, calls that wait for it follow each other and nothing else is heard.
    await nextTurn();
    await super.beginTransaction(connection);
    try {
      await connection.executeQuery(CompiledQuery.raw(this.#enter()));
    } catch (error) {
      await this.rollbackTransaction(connection);
      throw error;
    }
  }
}

/** A PostgreSQL dialect whose transactions begin with the statement that `enter` gives. */
export class EnteringPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #enter: () => string;

  constructor(config: PostgresDialectConfig, enter: () => string) {
    super(config);
    this.#config = config;
    this.#enter = enter;
  }

  override createDriver(): Driver {
    return new EnteringPostgresDriver(this.#config, this.#enter);
  }
}

/** The same for the embedded database. Each Kysely instance has a driver of its own; PGlite itself puts transactions in a row. */
export class EnteringPGliteDialect extends PGliteDialect {
  readonly #config: PGliteDialectConfig;
  readonly #enter: () => string;

  constructor(config: PGliteDialectConfig, enter: () => string) {
    super(config);
    this.#config = config;
    this.#enter = enter;
  }

  override createDriver(): Driver {
    return new EnteringPGliteDriver(this.#config, this.#enter);
  }
}
