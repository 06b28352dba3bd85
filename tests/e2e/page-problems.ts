import type { Page, Request } from 'playwright';

/** The browser aborts requests itself when leaving a page; that is no failure. */
const isGivenUp = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED';

/**
 * Collects what must not happen in a page, whether or not a test looks for it: console errors, uncaught exceptions,
 * failed requests, server failures, and requests to other servers.
 */
export function watchPage(page: Page, serverUrl: string): string[] {
  const problems: string[] = [];
  const isOvertaken = followSignOut(page);
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOvertaken(message.location().url))
      problems.push(`console.error: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('crash', () => problems.push('the page crashed'));
  page.on('requestfailed', (request) => {
    if (!isGivenUp(request)) problems.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`status ${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== serverUrl)
      problems.push(`request to another host: ${url.href}`);
  });
  return problems;
}

/** Whether a read of that address was under way while somebody signed out: the server answers it with 401. */
function followSignOut(page: Page): (url: string) => boolean {
  const [underWay, overtaken] = [new Set<Request>(), new Set<string>()];
  const isSignOut = (request: Request): boolean => /\/trpc\/(?:\S+,)?auth\.logout/.test(request.url());
  page.on('request', (request) => {
    underWay.add(request);
    if ([...underWay].some(isSignOut)) for (const each of underWay) overtaken.add(each.url());
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return (url) => url.includes('/trpc/') && overtaken.has(url);
}
