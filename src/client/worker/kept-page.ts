/**
 * The page without a line. All addresses of the app have one document, which names its account: the last one from the
 * server is kept with the scripts it needs, until its account signs out (`browser/kept-caches.ts`).
 */
import { forgetKeptCaches, keptCaches } from '../browser/kept-caches.ts';

/** The server names the account of a page; a visitor's page has none. */
const accountHeader = 'x-account';

/** Where the document is kept, whatever its address was. */
const pageKey = '/';

/** How long a sleeping server may take before the kept page is shown. */
const longestWaitMs = 4_000;

/** How long the server may take to say who is signed in. */
const longestAccountMs = 2_000;

/** The scripts and styles that a document begins with. */
const beginning = /(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g;

export interface KeptPages {
  /** Fetches the page for a version that isn't used yet. */
  prepare(): Promise<void>;
  /** The page from the server, or the kept one where the server can't be reached in time. */
  open(request: Request, preloaded: Promise<Response | undefined> | undefined): Promise<Response>;
  /** Who is signed in, as `tenant:user`: by the server, or by the kept page where it can't be reached in time. */
  findAccount(): Promise<string | null>;
}

/** `files`: the scripts and styles of this version. */
export function keptPages(version: string, files: ReadonlySet<string>): KeptPages {
  const cacheName = `${keptCaches.page}${version}`;

  async function keep(page: Response): Promise<void> {
    const account = page.headers.get(accountHeader);
    const before = await caches
      .open(cacheName)
      .then((cache) => cache.match(pageKey))
      .then((kept) => kept?.headers.get(accountHeader));
    // Someone else has signed in, or nobody has: what was kept isn't theirs.
    if (before && before !== account) await forgetKeptCaches();
    if (!account) return;
    const html = await page.clone().text();
    const needed = [...html.matchAll(beginning)].map(([, file = '']) => file);
    // The page of another version would open without its scripts.
    if (needed.length === 0 || !needed.every((file) => files.has(file))) return;
    await (await caches.open(cacheName)).put(pageKey, page);
  }

  return {
    async prepare() {
      const page = await fetch('/', { credentials: 'same-origin', headers: { accept: 'text/html' } }).catch(
        () => undefined,
      );
      if (page?.ok) await keep(page);
    },
    async open(request, preloaded) {
      const fetched = Promise.resolve(preloaded).then((page) => page ?? fetch(request));
      const kept = await caches.open(cacheName).then((cache) => cache.match(pageKey));
      const found = kept ? await Promise.race([fetched, later(longestWaitMs)]).catch(() => undefined) : await fetched;
      if (!found || (kept && found.status >= 502)) {
        fetched.catch(() => undefined);
        return kept ?? fetched;
      }
      if (found.ok && found.headers.get('content-type')?.startsWith('text/html')) void keep(found.clone());
      return found;
    },
    async findAccount() {
      const signal = AbortSignal.timeout(longestAccountMs);
      const page = await fetch('/', { method: 'HEAD', credentials: 'same-origin', signal }).catch(() => undefined);
      if (page?.ok) return page.headers.get(accountHeader);
      const kept = await caches.open(cacheName).then((cache) => cache.match(pageKey));
      return kept?.headers.get(accountHeader) ?? null;
    },
  };
}

const later = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, ms));

/** The pages of versions that are no longer used. */
export async function dropOtherVersions(version: string): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(keptCaches.page) && name !== `${keptCaches.page}${version}`);
  await Promise.all(others.map((name) => caches.delete(name)));
}
