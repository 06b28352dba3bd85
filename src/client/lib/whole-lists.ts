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

/** Fetches a list whole or up to its limit: the next request continues where an answer ended. */
export const wholeLists =
  <Router extends AnyRouter>(): TRPCLink<Router> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const { limit = Number.POSITIVE_INFINITY, offset = 0 } = (op.input ?? {}) as Page;
      const rows: unknown[] = [];
      let asked: Unsubscribable | undefined;
      const ask = (input: unknown): void => {
        let isMore = false;
        asked = next({ ...op, input }).subscribe({
          next(answer) {
            const data: unknown = 'data' in answer.result ? answer.result.data : undefined;
            if (op.type !== 'query' || !Array.isArray(data)) {
              observer.next(answer);
              return;
            }
            rows.push(...(data as unknown[]));
            isMore = isPartial(data) && rows.length < limit;
            if (!isMore) observer.next({ ...answer, result: { ...answer.result, type: 'data', data: rows } });
          },
          error: (error) => observer.error(error),
          complete() {
            const left = Math.min(longestList, limit - rows.length);
            if (isMore) ask({ ...(op.input as object), limit: left, offset: offset + rows.length });
            else observer.complete();
          },
        });
      };
      ask(op.input);
      return () => asked?.unsubscribe();
    });
