/**
 * Which pages of this browser are still open with a letter: what they have not saved is theirs to save. By Web Locks,
 * which a page loses when it goes, however it goes; where a browser has none, no page counts as open.
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
