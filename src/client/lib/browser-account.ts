import type { CurrentUser } from '../../shared/accounts/auth.ts';

/**
 * Tabs share one cookie, so they have to agree on whose it is. This place in the browser's store names the account, and
 * a tab that shows another one starts anew instead of writing into a family that is not its own.
 */
const place = 'upbringing:account';

export type Owner = Pick<CurrentUser, 'id' | 'tenantId'>;

/** What this tab shows; undefined while nobody has been signed in here. */
let shown: string | undefined;

const nobody = '';
const nameOf = (owner: Owner | null): string => (owner ? `${owner.tenantId}:${owner.id}` : nobody);

/** Tells the other tabs who is signed in from now on; null: nobody. */
export function announceAccount(owner: Owner | null): void {
  shown = owner ? nameOf(owner) : undefined;
  withStore((store) => store.setItem(place, nameOf(owner)));
}

/** Whether another tab has signed somebody else in, or this tab's account out. */
export function isOvertaken(): boolean {
  return shown !== undefined && withStore((store) => (store.getItem(place) ?? nobody) !== shown) === true;
}

/** For each call: throws instead of sending what was meant for another account. */
export function assertOwnTab(): void {
  if (isOvertaken()) throw new Error('Someone else has signed in with this browser.');
}

/** Starts the page anew once another tab has changed whose browser this is; also when it comes back from sleep. */
export function followAccount(): void {
  const startAnew = () => {
    if (isOvertaken()) location.reload();
  };
  addEventListener('storage', startAnew);
  addEventListener('pageshow', startAnew);
}

/** How the places begin where forms are kept until they are saved. */
export const draftPrefix = ({ id, tenantId }: Owner): string => `upbringing:draft:${tenantId}:${id}:`;

/** How the places begin where words of letters are kept until the server has them. */
export const letterDraftPrefix = ({ tenantId, userId }: { tenantId: number; userId: number }): string =>
  `upbringing:letter:${tenantId}:${userId}:`;

/** Whether the account that was here last, and has not signed out, has words in this browser. */
export function hasKeptWords(): boolean {
  const account = withStore((store) => store.getItem(place) ?? nobody) ?? nobody;
  const [tenantId, id] = account.split(':').map(Number);
  return tenantId !== undefined && id !== undefined && hasDrafts({ tenantId, id });
}

/** Where this browser keeps words that the account has typed and not saved. */
function draftKeys(store: Storage, owner: Owner): string[] {
  const prefixes = [draftPrefix(owner), letterDraftPrefix({ tenantId: owner.tenantId, userId: owner.id })];
  return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((key) =>
    prefixes.some((prefix) => key.startsWith(prefix)),
  );
}

export const hasDrafts = (owner: Owner): boolean => withStore((store) => draftKeys(store, owner).length > 0) === true;

/** Removes them: whoever uses this browser next finds none. */
export function dropDrafts(owner: Owner): void {
  withStore((store) => {
    for (const key of draftKeys(store, owner)) store.removeItem(key);
  });
}

/** Undefined in a browser that is set to keep nothing. */
function withStore<T>(work: (store: Storage) => T): T | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}
