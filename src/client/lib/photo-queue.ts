import type { ImageProblem, SentImage } from './upload-image.ts';

/** A picture that is not stored yet. */
export interface PhotoOnItsWay {
  key: number;
  preview: string;
  /** From 0 to 1; 0 while others are first. */
  share: number;
  /** It failed, and waits for a retry or its removal. */
  isFailed: boolean;
}

interface Sending {
  send: (file: File, options: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<SentImage>;
  /** Awaited, so that the stored picture is loaded before its preview disappears. */
  onStored: (url: string) => Promise<void>;
  onProblem: (problem: ImageProblem) => void;
}

interface Entry extends PhotoOnItsWay {
  file: File;
  sending: Sending;
  stopped: AbortController;
}

let lastKey = 0;

/** Uploads pictures in turn, in the order chosen. */
export function photoQueue() {
  const listeners = new Set<() => void>();
  let entries: readonly Entry[] = [];
  let working = Promise.resolve();

  const change = (next: readonly Entry[]) => {
    entries = next;
    for (const listener of listeners) listener();
  };
  const find = (key: number) => entries.find((entry) => entry.key === key);
  const update = (key: number, part: Partial<Entry>) =>
    change(entries.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));
  const remove = (key: number) => {
    const entry = find(key);
    if (!entry) return;
    entry.stopped.abort();
    URL.revokeObjectURL(entry.preview);
    change(entries.filter((other) => other !== entry));
  };
  const send = async (key: number) => {
    const entry = find(key);
    if (!entry) return;
    const { file, sending, stopped } = entry;
    const onProgress = (share: number) => update(key, { share });
    const result = await sending.send(file, { onProgress, signal: stopped.signal });
    if (stopped.signal.aborted) return;
    if (!result.problem) {
      await sending.onStored(result.url);
      remove(key);
      return;
    }
    sending.onProblem(result.problem);
    if (result.isWorthRetrying) update(key, { isFailed: true });
    else remove(key);
  };
  const enqueue = (key: number) => {
    working = working.then(() => send(key)).catch(() => remove(key));
  };
  return {
    current: (): readonly PhotoOnItsWay[] => entries,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files: readonly File[], sending: Sending) {
      const added = files.map((file): Entry => {
        lastKey += 1;
        const preview = URL.createObjectURL(file);
        return { key: lastKey, preview, share: 0, isFailed: false, file, sending, stopped: new AbortController() };
      });
      change([...entries, ...added]);
      for (const { key } of added) enqueue(key);
    },
    retry(key: number) {
      update(key, { share: 0, isFailed: false });
      enqueue(key);
    },
    remove,
    /** Stops everything; nobody waits any more. */
    close() {
      for (const { key } of entries) remove(key);
    },
  };
}
