import { type DatabaseConnection, type Kysely, type KyselyProps, Transaction } from 'kysely';
import type { Tables } from './tables.gen.ts';

/**
 * The transaction under way on `connection`, whose statements don't wait for each other: PostgreSQL answers in the order
 * in which they were sent. `isOver` tells when it has ended, so that nothing is asked in somebody else's.
 */
export function pipelined(
  kysely: Kysely<Tables>,
  connection: DatabaseConnection,
  isOver: () => boolean,
): Transaction<Tables> {
  const executor = kysely.getExecutor().withConnectionProvider({
    async provideConnection(use) {
      if (isOver()) throw new Error('This transaction has ended.');
      return use(connection);
    },
  });
  // Of the rest a transaction needs nothing: it never begins another one.
  return new Transaction<Tables>({ executor, config: {}, dialect: {}, driver: {} } as unknown as KyselyProps);
}
