import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { flowOn } from './harness.ts';
import { button, choose, field, sheet, test, thisYear, today } from './letter-page-parts.ts';
import { pathOf, waitForNoToast, waitForToast } from './page-parts.ts';

/** On a phone the letter fills the page while someone writes. */
const expectNavigation = (page: Page, device: string) =>
  expect
    .poll(() => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).count())
    .toBe(device === 'phone' ? 0 : 1);

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('fills the sheet from the year’s records, and asks before replacing text', async ({ openLetters, openPage }) => {
    const { parent, api, ids } = await openLetters();
    const experience = { title: 'The lighthouse', type: 'trip', status: 'completed', childIds: ids };
    await api('POST', '/api/experiences', { ...experience, completedDate: today() });
    const page = await openPage('/annual-letters', { device, as: parent });
    await button(page, 'Use Template').click();
    await field(page).waitFor();
    const template = await field(page).inputValue();
    expect(template).toContain('Dear Maya,');
    expect(template).toContain('The lighthouse');
    expect(template).toContain('[What made you laugh this year?]');
    await expectNavigation(page, device);
    await expectNoSidewaysScroll(page);
    await button(page, 'Finalize Letter').click();
    await page.getByText('questions from the template, in brackets, are still unanswered').waitFor();
    await button(page, 'Edit Letter').click();
    await field(page).fill('Dear Maya,\n\nMine.');
    await choose(page, device, 'Generate');
    const asking = page.getByRole('alertdialog', { name: 'Your letter already has text' });
    await asking.waitFor();
    await asking.getByRole('button', { name: 'Keep my letter as it is' }).click();
    await asking.waitFor({ state: 'hidden' });
    await expect.poll(() => field(page).inputValue()).toBe('Dear Maya,\n\nMine.');
    await choose(page, device, 'Generate');
    await asking.getByRole('button', { name: 'Insert at the cursor' }).click();
    await expect.poll(() => field(page).inputValue()).toMatch(/^Dear Maya,\n\nMine\.\n\n[^[]*The lighthouse[^[]*$/);
    await button(page, 'Undo').click();
    await expect.poll(() => field(page).inputValue()).toBe('Dear Maya,\n\nMine.');
    await choose(page, device, 'Generate');
    await asking.getByRole('button', { name: 'Replace the letter' }).click();
    await expect.poll(() => field(page).inputValue()).not.toContain('Mine.');

    await button(page, 'Save Draft').click();
    await button(page, 'Edit Letter').click();
    const saved = await field(page).inputValue();
    await waitForNoToast(page);
    // However long the letter gets, the line being written stays above the bar.
    await field(page).fill('And on.\n'.repeat(60));
    await field(page).press('Control+End');
    await field(page).pressSequentially('The end.');
    const lastLine = await field(page).evaluate(
      (box) => box.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(box).paddingBottom),
    );
    expect(lastLine).toBeLessThanOrEqual((await page.locator('[data-action-bar]').boundingBox())?.y ?? 0);
    await field(page).fill('Away with it.');
    await button(page, 'Cancel').click();
    await waitForToast(page, 'Letter restored');
    await expect.poll(() => sheet(page).innerText()).toBe(saved);
    await choose(page, device, 'Earlier versions');
    await page.getByRole('dialog').getByText('Away with it.').waitFor();
  });
});

describe.for(flowOn('desktop'))('on a %s', (device) => {
  test('chooses the child and the year of a letter', async ({ server, openLetters, openPage }) => {
    const lonely = await openPage('/annual-letters', { device, as: await server.createFamily() });
    await lonely.getByRole('heading', { name: 'No Children Added' }).waitFor();
    await lonely.getByRole('button', { name: 'Add Child' }).click();
    await lonely.getByRole('dialog', { name: 'Add Child Profile' }).waitFor();

    const { parent, api, ids } = await openLetters(['Maya', 'Theo']);
    const page = await openPage('/annual-letters', {
      device,
      as: parent,
      isLive: false,
      allow: [/status of 500/, /status 500/],
    });
    const child = page.getByRole('combobox', { name: 'Child' });
    const year = page.getByRole('combobox', { name: 'Year' });
    await page.getByText('Dear Maya,').waitFor();
    const values = Array.from({ length: 10 }, (_, back) => String(thisYear() - back));
    await expect.poll(() => year.locator('option').allInnerTexts()).toEqual(values);
    await expect.poll(() => year.locator('option:disabled').allInnerTexts()).toEqual(values.slice(8));
    await year.selectOption(String(thisYear() - 1));
    await button(page, 'Start Writing').click();
    await field(page).fill('Last year you whistled.');
    await expectNavigation(page, device);
    await choose(page, device, 'Generate');
    await button(page, 'Keep my letter as it is').click();
    // Going to another letter needs no button.
    await child.selectOption({ label: 'Theo' });
    await page.getByText('Dear Theo,').waitFor();
    expect(pathOf(page)).toBe(`/annual-letters?year=${thisYear() - 1}&child=${ids[1]}`);
    await child.selectOption({ label: 'Maya' });
    await sheet(page).getByText('Last year you whistled.').waitFor();

    const stale = await openPage('/annual-letters?child=99999999', { device, as: parent });
    await stale.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await expect.poll(() => year.locator('option:checked').innerText()).toBe(`${thisYear() - 1} · Draft`);
    await page.reload();
    await sheet(page).getByText('Last year you whistled.').waitFor();
    const known = await page.request.get(`/api/annual-letters/child/${ids[0]}/year/${thisYear() - 1}`);
    const letter = (await known.json()) as { id: number };
    await api('PATCH', `/api/annual-letters/${letter.id}`, { draftContent: 'Dad wrote on.' });

    await page.route(/annualLetters\.get/, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/annual-letters');
    await page.getByText('Failed to fetch letter').waitFor();
    await page.unroute(/annualLetters\.get/);
    await button(page, 'Retry').click();
    await page.getByText('Dear Maya,').waitFor();
  });
});
