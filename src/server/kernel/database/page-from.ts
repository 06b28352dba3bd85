import type { Page, PageCursor } from '../../../shared/fields.ts';
import { noteReading, withTotal } from './read-page.ts';

/** One page of a list for the browser: `size` rows after `cursor`, and the cursor of the next page, null after the last. */
export async function pageFrom<Row>(
  cursor: PageCursor['cursor'],
  size: number,
  list: (part: Required<Page>) => Promise<Row[]>,
): Promise<{ rows: Row[]; nextCursor: number | null }> {
  const offset = cursor ?? 0;
  const { result: rows, isPart } = await noteReading(() => list({ limit: size, offset }));
  return { rows, nextCursor: isPart ? offset + rows.length : null };
}

/** The same with the length of the list, which is counted only if there are further pages. */
export async function countedPageFrom<Row>(
  cursor: PageCursor['cursor'],
  size: number,
  list: (part: Required<Page>) => Promise<Row[]>,
): Promise<{ rows: Row[]; nextCursor: number | null; total: number }> {
  const offset = cursor ?? 0;
  const { result: rows, isPart, total } = await withTotal(() => list({ limit: size, offset }));
  const end = offset + rows.length;
  return { rows, nextCursor: isPart ? end : null, total: total ?? end };
}
