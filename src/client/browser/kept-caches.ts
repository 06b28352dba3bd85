/** Prefixes of the caches that hold what belongs to an account. */
export const keptCaches = { page: 'upbringing-page-', photos: 'upbringing-photos' } as const;

/** The database of the answers that are kept (`kept-store.ts`). */
export const keptDatabase = 'upbringing-kept';

/** Deletes what the service worker kept of an account. The scripts, which are everybody's, stay. */
export async function forgetKeptCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const prefixes = Object.values(keptCaches);
  const names = (await caches.keys()).filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Where nobody is signed in, nothing of any account is kept, also if its session ended elsewhere. */
export async function forgetEverybody(): Promise<void> {
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(keptDatabase);
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined);
  await forgetKeptCaches();
}
