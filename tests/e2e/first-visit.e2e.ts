// What a browser that has nothing yet loads for a page: bytes and requests, which only grow on purpose.
import type { BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import { test } from './harness.ts';
import { waitForPage } from './page-parts.ts';

/** A context of its own begins with an empty cache. */
const context: BrowserContextOptions = {};

interface Load {
  scriptKb: number;
  fontKb: number;
  requests: number;
}

/** Loads a page and counts what it asks for until it is quiet; pages that are fetched ahead of time don't count. */
async function countLoad(page: Page, path: string): Promise<Load> {
  const load: Load = { scriptKb: 0, fontKb: 0, requests: 0 };
  let lastAt = Date.now();
  page.on('response', (response) => {
    const request = response.request();
    const kind = request.resourceType();
    // The stream of changes, and the sign-in's look ahead.
    if (kind === 'eventsource' || kind === 'other') return;
    lastAt = Date.now();
    load.requests += 1;
    const kb = Number(response.headers()['content-length'] ?? 0) / 1000;
    if (kind === 'script') load.scriptKb += kb;
    if (kind === 'font') load.fontKb += kb;
  });
  await page.goto(path);
  await waitForPage(page);
  await expect.poll(() => Date.now() - lastAt).toBeGreaterThan(1500);
  return load;
}

test('the sign-in is light', async ({ openPage }) => {
  const page = await openPage('/manifest.webmanifest', { context });
  const { scriptKb, fontKb, requests } = await countLoad(page, '/auth');
  expect(scriptKb).toBeGreaterThan(40);
  expect(scriptKb).toBeLessThan(70);
  expect(fontKb).toBeLessThan(160);
  expect(requests).toBeLessThan(20);
});
