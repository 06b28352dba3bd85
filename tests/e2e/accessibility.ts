import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** What is still fading in has a contrast of its own, so that is waited for. */
const waitUntilStill = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const isEndless = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Infinity;
    const ending = document.getAnimations().filter((animation) => !isEndless(animation));
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });

// The product has no frames; looking for some would open another page for each look. Describing all that is right takes
// as long as finding what is wrong.
const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

async function findViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html}\n${failureSummary}`),
  );
}

/** Fails for what WCAG 2.2 AA forbids, in the light scheme; in the dark one only colours can be wrong. */
export async function expectAccessible(page: Page): Promise<void> {
  // What has been scrolled half under the header counts as too small to be hit.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await findViolations(axeOn(page).withTags(wcag22AA)), page.url()).toEqual([]);
  await useScheme(page, 'dark');
  expect(await findViolations(axeOn(page).withRules('color-contrast')), `${page.url()} in the dark scheme`).toEqual([]);
  await useScheme(page, 'light');
}

async function useScheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html.${colorScheme}`).waitFor();
  await waitUntilStill(page);
}

/** Whether something sticks out to the right, so that one would have to scroll there. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} sticks out by so many pixels`).toBeLessThanOrEqual(0);
}
