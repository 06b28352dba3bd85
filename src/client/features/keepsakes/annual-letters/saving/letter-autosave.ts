/**
 * Plain values for a letter's way from the keyboard to the server; `letter-saver.ts` adds clocks and calls. One call at
 * a time, never overwriting someone else's text, always knowing what the server doesn't have yet.
 */

/** Why the text isn't on the server. */
export type Trouble =
  /** No answer; retried automatically. */
  | { kind: 'offline' }
  /** Nobody is signed in any more. */
  | { kind: 'signedOut' }
  /** The server refused; `isPassing` if a retry may help. */
  | { kind: 'refused'; reason: string; isPassing: boolean }
  /** Someone else wrote meanwhile: the writer decides. */
  | { kind: 'conflict'; theirs: Stored };

/** The merge of two changes of the first; undefined if someone has to choose. */
export type Merge = (base: string, mine: string, theirs: string) => string | undefined;

/** What the server has. */
export interface Stored {
  text: string;
  version: number;
  /** Who wrote the text, and when. */
  savedBy?: number | null;
  savedAt?: string | null;
}

export interface Autosave {
  text: string;
  saved: string;
  version: number;
  /** Sent, but not answered yet. */
  sending: string | undefined;
  /** Sent without an answer, so the server may have them. */
  unanswered: readonly string[];
  /** The first and last keystroke that the server lacks, in milliseconds of the clock. */
  changedSince: number | undefined;
  changedAt: number | undefined;
  trouble: Trouble | undefined;
  failures: number;
  failedAt: number | undefined;
  /** When the server last confirmed everything. */
  savedAt: number | undefined;
  /** Whether this browser has text that the server doesn't have. */
  isKept: boolean;
}

/** Delay after the last keystroke. */
export const pauseMs = 2000;
/** Longest delay while someone types without a pause. */
export const longestWaitMs = 10_000;
const firstRetryMs = 2000;
const longestRetryMs = 60_000;

export const startAutosave = ({ text, version }: Stored): Autosave => ({
  text,
  saved: text,
  version,
  sending: undefined,
  unanswered: [],
  changedSince: undefined,
  changedAt: undefined,
  trouble: undefined,
  failures: 0,
  failedAt: undefined,
  savedAt: undefined,
  isKept: true,
});

/** The server stores blank text as nothing. */
const isSameText = (one: string, other: string): boolean => one === other || (one.trim() === '' && other.trim() === '');

export const isUnsaved = ({ text, saved }: Pick<Autosave, 'text' | 'saved'>): boolean => !isSameText(text, saved);

export function typed(state: Autosave, text: string, now: number): Autosave {
  if (text === state.text) return state;
  const { trouble } = state;
  // The server may accept another text after it refused one. Other failures don't depend on the text.
  const isMended = trouble?.kind === 'refused' && !trouble.isPassing;
  return {
    ...state,
    text,
    changedSince: state.changedSince ?? now,
    changedAt: now,
    trouble: isMended ? undefined : trouble,
  };
}

/** The time of the next automatic call; undefined if there is nothing to send or the writer must decide first. */
export function dueAt(state: Autosave): number | undefined {
  if (state.sending !== undefined || !isUnsaved(state)) return undefined;
  const { trouble, changedAt = 0, changedSince = 0, failedAt = 0, failures } = state;
  if (trouble?.kind === 'conflict' || (trouble?.kind === 'refused' && !trouble.isPassing)) return undefined;
  if (trouble) return failedAt + Math.min(longestRetryMs, firstRetryMs * 2 ** Math.max(0, failures - 1));
  return Math.min(changedAt + pauseMs, changedSince + longestWaitMs);
}

export const sent = (state: Autosave): Autosave => ({ ...state, sending: state.text });

/** The server has the text that was sent. Text typed since then waits for the next call. */
export function answered(state: Autosave, version: number, now: number): Autosave {
  const saved = state.sending ?? state.text;
  const next = { ...state, saved, version, sending: undefined, unanswered: [], trouble: undefined, failures: 0 };
  return isUnsaved(next)
    ? { ...next, changedSince: state.changedAt ?? now, failedAt: undefined }
    : { ...next, changedSince: undefined, changedAt: undefined, failedAt: undefined, savedAt: now };
}

export function failed(state: Autosave, trouble: Trouble, now: number): Autosave {
  const isUnknown = trouble.kind === 'offline' && state.sending !== undefined;
  return {
    ...state,
    sending: undefined,
    unanswered: isUnknown && state.sending !== undefined ? [...state.unanswered, state.sending] : state.unanswered,
    trouble,
    failures: state.failures + 1,
    failedAt: now,
  };
}

export type LeftBehind = Pick<Autosave, 'text' | 'saved' | 'version' | 'unanswered'>;

/** Applies what a closed page left behind to the current letter. */
export function putBack(left: LeftBehind, stored: Stored, now: number): Autosave {
  const state = typed(startAutosave({ text: left.saved, version: left.version }), left.text, now);
  return readAnew({ ...state, unanswered: left.unanswered }, stored, now);
}

/**
 * The letter was read again. A known text, or ours whose answer was lost, brings only a new version. Someone else's
 * text replaces ours if nothing of ours is lost, and is merged if the changes are in different places.
 */
export function readAnew(state: Autosave, stored: Stored, now: number, merged?: Merge): Autosave {
  if (stored.version < state.version) return state;
  const isOurs = [state.saved, ...state.unanswered].some((text) => isSameText(text, stored.text));
  if (isOurs || isSameText(state.text, stored.text)) return onTopOf(state, stored, now);
  if (!isUnsaved(state)) return { ...onTopOf(state, stored, now), text: stored.text, savedAt: undefined };
  const both = merged?.(state.saved, state.text, stored.text);
  if (both !== undefined) return onTopOf({ ...state, text: both }, stored, now);
  return { ...state, sending: undefined, trouble: { kind: 'conflict', theirs: stored } };
}

/** Overwrites that version, which becomes one of the earlier versions. */
export function onTopOf(state: Autosave, stored: Stored, now: number): Autosave {
  const next = {
    ...state,
    saved: stored.text,
    version: stored.version,
    sending: undefined,
    unanswered: [],
    trouble: undefined,
    failures: 0,
    failedAt: undefined,
  };
  if (isUnsaved(next)) return { ...next, changedSince: state.changedSince ?? now, changedAt: state.changedAt ?? now };
  return { ...next, changedSince: undefined, changedAt: undefined, savedAt: isUnsaved(state) ? now : state.savedAt };
}
