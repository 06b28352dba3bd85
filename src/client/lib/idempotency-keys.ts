import { TRPCClientError, type TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { newId } from './new-id.ts';

/**
 * Gives each change a key. Without an answer it keeps the key, so pressing Save again creates nothing twice even if the
 * first request arrived.
 */
export const idempotencyKeys =
  <Router extends AnyRouter>(): TRPCLink<Router> =>
  () => {
    const unanswered = new Map<string, string>();
    return ({ op, next }) => {
      if (op.type !== 'mutation') return next(op);
      const asked = JSON.stringify([op.path, op.input]);
      const key = unanswered.get(asked) ?? newId();
      return observable((observer) =>
        next({ ...op, context: { ...op.context, idempotencyKey: key } }).subscribe({
          next(answer) {
            unanswered.delete(asked);
            observer.next(answer);
          },
          error(error) {
            const isAnswered = error instanceof TRPCClientError && error.data;
            if (isAnswered) unanswered.delete(asked);
            else unanswered.set(asked, key);
            observer.error(error);
          },
          complete: () => observer.complete(),
        }),
      );
    };
  };
