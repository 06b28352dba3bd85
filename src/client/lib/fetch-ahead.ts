import type { QueryClient } from '@tanstack/react-query';

/**
 * Lets the browser fetch the story's form, at the lowest priority, once a page waits for no answer any more. Returns
 * what stops it.
 */
export function fetchAhead(client: QueryClient): () => void {
  const timer = setInterval(() => {
    if (client.isFetching()) return;
    clearInterval(timer);
    document.head.append(document.querySelector('template')?.content ?? '');
  }, 1_000);
  return () => clearInterval(timer);
}
