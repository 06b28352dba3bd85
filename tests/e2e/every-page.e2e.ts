// What applies to every page: it is usable by everybody, and on the narrowest phone.
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { areas, goOn, pagesBeforeSignIn, test, visit } from './every-page.ts';
import { type DeviceName, flowOn } from './harness.ts';
import { waitForPage } from './page-parts.ts';

async function setTextSize(page: Page, standard: number): Promise<void> {
  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard, fixed: (standard * 13) / 16 } });
  await settings.detach();
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe(`${standard}px`);
}

async function expectRoomForEverybody(page: Page, device: DeviceName): Promise<void> {
  expect(await page.getByRole('heading', { level: 1 }).count(), page.url()).toBe(1);
  expect(await page.getByRole('main').count(), page.url()).toBe(1);
  await expectAccessible(page);
  await expectRoomForLargeText(page);
  if (device === 'phone') {
    await expectRoomOnNarrowPhone(page);
    await expectNothingBelowBar(page);
  }
}

async function expectRoomForLargeText(page: Page): Promise<void> {
  await setTextSize(page, 32);
  await expectNoSidewaysScroll(page);
  await setTextSize(page, 16);
}

/** At the end of a page, upright and sideways, the tab bar and its button to add something cover nothing to press. */
async function expectNothingBelowBar(page: Page): Promise<void> {
  const usual = page.viewportSize();
  if (!usual) throw new Error('The page has no size.');
  for (const size of [usual, { width: 844, height: 390 }]) {
    await page.setViewportSize(size);
    const findCovered = () =>
      page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        const bar = document.querySelector('nav:has(> [aria-label="Quick add"])')?.getBoundingClientRect();
        const pressed = [...document.querySelectorAll('main :is(a, button, input, select, textarea, summary)')];
        return pressed
          .filter((each) => each.checkVisibility())
          .filter((each) => {
            const { top, bottom } = each.getBoundingClientRect();
            return bar && bar.height > 0 && bottom > bar.top + 1 && top < bar.bottom;
          })
          .map((each) => each.textContent || each.getAttribute('aria-label'));
      });
    // A long page grows as its end comes near.
    await expect.poll(findCovered, { message: `${page.url()} at ${size.width}` }).toEqual([]);
  }
  await page.setViewportSize(usual);
}

async function expectRoomOnNarrowPhone(page: Page): Promise<void> {
  const usual = page.viewportSize();
  if (!usual) throw new Error('The page has no size.');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(usual);
}

// All checks in one visit: opening each page again takes longer than checking.
describe.for(flowOn('phone'))('on a %s', (device) => {
  test.for(Object.entries(areas))(
    '%s: every page is accessible and has room for text twice as large',
    async ([, pathsOf], { visited: { parent, child }, openPage }) => {
      const [first = '/', ...others] = pathsOf(child);
      const page = await openPage(first, { device, as: parent });
      await waitForPage(page);
      await expectRoomForEverybody(page, device);
      for (const path of others) {
        await goOn(page, path);
        await expectRoomForEverybody(page, device);
      }
    },
  );
});

test('no page before signing in scrolls sideways at 320 pixels', async ({ openPage }) => {
  const page = await openPage('/auth', { device: 'phone', context: { viewport: { width: 320, height: 640 } } });
  for (const path of pagesBeforeSignIn) {
    await visit(page, path);
    await expectNoSidewaysScroll(page);
  }
});
