import { accountOfTab, letterDraftPrefix } from './browser-account.ts';

/** A letter with text that the server doesn't have. An older version of the app didn't note whose letter it is. */
interface KeptLetter {
  id: number;
  childId?: number;
  year?: number;
  /** ISO 8601, UTC. */
  keptAt: string;
}

/** The keys of the account's letter texts in this browser. */
function keys(): string[] {
  const [tenantId = 0, userId = 0] = (accountOfTab() ?? '').split(':').map(Number);
  const prefix = letterDraftPrefix({ tenantId, userId });
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter((key) =>
      key.startsWith(prefix),
    );
  } catch {
    return [];
  }
}

/** A key ends with the letter's id and the page's. */
const letterOf = (key: string): string => key.split(':').at(-2) ?? '';

const events = ['storage', 'focus', 'pageshow'];

/** The ids of letters with text that the server doesn't have, as one text; empty without any. */
export const keptLetterIds = {
  subscribe(listener: () => void) {
    for (const event of events) addEventListener(event, listener);
    return () => {
      for (const event of events) removeEventListener(event, listener);
    };
  },
  current: (): string => [...new Set(keys().map(letterOf))].toSorted().join(),
};

/** The letters with text that the server doesn't have. */
export function findKeptLetters(): KeptLetter[] {
  const found = new Map<number, KeptLetter>();
  for (const key of keys()) {
    const id = Number(letterOf(key));
    try {
      const { childId, year, keptAt } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<KeptLetter>;
      const before = found.get(id);
      if (keptAt && !(before && before.keptAt > keptAt))
        found.set(id, { id, keptAt, ...(childId && { childId }), ...(year && { year }) });
    } catch {
      // Something else has this name.
    }
  }
  return [...found.values()];
}
