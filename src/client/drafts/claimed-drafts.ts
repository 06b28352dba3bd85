import { claims, isClaimedElsewhere } from './open-drafts.ts';

/**
 * Two pages may have the same form open. Each has its own draft, 'story new' and 'story new#2', and holds a Web Lock
 * with that name, which the browser releases however the page closes. Without locks, every page uses the first draft.
 */
const mostPages = 9;

/** The keys a form's drafts may have. */
const keysOf = (form: string): string[] => [
  form,
  ...Array.from({ length: mostPages - 1 }, (_, index) => `${form}#${index + 2}`),
];

/** A form's keys, best first: it begins with drafts that no page has open. */
export function keysToClaim(form: string, hasDraft: (key: string) => boolean): string[] {
  const rank = (key: string) => (isClaimedElsewhere(key) ? 2 : hasDraft(key) ? 0 : 1);
  return keysOf(form).toSorted((one, other) => rank(one) - rank(other));
}

/** A key without a draft, for text whose own key another page has claimed. */
export const freeKey = (form: string, hasDraft: (key: string) => boolean): string =>
  keysOf(form).find((key) => !hasDraft(key) && !isClaimedElsewhere(key)) ?? form;

/** Claims the first key that no other form has. Passes it to `onClaimed`. The returned function releases it. */
export function claimKey(keys: readonly string[], onClaimed: (key: string) => void): () => void {
  const leaving = new AbortController();
  const claim = async () => {
    if (!('locks' in navigator)) return keys[0] !== undefined && onClaimed(keys[0]);
    for (const key of keys) {
      const known = claims.get(key);
      if (known?.isOpen) continue;
      await known?.isOver;
      if (leaving.signal.aborted) return;
      if (await lock(key, leaving.signal)) return onClaimed(key);
    }
  };
  void claim();
  return () => leaving.abort();
}

/** Whether this page now has the key. It keeps it until `signal`. */
function lock(key: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const hold = (given: Lock | null): Promise<void> | undefined => {
      if (!given || signal.aborted) {
        resolve(false);
        return undefined;
      }
      const claim = { isOpen: true, isOver };
      claims.set(key, claim);
      resolve(true);
      return new Promise((release) => {
        signal.addEventListener('abort', () => {
          claim.isOpen = false;
          release();
        });
      });
    };
    const isOver = navigator.locks.request(key, { ifAvailable: true }, hold).catch(() => resolve(false));
    void isOver.finally(() => {
      if (claims.get(key)?.isOver === isOver) claims.delete(key);
    });
  });
}
