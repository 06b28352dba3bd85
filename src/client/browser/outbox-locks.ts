/** Runs `work` unless another tab runs the same; then returns undefined. Without locks every tab runs it. */
export async function onlyOne<Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : undefined));
}

const nameOf = (id: number): string => `upbringing:outbox-entry:${id}`;

/** The entries that this page edits, for browsers without locks. */
const edited = new Set<number>();

/** Works on an entry unless somebody edits it, in any tab. Returns whether it did. */
export async function claimEntry(id: number, work: () => Promise<void>): Promise<boolean> {
  if (edited.has(id)) return false;
  const isDone = await onlyOne(nameOf(id), async () => {
    await work();
    return true;
  });
  return isDone ?? false;
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
