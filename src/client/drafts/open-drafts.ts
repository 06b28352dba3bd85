// Knows which drafts are open in this browser's pages. An open form holds a Web Lock with the draft's key.

/** The keys this page has claimed. A released key stays until the browser has noticed. */
export const claims = new Map<string, { isOpen: boolean; isOver: Promise<unknown> }>();
/** The keys that other pages had at the last check. */
let others = new Set<string>();

export const isClaimedElsewhere = (key: string): boolean => others.has(key);

/** Asks the browser which forms other pages have open, and says whether that changed. */
export async function askOtherPages(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.flatMap(({ name }) => (name && !claims.has(name) ? [name] : []));
  const isSame = names.length === others.size && names.every((name) => others.has(name));
  others = new Set(names);
  return !isSame;
}

/** The form of a key: two pages with the same form have 'story new' and 'story new#2'. */
export const formOfKey = (key: string): string => key.replace(/#\d$/, '');
