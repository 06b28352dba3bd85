/** Whether this browser is still signed in at the sign-in provider, after it has signed out here. */
const place = 'upbringing:provider';

/** Undefined if the browser blocks storage. */
function withStore<T>(work: (store: Storage) => T): T | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}

/** Called at each sign-in: whether the provider did it and can sign out too. */
export const noteSignInThere = (canSignOutThere: boolean): void => {
  withStore((store) => (canSignOutThere ? store.setItem(place, 'in') : store.removeItem(place)));
};

/** Called at sign-out. */
export const noteSignOutHere = (): void => {
  withStore((store) => store.getItem(place) === 'in' && store.setItem(place, 'out'));
};

/** Whether to offer signing out there. */
export const mayBeSignedInThere = (): boolean => withStore((store) => store.getItem(place)) === 'out';

export const forgetSignInThere = (): void => noteSignInThere(false);
