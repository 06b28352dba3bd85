import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';

/** Columns are `snake_case` in the database and `camelCase` in rows. Keys inside JSON stay as they are. */
export class ColumnNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  nameOf(column: string): string {
    return this.camelCase(column);
  }
}

/** For a driver that already names its columns by `nameOf`, which costs less than renaming each row. */
export class QueriedNames extends ColumnNames {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}
