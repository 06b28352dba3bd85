import { PostgresAdapter, PostgresDialect } from 'kysely';
import { QueriedNames } from '../column-names.ts';
import { type Engine, ordinaryLimits, rowsOf } from '../engine.ts';
import { EnteringPostgresDialect } from '../entering-drivers.ts';
import { postgresChannel } from '../process-channel.ts';
import { openPostgresPool } from './postgres-pool.ts';

export interface PostgresOptions {
  listenUrl?: string | undefined;
  poolSize?: number | undefined;
  onPoolError: (error: Error) => void;
}

/** How much later than PostgreSQL's own limit an answer may come. */
const travelMs = 1000;
/** Migrations take as long as they need. */
const longestTimerMs = 2 ** 31 - 1;

/** Not sent as a start parameter, because poolers refuse that. */
const timezone = `timezone = 'UTC'`;

export function openPostgres(
  connectionString: string,
  { listenUrl, onPoolError, poolSize = 10 }: PostgresOptions,
): Engine {
  const pool = openPostgresPool(connectionString, poolSize, onPoolError);
  const columnNames = new QueriedNames();
  return {
    kind: 'postgresql',
    columnNames,
    ownerDialect: () => new OwnerDialect({ pool: pool.answeringWithin(longestTimerMs, { first: `set ${timezone}` }) }),
    enteringDialect(enter, { statementMs, lockMs, idleMs }) {
      // Only for the transaction, so that a pooler in front of PostgreSQL keeps working.
      const limits = [
        `set local ${timezone}`,
        `set local statement_timeout = ${statementMs}`,
        `set local lock_timeout = ${lockMs}`,
        `set local idle_in_transaction_session_timeout = ${idleMs}`,
      ].join('; ');
      const dialectPool = pool.answeringWithin(statementMs + travelMs, {
        nameOf: (column) => columnNames.nameOf(column),
      });
      return new EnteringPostgresDialect({ pool: dialectPool }, { enter, limits });
    },
    async executeSql(text, values) {
      const result = await pool.query(text, values, ordinaryLimits.statementMs + travelMs);
      return { rows: rowsOf(Array.isArray(result) ? result : [result]) };
    },
    openChannel: () =>
      postgresChannel({
        connectionString: listenUrl ?? connectionString,
        query: (text, values) => pool.query(text, values, ordinaryLimits.statementMs + travelMs),
      }),
    connections: () => pool.connections(),
    cutOff: () => pool.cutOff(),
    close: () => pool.end(),
  };
}

/** `migrate` has a lock of its own. */
class OwnerAdapter extends PostgresAdapter {
  override acquireMigrationLock = async (): Promise<void> => undefined;
  override releaseMigrationLock = async (): Promise<void> => undefined;
}

class OwnerDialect extends PostgresDialect {
  override createAdapter(): OwnerAdapter {
    return new OwnerAdapter();
  }
}
