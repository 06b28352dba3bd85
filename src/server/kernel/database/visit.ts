import type { ControlledTransaction, Kysely } from 'kysely';
import type { FamilyTransaction, Transactions } from './database.ts';
import { codeOf } from './database-errors.ts';
import type { Tables } from './tables.gen.ts';

/** How a caller is admitted: a database function that finds them by a proof and enters their family. */
export interface Entrance {
  by: 'app_enter_session' | 'app_enter_token';
  proof: string;
  /** The family that the proof claims; null looks in all of them. */
  tenantId: number | null;
  at: Date;
  /** Whether the caller only reads: then all reads of the visit share a transaction. */
  isReading: boolean;
}

/** A caller in their family for one request, and the transaction that found them. */
export interface Visit<Caller> {
  /** Undefined if nobody has this proof. */
  readonly caller: Caller | undefined;
  /**
   * Runs reads only. Reads that start together share the visit's transaction. A later read gets its own, and so does
   * one whose shared transaction was aborted by another read's failure.
   */
  read<T>(work: (db: FamilyTransaction) => Promise<T>): Promise<T>;
  /** Runs work that may write, in its own transaction. The first change continues in the visit's transaction. */
  change<T>(work: (db: FamilyTransaction) => Promise<T>): Promise<T>;
}

interface Opened<Caller> {
  caller: Caller | undefined;
  trx: ControlledTransaction<Tables>;
  isReading: boolean;
  /** Runs work in the transaction; it may open no other one. */
  inVisit<T>(work: (trx: Kysely<Tables>) => Promise<T>): Promise<T>;
  family: Transactions['family'];
}

/** In a transaction in which another statement has failed and which learns no names since, or which may only read. */
const needsOwn = (error: unknown): boolean => ['25P02', '26000', '25006'].includes(codeOf(error));

/**
 * Opens a visit on a transaction that has just begun. The transaction ends when it is idle for one turn of the event
 * loop, so it never blocks another transaction, and no caller waits for it to end.
 */
export function openVisit<Caller extends { tenantId: number }>(opened: Opened<Caller>): Visit<Caller> {
  const { caller, trx, isReading } = opened;
  let inside = 0;
  let isClosed = caller === undefined;
  let hasEnded = false;
  const endWhenIdle = (): void => {
    if (inside > 0 || hasEnded) return;
    isClosed = true;
    hasEnded = true;
    // Nothing was written, so a broken connection loses nothing.
    trx
      .commit()
      .execute()
      .catch(() => trx.rollback().execute())
      .catch(() => undefined);
  };
  const family = <T>(work: (db: FamilyTransaction) => Promise<T>): Promise<T> => opened.family(tenantOf(caller), work);
  const inVisit = <T>(work: (db: FamilyTransaction) => Promise<T>): Promise<T> =>
    opened.inVisit((db) => work(Object.assign(db, { tenantId: tenantOf(caller) }) satisfies FamilyTransaction));
  setImmediate(endWhenIdle);

  return {
    caller,
    async read(work) {
      if (isClosed || !isReading) return family(work);
      inside += 1;
      try {
        return await inVisit(work);
      } catch (error) {
        if (!needsOwn(error)) throw error;
        isClosed = true;
      } finally {
        inside -= 1;
        if (inside === 0) setImmediate(endWhenIdle);
      }
      return family(work);
    },
    async change(work) {
      if (isClosed || isReading || inside > 0) return family(work);
      isClosed = true;
      inside = 1;
      try {
        return await inVisit(async (db) => {
          const result = await work(db);
          await trx.commit().execute();
          return result;
        });
      } catch (error) {
        // Also after a failed commit; the connection goes back, or is closed.
        if (!trx.isCommitted)
          await trx
            .rollback()
            .execute()
            .catch(() => undefined);
        throw error;
      }
    },
  };
}

function tenantOf(caller: { tenantId: number } | undefined): number {
  if (!caller) throw new Error('A visit of nobody.');
  return caller.tenantId;
}
