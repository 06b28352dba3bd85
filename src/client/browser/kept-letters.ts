import { accountOfTab, letterDraftPrefix } from './browser-account.ts';

/** The keys of the account's letter texts in this browser. */
export function keptLetterKeys(): string[] {
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
export const letterOfKey = (key: string): string => key.split(':').at(-2) ?? '';

const events = ['storage', 'focus', 'pageshow'];

/** The ids of letters with text that the server doesn't have, as one text; empty without any. */
export const keptLetterIds = {
  subscribe(listener: () => void) {
    for (const event of events) addEventListener(event, listener);
    return () => {
      for (const event of events) removeEventListener(event, listener);
    };
  },
  current: (): string => [...new Set(keptLetterKeys().map(letterOfKey))].toSorted().join(),
};
