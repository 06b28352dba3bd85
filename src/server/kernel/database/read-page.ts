import { AsyncLocalStorage } from 'node:async_hooks';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Page } from '../../../shared/fields.ts';

interface Counted {
  total?: number;
}

const counting = new AsyncLocalStorage<Counted>();

/**
 * The rows of a page of a list; all of them without a limit, which only rules of ours leave out. Inside of `withTotal`
 * all rows of the list are counted, too.
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  list: SelectQueryBuilder<DB, TB, Row>,
  { limit, offset = 0 }: Page,
): Promise<Row[]> {
  if (limit === undefined) return (await list.execute()) as Row[];
  const rows = (await list.limit(limit).offset(offset).execute()) as Row[];
  const counted = counting.getStore();
  if (counted) {
    const isWhole = rows.length < limit && (rows.length > 0 || offset === 0);
    counted.total = isWhole ? offset + rows.length : await countAll(list);
  }
  return rows;
}

async function countAll<DB, TB extends keyof DB, Row>(list: SelectQueryBuilder<DB, TB, Row>): Promise<number> {
  const counted = await list
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return (counted as { count: number }).count;
}

/** What a call answers, and how many rows the list has that it read a page of; undefined when it read none. */
export async function withTotal<T>(call: () => Promise<T>): Promise<{ result: T; total: number | undefined }> {
  const counted: Counted = {};
  const result = await counting.run(counted, call);
  return { result, total: counted.total };
}
