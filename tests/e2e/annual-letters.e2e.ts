import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { defaultTimeZone } from '../../src/shared/accounts/user-settings.ts';
import { partsOf, todayIn } from '../../src/shared/calendar-date.ts';
import { expectNoSidewaysScroll } from './accessibility.ts';
import type { Account } from './accounts.ts';
import { test as base, flowOn } from './harness.ts';
import { pathOf, waitForNoToast, waitForToast } from './page-parts.ts';

const today = () => todayIn(defaultTimeZone, new Date());
const thisYear = () => partsOf(today()).year;

const test = base.extend('openLetters', async ({ server }) => {
  return async (names: readonly string[] = ['Maya']) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const ids: number[] = [];
    for (const name of names) {
      const child = { name, dateOfBirth: `${thisYear() - 7}-03-14`, currentStage: 'Elementary' };
      ids.push((await api('POST', '/api/children', child)).id);
    }
    return { parent, api, ids } satisfies { parent: Account; api: typeof api; ids: number[] };
  };
});

const field = (page: Page) => page.getByRole('textbox', { name: 'Letter text' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sheet = (page: Page) => page.locator('[data-letter-words]');
const badge = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true }).first();

/** On a phone the letter has the page to itself while it is written. */
const expectNavigation = (page: Page, device: string) =>
  expect
    .poll(() => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).count())
    .toBe(device === 'phone' ? 0 : 1);

async function choose(page: Page, device: string, name: 'Generate' | 'Use Template' | 'Earlier versions') {
  if (device === 'desktop') return button(page, name).click();
  await page.getByRole('button', { name: 'More for this letter' }).click();
  return page.getByRole('menuitem', { name }).click();
}

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('writes a letter, from the first word to the sealed envelope', async ({ openLetters, openPage }) => {
    const { parent } = await openLetters();
    const page = await openPage('/annual-letters', { device, as: parent });
    await page.getByText('Dear Maya,').waitFor();
    await page.getByText('Not started').waitFor();
    for (const name of ['Photos & Notes', 'Memories', 'Year in Review', 'Write Letter']) {
      await page.getByRole('tab', { name }).waitFor();
    }

    await button(page, 'Start Writing').click();
    await expect.poll(() => field(page).inputValue()).toBe('Dear Maya,\n\n');
    await expect.poll(() => field(page).getAttribute('rows')).toBe('25');
    await field(page).pressSequentially('You noticed the snails.');
    await page
      .getByText(/^Saved \d+:\d\d [AP]M$/)
      .first()
      .waitFor();
    // The writing goes on while another tab is looked at.
    await field(page).press('End');
    await field(page).pressSequentially(' Each one.');
    await page.getByRole('tab', { name: 'Memories' }).click();
    await page.getByRole('tab', { name: 'Write Letter' }).click();
    await expect.poll(() => field(page).inputValue()).toBe('Dear Maya,\n\nYou noticed the snails. Each one.');
    await button(page, 'Save Draft').click();
    await waitForToast(page, 'Letter saved', 'Your changes have been saved successfully.');
    await badge(page, 'Draft').waitFor();
    await page.getByText('8 words').waitFor();
    await page.reload();
    await sheet(page).waitFor();
    await expect.poll(() => sheet(page).innerText()).toBe('Dear Maya,\n\nYou noticed the snails. Each one.');

    await button(page, 'Edit Letter').click();
    await field(page).fill('Dear Maya,\n\nYou learned to ride a bicycle.');
    await button(page, 'Finalize Letter').click();
    await waitForToast(page, 'Letter saved', 'Your changes have been saved successfully.');
    await badge(page, 'Finalized').waitFor();
    await page
      .getByText(/^\w+ \d+, \d{4}$/)
      .first()
      .waitFor();

    await choose(page, device, 'Earlier versions');
    const versions = page.getByRole('dialog', { name: 'Earlier versions' });
    await versions.getByText(/Dear Maya, You noticed the snails. Each one/).waitFor();
    await versions.getByRole('listitem').first().getByRole('button').click();
    await page.getByRole('dialog').getByText('You noticed the snails. Each one.').waitFor();
    await button(page, 'Restore this version').click();
    await badge(page, 'Draft').waitFor();
    await sheet(page).getByText('You noticed the snails. Each one.').waitFor();

    await button(page, 'Edit Letter').click();
    await button(page, 'Finalize Letter').click();
    await waitForToast(page, 'Letter saved', 'Your changes have been saved successfully.');
    await badge(page, 'Finalized').waitFor();
    await button(page, 'Seal until…').click();
    const seal = page.getByRole('dialog', { name: 'Seal this letter' });
    await expect.poll(() => seal.getByLabel('Seal until').inputValue()).toBe(`${thisYear() + 11}-03-14`);
    await seal.getByLabel('Seal until').fill('2001-01-01');
    await button(page, 'Seal Letter').click();
    await seal.getByText('Please choose a day after today').waitFor();
    await seal.getByLabel('Seal until').fill(`${thisYear() + 11}-03-14`);
    await button(page, 'Seal Letter').click();
    await page.getByRole('heading', { name: `Sealed until March 14, ${thisYear() + 11}` }).waitFor();
    await badge(page, 'Sealed').waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain('snails');
    await button(page, 'Open early').click();
    const question = page.getByRole('alertdialog', { name: 'Open this letter early?' });
    await question.waitFor();
    await question.getByRole('button', { name: 'Open early' }).click();
    await sheet(page).getByText('You noticed the snails. Each one.').waitFor();
    await badge(page, 'Finalized').waitFor();
  });

  test('is sealed by who began it once the other parent agrees', async ({ openLetters, openPage, server }) => {
    const { parent, api, ids } = await openLetters();
    const partner = await server.createPartner(parent);
    const { id } = await api('GET', `/api/annual-letters/child/${ids[0]}/year/${thisYear()}`);
    await api('PATCH', `/api/annual-letters/${id}`, { draftContent: 'Dear Maya,' });
    const apiOfPartner = await server.openApi(partner);
    await apiOfPartner('PATCH', `/api/annual-letters/${id}`, { draftContent: 'Dear Maya, you swam.' });
    await api('PATCH', `/api/annual-letters/${id}`, { status: 'finalized' });
    const own = await openPage('/annual-letters', { device, as: parent });
    await own.getByText(/ wrote in it too: you can seal it once they agree\.$/).waitFor();
    expect(await button(own, 'Seal until…').count()).toBe(0);

    const others = await openPage('/annual-letters', { device, as: partner });
    await button(others, 'Agree to the Seal').click();
    await waitForToast(others, 'You agreed to the seal');
    await others.getByText(/, who began it, can seal it\.$/).waitFor();
    await button(own, 'Seal until…').click();
    await own.getByRole('dialog', { name: 'Seal this letter' }).waitFor();
  });

  test('fills the sheet from the year, and asks before words would go', async ({ openLetters, openPage }) => {
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
    // However long it gets, the line that is written stays above the bar.
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
  test('chooses whose letter and of which year', async ({ server, openLetters, openPage }) => {
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
    // Nothing has to be pressed before one goes to another letter.
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
