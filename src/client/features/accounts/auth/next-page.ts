/** Where a visitor goes after signing in. */

/**
 * The full address if it is on our own site, or undefined. It is parsed as browsers do: to them `/\\example.com`
 * and `/<tab>/example.com` are other sites.
 */
export function ownAddress(next: unknown, origin: string): string | undefined {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, origin)) return undefined;
  const url = new URL(next, origin);
  return url.origin === origin ? url.href : undefined;
}

const isSignInPage = (path: string): boolean => path === '/auth' || path.startsWith('/auth/');

/**
 * Moves the requested page from the address into `history.state` and leaves `/auth`. Visitors get the sign-in at every
 * address.
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

/** The requested page, or Home. */
export function nextPage(): string {
  const { next } = (history.state ?? {}) as { next?: unknown };
  return ownAddress(next, location.origin) ?? `${location.origin}/`;
}
