import type { TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { isPartial } from '../../shared/partial-lists.ts';

/** The server's maximum of rows per answer; fewer if they are long. */
const longestList = 1000;

interface Page {
  limit?: number;
  offset?: number;
}

/** How often a list is read again from its start because rows were added or removed meanwhile. */
const mostRestarts = 3;

/**
 * Fetches a list whole or up to its limit: the next request continues where an answer ended. It begins with the
 * last known row, to see whether rows have moved meanwhile. If they have, all are read again.
 */
export const wholeLists =
  <Router extends AnyRouter>(): TRPCLink<Router> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const { limit = Number.POSITIVE_INFINITY, offset = 0 } = (op.input ?? {}) as Page;
      let rows: unknown[] = [];
      let restarts = 0;
      let asked: Unsubscribable | undefined;
      /** `overlap`: how many known rows the answer begins with. */
      const ask = (input: unknown, overlap = 0): void => {
        let goOn: (() => void) | undefined;
        asked = next({ ...op, input }).subscribe({
          next(answer) {
            const data: unknown = 'data' in answer.result ? answer.result.data : undefined;
            if (op.type !== 'query' || !Array.isArray(data)) {
              observer.next(answer);
              return;
            }
            const came: unknown[] = data;
            if (overlap > 0 && !isSameRow(came[0], rows.at(-1)) && restarts < mostRestarts) {
              restarts += 1;
              rows = [];
              goOn = () => ask(op.input);
              return;
            }
            rows.push(...came.slice(overlap));
            if (isPartial(data) && rows.length < limit) goOn = () => askRest(came.length > overlap ? 1 : 0);
            else observer.next({ ...answer, result: { ...answer.result, type: 'data', data: rows } });
          },
          error: (error) => observer.error(error),
          complete: () => (goOn ? goOn() : observer.complete()),
        });
      };
      /** No overlap if the last answer had no room for another row. */
      const askRest = (overlap: number): void => {
        const left = Math.min(longestList, limit - rows.length + overlap);
        ask({ ...(op.input as object), limit: left, offset: offset + rows.length - overlap }, overlap);
      };
      ask(op.input);
      return () => asked?.unsubscribe();
    });

/** Compares ids if there are any, because other fields may have changed. */
function isSameRow(one: unknown, other: unknown): boolean {
  const name = (row: unknown) =>
    typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : JSON.stringify(row);
  return name(one) === name(other);
}
