import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import {
  allRules,
  colorRules,
  describeViolations,
  type Scheme,
  waitUntilStill,
} from '../../src/client/testing/axe.browser.ts';

type Axe = { run: (context: Node, options: RunOptions) => Promise<AxeResults> };

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe once per document: compiling it takes longer than running it. */
async function check(page: Page, rules: RunOptions, scheme: Scheme): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const results = await page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: Axe };
    // Nobody can reach what is behind a dialog; it is checked without the dialog.
    const within = [...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? document;
    return { violations: (await axe.run(within, given)).violations };
  }, rules);
  return describeViolations(results, scheme);
}

/**
 * What WCAG 2.2 AA forbids, in the page's current scheme; in the other one only colors can be wrong. The page stays in
 * the other scheme: changing back takes as long as the check.
 */
export async function findViolations(page: Page): Promise<string[]> {
  // An element half under the header would count as too small to press.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(waitUntilStill);
  const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark'));
  const [own, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  const inOwn = await check(page, allRules, own);
  await useScheme(page, other);
  return [...inOwn, ...(await check(page, colorRules, other))];
}

export const expectAccessible = async (page: Page): Promise<void> =>
  expect(await findViolations(page), page.url()).toEqual([]);

/** The same for a page without scripts, whose colors follow the device alone. */
export async function expectPlainAccessible(page: Page): Promise<void> {
  const found: string[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    found.push(...(await check(page, scheme === 'light' ? allRules : colorRules, scheme)));
  }
  expect(found, page.url()).toEqual([]);
}

async function useScheme(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html.${colorScheme}`).waitFor();
  await page.evaluate(waitUntilStill);
}

/** How many pixels the page scrolls sideways because something sticks out. A phone's `innerWidth` grows with it. */
export const findSidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

export const expectNoSidewaysScroll = async (page: Page): Promise<void> =>
  expect(await findSidewaysScroll(page), `${page.url()} sticks out by so many pixels`).toBeLessThanOrEqual(0);
