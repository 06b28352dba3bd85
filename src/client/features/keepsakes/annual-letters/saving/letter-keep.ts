import { isOvertaken, letterDraftPrefix } from '../../../../browser/browser-account.ts';

/**
 * Words the server doesn't have yet stay in this browser, so that a dead battery or an ended session loses none. Each tab
 * and each account has its own, so tabs don't overwrite each other and nobody else at this browser sees them.
 */
export interface LetterOwner {
  userId: number;
  tenantId: number;
  letterId: number;
}

export interface KeptText {
  text: string;
  /** What the server had when this was written, with its version. */
  saved: string;
  version: number;
  /** Sent, but without an answer: it may have arrived. */
  unanswered: readonly string[];
  /** ISO 8601, UTC. */
  keptAt: string;
  /** For the page that names what isn't sent. */
  childId?: number;
  year?: number;
}

/** A found draft and its key, to delete once the server has the words. */
interface FoundText extends KeptText {
  key: string;
}

const prefixOf = (owner: LetterOwner): string => `${letterDraftPrefix(owner)}${owner.letterId}:`;

/** The key of one page; `page` distinguishes pages. */
export const keepKey = (owner: LetterOwner, page: string): string => `${prefixOf(owner)}${page}`;

type Store = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A browser may block storage, and even access to it then throws. A tab whose account signed out elsewhere stores
 * nothing.
 */
export function browserStore(): Store {
  try {
    return isOvertaken() ? keepsNothing : localStorage;
  } catch {
    return keepsNothing;
  }
}

const keepsNothing: Store = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => {
    throw new Error('nothing can be stored');
  },
  removeItem: () => undefined,
};

/** Returns false if the browser stores nothing, so that only the server has the words. */
export function keepText(store: Store, key: string, kept: KeptText): boolean {
  // If there is little room, the text comes first.
  return written(store, key, kept) || written(store, key, { ...kept, unanswered: [] });
}

function written(store: Store, key: string, kept: KeptText): boolean {
  try {
    store.setItem(key, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function dropText(store: Store, key: string): void {
  try {
    store.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** The drafts of a letter that this account's pages left, newest first. */
export function findKept(store: Store, owner: LetterOwner): FoundText[] {
  const prefix = prefixOf(owner);
  try {
    return Array.from({ length: store.length }, (_, index) => store.key(index))
      .filter((key): key is string => key?.startsWith(prefix) === true)
      .flatMap((key) => readKept(store, key))
      .toSorted((one, other) => other.keptAt.localeCompare(one.keptAt));
  } catch {
    return [];
  }
}

function readKept(store: Store, key: string): FoundText[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? 'null');
    return isKeptText(kept) ? [{ ...kept, key }] : [];
  } catch {
    return [];
  }
}

function isKeptText(value: unknown): value is KeptText {
  if (typeof value !== 'object' || value === null) return false;
  const { text, saved, version, unanswered, keptAt }: Partial<Record<keyof KeptText, unknown>> = value;
  if (typeof version !== 'number' || !Array.isArray(unanswered)) return false;
  return [text, saved, keptAt, ...unanswered].every((part) => typeof part === 'string');
}
