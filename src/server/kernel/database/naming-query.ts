import pg from 'pg';

type Answer = pg.QueryResult | pg.QueryResult[];

interface Described {
  fields: { name: string; dataTypeID: number }[];
}

/** What pg makes rows with. */
interface Shape {
  fields: Described['fields'];
  _parsers: unknown[];
  _prebuiltEmptyResultObject: object;
}

/** Names the columns, and keeps what rows are made with, by the columns: making it takes longer than reading a row. */
export interface Naming {
  nameOf: (column: string) => string;
  shapes: Map<string, Shape>;
}

/** What pg passes to a query before its rows. */
const describable = pg.Query.prototype as unknown as {
  handleRowDescription(this: pg.Query, described: Described): void;
};

function resultOf(query: pg.Query): Shape {
  const { _result: result } = query as unknown as { _result: Shape };
  return result;
}

const shapeOf = ({ fields, _parsers, _prebuiltEmptyResultObject }: Shape): Shape => ({
  fields,
  _parsers,
  _prebuiltEmptyResultObject,
});

const mostShapes = 1000;

/** Names the columns once, not for each result or row. */
class NamingQuery extends pg.Query {
  readonly #naming: Naming;

  constructor(config: pg.QueryConfig, naming: Naming, done: (error: unknown, answer: Answer) => void) {
    super(config, done as never);
    this.#naming = naming;
  }

  handleRowDescription({ fields }: Described): void {
    const { nameOf, shapes } = this.#naming;
    let columns = '';
    for (const { name, dataTypeID } of fields) columns += `${name} ${dataTypeID} `;
    const known = shapes.get(columns);
    for (const field of known ? [] : fields) field.name = nameOf(field.name);
    describable.handleRowDescription.call(this, { fields: known ? [] : fields });
    if (known) Object.assign(resultOf(this), known);
    else if (shapes.size < mostShapes) shapes.set(columns, shapeOf(resultOf(this)));
  }
}

export const queryNaming = (client: pg.PoolClient, config: pg.QueryConfig, naming: Naming) =>
  new Promise<Answer>((resolve, reject) => {
    client.query(new NamingQuery(config, naming, (error, answer) => (error ? reject(error) : resolve(answer))));
  });
