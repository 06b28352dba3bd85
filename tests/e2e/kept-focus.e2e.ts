// If the focused element disappears, the focus moves to the nearest remaining one.
import { expect } from 'vitest';
import { test } from './harness.ts';
import { chooseFor, isFocused, waitForPage } from './page-parts.ts';

test('the focus stays in the page when a step, a saved form, or a list’s last entry disappears', async ({
  server,
  openPage,
}) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  await api('POST', '/api/future-additions', { content: 'A cat', priority: 'low' });
  const page = await openPage('/', { as: parent, context: { timezoneId: 'Asia/Tokyo' } });
  await waitForPage(page);
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });

  const skip = page.getByRole('button', { name: 'Skip: Switch from New York time to Tokyo time' });
  await skip.press('Enter');
  await skip.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(heading('First steps'))).toBe(true);

  await page.getByRole('button', { name: 'Write your first story', exact: true }).press('Enter');
  const story = page.getByRole('dialog', { name: /story/ });
  await story.getByRole('textbox', { name: 'Story' }).fill('Maya found three snails under the pot.');
  await page.keyboard.press('Control+s');
  await story.waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(heading('First steps'))).toBe(true);

  await page.goto('/future-additions');
  await chooseFor(page, 'A cat', 'Delete');
  await page.getByRole('button', { name: 'Delete idea' }).press('Enter');
  await page.getByText('No future additions yet. Add your first idea above!').waitFor();
  await expect.poll(() => page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true);
});
