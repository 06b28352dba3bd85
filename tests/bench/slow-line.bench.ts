import type { Page } from 'playwright';
import type { Bench } from '../../scripts/bench.ts';
import { atMost, type DemoPhone, keepApp, medianOf, slowDown, withDemoPhone } from './demo-phone.ts';

const line = { kbitPerSecond: 400, latencyMs: 400 };
const rounds = 3;

const goals = { shellMs: 2_000, coldMs: 6_000, warmMs: 2_000 };

interface Opening {
  /** The navigation and the shape of the page are painted. */
  shellMs: number;
  /** The title is there, and nothing is still loading. */
  usableMs: number;
}

async function openPage(page: Page): Promise<Opening> {
  await slowDown(page, line);
  await page.goto('/', { waitUntil: 'commit' });
  const usable = await page.waitForFunction(
    `document.querySelector('h1') && !document.querySelector('main [aria-busy=true]') && performance.now()`,
    undefined,
    { polling: 'raf', timeout: 60_000 },
  );
  const [paint] = await page.evaluate(() =>
    performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
  );
  return { shellMs: Math.round(paint ?? Number.NaN), usableMs: Math.round(Number(await usable.jsonValue())) };
}

/** Each time in a browser without anything kept. */
async function openCold({ newContext }: DemoPhone, isSignedIn: boolean): Promise<Opening> {
  const found: Opening[] = [];
  while (found.length < rounds) {
    const context = await newContext(isSignedIn);
    found.push(await openPage(await context.newPage()));
    await context.close();
  }
  return {
    shellMs: medianOf(found.map(({ shellMs }) => shellMs)),
    usableMs: medianOf(found.map(({ usableMs }) => usableMs)),
  };
}

/** Home and the sign-in on a slow line: without anything kept, and Home with the service worker. */
export const bench: Bench = {
  name: 'slow-line',
  isLong: true,
  run: () =>
    withDemoPhone([], async (phone) => {
      const [home, signIn] = [await openCold(phone, true), await openCold(phone, false)];
      const context = await phone.newContext();
      await keepApp(context);
      const warm = await openPage(await context.newPage());
      return {
        'Home: navigation and shape, ms': atMost(home.shellMs, goals.shellMs),
        'Home: usable, ms': atMost(home.usableMs, goals.coldMs),
        'Home: usable with the service worker, ms': atMost(warm.usableMs, goals.warmMs),
        'Sign-in: usable, ms': atMost(signIn.usableMs, goals.coldMs),
      };
    }),
};
