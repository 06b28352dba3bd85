/** What is unsaved in this tab. */
const guards = new Set<() => boolean>();

/** Counts `isUnsaved` as unsaved until the returned function is called. */
export function watchUnsaved(isUnsaved: () => boolean): () => void {
  guards.add(isUnsaved);
  return () => void guards.delete(isUnsaved);
}

/** Whether anything open has unsaved words or files. */
export const hasUnsaved = (): boolean => [...guards].some((isUnsaved) => isUnsaved());
