// What the accessibility tests look for, in a page or a part of one.
import type { AxeResults, RunOptions } from 'axe-core';

export type Scheme = 'dark' | 'light';

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

// The product has no frames. Collecting passes would take as long as finding violations.
const optionsOf = (runOnly: string[]): RunOptions => ({
  runOnly,
  iframes: false,
  preload: { assets: ['media'] },
  resultTypes: ['violations'],
});

/** What WCAG 2.2 AA forbids. */
export const allRules = optionsOf(wcag22AA);
/** In the other scheme only colors can be wrong. */
export const colorRules = optionsOf(['color-contrast']);

export const describeViolations = ({ violations }: Pick<AxeResults, 'violations'>, scheme: Scheme): string[] =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `in the ${scheme} scheme: ${id} (${help}): ${html}\n${failureSummary}`),
  );

/** Waits for fades to end: until then colors still change, also in elements that inherit them. Runs in the page. */
export async function waitUntilStill(): Promise<void> {
  // Animations driven by scrolling never end.
  const isEndless = ({ effect, timeline }: Animation) =>
    effect?.getComputedTiming().endTime === Infinity || timeline !== document.timeline;
  const findEnding = () => document.getAnimations().filter((animation) => !isEndless(animation));
  for (let ending = findEnding(); ending.length > 0; ending = findEnding()) {
    await Promise.allSettled(ending.map(({ finished }) => finished));
    await new Promise(requestAnimationFrame);
  }
}
