import { formatList, say } from '#words';
import { offlineSentence } from '../data/errors.ts';

/** An error for people: a toast's title and text. */
export interface UploadProblem {
  title: string;
  description: string;
  /** Adds to a fixed description that the device is offline, or which files it is about. */
  note?: string | undefined;
}

/** How many names a toast has room for. */
const mostNames = 3;

/** A problem, with the names of the files that have it. */
export function namedProblem(problem: UploadProblem, files: readonly File[]): UploadProblem {
  const names = files.slice(0, mostNames).map(({ name }) => name);
  const rest = files.length - names.length;
  if (rest > 0) names.push(say('{count, plural, one {# more} other {# more}}', { count: rest }));
  const missing = say('Not uploaded: {names}.', { names: formatList(names) });
  return { ...problem, note: problem.note ? `${missing} ${problem.note}` : missing };
}

/** The outcome of sending a file. `isFinal`: another try would have the same one. */
export type Outcome<Stored> =
  | { stored: Stored; problem?: undefined }
  | { stored?: undefined; problem: UploadProblem; isFinal: boolean };

export interface SendOptions {
  /** From 0 to 1, by bytes sent. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export interface UploadJob<Stored> {
  send: (file: File, options: SendOptions) => Promise<Outcome<Stored>>;
  /** Awaited, so that the stored file is shown before its upload disappears. Reports its own failures. */
  onStored: (stored: Stored, file: File) => unknown;
}

/** A file that isn't stored yet. */
export interface Upload {
  key: number;
  file: File;
  /** From 0 to 1; 0 while others are first. */
  share: number;
  /** Why it failed; it waits for a retry or its removal. */
  problem?: string | undefined;
}

interface Entry extends Upload {
  stopped: AbortController;
  /** Whether someone else goes on with it, once that is decided. */
  handedOver?: Promise<boolean>;
}

let lastKey = 0;

/** Uploads files in turn, in the order chosen. */
export function uploadQueue<Stored>(firstJob: UploadJob<Stored>, onProblem: (problem: UploadProblem) => void) {
  let job = firstJob;
  const listeners = new Set<() => void>();
  let uploads: readonly Entry[] = [];
  let working = Promise.resolve();
  let refused = 0;
  /** The failures since the queue was last empty. */
  let failed: { file: File; problem: UploadProblem }[] = [];
  /** `refused`: how many files were refused for good and removed. */
  let state: { uploads: readonly Upload[]; refused: number } = { uploads, refused };

  const change = (next: readonly Entry[]) => {
    uploads = next;
    state = { uploads, refused };
    for (const listener of listeners) listener();
  };
  const find = (key: number) => uploads.find((entry) => entry.key === key);
  const update = (key: number, part: Partial<Entry>) =>
    change(uploads.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));
  const stop = (key: number) => {
    find(key)?.stopped.abort();
    change(uploads.filter((entry) => entry.key !== key));
  };
  const beginRound = () => {
    if (uploads.every(({ problem }) => problem !== undefined)) failed = [];
  };
  /** One toast for all files that fail for the same reason. */
  const tellProblem = (file: File, problem: UploadProblem) => {
    failed.push({ file, problem });
    const alike = failed.filter((other) => other.problem.description === problem.description);
    onProblem(
      namedProblem(
        problem,
        alike.map((each) => each.file),
      ),
    );
  };
  const work = async (key: number) => {
    await find(key)?.handedOver;
    const entry = find(key);
    if (!entry || entry.problem !== undefined) return;
    const { file, stopped } = entry;
    const onProgress = (share: number) => update(key, { share });
    const outcome = await job.send(file, { onProgress, signal: stopped.signal }).catch(notSent);
    await find(key)?.handedOver;
    if (stopped.signal.aborted) return;
    if (outcome.problem) {
      const { problem } = outcome;
      tellProblem(file, problem);
      if (!outcome.isFinal) return update(key, { problem: problem.note ?? problem.description });
      refused += 1;
    } else await job.onStored(outcome.stored, file);
    stop(key);
  };
  const enqueue = (key: number) => {
    working = working.then(() => work(key)).catch(() => stop(key));
  };
  return {
    current: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Replaces the callbacks. */
    follow(next: UploadJob<Stored>) {
      job = next;
    },
    add(files: readonly File[]) {
      beginRound();
      const added = files.map((file): Entry => {
        lastKey += 1;
        return { key: lastKey, file, share: 0, stopped: new AbortController() };
      });
      change([...uploads, ...added]);
      for (const { key } of added) enqueue(key);
    },
    retry(key: number) {
      beginRound();
      update(key, { share: 0, problem: undefined });
      enqueue(key);
    },
    /**
     * Gives all that is still uploading to someone else, who returns what the form has of it. Returns false, and goes on as
     * before, if one can't be given.
     */
    handOver(give: (file: File) => Promise<Stored | undefined>): Promise<boolean> {
      const going = uploads.filter(({ problem }) => problem === undefined);
      const giving = Promise.all(going.map(({ file }) => give(file).catch(() => undefined))).then(async (given) => {
        if (given.includes(undefined)) return false;
        for (const [place, { key, file }] of going.entries()) {
          // Somebody may have removed it meanwhile.
          const stored = find(key) && given[place];
          if (stored !== undefined) await job.onStored(stored, file);
          stop(key);
        }
        return true;
      });
      for (const { key } of going) update(key, { handedOver: giving });
      return giving;
    },
    /** Ends an upload, or removes one that failed. */
    stop,
    /** Ends an upload whose file is kept: it waits for a retry or its removal. */
    interrupt(key: number) {
      find(key)?.stopped.abort();
      update(key, { problem: say('The upload was stopped.'), stopped: new AbortController() });
    },
    /** Stops everything, because no caller waits any more. */
    close() {
      for (const { key } of uploads) stop(key);
    },
  };
}

/** Its code couldn't be loaded. */
const notSent = ({ message }: Error): Outcome<never> => ({
  problem: { title: say('Upload failed'), description: message, note: offlineSentence(undefined) },
  isFinal: false,
});
