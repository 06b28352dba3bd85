import { createHash } from 'node:crypto';
import type { PostgresDialectConfig } from 'kysely';
import pg from 'pg';
import { codeOf } from './database-errors.ts';
import { valueParsers } from './value-parsers.ts';

type DialectPool = Exclude<PostgresDialectConfig['pool'], (...given: never[]) => unknown>;

export interface PostgresPool {
  /**
   * For a dialect whose statements are answered within so many milliseconds, or their connection is thrown away. Rows get
   * the names that `nameOf` gives their columns. `first` is asked whenever a connection is taken.
   */
  answeringWithin(ms: number, use: { nameOf?: (column: string) => string; first?: string }): DialectPool;
  /** One text outside of any transaction, with the same limit. */
  query(text: string, values: unknown[] | undefined, ms: number): Promise<pg.QueryResult | pg.QueryResult[]>;
  connections(): { open: number; idle: number; waiting: number };
  /** Ends every connection at once: what is under way fails. */
  cutOff(): void;
  /** Waits for what is under way. */
  end(): Promise<void>;
}

/**
 * Up to `size` connections to PostgreSQL. One that goes silent, because its host or the network has vanished, is found out
 * by the statement that gets no answer: it fails as unreachable, and the idle connections, which are as old, go as well.
 */
export function openPostgresPool(
  connectionString: string,
  size: number,
  onPoolError: (error: Error) => void,
): PostgresPool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        valueParsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  const busy = new Set<pg.PoolClient>();
  const idle = new Set<pg.PoolClient>();
  let isCutOff = false;
  // Without a listener, a restart of the database would end this process.
  pool.on('error', onPoolError);
  // The pool listens to idle connections only. One that is lost in use tells its loss to the query under way or, between
  // two queries, to the next one; without this listener it would end this process too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('acquire', (client) => {
    idle.delete(client);
    busy.add(client);
  });
  pool.on('release', (_error, client) => {
    busy.delete(client);
    idle.add(client);
  });
  pool.on('remove', (client) => idle.delete(client));

  const names = statementNames();

  async function ask(client: pg.PoolClient, asked: Asked): Promise<pg.QueryResult | undefined> {
    const { text, values, nameOf } = asked;
    // Not for the owner's few statements: a pooler that knows no names would end the start.
    const name = nameOf && values.length > 0 ? names.of(text) : undefined;
    try {
      const query = { ...(name ? { name } : {}), text, values };
      const result = await (nameOf ? queryNaming(client, query, nameOf) : client.query(query));
      // Of several statements in one text, what the last one gave.
      return Array.isArray(result) ? result.at(-1) : result;
    } catch (error) {
      if (name) names.noteFailure(codeOf(error));
      throw error;
    }
  }

  async function answered<T>(client: pg.PoolClient, ms: number, asking: () => Promise<T>): Promise<T> {
    let isAnswered = false;
    const giveUp = () => {
      if (isAnswered) return;
      for (const each of [client, ...idle]) destroy(each);
    };
    // After a look at the network: an answer may have come while this process was busy.
    const timer = setTimeout(() => setImmediate(giveUp), ms);
    try {
      return await asking();
    } finally {
      isAnswered = true;
      clearTimeout(timer);
    }
  }

  async function connect(): Promise<pg.PoolClient> {
    if (isCutOff) throw silence();
    const client = await pool.connect();
    if (isCutOff) destroy(client);
    return client;
  }

  return {
    answeringWithin: (ms, { nameOf, first }) => ({
      options: pool.options,
      async connect() {
        const client = await connect();
        const query = (text: string, values: unknown[]) =>
          answered(client, ms, () => ask(client, { text, values, nameOf }));
        if (first !== undefined) {
          await query(first, []).catch((error: Error) => {
            client.release(error);
            throw error;
          });
        }
        return {
          query: query as pg.PoolClient['query'],
          release: (error?: Error | boolean) => client.release(error),
        };
      },
      end: () => pool.end(),
    }),
    async query(text, values, ms) {
      const client = await connect();
      try {
        const asked = { text, ...(values ? { values } : {}), types: pg.types };
        const result = await answered(client, ms, () => client.query(asked));
        client.release();
        return result;
      } catch (error) {
        // A text that failed between its `begin` and its `commit` has left the connection in a transaction.
        client.release(true);
        throw error;
      }
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    cutOff() {
      isCutOff = true;
      for (const client of [...busy, ...idle]) destroy(client);
    },
    end: () => pool.end(),
  };
}

interface Asked {
  text: string;
  values: unknown[];
  nameOf: ((column: string) => string) | undefined;
}

type Answer = pg.QueryResult | pg.QueryResult[];

interface Described {
  fields: { name: string }[];
}
/** What pg tells a query before its rows. */
const describable = pg.Query.prototype as unknown as {
  handleRowDescription(this: pg.Query, described: Described): void;
};

/** Columns are named once for a result, and not once for each row. */
class NamingQuery extends pg.Query {
  readonly #nameOf: (column: string) => string;

  constructor(
    config: pg.QueryConfig,
    nameOf: (column: string) => string,
    done: (error: unknown, answer: Answer) => void,
  ) {
    super(config, done as never);
    this.#nameOf = nameOf;
  }

  handleRowDescription(described: Described): void {
    for (const field of described.fields) field.name = this.#nameOf(field.name);
    describable.handleRowDescription.call(this, described);
  }
}

const queryNaming = (client: pg.PoolClient, config: pg.QueryConfig, nameOf: (column: string) => string) =>
  new Promise<Answer>((resolve, reject) => {
    client.query(new NamingQuery(config, nameOf, (error, answer) => (error ? reject(error) : resolve(answer))));
  });

/** Each name costs memory in each connection; what a program asks again and again are far fewer texts. */
const mostNames = 500;
const longestNamed = 10_000;
const unknownStatement = '26000';
const knownStatement = '42P05';
const stalePlan = '0A000';

interface StatementNames {
  /** Undefined for a text that gets none. */
  of(text: string): string | undefined;
  /** Of a statement with a name. */
  noteFailure(code: string): void;
}

/**
 * Names for texts that come again: PostgreSQL parses and plans a named one once for each connection. Texts that come
 * once, such as those of imports with their many rows, get none.
 */
function statementNames(): StatementNames {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  let generation = 0;
  let isOff = false;
  return {
    of(text) {
      if (isOff) return undefined;
      const known = names.get(text);
      if (known !== undefined || names.size >= mostNames || text.length > longestNamed) return known;
      if (!seenOnce.delete(text)) {
        if (seenOnce.size >= mostNames) seenOnce.clear();
        seenOnce.add(text);
        return undefined;
      }
      const name = createHash('sha256').update(`${generation} ${text}`).digest('base64url');
      names.set(text, name);
      return name;
    },
    noteFailure(code) {
      // A pooler hands connections round, and does not know of names.
      if (code === unknownStatement || code === knownStatement) isOff = true;
      // A column has another type since; under another name the text is planned anew.
      if (code === stalePlan) {
        generation += 1;
        names.clear();
      }
    },
  };
}

const silence = () => Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' });

/** pg has no other way to end a connection that no longer answers. */
function destroy(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } };
  connection.stream.destroy(silence());
}
