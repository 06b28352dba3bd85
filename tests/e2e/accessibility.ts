import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Waits for fades to end: until then colours are still changing, also in what inherits them. */
const waitUntilStill = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    // What follows a scroll ends with none.
    const isEndless = ({ effect, timeline }: Animation) =>
      effect?.getComputedTiming().endTime === Infinity || timeline !== document.timeline;
    const findEnding = () => document.getAnimations().filter((animation) => !isEndless(animation));
    for (let ending = findEnding(); ending.length > 0; ending = findEnding()) {
      await Promise.allSettled(ending.map(({ finished }) => finished));
      await new Promise(requestAnimationFrame);
    }
  });

type Scheme = 'dark' | 'light';

type Axe = { run: (options: RunOptions) => Promise<AxeResults> };

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe once per document: compiling it takes longer than running it. */
async function check(page: Page, runOnly: RunOptions['runOnly'], scheme: Scheme): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // The product has no frames. Collecting passes would take as long as finding violations.
  const options: RunOptions = { runOnly, iframes: false, preload: { assets: ['media'] }, resultTypes: ['violations'] };
  const violations = await page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: Axe };
    return (await axe.run(given)).violations;
  }, options);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `in the ${scheme} scheme: ${id} (${help}): ${html}\n${failureSummary}`),
  );
}

/**
 * What WCAG 2.2 AA forbids, in the scheme that the page has; in the other one only colours can be wrong. The page keeps
 * that other one: to change back takes as long as the check.
 */
export async function findViolations(page: Page): Promise<string[]> {
  // What has been scrolled half under the header counts as too small to be hit.
  await page.evaluate(() => window.scrollTo(0, 0));
  await waitUntilStill(page);
  const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark'));
  const [own, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  const inOwn = await check(page, wcag22AA, own);
  await useScheme(page, other);
  return [...inOwn, ...(await check(page, ['color-contrast'], other))];
}

export const expectAccessible = async (page: Page): Promise<void> =>
  expect(await findViolations(page), page.url()).toEqual([]);

async function useScheme(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html.${colorScheme}`).waitFor();
  await waitUntilStill(page);
}

/** By how many pixels one can scroll to a side, because something sticks out. A phone's `innerWidth` grows with it. */
export const findSidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

export const expectNoSidewaysScroll = async (page: Page): Promise<void> =>
  expect(await findSidewaysScroll(page), `${page.url()} sticks out by so many pixels`).toBeLessThanOrEqual(0);
