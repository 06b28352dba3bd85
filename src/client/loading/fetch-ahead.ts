/** Starts after the answers and pictures that a page waits for, even on a slow line. */
const afterMs = 4_000;

/** Pause between two files: fetched together, they would block taps for a third of a second on a phone. */
const pauseMs = 50;

/** Lets the browser fetch the story's form and the shortcuts at the lowest priority, unless it is asked for before. */
export function fetchAhead(signal: AbortSignal): void {
  const links = document.querySelector('template')?.content.children ?? [];
  const fetchNext = () => {
    const [next] = links;
    if (!next || signal.aborted) return;
    document.head.append(next);
    setTimeout(fetchNext, pauseMs);
  };
  setTimeout(fetchNext, afterMs);
}
