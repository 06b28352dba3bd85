import type { TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { lastingKey } from '../../shared/errors.ts';
import { newId } from '../browser/new-id.ts';
import { isSettled } from './errors.ts';
import { mayWait } from './outbox-calls.ts';

/**
 * Gives each change a key, and repeats it on the next try until the change succeeds or is refused. After another change
 * of the same router, the same input is a new change, such as ticking again after unticking.
 */
export const idempotencyKeys =
  <Router extends AnyRouter>(): TRPCLink<Router> =>
  () => {
    /** By router, then by path and input. */
    const unsettled = new Map<string, Map<string, string>>();
    return ({ op, next }) => {
      if (op.type !== 'mutation') return next(op);
      const [router = ''] = op.path.split('.');
      const asked = JSON.stringify([op.path, op.input]);
      const key = unsettled.get(router)?.get(asked) ?? (mayWait(op.path) ? lastingKey(newId()) : newId());
      const keep = () => unsettled.set(router, (unsettled.get(router) ?? new Map<string, string>()).set(asked, key));
      return observable((observer) =>
        next({ ...op, context: { ...op.context, idempotencyKey: key } }).subscribe({
          next(answer) {
            unsettled.delete(router);
            observer.next(answer);
          },
          error(error) {
            if (isSettled(error)) unsettled.delete(router);
            else keep();
            observer.error(error);
          },
          complete: () => observer.complete(),
        }),
      );
    };
  };
