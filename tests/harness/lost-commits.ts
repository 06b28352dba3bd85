import type { Database, Transactions } from '../../src/server/kernel/database/database.ts';
import { AppError } from '../../src/server/kernel/errors.ts';

/**
 * Loses the acknowledgement of commits: if `isLost`, called after each commit, returns true, the commit is stored, but
 * the server hears that the database is gone. Returns a function that ends this.
 */
export function loseCommits(database: Database, isLost: () => Promise<boolean>): () => void {
  const { family, member, service, longRunning, visit } = database;
  const orLost = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    if (await isLost()) throw new AppError('SERVICE_UNAVAILABLE', 'The connection broke.');
    return result;
  };
  const losing = (transactions: Transactions): Transactions => ({
    family: (tenantId, work) => orLost(transactions.family(tenantId, work)),
    member: (key, work) => orLost(transactions.member(key, work)),
    service: (work) => orLost(transactions.service(work)),
  });
  Object.assign(database, losing({ family, member, service }), {
    longRunning: losing(longRunning),
    visit: async (...entrance: Parameters<Database['visit']>) => {
      const found = await visit(...entrance);
      return { ...found, change: (work: Parameters<typeof found.change>[0]) => orLost(found.change(work)) };
    },
  });
  return () => void Object.assign(database, { family, member, service, longRunning, visit });
}
