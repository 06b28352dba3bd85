// What one tab changes is stale in the browser's others as well, also in those that follow nothing while they are hidden.
const name = 'upbringing:changes';
let channel: BroadcastChannel | undefined;

/** Tells the other tabs which queries have become stale. */
export function tellOtherTabs(roots: readonly string[]): void {
  channel ??= new BroadcastChannel(name);
  channel.postMessage(roots);
}

/** Hears what the other tabs tell; gives what ends it. */
export function hearOtherTabs(read: (roots: readonly string[]) => void): () => void {
  const others = new BroadcastChannel(name);
  others.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data)) read(data.filter((root) => typeof root === 'string'));
  });
  return () => others.close();
}
