import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

interface WorkProcessOptions {
  /** A module that calls `answerOrders`. */
  module: URL;
  execArgv?: string[];
  /** How long the process stays when it has nothing to do. */
  idleMs: number;
}

/**
 * Work that must not take the server's time and memory, in a process of its own, one order at a time. Starts on the
 * first order and stops when idle.
 */
export interface WorkProcess<Order, Answer> {
  /**
   * Rejects with the signal's reason once it is aborted, and with an error when the work fails or the process dies.
   * The process is killed when it is aborted: it may be busy for minutes. The next order gets a new one.
   */
  run(order: Order, signal: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
}

type Outcome<Answer> = { answer: Answer } | { failure: unknown };

export function createWorkProcess<Order extends object, Answer>(
  options: WorkProcessOptions,
): WorkProcess<Order, Answer> {
  let current: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const start = (): ChildProcess => {
    const child = startChild(options);
    const forget = (): void => {
      if (current === child) current = undefined;
    };
    child.once('exit', forget).once('error', forget);
    return child;
  };

  const stop = async (): Promise<void> => {
    clearTimeout(idle);
    const child = current;
    current = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    // Without this, a server with nothing else left to wait for would end here.
    child.ref();
    child.kill('SIGKILL');
    await once(child, 'exit');
  };

  return {
    async run(order, signal) {
      signal.throwIfAborted();
      clearTimeout(idle);
      current ??= start();
      try {
        return await outcomeOf<Answer>(current, order, signal);
      } finally {
        if (signal.aborted) await stop();
        idle = setTimeout(() => void stop(), options.idleMs).unref();
      }
    },
    close: stop,
  };
}

function startChild({ module, execArgv = [] }: WorkProcessOptions): ChildProcess {
  const child = fork(module, {
    serialization: 'advanced',
    execArgv,
    // Nothing that the server keeps secret; and one heap, or the C library keeps what each thread once took.
    env: { MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // A server that stops does not wait for it.
  child.unref();
  child.channel?.unref();
  return child;
}

async function outcomeOf<Answer>(child: ChildProcess, order: object, signal: AbortSignal): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const onMessage = (outcome: Outcome<Answer>): void =>
    'failure' in outcome ? reject(outcome.failure) : resolve(outcome.answer);
  const onExit = (): void => reject(new Error('The process ended before it answered.'));
  const onAbort = (): void => reject(signal.reason);
  child.on('message', onMessage).on('exit', onExit).on('error', reject);
  signal.addEventListener('abort', onAbort);
  // Whoever waits for an answer gets it, even where nothing else keeps this process going.
  child.channel?.ref();
  try {
    child.send(order, (error) => error && reject(error));
    return await promise;
  } finally {
    child.channel?.unref();
    child.off('message', onMessage).off('exit', onExit).off('error', reject);
    signal.removeEventListener('abort', onAbort);
  }
}

/** In the process itself: answers each order with what `work` makes of it. */
export function answerOrders(work: (order: unknown) => Promise<unknown>): void {
  const send = (outcome: Outcome<unknown>): void => void process.send?.(outcome);
  process.on('message', (order: unknown) => {
    work(order).then(
      (answer) => send({ answer }),
      (failure: unknown) => send({ failure }),
    );
  });
  process.on('disconnect', () => process.exit());
}
