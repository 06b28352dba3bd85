import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  type KyselyProps,
  Transaction,
} from 'kysely';
import type { Tables } from './tables.gen.ts';

/** Says of a transaction whether what it asks next is the last. */
const sayingLast = new WeakMap<Transaction<Tables>, (isLast: boolean) => void>();
const sentEnds = new WeakMap<DatabaseConnection, Promise<unknown>>();

/**
 * The transaction under way on `connection`, whose statements don't wait for each other: PostgreSQL answers in the order
 * in which they were sent. `isOver` tells when it has ended, so that nothing is asked in somebody else's.
 */
export function pipelined(
  kysely: Kysely<Tables>,
  connection: DatabaseConnection,
  isOver: () => boolean,
): Transaction<Tables> {
  let isLast = false;
  let hasEnded = false;
  const executor = kysely.getExecutor().withConnectionProvider({
    async provideConnection(use) {
      if (hasEnded || isOver()) throw new Error('This transaction has ended.');
      const answer = use(connection);
      if (isLast) {
        hasEnded = true;
        sendEnd(connection);
      }
      return answer;
    },
  });
  // Of the rest a transaction needs nothing: it never begins another one.
  const trx = new Transaction<Tables>({ executor, config: {}, dialect: {}, driver: {} } as unknown as KyselyProps);
  sayingLast.set(trx, (is) => void (isLast = is));
  return trx;
}

/**
 * The end of the transaction goes along with the one statement that `askLast` sends, where that is possible. Nothing may
 * be asked or fail afterwards; a statement that fails undoes the transaction as ever.
 */
export async function withEnd<T>(db: Transaction<Tables>, askLast: () => Promise<T>): Promise<T> {
  const sayLast = sayingLast.get(db);
  sayLast?.(true);
  try {
    return await askLast();
  } finally {
    sayLast?.(false);
  }
}

function sendEnd(connection: DatabaseConnection): void {
  const end = connection.executeQuery(CompiledQuery.raw('commit')).then(({ rows }) => {
    if ((rows[0] as { command?: string } | undefined)?.command === 'ROLLBACK') throw new AbortedTransactionError();
  });
  // Ending the transaction reports its failure.
  end.catch(() => undefined);
  sentEnds.set(connection, end);
}

/** The end that was sent with the transaction's last statement; undefined if it is still to be sent. */
export function takeSentEnd(connection: DatabaseConnection): Promise<unknown> | undefined {
  const end = sentEnds.get(connection);
  sentEnds.delete(connection);
  return end;
}
