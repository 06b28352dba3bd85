/** Where a visitor goes after the sign-in. */

/**
 * The whole address of a page of our own, or undefined: nobody is led to another site. It is compared as the browser
 * reads it, which takes `/\\example.com` and `/<tab>/example.com` for other sites.
 */
export function ownAddress(next: unknown, origin: string): string | undefined {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, origin)) return undefined;
  const url = new URL(next, origin);
  return url.origin === origin ? url.href : undefined;
}

const isSignInPage = (path: string): boolean => path === '/auth' || path.startsWith('/auth/');

/**
 * Moves the requested page from the address into `history.state` and leaves `/auth` as the address. The server shows
 * the sign-in at every address to visitors.
 */
export function keepNextPage(): void {
  const { pathname, search, hash, origin, href } = location;
  const params = new URLSearchParams(search);
  const wanted = isSignInPage(pathname) ? params.get('next') : href.slice(origin.length);
  if (wanted === null) return;
  if (!isSignInPage(pathname)) {
    history.replaceState({ next: wanted === '/' ? undefined : wanted }, '', '/auth');
    return;
  }
  params.delete('next');
  const rest = params.size > 0 ? `?${params}` : '';
  history.replaceState({ next: wanted }, '', `${pathname}${rest}${hash}`);
}

/** The page that was wanted, else Home. */
export function nextPage(): string {
  const { next } = (history.state ?? {}) as { next?: unknown };
  return ownAddress(next, location.origin) ?? `${location.origin}/`;
}
