// A change in one tab makes queries stale in all others, also in hidden ones that have no stream.
const name = 'upbringing:changes';
let channel: BroadcastChannel | undefined;

/** Tells the other tabs which queries have become stale. */
export function tellOtherTabs(roots: readonly string[]): void {
  channel ??= new BroadcastChannel(name);
  channel.postMessage(roots);
}

/** Listens to the other tabs; returns the function that stops it. */
export function hearOtherTabs(read: (roots: readonly string[]) => void): () => void {
  const others = new BroadcastChannel(name);
  others.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data)) read(data.filter((root) => typeof root === 'string'));
  });
  return () => others.close();
}
