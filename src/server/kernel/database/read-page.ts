import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Expression,
  type Kysely,
  type RawBuilder,
  type SelectionNode,
  type SelectQueryBuilder,
  type SelectQueryNode,
  sql,
} from 'kysely';
import type { Page } from '../../../shared/fields.ts';
import type { FamilyTransaction } from './database.ts';
import { prepared } from './prepared.ts';
import type { Tables } from './tables.gen.ts';

/** A page ends with the row that reaches this many bytes, so long texts can't fill the memory. */
export const longestPageBytes = 4_000_000;

/** What a call reports about the list it read a page of. */
interface Reading {
  /** Whether rows follow the page. */
  isPart?: boolean;
  /** Length of the list; left out unless `counted`. */
  total?: number;
  counted: boolean;
  /** Throws if the page couldn't be sent. */
  assertRoom?: (() => void) | undefined;
}

const readings = new AsyncLocalStorage<Reading>();

/**
 * A page of rows in the list's order: fewer than `limit` if texts are long, but at least one; all rows without a limit,
 * which only internal rules omit. `noteReading` learns whether more follow.
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  db: Kysely<Tables>,
  list: SelectQueryBuilder<DB, TB, Row>,
  { limit, offset = 0 }: Page,
  /** The same rows with fewer columns, or an expression for their number: cheaper to count. */
  counted: Countable | RawBuilder<Count> = list as unknown as Countable,
): Promise<Row[]> {
  if (limit === undefined) return (await list.execute()) as Row[];
  readings.getStore()?.assertRoom?.();
  const count = 'isRawBuilder' in counted ? counted : countOf(counted);
  const { rows } = await pageOf(list, { limit, offset }, isCounted() ? count : undefined).execute(db);
  return notePage(rows, offset, async () =>
    'isRawBuilder' in count ? (await count.execute(db)).rows : count.execute(),
  );
}

/** The same for a list with a fixed query, which is compiled once (`prepared`). */
export function preparedPage<Given extends object, DB, TB extends keyof DB, Row>(
  build: (db: FamilyTransaction, given: Given) => SelectQueryBuilder<DB, TB, Row>,
  counted = build as unknown as (db: FamilyTransaction, given: Given) => Countable,
): (db: FamilyTransaction, given: Given, part: Page) => Promise<Row[]> {
  const read = prepared((db, given: Given & Required<Page>) => pageOf(build(db, given), given));
  const readCounted = prepared((db, given: Given & Required<Page>) =>
    pageOf(build(db, given), given, countOf(counted(db, given))),
  );
  const count = prepared((db, given: Given) => countOf(counted(db, given)));
  return async (db, given, { limit, offset = 0 }) => {
    if (limit === undefined) return (await build(db, given).execute()) as Row[];
    readings.getStore()?.assertRoom?.();
    const rows = await (isCounted() ? readCounted : read)(db, { ...given, limit, offset });
    return notePage(rows, offset, () => count(db, given));
  };
}

const isCounted = (): boolean => readings.getStore()?.counted ?? false;

/**
 * `listRows` is the length of the list. If nobody counts it, any number larger than the rows read says that more
 * follow.
 */
type Counted<Row> = Row & { listRows: number };
type Count = { count: number };
/** A query whose rows can be counted, whatever they hold. */
type Countable = SelectQueryBuilder<Tables, never, unknown>;

function pageOf<DB, TB extends keyof DB, Row>(
  list: SelectQueryBuilder<DB, TB, Row>,
  { limit, offset }: Required<Page>,
  count?: Expression<unknown>,
): RawBuilder<Counted<Row>> {
  const columns = columnsOf(list);
  // PostgreSQL knows a text's length without reading it, so skipped rows cost almost nothing.
  const bytes = sql.join(
    columns.map((column) => sql`coalesce(octet_length(${column}::text), 0)`),
    sql` + `,
  );
  const part = list.limit(sql<number>`${limit}::integer + 1`).offset(sql<number>`${offset}::bigint`);
  const readRows = sql`${offset}::bigint + page_rows`;
  // PostgreSQL counts once, and only if more rows follow.
  const listRows = count ? sql`case when page_rows > ${limit} then (${count}) else ${readRows} end` : readRows;
  return sql<Counted<Row>>`
    select ${sql.join(columns)}, ${listRows} as list_rows from (
      select *, count(*) over () as page_rows,
        coalesce(sum(${bytes}) over (rows between unbounded preceding and 1 preceding), 0) as bytes_before
      from (${part}) as page
    ) as measured
    where bytes_before < ${longestPageBytes} limit ${limit}`;
}

async function notePage<Row>(rows: Counted<Row>[], offset: number, count: () => Promise<Count[]>): Promise<Row[]> {
  const reading = readings.getStore();
  if (reading) {
    const listRows = rows[0]?.listRows ?? (offset === 0 ? 0 : undefined);
    reading.isPart = offset + rows.length < (listRows ?? 0);
    // A page past the end of the list has no row to tell its length.
    if (reading.counted) reading.total = listRows ?? (await count())[0]?.count;
  }
  // `listRows` stays: no output has it, and V8 slows down objects that lose a property.
  return rows;
}

/** The list's columns, by their outer names. */
function columnsOf<DB, TB extends keyof DB, Row>(list: SelectQueryBuilder<DB, TB, Row>) {
  const { selections = [] } = list.toOperationNode() as SelectQueryNode;
  return selections.map((selection) => sql.ref(nameOf(selection)));
}

function nameOf({ selection }: SelectionNode): string {
  const named = selection.kind === 'ReferenceNode' ? selection.column : selection;
  if (named.kind === 'ColumnNode') return named.column.name;
  if (named.kind === 'AliasNode' && named.alias.kind === 'IdentifierNode') {
    return (named.alias as unknown as { name: string }).name;
  }
  throw new Error('A list names each of its columns.');
}

const countOf = (list: Countable) => list.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('count'));

/** Runs the call, and passes on what `readPage` reported, if it read a list. `assertRoom` may refuse to read one. */
export async function noteReading<T>(
  call: () => Promise<T>,
  assertRoom?: () => void,
): Promise<{ result: T; isPart: boolean }> {
  const reading = readings.getStore() ?? { counted: false };
  if (assertRoom) reading.assertRoom = assertRoom;
  const result = await readings.run(reading, call);
  return { result, isPart: reading.isPart ?? false };
}

/** The same with the length of the list; undefined if the call read no list. */
export async function withTotal<T>(
  call: () => Promise<T>,
): Promise<{ result: T; isPart: boolean; total: number | undefined }> {
  const reading: Reading = { counted: true, assertRoom: readings.getStore()?.assertRoom };
  const result = await readings.run(reading, call);
  return { result, isPart: reading.isPart ?? false, total: reading.total };
}
