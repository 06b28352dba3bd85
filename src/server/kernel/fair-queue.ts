/**
 * Runs one task at a time. Owners take turns, however many tasks one has; an owner's own run in order. Rejects with the
 * signal's reason if it aborts while waiting.
 */
type FairQueue = <T>(owner: number, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

export function createFairQueue(): FairQueue {
  const waiting = new Map<number, (() => void)[]>();
  let current: number | undefined;

  const passOn = (): void => {
    const last = current;
    const owner = waiting.keys().find((one) => one !== last) ?? waiting.keys().next().value;
    current = owner;
    if (owner === undefined) return;
    const [begin, ...rest] = waiting.get(owner) ?? [];
    // Moves it to the end of the line.
    waiting.delete(owner);
    if (rest.length > 0) waiting.set(owner, rest);
    begin?.();
  };

  const wait = (owner: number, signal?: AbortSignal): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      const rest = (waiting.get(owner) ?? []).filter((one) => one !== begin);
      if (rest.length > 0) waiting.set(owner, rest);
      else waiting.delete(owner);
      reject(signal?.reason);
    };
    const begin = (): void => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    signal?.addEventListener('abort', leave, { once: true });
    waiting.set(owner, [...(waiting.get(owner) ?? []), begin]);
    return promise;
  };

  return async (owner, work, signal) => {
    signal?.throwIfAborted();
    if (current === undefined) current = owner;
    else await wait(owner, signal);
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}
