import { say } from '#words';
import { draftPrefix, type Owner } from './draft-prefix.ts';

/**
 * Tabs share a cookie, so they must agree on the account. This storage key names it. A tab of another account reloads
 * instead of writing into the wrong family.
 */
const place = 'upbringing:account';

let shown: string | undefined;

const nobody = '';
const nameOf = (owner: Owner | null): string => (owner ? `${owner.tenantId}:${owner.id}` : nobody);

/** This tab's account, as `tenant:user`; undefined before any sign-in. */
export const accountOfTab = (): string | undefined => shown;

/** Tells the other tabs who is signed in now; null if nobody is. */
export function announceAccount(owner: Owner | null): void {
  shown = owner ? nameOf(owner) : undefined;
  withStore((store) => store.setItem(place, nameOf(owner)));
}

/** Whether another tab signed someone else in, or this account out. */
export function isOvertaken(): boolean {
  return shown !== undefined && withStore((store) => (store.getItem(place) ?? nobody) !== shown) === true;
}

/** Before each call: throws if it was meant for another account. */
export function assertOwnTab(): void {
  if (isOvertaken()) throw new Error(say('Someone else has signed in with this browser.'));
}

/** Reloads the page once another tab has changed the account, also when the computer wakes up. */
export function followAccount(): void {
  const startAnew = () => {
    if (isOvertaken()) location.reload();
  };
  addEventListener('storage', startAnew);
  addEventListener('pageshow', startAnew);
}

/** Prefix of the keys for letter texts that the server doesn't have yet. */
export const letterDraftPrefix = ({ tenantId, userId }: { tenantId: number; userId: number }): string =>
  `upbringing:letter:${tenantId}:${userId}:`;

/** Whether this browser has unsaved text of the last account, because it didn't sign out. */
export function hasKeptWords(): boolean {
  const account = withStore((store) => store.getItem(place) ?? nobody) ?? nobody;
  const [tenantId, id] = account.split(':').map(Number);
  return tenantId !== undefined && id !== undefined && hasDrafts({ tenantId, id });
}

/** The keys of the account's unsaved words in this browser. */
function draftKeys(store: Storage, owner: Owner): string[] {
  const prefixes = [draftPrefix(owner), letterDraftPrefix({ tenantId: owner.tenantId, userId: owner.id })];
  return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((key) =>
    prefixes.some((prefix) => key.startsWith(prefix)),
  );
}

export const hasDrafts = (owner: Owner): boolean => withStore((store) => draftKeys(store, owner).length > 0) === true;

/** What the account searched for and opened last. */
export const recentPlace = ({ id, tenantId }: Owner): string => `upbringing:recent:${tenantId}:${id}`;

/** Whose pages were read for times without a line, and when. */
export const readAheadPlace = 'upbringing:read-ahead';

/** Which pages the account hides, for the next visit; `early.js` reads it too. */
export const hiddenPagesPlace = 'hidden-pages';

/** Deletes the account's unsaved text and its choices, so that the next person finds nothing. */
export function dropDrafts(owner: Owner): void {
  withStore((store) => {
    for (const key of draftKeys(store, owner)) store.removeItem(key);
    store.removeItem(hiddenPagesPlace);
    store.removeItem(recentPlace(owner));
    store.removeItem(readAheadPlace);
  });
}

/**
 * Deletes the photos and recordings of the account's drafts, and what was shared with the app for it. A file that can't
 * be deleted now is deleted once it is too old.
 */
export async function dropFiles(owner: Owner): Promise<void> {
  await import('./shared-store.ts').then((shared) => shared.forgetShares(nameOf(owner))).catch(() => undefined);
  if (!hasKeptFiles() && !mayHaveAnswers()) return;
  await import('./draft-files.ts')
    .then((files) => files.forgetFilesOfAccount(draftPrefix(owner)))
    .catch(() => undefined);
}

/** The service worker keeps an answer that it couldn't send. */
export const mayHaveAnswers = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted';

const filesPlace = 'upbringing:draft-files';

/** Whether this browser has ever kept a draft's file. If not, nobody has to look for one. */
export const hasKeptFiles = (): boolean => withStore((store) => store.getItem(filesPlace)) === '1';

export const noteKeptFiles = (): void => withStore((store) => store.setItem(filesPlace, '1'));

/** Undefined if the browser blocks storage. */
function withStore<T>(work: (store: Storage) => T): T | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}
