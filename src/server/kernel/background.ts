import type { Logger } from './logging.ts';

/**
 * Work that continues after its request was answered. Work that must not be lost is recorded as due in the database.
 */
export interface Background {
  /** Logs a failure. `signal` aborts when the server stops: the work should end soon then. */
  start(name: string, work: (signal: AbortSignal) => Promise<void>): void;
  /** How many tasks of this name are running. */
  running(name: string): number;
  /** Resolves once nothing runs. */
  settled(): Promise<void>;
  /** Ends everything that runs; later tasks don't start. */
  stop(): Promise<void>;
}

export function createBackground(log: Logger): Background {
  const stopping = new AbortController();
  const running = new Map<Promise<void>, string>();
  const settled = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running.keys());
  };
  return {
    start(name, work) {
      if (stopping.signal.aborted) return;
      const run: Promise<void> = work(stopping.signal)
        .catch((err: unknown) => log.error({ err, work: name }, 'work in the background failed'))
        .finally(() => running.delete(run));
      running.set(run, name);
    },
    running: (name) => [...running.values()].filter((each) => each === name).length,
    settled,
    async stop() {
      stopping.abort();
      await settled();
    },
  };
}
