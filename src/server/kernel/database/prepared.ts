import type { CompiledQuery, Transaction } from 'kysely';
import type { FamilyTransaction } from './database.ts';
import type { Tables } from './tables.gen.ts';

/** Something that can be compiled, as Kysely builds it; `Row` is what a query gives. */
interface Built<Row> {
  compile(db: Transaction<Tables>): CompiledQuery<Row>;
}

/** Placeholder in a compiled query for a value that comes later. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const ofFamily = new Slot('tenantId');

/** Has every value, but none to go through. */
const standIn: ProxyHandler<object> = {
  get: (_, name) => new Slot(String(name)),
  ownKeys() {
    throw new Error('A prepared query names each value that it is given.');
  },
};

/**
 * A query of a family that is built and compiled once, which takes longer than to send it. `build` gets stand-ins for
 * what is `given`: it must hand them on as they are, and build the same query whatever they are.
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

function compile<Row>(
  db: FamilyTransaction,
  build: (db: FamilyTransaction, given: never) => Built<Row>,
): CompiledQuery<Row> {
  const family = Object.assign(db.withTables(), { tenantId: ofFamily }) as unknown as FamilyTransaction;
  return build(family, new Proxy({}, standIn) as never).compile(family);
}
