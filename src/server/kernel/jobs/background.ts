import type { Logger } from '../logging.ts';

/** Work that goes on after the request that asked for it was answered. What must not be lost is due in the database. */
export interface Background {
  /** A failure is logged. `signal` is given when the server stops: the work then ends as soon as it can. */
  start(name: string, work: (signal: AbortSignal) => Promise<void>): void;
  /** How many pieces of work of this name are under way. */
  running(name: string): number;
  /** Resolves as soon as nothing is under way. */
  settled(): Promise<void>;
  /** Ends everything that is under way; what is started afterwards does not begin. */
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
