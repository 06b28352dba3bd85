// What the tests of accessibility rest on: that they find what is wrong, in both schemes.
import { expect } from 'vitest';
import { findViolations } from './accessibility.ts';
import { test } from './harness.ts';

test('a button without a name is found, and words that only the dark scheme makes hard to read', async ({
  openPage,
}) => {
  const page = await openPage('/auth');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.id = 'wrong';
    document.querySelector('main')?.append(button);
  });
  expect(await findViolations(page)).toEqual([expect.stringContaining('button-name')]);
  await page.evaluate(() => {
    const words = document.createElement('p');
    words.textContent = 'The moon came along.';
    words.style.color = '#000';
    document.querySelector('#wrong')?.replaceWith(words);
  });
  expect(await findViolations(page)).toEqual([expect.stringContaining('in the dark scheme: color-contrast')]);
});
