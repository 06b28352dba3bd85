import type { CDPSession, Locator, Page } from 'playwright';
import type { Bench, Figures } from '../../scripts/bench.ts';
import { atMost, medianOf, slowDown, withDemoPhone } from './demo-phone.ts';

const rounds = 3;
/** Until the prefetched files have arrived. */
const quietMs = 4_000;
/** How long a finger stays on the glass. */
const pressMs = 80;
/** Longer than any paint after a tap. */
const afterMs = 1_500;

const goalMs = 100;
/** A phone's processor is about that many times slower than this machine's. */
const processor = 4;

interface Tap {
  at: string;
  name: string;
  find: (page: Page) => Locator;
  /** What is done before. */
  before?: (page: Page) => Promise<unknown>;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first();
const inMain = (selector: string) => (page: Page) => page.locator('main').locator(selector).first();

async function writeStory(page: Page): Promise<void> {
  // After the first round the day has a story, and a moment is added to it.
  await button(/^Add (?:Today's )?Story$/)(page).tap();
  await page.getByRole('dialog').locator('textarea').fill('Snow on the slide. Hi');
}

/** What parents tap most. */
const taps: readonly Tap[] = [
  { at: '/', name: 'Stories, in the tab bar', find: link('Stories') },
  { at: '/', name: 'More, in the tab bar', find: button('More') },
  { at: '/', name: 'the plus', find: button('Quick add') },
  { at: '/', name: 'today’s story', find: button(/Today's Story/) },
  { at: '/', name: 'Search', find: button(/^Search/) },
  { at: '/', name: 'a child', find: inMain('a[href^="/child/"]') },
  { at: '/', name: 'a day of the calendar', find: (page) => page.getByRole('gridcell').nth(10) },
  {
    at: '/daily-stories',
    name: 'Save Story',
    find: (page) => page.getByRole('dialog').locator('[type=submit]'),
    before: writeStory,
  },
  { at: '/daily-stories', name: 'a photo', find: button(/^View photo/) },
  { at: '/daily-stories', name: 'a heart', find: button(/^Heart on/) },
  { at: '/daily-stories', name: 'a story’s menu', find: button(/^Edit or delete/) },
  { at: '/values-library', name: 'a lesson', find: inMain('button[aria-expanded=false]') },
];

/** A finger touches, stays, and leaves. */
async function press(page: Page, session: CDPSession, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to tap on.');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(pressMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** The longest time from touching or leaving to the next paint, like Interaction to Next Paint. */
async function measureTap(page: Page, session: CDPSession, { at, find, before }: Tap): Promise<number> {
  await page.goto(at);
  await page.locator('[aria-busy]').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(quietMs);
  await before?.(page);
  const target = find(page);
  await target.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const longest = ((globalThis as { longest?: { ms: number } }).longest = { ms: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) longest.ms = Math.max(longest.ms, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as object as { entryTypes: [] });
  });
  await press(page, session, target);
  await page.waitForTimeout(afterMs);
  return page.evaluate(() => (globalThis as { longest?: { ms: number } }).longest?.ms ?? 0);
}

/** How soon a tap shows on a phone. Needs an idle machine. */
export const bench: Bench = {
  name: 'taps',
  isLong: true,
  run: ({ note }) =>
    withDemoPhone([], async ({ newContext }) => {
      const context = await newContext();
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      await slowDown(page, { kbitPerSecond: 1600, latencyMs: 150 }, processor);
      const session = await context.newCDPSession(page);
      const figures: Figures = {};
      for (const tap of taps) {
        const found: number[] = [];
        for (let round = 0; round < rounds; round += 1) found.push(await measureTap(page, session, tap));
        note(`${tap.name} ${found.join(' ')}`);
        figures[`tap on ${tap.name}, ms`] = atMost(medianOf(found), goalMs);
      }
      return figures;
    }),
};
