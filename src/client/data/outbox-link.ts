import { TRPCClientError, type TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { isOvertaken } from '../browser/browser-account.ts';
import { codeOf, isOffline, notKept } from './errors.ts';
import { keptSince } from './kept-reads.ts';
import { NotKept, replacedBy, savedHere, type waitsFor } from './outbox.ts';
import { hasWaitingFiles, recordOf } from './outbox-calls.ts';
import type { keepChange } from './outbox-changes.ts';
import { entriesNamedIn } from './waiting-records.ts';

/** Whether the last that is known of the server is that it can't be reached. */
export const isUnreachable = (): boolean => isOffline() || keptSince.current() !== undefined;

/** Whether a call got no answer of the server, and may have been stored nevertheless. A refusal is an answer. */
export function isUnanswered(error: unknown): boolean {
  if (isOvertaken()) return false;
  const code = codeOf(error);
  if (code !== undefined) return code === 'SERVICE_UNAVAILABLE';
  const status = statusOf(error);
  // A bare 500 is none of the server's own answers, nor is the sign-in page of a network.
  return status === undefined || status < 400 || status >= 500;
}

/** The status of an answer that may not be the app's; undefined without one. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof TRPCClientError ? (error.meta?.['response'] as Response | undefined)?.status : undefined;
}

/** What a proxy says of a server that it can't reach. */
export const isOfProxy = (status: number): boolean => status === 502 || status === 503 || status === 504;

/** The form stays open and shows the sentence. */
const asFault = ({ message }: NotKept) =>
  TRPCClientError.from<AnyRouter>({ error: { message, code: -32_000, data: { code: notKept } } });

interface Outbox {
  keepChange: typeof keepChange;
  waitsFor: typeof waitsFor;
}

/**
 * A change that gets no answer is kept in this browser, under the key of its try, and counts as saved. So does one whose
 * files aren't uploaded, whose record has an earlier change waiting, or that replaces one that waits.
 */
export const outboxLink =
  <Router extends AnyRouter>({ keepChange, waitsFor }: Outbox): TRPCLink<Router> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const record = op.type === 'mutation' ? recordOf(op.path, op.input) : undefined;
      if (record === undefined) return next(op).subscribe(observer);
      const { path, input } = op;
      const replaces = replacedBy(path);
      let running: Unsubscribable | undefined;
      let isOver = false;
      const keep = async (mayBeStored: boolean, failure?: TRPCClientError<Router>): Promise<void> => {
        const key = String(op.context.idempotencyKey);
        try {
          await keepChange({ path, input, key, record, mayBeStored }, replaces);
        } catch (error) {
          observer.error(error instanceof NotKept ? asFault(error) : (failure ?? TRPCClientError.from(error as Error)));
          return;
        }
        observer.next({ result: { type: 'data', data: savedHere } });
        observer.complete();
      };
      const start = async (): Promise<void> => {
        const mustWait =
          replaces !== undefined ||
          hasWaitingFiles(input) ||
          entriesNamedIn(input).length > 0 ||
          isUnreachable() ||
          (await waitsFor(record));
        if (isOver) return;
        if (mustWait) return keep(false);
        running = next(op).subscribe({
          next: (answer) => observer.next(answer),
          error: (error) => {
            if (!op.signal?.aborted && isUnanswered(error)) void keep(true, error);
            else observer.error(error);
          },
          complete: () => observer.complete(),
        });
      };
      void start();
      return () => {
        isOver = true;
        running?.unsubscribe();
      };
    });
