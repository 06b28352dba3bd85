/**
 * Knows which pages of this browser have a letter open. Such a page saves its own unsaved words. Uses Web Locks, which a
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

/** Resolves once no page has the letter open. A page that was just closed keeps its lock for a moment. */
export async function untilClosed(key: string, signal: AbortSignal): Promise<void> {
  await navigator.locks?.request(key, { signal }, () => undefined);
}
