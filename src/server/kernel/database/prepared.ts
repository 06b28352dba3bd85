import type { CompiledQuery, Kysely } from 'kysely';
import type { FamilyTransaction } from './database.ts';
import type { Tables } from './tables.gen.ts';

/** A query or statement that Kysely can compile; `Row` is its result. */
interface Built<Row> {
  compile(db: Kysely<Tables>): CompiledQuery<Row>;
}

/** Placeholder in a compiled query for a later value. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const ofFamily = new Slot('tenantId');

/** Returns a stand-in for any property, but lists none. */
const standIn: ProxyHandler<object> = {
  get: (_, name) => new Slot(String(name)),
  ownKeys() {
    throw new Error('A prepared query names each value that it is given.');
  },
};

/**
 * A family query that is built and compiled once, which takes longer than sending it. `build` gets stand-ins for the
 * values: it must pass them on unchanged and build the same query for any values.
 */
export function prepared<Given extends object, Row>(
  build: (db: FamilyTransaction, given: Given) => Built<Row>,
): (db: FamilyTransaction, given: Given) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, given) => {
    compiled ??= compile(db, build);
    const values: object = given;
    const parameters = compiled.parameters.map((value) => {
      if (!(value instanceof Slot)) return value;
      if (value === ofFamily) return db.tenantId;
      if (!(value.name in values)) throw new Error(`A prepared query needs ${value.name}.`);
      return values[value.name as keyof object];
    });
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

/** The row of a query that always has one. */
export function oneOf<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A query that always has a row has none.');
  return row;
}

function compile<Row>(
  db: FamilyTransaction,
  build: (db: FamilyTransaction, given: never) => Built<Row>,
): CompiledQuery<Row> {
  const family = Object.assign(db.withTables(), { tenantId: ofFamily }) as unknown as FamilyTransaction;
  return build(family, new Proxy({}, standIn) as never).compile(family);
}
