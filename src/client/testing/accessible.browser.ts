import axe from 'axe-core';
import { expect } from 'vitest';
import { allRules, colorRules, describeViolations, type Scheme, waitUntilStill } from './axe.browser.ts';

async function check(scheme: Scheme, rules: typeof allRules): Promise<string[]> {
  document.documentElement.className = scheme;
  await waitUntilStill();
  // The rules for whole pages, such as their language, don't concern a part.
  return describeViolations(await axe.run(document.body, rules), scheme);
}

/** Checks that what is shown is accessible, in both color schemes. */
export async function expectAccessible(): Promise<void> {
  const { className } = document.documentElement;
  const violations = [...(await check('light', allRules)), ...(await check('dark', colorRules))];
  document.documentElement.className = className;
  expect(violations).toEqual([]);
}
