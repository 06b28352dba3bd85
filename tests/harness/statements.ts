import pg from 'pg';

/** What a call asks of PostgreSQL. */
export interface Cost {
  statements: number;
  transactions: number;
  /** How often the call waits for an answer before it goes on: statements that need no other's answer wait together. */
  waits: number;
}

type Query = (this: pg.Client, ...given: unknown[]) => Promise<unknown>;

/** Messages to other processes, sent after the answer. */
const afterAnswer = /pg_notify/;

/** Counts what this process sends to PostgreSQL while `work` runs. Statements in one text count as one. */
export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const cost: Cost = { statements: 0, transactions: 0, waits: 0 };
  const begun = new WeakMap<pg.Client, 'read only' | 'unused' | 'used'>();
  const rounds = new WeakMap<pg.Client, { sent: number; answered: number }>();
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const own = prototype.query;
  prototype.query = function counted(...given) {
    const [asked] = given;
    const sent = typeof asked === 'string' ? asked : String((asked as { text?: string }).text);
    // An earlier reader's COMMIT is sent along, or alone if no other reader follows.
    const text = sent.replace(/^commit; /, '');
    const before = begun.get(this);
    if (afterAnswer.test(text) || (text === 'commit' && before !== 'used')) return own.apply(this, given);
    cost.statements += 1;
    if (text.startsWith('begin')) {
      cost.transactions += 1;
      begun.set(this, text.startsWith('begin read only') ? 'read only' : 'unused');
    } else if (before === 'unused') begun.set(this, 'used');
    const known = rounds.get(this) ?? { sent: 0, answered: 0 };
    rounds.set(this, known);
    // By what it follows, not by what is still under way: answers of one round may arrive apart.
    const round = known.answered + 1;
    if (round > known.sent) cost.waits += 1;
    known.sent = Math.max(known.sent, round);
    const done = () => {
      known.answered = Math.max(known.answered, round);
    };
    const query = asked as { callback?: (...answer: unknown[]) => void };
    const { callback } = query;
    if (typeof asked === 'object' && callback) {
      query.callback = (...answer) => {
        done();
        callback(...answer);
      };
      return own.apply(this, given);
    }
    return own.apply(this, given).finally(done);
  };
  try {
    await work();
  } finally {
    prototype.query = own;
  }
  return cost;
}
