import type { Logger } from '../logging.ts';

/** Identifies a row of any family. */
export interface FamilyRow {
  tenantId: number;
  id: number;
}

interface Pages<Row> {
  /** The next rows after the last one of the previous page; none ends the work. */
  next: (last: Row | undefined) => Promise<Row[]>;
  /** Logs a failure with the sentence `failed` and the row's `ids`, and continues with other rows. */
  work: (row: Row) => Promise<unknown>;
  failed: string;
  ids: (row: Row) => Record<string, number>;
  /** After a failure: keeps the row from being retried at once. */
  putOff?: (row: Row) => Promise<void>;
  /** After each page. */
  onPage?: () => void;
  log: Logger;
}

/** Rows processed at once: together with the sender they leave some of the ten connections to requests. */
const rowsAtOnce = 3;

/** Processes what is due page by page, so ten thousand rows take no more memory than a page. */
export async function workInPages<Row>({ next, work, failed, ids, putOff, onPage, log }: Pages<Row>): Promise<void> {
  const workOn = async (row: Row): Promise<void> => {
    try {
      await work(row);
    } catch (err) {
      log.error({ err, ...ids(row) }, failed);
      await putOff?.(row).catch((cause: unknown) => log.error({ err: cause, ...ids(row) }, 'a row was not put off'));
    }
  };
  let page = await next(undefined);
  while (page.length > 0) {
    await someAtOnce(page, rowsAtOnce, workOn);
    onPage?.();
    page = await next(page.at(-1));
  }
}

/** Does the work for each item, `places` at a time. */
export async function someAtOnce<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  places: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const workThrough = async (): Promise<void> => {
    for (let item = await waiting.next(); !item.done; item = await waiting.next()) await work(item.value);
  };
  await Promise.all(Array.from({ length: places }, workThrough));
}
