/** What is open in this tab and would be lost with it. */
const guards = new Set<() => boolean>();

/** Counts what `isUnsaved` tells of as unsaved until the returned function is called. */
export function watchUnsaved(isUnsaved: () => boolean): () => void {
  guards.add(isUnsaved);
  return () => void guards.delete(isUnsaved);
}

/** Whether anything that is open has words or files that are not saved. */
export const hasUnsaved = (): boolean => [...guards].some((isUnsaved) => isUnsaved());
