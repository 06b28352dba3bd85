/** How far the files are that this page is sending just now. */
const listeners = new Set<() => void>();
let shares: ReadonlyMap<string, number> = new Map();

/** From 0 to 1; undefined once it is over. */
export function showProgress(fileId: string, share: number | undefined): void {
  const next = new Map(shares);
  if (share === undefined) next.delete(fileId);
  else next.set(fileId, share);
  shares = next;
  for (const listener of listeners) listener();
}

/** By the id of the file. */
export const outboxProgress = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => shares,
};
