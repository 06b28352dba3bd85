/** What is known of a file of code: what it brought, or why it didn't come. */
export interface ChunkState<Code> {
  code?: Code;
  error?: unknown;
}

export interface Chunk<Code> {
  current: () => ChunkState<Code>;
  subscribe: (listener: () => void) => () => void;
  /** Fetches the code unless it is there or on its way; after a failure again. */
  fetch: () => void;
}

/** After this, a silent connection counts as failed; code that arrives later is used by the next try. */
const longestWaitMs = 30_000;

/** Code that is fetched when it is first needed. `React.lazy` would keep a failure until the page is loaded again. */
export function chunkOf<Code>(load: () => Promise<Code>): Chunk<Code> {
  const listeners = new Set<() => void>();
  let state: ChunkState<Code> = {};
  /** The try that is under way; an earlier one can't fail it. */
  let current: symbol | undefined;
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
        change({ error });
      };
      const timer = setTimeout(() => fail(new MissingChunk()), longestWaitMs);
      load()
        .then((code) => change({ code }), fail)
        .finally(() => clearTimeout(timer));
    },
  };
}

const missing = { name: 'MissingChunk', message: 'A part of the app could not be loaded.' };

/** What is thrown for code that could not be fetched. */
export class MissingChunk extends Error {
  override name = missing.name;
  override message = missing.message;
}

/** Whether it is the line or a new version that code didn't come, and not a fault in it. */
export const isMissingChunk = (error: unknown): boolean => error instanceof Error && error.name === missing.name;

let missed = 0;

/** How often code could not be fetched since the page was loaded. */
export const missedChunks = (): number => missed;

/**
 * Gives each failed import a name, and calls `onMissed`. The router would load the document again, with all that is
 * typed in it, for an error in the browser's own words.
 */
export function followChunks(onMissed: () => void): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    missed += 1;
    Object.assign(payload, missing);
    onMissed();
  });
}
