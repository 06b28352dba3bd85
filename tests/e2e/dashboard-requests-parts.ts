import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Account } from './accounts.ts';
import { waitForPage } from './page-parts.ts';

// In New York still the last evening of October, in Tokyo the first morning of November.
export const halloween = new Date('2026-10-31T22:00:00Z');

export const november = '{"first":"2026-11-01","last":"2026-12-05"}';

interface Batch {
  calls: string[];
  /** What the calendar asks for, as JSON. */
  days: string[];
}

const streamPath = '/trpc/live.changes';

/** Notes each batch from now on. */
export function watchBatches(page: Page): Batch[] {
  const batches: Batch[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith('/trpc/') || request.method() !== 'GET' || pathname === streamPath) return;
    const calls = pathname.slice('/trpc/'.length).split(',');
    const inputs: unknown = JSON.parse(searchParams.get('input') ?? '{}');
    const days = calls.flatMap((call, index) =>
      call === 'calendarEvents.days' ? [JSON.stringify(Object(inputs)[index])] : [],
    );
    batches.push({ calls, days });
  });
  return batches;
}

/** Until nothing was asked for in half a second; the stream of changes stays open. */
export async function waitForQuiet(page: Page): Promise<void> {
  let last = Date.now();
  page.on('request', () => {
    last = Date.now();
  });
  await expect.poll(() => Date.now() - last).toBeGreaterThan(500);
}

export async function waitForHome(page: Page): Promise<void> {
  await waitForPage(page);
  await page.getByRole('heading', { name: 'Family calendar' }).waitFor();
  await page.getByText('No events scheduled for this day').waitFor();
  await waitForQuiet(page);
}

export async function createFamilyIn(
  server: {
    createFamily: () => Promise<Account>;
    openApi: (account: Account) => Promise<(method: 'POST' | 'PUT', path: string, body: unknown) => Promise<unknown>>;
  },
  timezone: string,
): Promise<Account> {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  await api('POST', '/api/children', { name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' });
  await api('PUT', '/api/user-settings', { timezone });
  // A page that is loaded within two seconds of a change reads what it touched once more.
  await wait(2500);
  return parent;
}
