import { describe } from 'vitest';
import { addChild } from './children-parts.ts';
import { test } from './harness.ts';

describe('a child', () => {
  test('has a card, and every part of the card opens the child’s page', async ({ server, openPage }) => {
    const page = await openPage('/', { as: await server.createFamily(), context: { timezoneId: 'Asia/Tokyo' } });
    await addChild(page, 'Maya', '2019-04-09');
    await page.reload();
    // The link lies above it, over the whole card.
    await page.getByText('Childhood Journey').first().click({ force: true });
    await page.getByRole('heading', { level: 1, name: 'Maya' }).waitFor();
    await page.getByText('Born April 9, 2019').waitFor();
    await page.getByText('Elementary').first().waitFor();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});
