/** After the answers and pictures that a page waits for, also on a slow line. */
const afterMs = 4_000;

/** Lets the browser fetch the story's form and the shortcuts at the lowest priority, unless it is asked for before. */
export function fetchAhead(signal: AbortSignal): void {
  setTimeout(() => signal.aborted || document.head.append(document.querySelector('template')?.content ?? ''), afterMs);
}
