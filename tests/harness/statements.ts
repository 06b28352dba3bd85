import pg from 'pg';

/** What a call asks of PostgreSQL. */
export interface Cost {
  statements: number;
  transactions: number;
  /** How many of the statements the call waits for, one after the other. */
  waits: number;
}

type Query = (this: pg.Client, ...given: unknown[]) => Promise<unknown>;

/** To other processes, after the answer. */
const afterAnswer = /pg_notify/;

/** Counts what this process sends to PostgreSQL while `work` runs. Statements in one text count as one. */
export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const cost: Cost = { statements: 0, transactions: 0, waits: 0 };
  const begun = new WeakMap<pg.Client, 'read only' | 'unused' | 'used'>();
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const own = prototype.query;
  prototype.query = function counted(...given) {
    const [asked] = given;
    const sent = typeof asked === 'string' ? asked : String((asked as { text?: string }).text);
    // The end of an earlier reader goes along, or alone where nobody came.
    const text = sent.replace(/^commit; /, '');
    const before = begun.get(this);
    if (afterAnswer.test(text) || (text === 'commit' && before !== 'used')) return own.apply(this, given);
    cost.statements += 1;
    if (text.startsWith('begin')) {
      cost.transactions += 1;
      begun.set(this, text.startsWith('begin read only') ? 'read only' : 'unused');
    } else if (before === 'unused') begun.set(this, 'used');
    cost.waits += 1;
    return own.apply(this, given);
  };
  try {
    await work();
  } finally {
    prototype.query = own;
  }
  return cost;
}
