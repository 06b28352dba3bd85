// The basis of the accessibility tests: that they find violations, in both color schemes.
import { expect } from 'vitest';
import { findViolations } from './accessibility.ts';
import { test } from './harness.ts';

test('finds a button without a name, and text that one color scheme makes hard to read', async ({ openPage }) => {
  const page = await openPage('/auth');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.id = 'wrong';
    document.querySelector('main')?.append(button);
  });
  expect(await findViolations(page)).toEqual([expect.stringContaining('button-name')]);
  const writeIn = (color: string) =>
    page.evaluate((given) => {
      const words = document.createElement('p');
      words.id = 'wrong';
      words.textContent = 'The moon came along.';
      words.style.color = given;
      document.querySelector('#wrong')?.replaceWith(words);
    }, color);
  for (const [color, scheme] of [
    ['#000', 'dark'],
    ['#fff', 'light'],
  ] as const) {
    await writeIn(color);
    // Starts from each scheme once, because a check begins in the scheme in which the last one ended.
    for (const _ of ['light', 'dark'])
      expect(await findViolations(page)).toEqual([expect.stringContaining(`in the ${scheme} scheme: color-contrast`)]);
  }
});
