import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { PostgresDialectConfig } from 'kysely';
import pg from 'pg';
import { codeOf } from './database-errors.ts';
import { type Naming, queryNaming } from './naming-query.ts';
import { valueParsers } from './value-parsers.ts';

/** The driver knows every type by its number; its declaration names only those that PostgreSQL brings. */
const driverParser = pg.types.getTypeParser as (oid: number, format?: string) => (value: string) => unknown;

type DialectPool = Exclude<PostgresDialectConfig['pool'], (...given: never[]) => unknown>;

export interface PostgresPool {
  /**
   * A pool whose statements must answer within that many milliseconds, or their connection is closed. `nameOf` names
   * the rows' columns; `first` runs whenever a connection is taken.
   */
  answeringWithin(ms: number, use: { nameOf?: (column: string) => string; first?: string }): DialectPool;
  /** One text outside any transaction, with the same limit. */
  query(text: string, values: unknown[] | undefined, ms: number): Promise<pg.QueryResult | pg.QueryResult[]>;
  connections(): { open: number; idle: number; waiting: number };
  /** Closes every connection at once: running statements fail. */
  cutOff(): void;
  /** Waits for running statements. */
  end(): Promise<void>;
}

/**
 * Up to `size` connections to PostgreSQL. If one goes silent, since host or network vanished, its statement fails as
 * unreachable, and the idle connections are closed too.
 */
export function openPostgresPool(
  connectionString: string,
  size: number,
  onPoolError: (error: Error) => void,
): PostgresPool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    pipeline: true,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: {
      getTypeParser: ((oid: number, format?: string) =>
        valueParsers[oid] ?? driverParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  const busy = new Set<pg.PoolClient>();
  const idle = new Set<pg.PoolClient>();
  let isCutOff = false;
  // Without a listener, a restart of the database would end this process.
  pool.on('error', onPoolError);
  // The pool listens to idle connections only. A busy one that breaks fails its query, or the next one; without this
  // listener it would end this process too.
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
  const shapes: Naming['shapes'] = new Map();
  const failing = new WeakSet<pg.PoolClient>();
  const ends = lateEnds();

  async function ask(client: pg.PoolClient, asked: Asked): Promise<pg.QueryResult | undefined> {
    const { text, values, nameOf } = asked;
    if (/^(commit; )?begin/.test(text)) failing.delete(client);
    // Not for the owner's few statements: a pooler without named statements would stop the start.
    const name = nameOf && values.length > 0 ? names.of(text) : undefined;
    try {
      const query = { ...(name ? { name } : {}), text, values };
      sendTogether(client);
      const result = await (nameOf ? queryNaming(client, query, { nameOf, shapes }) : client.query(query));
      // The last result of several statements in one text.
      return Array.isArray(result) ? result.at(-1) : result;
    } catch (error) {
      // In a transaction that has failed before, PostgreSQL learns no names.
      if (name && !failing.has(client)) names.noteFailure(codeOf(error));
      failing.add(client);
      throw error;
    }
  }

  async function answered<T>(client: pg.PoolClient, ms: number, asking: () => Promise<T>): Promise<T> {
    let isAnswered = false;
    const giveUp = () => {
      if (isAnswered) return;
      for (const each of [client, ...idle]) destroy(each);
    };
    // After a look at the network: an answer may have arrived while this process was busy.
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
        const query = async (text: string, values: unknown[]) =>
          ends.isLeftFor(client, text)
            ? { command: 'COMMIT', rows: [] }
            : answered(client, ms, () => ask(client, { text: ends.withEnd(client, text), values, nameOf }));
        if (first !== undefined) {
          await query(first, []).catch((error: Error) => {
            client.release(error);
            throw error;
          });
        }
        return {
          query: query as unknown as pg.PoolClient['query'],
          release: (error?: Error | boolean) => client.release(error),
        };
      },
      end: () => pool.end(),
    }),
    async query(text, values, ms) {
      const client = await connect();
      ends.withEnd(client, text);
      try {
        const asked = { text, ...(values ? { values } : {}), types: pg.types };
        const result = await answered(client, ms, () => client.query(asked));
        client.release();
        return result;
      } catch (error) {
        // A text that failed between its `begin` and `commit` leaves the connection in a transaction.
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

/** How long a transaction that has only read may stay open for the next one to end it. */
const lateEndMs = 5;

interface LateEnds {
  /** Whether this ends a transaction that has only read, which then ends with what its connection is asked next. */
  isLeftFor(client: pg.PoolClient, text: string): boolean;
  /** The text, behind the end that was left for it. */
  withEnd(client: pg.PoolClient, text: string): string;
}

/**
 * The end of what has written nothing goes along with the next beginning on its connection, or by itself a moment later:
 * under load that saves one of three messages.
 */
function lateEnds(): LateEnds {
  const reading = new WeakSet<pg.PoolClient>();
  const left = new Set<pg.PoolClient>();
  const end = (client: pg.PoolClient): void => {
    if (left.delete(client)) client.query('commit').catch(() => undefined);
  };
  return {
    isLeftFor(client, text) {
      if (text !== 'commit' || !reading.delete(client)) return false;
      if (left.size === 0) setTimeout(() => left.forEach(end), lateEndMs);
      left.add(client);
      return true;
    },
    withEnd(client, text) {
      const isBeginning = text.startsWith('begin');
      // A transaction that was rolled back leaves its mark; the end of one that writes is waited for.
      if (isBeginning) reading.delete(client);
      if (text.startsWith('begin read only')) reading.add(client);
      if (isBeginning && left.delete(client)) return `commit; ${text}`;
      end(client);
      return text;
    },
  };
}

interface Asked {
  text: string;
  values: unknown[];
  nameOf: ((column: string) => string) | undefined;
}

/** Each name costs memory in each connection; recurring texts are far fewer. */
const mostNames = 500;
const longestNamed = 10_000;
const unknownStatement = '26000';
const knownStatement = '42P05';
const stalePlan = '0A000';

interface StatementNames {
  /** Undefined for a text without a name. */
  of(text: string): string | undefined;
  /** For a named statement. */
  noteFailure(code: string): void;
}

/**
 * Names recurring texts, so PostgreSQL parses and plans each once per connection. Texts used once, such as imports with
 * many rows, get none.
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
      // A pooler shares connections and may not know their names.
      if (code === unknownStatement || code === knownStatement) isOff = true;
      // A column's type has changed; under another name the text is planned again.
      if (code === stalePlan) {
        generation += 1;
        names.clear();
      }
    },
  };
}

const silence = () => Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' });

/** What is asked at the same moment leaves in one piece. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** pg has no other way to close a silent connection. */
function destroy(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } };
  connection.stream.destroy(silence());
}
