/** The state of a code file: its module, or the error that kept it from loading. */
import { say } from '#words';

export interface ChunkState<Code> {
  code?: Code;
  error?: unknown;
  /** How often it has failed to load. */
  failures?: number;
}

export interface Chunk<Code> {
  current: () => ChunkState<Code>;
  subscribe: (listener: () => void) => () => void;
  /** Fetches the code unless it is loaded or loading. Tries again after a failure. */
  fetch: () => void;
}

/** After this time, a silent connection counts as failed. The next try uses code that arrives later. */
const longestWaitMs = 30_000;

/** Code fetched on first use. `React.lazy` would keep a failure until the page reloads. */
export function chunkOf<Code>(load: () => Promise<Code>): Chunk<Code> {
  const listeners = new Set<() => void>();
  let state: ChunkState<Code> = {};
  /** The current try. The failure of an earlier one doesn't count. */
  let current: symbol | undefined;
  let failures = 0;
  const change = (next: ChunkState<Code>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fetch() {
      if (current || state.code !== undefined) return;
      const thisTry = Symbol('try');
      current = thisTry;
      if (state.error !== undefined) change({});
      const fail = (error: unknown) => {
        if (current !== thisTry) return;
        current = undefined;
        failures += 1;
        change({ error, failures });
      };
      const timer = setTimeout(() => fail(new MissingChunk()), longestWaitMs);
      load()
        .then((code) => change({ code }), fail)
        .finally(() => clearTimeout(timer));
    },
  };
}

const missing = { name: 'MissingChunk', message: say('Couldn’t load part of the app.') };

/** Thrown for code that failed to load. */
export class MissingChunk extends Error {
  override name = missing.name;
  override message = missing.message;
}

/** Whether the connection or a new version is to blame, not a bug in the code. */
export const isMissingChunk = (error: unknown): boolean => error instanceof Error && error.name === missing.name;

/**
 * Names each failed import, and calls `onMissed`. If the browser's own error reached the router, it would reload
 * the document, and everything typed would be lost.
 */
export function followChunks(onMissed: () => void): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    Object.assign(payload, missing);
    onMissed();
  });
}
