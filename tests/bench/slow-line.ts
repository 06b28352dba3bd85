import type { BrowserContext, Page } from 'playwright';
import type { Figures } from '../../scripts/bench.ts';

/** 400 kbit/s, and 400 ms to the server and back. */
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

const goals = { shellMs: 2_000, coldMs: 6_000, warmMs: 2_000 };

/** Until the service worker has kept the app's files, on a fast line. */
const untilKeptMs = 20_000;

interface Opening {
  /** The navigation and the shape of the page are painted. */
  shellMs: number;
  /** The title is there, and nothing is still loading. */
  usableMs: number;
}

async function openPage(page: Page): Promise<Opening> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await page.goto('/', { waitUntil: 'commit' });
  const usable = await page.waitForFunction(
    `document.querySelector('main h1') && !document.querySelector('main [aria-busy=true]') && performance.now()`,
    undefined,
    { polling: 'raf', timeout: 60_000 },
  );
  const [paint] = await page.evaluate(() =>
    performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
  );
  return { shellMs: Math.round(paint ?? Number.NaN), usableMs: Math.round(Number(await usable.jsonValue())) };
}

const atMost = (ms: number, goal: number): string => `${ms} (${ms > goal ? 'OVER' : 'at most'} ${goal})`;

/** Home on a slow line: without anything kept, then with the service worker. `newContext` is signed in. */
export async function measureSlowLine(newContext: () => Promise<BrowserContext>): Promise<Figures> {
  const context = await newContext();
  const cold = await openPage(await context.newPage());
  await context.close();
  const known = await newContext();
  const page = await known.newPage();
  await page.goto('/');
  await page.waitForTimeout(untilKeptMs);
  await page.close();
  const warm = await openPage(await known.newPage());
  await known.close();
  return {
    'slow line: navigation and shape, ms': atMost(cold.shellMs, goals.shellMs),
    'slow line: usable, ms': atMost(cold.usableMs, goals.coldMs),
    'slow line: usable with the service worker, ms': atMost(warm.usableMs, goals.warmMs),
  };
}
