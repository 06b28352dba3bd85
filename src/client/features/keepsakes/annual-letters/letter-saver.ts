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

/** What comes along when somebody presses a button, and does not just type; `chosen`: the words alone. */
export type Pressed = { kind: 'draft' | 'chosen' } | { kind: 'finalized'; letterDate: string };

export interface Change {
  text: string;
  version: number;
  /** Undefined for what is saved by itself. */
  pressed: Pressed | undefined;
}

export interface SaverParts {
  stored: Stored;
  now: () => number;
  /** Gives the version that the letter has now; throws what `troubleOf` understands. */
  send: (change: Change) => Promise<Stored>;
  /** The letter as the server has it now. */
  read: () => Promise<Stored>;
  /** `conflict`: the version was not the last one. */
  troubleOf: (error: unknown) => Exclude<Trouble, { kind: 'conflict' }> | 'conflict';
  /** Keeps what the server does not have in the browser; undefined: it has everything. Gives whether it could. */
  keep: (unsaved: Autosave | undefined) => boolean;
}

/** Only two who write at once need it. Where it can't be fetched, the writer chooses. */
const fetchMerge = (): Promise<Merge | undefined> =>
  import('./compare-paragraphs.ts').then(
    ({ merged }) => merged,
    () => undefined,
  );

/** How long after a keystroke the browser keeps it. */
const keepPauseMs = 300;
/** Others may write at the same time; after so many rounds it is asked for later. */
const mostRounds = 5;

export type LetterSaver = ReturnType<typeof createLetterSaver>;

/** Runs the autosave of one open letter. Nothing of it knows React, so it goes on while tabs and dialogs come and go. */
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

  /** After a refused version: whether it was only that something else of the letter changed. */
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

  /** One after the other: whoever comes while a call is on its way waits for it. */
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

  /** Sends what is unsaved now; gives whether the server has everything. */
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
    /** Saves because somebody pressed a button, also what has not changed. Gives the error, if any. */
    save: (pressed: Pressed): Promise<unknown> => alone(() => rounds(pressed)),
    /** The letter was read, or changed elsewhere on this page. */
    took: (stored: Stored) => {
      // What is on its way has a version of its own in a moment.
      if (state.sending !== undefined) return;
      const next = readAnew(state, stored, now());
      if (next.trouble?.kind !== 'conflict') set(next);
      else void fetchMerge().then((merge) => state.sending === undefined && set(readAnew(state, stored, now(), merge)));
    },
    /** What a page that is gone had not saved is written here now. */
    putBack(left: LeftBehind, stored: Stored) {
      set(putBack(left, stored, now()));
      keepNow();
    },
    /** The writer saw that version, and chose what the letter says now. */
    settle(theirs: Stored, text: string) {
      set(typed(onTopOf(state, theirs, now()), text, now()));
      keepNow();
    },
    stop() {
      keepNow();
      isStopped = true;
      clearTimeout(sendTimer);
    },
    /** After `stop`: React mounts twice while developing. */
    start() {
      isStopped = false;
      plan();
    },
  };
}
