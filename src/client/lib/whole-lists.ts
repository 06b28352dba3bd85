import type { TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable, type Unsubscribable } from '@trpc/server/observable';

/** As many rows as the server gives of a list at once. */
const longestList = 1000;
const isList = /\.(?:list|listUsers)$/;

/** A list that is asked for as a whole comes as a whole, however long: the rest of it is fetched page by page. */
export const wholeLists =
  <Router extends AnyRouter>(): TRPCLink<Router> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const isWhole = op.type === 'query' && isList.test(op.path) && !hasLimit(op.input);
      const rows: unknown[] = [];
      let asked: Unsubscribable | undefined;
      const ask = (offset: number): void => {
        let isMore = false;
        const input: unknown = offset === 0 ? op.input : { ...(op.input as object), limit: longestList, offset };
        asked = next({ ...op, input }).subscribe({
          next(answer) {
            const data: unknown = 'data' in answer.result ? answer.result.data : undefined;
            if (!isWhole || !Array.isArray(data)) {
              observer.next(answer);
              return;
            }
            rows.push(...(data as unknown[]));
            isMore = data.length === longestList;
            if (!isMore) observer.next({ ...answer, result: { ...answer.result, type: 'data', data: rows } });
          },
          error: (error) => observer.error(error),
          complete() {
            if (isMore) ask(rows.length);
            else observer.complete();
          },
        });
      };
      ask(0);
      return () => asked?.unsubscribe();
    });

const hasLimit = (input: unknown): boolean => typeof input === 'object' && input !== null && 'limit' in input;
