/** Runs `work` once no other tab runs the same: a page that ends lets go only some moments later. */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}

const nameOf = (id: number): string => `upbringing:outbox-entry:${id}`;

/** The entries that this page edits, for browsers without locks. */
const edited = new Set<number>();

/** The entries whose end of editing in another tab is awaited. */
const awaited = new Set<number>();

/** Works on an entry unless somebody edits it, in any tab. Returns whether it did; calls `onFree` after another tab's edit. */
export async function claimEntry(id: number, work: () => Promise<void>, onFree: () => void): Promise<boolean> {
  if (edited.has(id)) return false;
  if (!('locks' in navigator)) {
    await work();
    return true;
  }
  const isDone = await navigator.locks.request(nameOf(id), { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
  if (!isDone && !awaited.has(id)) {
    awaited.add(id);
    void navigator.locks.request(nameOf(id), () => void awaited.delete(id)).then(onFree);
  }
  return isDone;
}

/** Keeps an entry from being sent until the returned function is called; undefined while it is being sent. */
export function holdEntry(id: number): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    edited.add(id);
    const letGo = () => void edited.delete(id);
    if (!('locks' in navigator)) return resolve(letGo);
    void navigator.locks.request(nameOf(id), { ifAvailable: true }, (lock) => {
      if (!lock) {
        letGo();
        resolve(undefined);
        return undefined;
      }
      return new Promise<void>((release) => {
        resolve(() => {
          letGo();
          release();
        });
      });
    });
  });
}
