// A form that keeps its draft and is open when the session ends opens again after the next sign-in in the same tab,
// whose own store names it.
const openPlace = 'upbringing:open-form';
const reopenPlace = 'upbringing:reopen-form';

/** Names the form that is open now; null once it is closed. */
export function nameOpenForm(key: string | null): void {
  withStore((store) => {
    if (key === null) return store.removeItem(openPlace);
    store.setItem(openPlace, key);
    store.removeItem(reopenPlace);
  });
}

/** The session has ended: what was open opens again. A page that was loaded anew closed nothing. */
export function reopenLater(): void {
  withStore((store) => {
    const key = store.getItem(openPlace);
    if (key !== null) store.setItem(reopenPlace, key);
    store.removeItem(openPlace);
  });
}

/** The form to open again, which is named until it is open; null when there is none. */
export const formToReopen = (): string | null => withStore((store) => store.getItem(reopenPlace)) ?? null;

export function forgetReopening(): void {
  withStore((store) => store.removeItem(reopenPlace));
}

/** Undefined in a browser that is set to keep nothing. */
function withStore<T>(work: (store: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
