/** How to end uploads in parts that aren't finished yet. */
const begun = new WeakMap<File, () => Promise<unknown>>();

export const noteBegun = (file: File, end: () => Promise<unknown>): unknown => begun.set(file, end);

/** Frees the room that a stopped upload takes. If that fails, the server frees it after a day. */
export function dropParts(file: File): void {
  void begun
    .get(file)?.()
    .catch(() => undefined);
  begun.delete(file);
}
