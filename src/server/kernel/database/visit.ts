import type { ControlledTransaction, Kysely } from 'kysely';
import type { FamilyTransaction, MemberKey, Transactions, Visit } from './database.ts';
import { codeOf } from './database-errors.ts';
import type { Tables } from './tables.gen.ts';

interface Opened<Caller> {
  caller: Caller | undefined;
  trx: ControlledTransaction<Tables>;
  isReading: boolean;
  /** Runs work in the transaction; it may open no other one. */
  inVisit<T>(work: (trx: Kysely<Tables>) => Promise<T>): Promise<T>;
  family: Transactions['family'];
  /** Given for a carer, whose further transactions are theirs too. */
  member: Transactions['member'] | undefined;
}

/** Another statement of the transaction has failed, or the transaction may only read. */
const needsOwn = (error: unknown): boolean => ['25P02', '26000', '25006'].includes(codeOf(error));

/**
 * Opens a visit on a transaction that has just begun. The transaction ends when it is idle for one turn of the event
 * loop, so it never blocks another transaction, and no caller waits for it to end.
 */
export function openVisit<Caller extends MemberKey>(opened: Opened<Caller>): Visit<Caller> {
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
  const family = <T>(work: (db: FamilyTransaction) => Promise<T>): Promise<T> =>
    opened.member && caller ? opened.member(caller, work) : opened.family(tenantOf(caller), work);
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
        // Also after a failed commit; the connection is returned or closed.
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
