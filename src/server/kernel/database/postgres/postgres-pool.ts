import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import type { PostgresDialectConfig } from 'kysely';
import pg from 'pg';
import { codeOf } from '../database-errors.ts';
import { valueParsers } from '../value-parsers.ts';

/** The driver takes the number of any type, but its TypeScript types list only PostgreSQL's own. */
const driverParser = pg.types.getTypeParser as (oid: number, format?: string) => (value: string) => unknown;

type DialectPool = Exclude<PostgresDialectConfig['pool'], (...given: never[]) => unknown>;

interface PostgresPool {
  /**
   * A pool whose statements must answer within that many milliseconds, or their connection is closed. `nameOf` names
   * the rows' columns; `first` runs whenever a connection is taken.
   */
  answeringWithin(ms: number, use: { nameOf?: (column: string) => string; first?: string }): DialectPool;
  /** One statement outside any transaction, with the same limit. */
  query(text: string, values: unknown[] | undefined, ms: number): Promise<pg.QueryResult | pg.QueryResult[]>;
  connections(): { open: number; idle: number; waiting: number };
  /** Closes every connection at once: running statements fail. */
  cutOff(): void;
  /** Waits for running statements. */
  end(): Promise<void>;
}

/** A client whose socket is known, since pg itself can't close a connection that doesn't answer. */
class ClosableClient extends pg.Client {
  readonly #socket: Socket;

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
  }

  closeNow(): void {
    this.#socket.destroy(silence());
  }
}

type Connection = pg.PoolClient & ClosableClient;

/**
 * Up to `size` connections to PostgreSQL. If one stops answering because the host or network is gone, its statement
 * fails as unreachable, and the idle connections are closed too.
 */
export function openPostgresPool(
  connectionString: string,
  size: number,
  onPoolError: (error: Error) => void,
): PostgresPool {
  const pool = new pg.Pool({
    Client: ClosableClient,
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
  const busy = new Set<Connection>();
  const idle = new Set<Connection>();
  let isCutOff = false;
  // Without a listener, a restart of the database would end this process.
  pool.on('error', onPoolError);
  // The pool listens to idle connections only. A busy one that breaks fails its query, or the next one; without this
  // listener it would end this process too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('acquire', (client) => {
    idle.delete(client as Connection);
    busy.add(client as Connection);
  });
  pool.on('release', (_error, client) => {
    busy.delete(client as Connection);
    idle.add(client as Connection);
  });
  pool.on('remove', (client) => idle.delete(client as Connection));

  const names = statementNames();
  const failing = new WeakSet<Connection>();

  async function ask(client: Connection, { text, values, nameOf }: Asked): Promise<Answer> {
    if (text.startsWith('begin')) failing.delete(client);
    // Not for the owner's few statements, because a pooler without named statements would stop the start.
    const name = nameOf && values.length > 0 ? names.of(text) : undefined;
    try {
      const query = { ...(name && { name }), text, values };
      return await (nameOf ? askNaming(client, query, nameOf) : client.query(query));
    } catch (error) {
      // In a transaction that has failed, PostgreSQL prepares no statements.
      if (name && !failing.has(client)) names.noteFailure(codeOf(error));
      failing.add(client);
      throw error;
    }
  }

  async function answered<T>(client: Connection, ms: number, asking: () => Promise<T>): Promise<T> {
    let isAnswered = false;
    const giveUp = () => {
      if (isAnswered) return;
      for (const each of [client, ...idle]) each.closeNow();
    };
    // Waits for a look at the network: an answer may have arrived while this process was busy.
    const timer = setTimeout(() => setImmediate(giveUp), ms);
    try {
      return await asking();
    } finally {
      isAnswered = true;
      clearTimeout(timer);
    }
  }

  async function connect(): Promise<Connection> {
    if (isCutOff) throw silence();
    const client = (await pool.connect()) as Connection;
    if (isCutOff) client.closeNow();
    return client;
  }

  return {
    answeringWithin: (ms, { nameOf, first }) => ({
      options: pool.options,
      async connect() {
        const client = await connect();
        const query = async (text: string, values: unknown[]) =>
          answered(client, ms, () => ask(client, { text, values, nameOf }));
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
      for (const client of [...busy, ...idle]) client.closeNow();
    },
    end: () => pool.end(),
  };
}

interface Asked {
  text: string;
  values: unknown[];
  nameOf: ((column: string) => string) | undefined;
}

/** The part of a result that Kysely reads. */
type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;

/**
 * The result with named columns; the names are looked up once, not for each row. If the text has several statements,
 * the result of the last.
 */
async function askNaming(
  client: Connection,
  query: { name?: string; text: string; values: unknown[] },
  nameOf: (column: string) => string,
): Promise<Answer> {
  const asked = await client.query<unknown[]>({ ...query, rowMode: 'array' });
  const { command, rowCount, fields, rows } = Array.isArray(asked) ? (asked.at(-1) as typeof asked) : asked;
  const columns = fields.map(({ name }) => nameOf(name));
  return { command, rowCount, rows: rows.map((values) => rowOf(columns, values)) };
}

function rowOf(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  columns.forEach((column, index) => {
    row[column] = values[index];
  });
  return row;
}

/** Each name costs memory in each connection. There are far fewer recurring texts than this. */
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
      // The type of a column has changed. Under another name, PostgreSQL plans the text again.
      if (code === stalePlan) {
        generation += 1;
        names.clear();
      }
    },
  };
}

const silence = () => Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' });
