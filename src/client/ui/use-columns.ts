import { useSyncExternalStore } from 'react';

const threeColumns = '(min-width: 1024px)';
const twoColumns = '(min-width: 700px)';

/** How many cards fit side by side: 1, 2 or 3. */
export function useColumns(): number {
  return useSyncExternalStore(subscribeToWidth, () => {
    if (globalThis.matchMedia(threeColumns).matches) return 3;
    return globalThis.matchMedia(twoColumns).matches ? 2 : 1;
  });
}

function subscribeToWidth(onChange: () => void) {
  const queries = [threeColumns, twoColumns].map((query) => globalThis.matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}
