/**
 * Which of this browser's pages have a letter open: their unsaved words are theirs to save. Uses Web Locks, which a
 * page loses however it closes; without them no page counts as open.
 */
export function holdPage(key: string): () => void {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(key, () => held);
  return release;
}

export async function openPages(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name === undefined ? [] : [name])));
}
