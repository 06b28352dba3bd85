import { AppError } from './errors.ts';

interface TurnOptions {
  /** Done at once. */
  places: number;
  /** Waiting; more are refused with the sentence. */
  longestQueue: number;
  sentence: string;
}

/**
 * Runs work when it is its turn, so that many at once take no more memory than a few. Never call it from work that has
 * its turn already: that would wait for itself.
 */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurns({ places, longestQueue, sentence }: TurnOptions): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];

  const queueUp = (): Promise<void> => {
    if (waiting.length >= longestQueue) throw new AppError('SERVICE_UNAVAILABLE', sentence);
    return new Promise((resolve) => waiting.push(resolve));
  };

  return async (work) => {
    if (running >= places) await queueUp();
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place passes on without being free in between.
      if (next) next();
      else running--;
    }
  };
}
