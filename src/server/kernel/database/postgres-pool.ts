import type { PostgresDialectConfig } from 'kysely';
import pg from 'pg';
import { valueParsers } from './value-parsers.ts';

type DialectPool = Exclude<PostgresDialectConfig['pool'], (...given: never[]) => unknown>;

export interface PostgresPool {
  /** For a dialect whose statements are answered within so many milliseconds, or their connection is thrown away. */
  answeringWithin(ms: number): DialectPool;
  /** One text outside of any transaction, with the same limit. */
  query(text: string, values: unknown[] | undefined, ms: number): Promise<pg.QueryResult | pg.QueryResult[]>;
  /** Ends every connection at once: what is under way fails. */
  cutOff(): void;
  /** Waits for what is under way. */
  end(): Promise<void>;
}

/**
 * Ten connections to PostgreSQL. One that goes silent, because its host or the network has vanished, is found out by the
 * statement that gets no answer: it fails as unreachable, and the idle connections, which are as old, go as well.
 */
export function openPostgresPool(connectionString: string, onPoolError: (error: Error) => void): PostgresPool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: '-c timezone=UTC',
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

  async function answered<T>(client: pg.PoolClient, ms: number, ask: () => Promise<T>): Promise<T> {
    let isAnswered = false;
    const giveUp = () => {
      if (isAnswered) return;
      for (const each of [client, ...idle]) destroy(each);
    };
    // After a look at the network: an answer may have come while this process was busy.
    const timer = setTimeout(() => setImmediate(giveUp), ms);
    try {
      return await ask();
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
    answeringWithin: (ms) => ({
      options: pool.options,
      async connect() {
        const client = await connect();
        return {
          query: ((text: string, values: unknown[]) =>
            answered(client, ms, () => client.query(text, values))) as pg.PoolClient['query'],
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
    cutOff() {
      isCutOff = true;
      for (const client of [...busy, ...idle]) destroy(client);
    },
    end: () => pool.end(),
  };
}

const silence = () => Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' });

/** pg has no other way to end a connection that no longer answers. */
function destroy(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } };
  connection.stream.destroy(silence());
}
