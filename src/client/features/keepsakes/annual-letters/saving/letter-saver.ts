import {
  type Autosave,
  answered,
  dueAt,
  failed,
  isUnsaved,
  type LeftBehind,
  type Merge,
  onTopOf,
  putBack,
  readAnew,
  type Stored,
  sent,
  startAutosave,
  type Trouble,
  typed,
} from './letter-autosave.ts';

/** What a pressed button sends besides the words. `chosen` sends only the words. */
export type Pressed = { kind: 'draft' | 'chosen' } | { kind: 'finalized'; letterDate: string };

export interface Change {
  text: string;
  version: number;
  /** Undefined for autosave. */
  pressed: Pressed | undefined;
}

interface SaverParts {
  stored: Stored;
  now: () => number;
  /** Returns the letter's new version; throws what `troubleOf` understands. */
  send: (change: Change) => Promise<Stored>;
  /** The letter as the server has it now. */
  read: () => Promise<Stored>;
  /** `conflict`: the version was outdated. */
  troubleOf: (error: unknown) => Exclude<Trouble, { kind: 'conflict' }> | 'conflict';
  /** Stores in the browser what the server doesn't have, or deletes it if undefined. Returns whether that worked. */
  keep: (unsaved: Autosave | undefined) => boolean;
}

/** Needed only if two people write at once. If its code can't be loaded, the writer chooses. */
const fetchMerge = (): Promise<Merge | undefined> =>
  import('./compare-paragraphs.ts').then(
    ({ merged }) => merged,
    () => undefined,
  );

/** How long after a keystroke the browser stores it. */
const keepPauseMs = 300;
/** Others may write at the same time. After this many conflicts it waits. */
const mostRounds = 5;

export type LetterSaver = ReturnType<typeof createLetterSaver>;

/** Runs the autosave of an open letter. It doesn't depend on React, so it continues while tabs and dialogs change. */
export function createLetterSaver(parts: SaverParts) {
  const { now, keep } = parts;
  const listeners = new Set<() => void>();
  let state = startAutosave(parts.stored);
  let sendTimer: ReturnType<typeof setTimeout> | undefined;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;

  const set = (next: Autosave) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
    plan();
  };

  function plan() {
    clearTimeout(sendTimer);
    const due = dueAt(state);
    if (due === undefined || running || isStopped) return;
    sendTimer = setTimeout(() => void flush(), Math.max(0, due - now()));
  }

  function keepNow() {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    const isKept = keep(isUnsaved(state) ? state : undefined);
    if (isKept !== state.isKept) set({ ...state, isKept });
  }

  async function round(pressed: Pressed | undefined): Promise<unknown> {
    const text = state.text;
    set(sent(state));
    try {
      const stored = await parts.send({ text, version: state.version, pressed });
      set(answered(state, stored.version, now()));
      return undefined;
    } catch (error) {
      const trouble = parts.troubleOf(error);
      if (trouble === 'conflict') await readLetter();
      else set(failed(state, trouble, now()));
      return error;
    } finally {
      keepNow();
    }
  }

  /** After a version conflict, says whether only other fields of the letter changed. */
  async function readLetter(): Promise<void> {
    try {
      const [stored, merge] = await Promise.all([parts.read(), fetchMerge()]);
      set(readAnew({ ...state, sending: undefined }, stored, now(), merge));
    } catch (error) {
      const trouble = parts.troubleOf(error);
      set(failed(state, trouble === 'conflict' ? { kind: 'offline' } : trouble, now()));
    }
  }

  async function rounds(pressed: Pressed | undefined): Promise<unknown> {
    let last: unknown;
    for (let count = 0; count < mostRounds; count += 1) {
      const error = await round(pressed);
      if (error === undefined || (pressed === undefined && !isUnsaved(state))) return undefined;
      if (state.trouble) return error;
      last = error;
    }
    return last;
  }

  /** Runs one call at a time: a new call waits for the running one. */
  async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let before = running; before; before = running) await before;
    const mine = work();
    running = mine.then(
      () => undefined,
      () => undefined,
    );
    try {
      return await mine;
    } finally {
      running = undefined;
      plan();
    }
  }

  /** Sends unsaved words now; returns whether the server has everything. */
  async function flush(): Promise<boolean> {
    if (isUnsaved(state) && state.trouble?.kind !== 'conflict') {
      await alone(() => (isUnsaved(state) ? rounds(undefined) : Promise.resolve(undefined)));
    }
    return !isUnsaved(state);
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    write(text: string) {
      set(typed(state, text, now()));
      keepTimer ??= setTimeout(keepNow, keepPauseMs);
    },
    keepNow,
    flush,
    /** Saves for a pressed button, even without changes. Returns the error, if any. */
    save: (pressed: Pressed): Promise<unknown> => alone(() => rounds(pressed)),
    /** The letter was read, or changed elsewhere on this page. */
    took: (stored: Stored) => {
      // A running save brings its own version.
      if (state.sending !== undefined) return;
      const next = readAnew(state, stored, now());
      if (next.trouble?.kind !== 'conflict') set(next);
      else void fetchMerge().then((merge) => state.sending === undefined && set(readAnew(state, stored, now(), merge)));
    },
    /** Saves what a closed page left unsaved. */
    putBack(left: LeftBehind, stored: Stored) {
      set(putBack(left, stored, now()));
      keepNow();
    },
    /** The writer saw that version and chose the text. */
    settle(theirs: Stored, text: string) {
      set(typed(onTopOf(state, theirs, now()), text, now()));
      keepNow();
    },
    stop() {
      keepNow();
      isStopped = true;
      clearTimeout(sendTimer);
    },
    /** Starts again after `stop`: React mounts twice in development. */
    start() {
      isStopped = false;
      plan();
    },
  };
}
