import type { Page } from 'playwright';
import { expect } from 'vitest';

export const context = { serviceWorkers: 'allow', viewport: { width: 390, height: 844 } } as const;

/** What a browser says of a cut line. */
export const allow = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /ERR_FAILED/];

/** In the page: whether the browser could open the app without a line. */
export async function isAppKept(): Promise<boolean> {
  const active = (await navigator.serviceWorker.getRegistration())?.active;
  const names = (await caches.keys()).filter((name) => name.includes('page-'));
  const pages = await Promise.all(names.map(async (name) => (await caches.open(name)).match('/')));
  const isAhead = localStorage.getItem('upbringing:read-ahead') !== null;
  return active?.state === 'activated' && pages.some(Boolean) && isAhead;
}

/** Until the browser could open the app without a line. */
export const waitUntilKept = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(isAppKept), { timeout: 120_000 }).toBe(true);
