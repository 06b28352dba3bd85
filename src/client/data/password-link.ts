import type { TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import type { Confirmation } from '../../shared/confirmation.ts';
import { codeOf, errorSentence } from './errors.ts';
import { askForPassword, closePasswordPrompt } from './password-prompt.ts';

/** If the server answers PASSWORD_REQUIRED, asks for the password, a code or a passkey, and repeats the call with it. */
export function passwordLink<Router extends AnyRouter>(): TRPCLink<Router> {
  return () =>
    ({ next, op }) =>
      observable((observer) => {
        let isOver = false;
        let running: Unsubscribable | undefined;
        const run = (proof?: Confirmation) => {
          const input = proof === undefined ? op.input : { ...(op.input as object | undefined), ...proof };
          running = next({ ...op, input }).subscribe({
            next: (value) => observer.next(value),
            error: async (error) => {
              if (codeOf(error) !== 'PASSWORD_REQUIRED') {
                if (proof !== undefined) closePasswordPrompt();
                observer.error(error);
                return;
              }
              const entered = await askForPassword(proof === undefined ? undefined : errorSentence(error));
              if (isOver) return;
              if (entered === undefined) observer.error(error);
              else run(entered);
            },
            complete() {
              if (proof !== undefined) closePasswordPrompt();
              observer.complete();
            },
          });
        };
        run();
        return () => {
          isOver = true;
          running?.unsubscribe();
        };
      });
}
