import type { Database, FamilyTransaction, ServiceTransaction, Transactions, Visit } from './database.ts';

/** Runs as the last statement of a transaction; if it throws, nothing of the transaction is stored. */
export type NoteEffect = (db: FamilyTransaction | ServiceTransaction) => Promise<void>;

const plain = new WeakMap<Database, Database>();

/** The same database, but each transaction ends with `note`. */
export function notingEffects(database: Database, note: NoteEffect): Database {
  const noting = ({ family, member, service }: Transactions): Transactions => ({
    family: (tenantId, work) => family(tenantId, (db) => noted(db, work, note)),
    member: (key, work) => member(key, (db) => noted(db, work, note)),
    service: (work) => service((db) => noted(db, work, note)),
  });
  const wrapped: Database = { ...database, ...noting(database), longRunning: noting(database.longRunning) };
  plain.set(wrapped, database);
  return wrapped;
}

/** The same visit, but each of its changes ends with `note`. */
export const notingChanges = <Caller>(visit: Visit<Caller>, note: NoteEffect): Visit<Caller> => ({
  ...visit,
  change: (work) => visit.change((db) => noted(db, work, note)),
});

/** For what a call does before its real work, such as counting it. A retry may do it again. */
export const withoutEffect = (database: Database): Database => plain.get(database) ?? database;

async function noted<Db extends FamilyTransaction | ServiceTransaction, T>(
  db: Db,
  work: (db: Db) => Promise<T>,
  note: NoteEffect,
): Promise<T> {
  const result = await work(db);
  await note(db);
  return result;
}
