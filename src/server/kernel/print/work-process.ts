import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import type { ErrorCode } from '../../../shared/errors.ts';
import { AppError } from '../errors.ts';

interface WorkProcessOptions {
  /** A module that calls `answerOrders`. */
  module: URL;
  /** How long the idle process stays. */
  idleMs: number;
}

/** Work that must not take the server's time and memory, in its own process. Starts on the first order, stops when idle. */
interface WorkProcess<Order, Answer> {
  /**
   * Rejects with the signal's reason, with the AppError the work throws, or with another error if it fails or the process
   * dies. An abort kills the process, since it may be busy for minutes; what else it has begun fails too.
   */
  run(order: Order, signal: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
}

interface Request {
  id: number;
  order: unknown;
}

/** An AppError loses its class on the way, so its code is sent with it. */
type Outcome = { id: number } & (
  | { begun: true }
  | { answer: unknown }
  | { refusal: { code: ErrorCode; message: string } }
  | { failure: unknown }
);

export function createWorkProcess<Order extends object, Answer>({
  module,
  idleMs,
}: WorkProcessOptions): WorkProcess<Order, Answer> {
  let current: StartedProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let running = 0;

  async function answerTo(order: Order, signal: AbortSignal): Promise<unknown> {
    const before = current?.isFit() ? current : undefined;
    current = before ?? startProcess(module);
    const used = current;
    try {
      return await used.answerTo(order, signal);
    } catch (error) {
      // The process died while idle, and nobody noticed until this order.
      if (error instanceof NotDelivered && before && !signal.aborted) {
        await before.end();
        return answerTo(order, signal);
      }
      throw error;
    } finally {
      if (signal.aborted) await used.end();
    }
  }

  return {
    async run(order, signal) {
      signal.throwIfAborted();
      clearTimeout(idle);
      running += 1;
      try {
        return (await answerTo(order, signal)) as Answer;
      } finally {
        running -= 1;
        if (running === 0) idle = setTimeout(() => void current?.end(), idleMs).unref();
      }
    },
    async close() {
      clearTimeout(idle);
      await current?.end();
    },
  };
}

/** The process was gone before it began the order. */
export class NotDelivered extends Error {}

interface StartedProcess {
  isFit(): boolean;
  answerTo(order: object, signal: AbortSignal): Promise<unknown>;
  end(): Promise<void>;
}

function startProcess(module: URL): StartedProcess {
  const child = fork(module, {
    serialization: 'advanced',
    execArgv: [],
    // Passes none of the server's secrets. Uses one heap that shrinks, because the C library would keep memory for each
    // thread.
    env: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // A stopping server doesn't wait for it.
  child.unref();
  child.channel?.unref();
  const waiting = collectOutcomes(child);
  let lastId = 0;
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;

  return {
    isFit: () => child.connected && !child.killed && !hasEnded(),
    async answerTo(order, signal) {
      const id = ++lastId;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const onAbort = (): void => reject(signal.reason);
      signal.addEventListener('abort', onAbort);
      waiting.set(id, { resolve, reject });
      // Keep this process running until the answer arrives.
      child.channel?.ref();
      try {
        child.send(
          { id, order } satisfies Request,
          (cause) => cause && reject(new NotDelivered(cause.message, { cause })),
        );
        return await promise;
      } finally {
        waiting.delete(id);
        if (waiting.size === 0) child.channel?.unref();
        signal.removeEventListener('abort', onAbort);
      }
    },
    async end() {
      if (!child.pid || hasEnded()) return;
      // Without this, a script with nothing else left to wait for would end here.
      child.ref();
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

type WaitingOrder = Pick<PromiseWithResolvers<unknown>, 'resolve' | 'reject'> & { begun?: boolean };

/** Settles each order with its outcome, and all of them if the process dies. */
function collectOutcomes(child: ChildProcess) {
  const waiting = new Map<number, WaitingOrder>();
  const failAll = (error: Error): void => {
    for (const { reject, begun } of waiting.values()) reject(begun ? error : new NotDelivered(error.message));
  };
  child.on('message', (outcome: Outcome) => {
    const order = waiting.get(outcome.id);
    if (!order) return;
    if ('begun' in outcome) order.begun = true;
    else if ('answer' in outcome) order.resolve(outcome.answer);
    else if ('refusal' in outcome) order.reject(new AppError(outcome.refusal.code, outcome.refusal.message));
    else order.reject(outcome.failure);
  });
  child.on('exit', () => failAll(new Error('The process ended before it answered.'))).on('error', failAll);
  return waiting;
}

/** In the process: answers each order with the result of `work`. Requests to the server come first. */
export function answerOrders(work: (order: unknown) => Promise<unknown>): void {
  setPriority(constants.priority.PRIORITY_LOW);
  const send = (outcome: Outcome): void => void process.send?.(outcome);
  process.on('message', ({ id, order }: Request) => {
    send({ id, begun: true });
    work(order).then(
      (answer) => send({ id, answer }),
      (error: unknown) => {
        if (error instanceof AppError) send({ id, refusal: { code: error.code, message: error.message } });
        else send({ id, failure: error });
      },
    );
  });
  process.on('disconnect', () => process.exit());
}
