import { AppError } from './errors.ts';

interface TurnOptions {
  /** How many run at once. */
  places: number;
  /** How many may wait. More are refused with the sentence. */
  longestQueue: number;
  sentence: string;
}

/**
 * Runs work in turn, so that many calls take no more memory than a few. Never call it from work that has its turn: that
 * would deadlock.
 */
type LimitedQueue = <T>(work: () => Promise<T>) => Promise<T>;

export function createLimitedQueue({ places, longestQueue, sentence }: TurnOptions): LimitedQueue {
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
      // Hands the place to the next one directly.
      if (next) next();
      else running--;
    }
  };
}
