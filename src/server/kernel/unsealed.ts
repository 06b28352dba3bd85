declare const content: unique symbol;
declare const asked: unique symbol;

/** A column that not everyone in the family may read. Only `Unsealed` rows show it. */
export interface Sealed<T> {
  readonly [content]: T;
}

type Opened<Row> = { [Name in keyof Row]: Row[Name] extends Sealed<infer T> ? T : Row[Name] };

/** A row for a reader who may see all of it. */
export type Unsealed<Row> = Opened<Row> & { readonly [asked]: true };

/** Call it only after asking whether the reader may see the row. The source rules list the files that do. */
export const unsealed = <Row extends object>(row: Row): Unsealed<Row> => row as unknown as Unsealed<Row>;
