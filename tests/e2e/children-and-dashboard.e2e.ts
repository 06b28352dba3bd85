import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { counters, maya, part, readCounters, today } from './children-and-dashboard-parts.ts';
import { flowOn, test } from './harness.ts';
import { describedBy, isFocused, pathOf, waitForNoToast, waitForPage, waitForToast } from './page-parts.ts';

/** Born on this day of the year, so many years ago: today is the birthday. */
const yearsAgo = (years: number) =>
  `${Number(today().slice(0, 4)) - years}${today().slice(4)}`.replace('02-29', '02-28');

const addDialog = (page: Page) => page.getByRole('dialog', { name: 'Add Child Profile' });

const introduction = 'Here is how Maya is growing.';

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('adds the first child; the birth date sets the stage', async ({ server, openPage }) => {
    const page = await openPage('/', { device, as: await server.createFamily({ firstName: 'Daniel' }) });
    await page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Daniel$/ }).waitFor();
    await page.getByText('What moment from today would you like to remember?').waitFor();
    await expect.poll(() => readCounters(page)).toEqual(counters(0));
    await page.getByText('No children added yet. Add your first child to get started!').waitFor();
    // A newly loaded page begins at its top.
    expect(await isFocused(page.locator('body'))).toBe(true);
    await page.getByText('No upcoming activities scheduled').waitFor();
    await page.getByText('No recent activities').waitFor();
    await waitForPage(page);

    await page.getByRole('button', { name: 'Add Child' }).click();
    const dialog = addDialog(page);
    const name = dialog.getByRole('textbox', { name: "Child's Name" });
    const birth = dialog.getByLabel('Date of Birth');
    const stage = dialog.getByRole('combobox', { name: 'Development Stage' });
    await dialog.getByRole('button', { name: 'Create Profile' }).click();
    await dialog.getByText('Name is required').waitFor();
    expect(await describedBy(birth)).toBe('Date of birth is required');
    expect(await describedBy(stage)).toBe('Development stage is required');

    await name.fill('Maya');
    await birth.fill(yearsAgo(7));
    await dialog.getByText('Current age: 7 years').waitFor();
    await dialog.getByText('Suggested stage: Elementary').waitFor();
    await expect.poll(() => stage.inputValue()).toBe('Elementary');
    await birth.fill(yearsAgo(1));
    await dialog.getByText('Current age: 1 year').waitFor();
    await expect.poll(() => stage.inputValue()).toBe('Toddler');
    await stage.selectOption('Preschool');
    await birth.fill(yearsAgo(11));
    await dialog.getByText('Suggested stage: Middle School').waitFor();
    await expect.poll(() => stage.inputValue()).toBe('Preschool');
    await dialog.getByRole('button', { name: 'Create Profile' }).click();
    await waitForToast(page, 'Success', 'Child profile created successfully!');
    await dialog.waitFor({ state: 'hidden' });
    // The button that opened the dialog is gone, so the focus goes to where it was.
    await page.waitForFunction(() => document.activeElement?.textContent === 'Children');

    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Maya', exact: true }) });
    for (const fact of ['11 years old', 'Preschool', 'Childhood Journey', '84 months until 18', '61% of childhood']) {
      await card.getByText(fact, { exact: true }).waitFor();
    }
    await card.getByText('Nothing planned yet').waitFor();
    await page.getByText(introduction).waitFor();
    await waitForNoToast(page);
    await card.getByRole('link', { name: 'Maya' }).click();
    await page.getByRole('heading', { level: 1, name: 'Maya' }).waitFor();
    expect(pathOf(page)).toMatch(/^\/child\/\d+$/);
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.getByText(introduction).waitFor();
  });

  test('ends the tracking of a child, and undoes it', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const { id } = await api('POST', '/api/children', maya);
    await api('POST', '/api/children', { ...maya, name: 'Theo', dateOfBirth: '2023-02-01' });
    const allow = [/ERR_FAILED|children\.end/];
    const page = await openPage(`/child/${id}`, { device, as: parent, allow });
    await page.getByText('Born March 14, 2019').waitFor();
    await page.getByRole('button', { name: 'End Tracking' }).click();
    const question = page.getByRole('alertdialog', { name: 'End tracking for Maya?' });
    const confirm = question.getByRole('button', { name: 'End Tracking' });
    await question.getByRole('button', { name: 'Keep Maya’s profile' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'End Tracking' }).click();
    await question.getByText('This deletes Maya’s profile.').waitFor();
    await question.getByText('You can restore the profile for 30 days').waitFor();
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    const typed = question.getByRole('textbox', { name: 'Type Maya to confirm' });
    await typed.fill('Theo');
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await typed.fill('Maya');
    await page.route(/children\.end/, (route) => route.abort());
    await confirm.click();
    await page.getByText('Failed to remove child profile. Please try again.').waitFor();
    await page.unroute(/children\.end/);
    await typed.press('Enter');
    await waitForToast(page, 'Tracking ended for Maya', 'You can undo this for 30 days on your profile page.');
    await page.getByText('Here is how Theo is growing.').waitFor();
    expect(await page.getByRole('link', { name: 'Maya', exact: true }).count()).toBe(0);
    expect(pathOf(page)).toBe('/');

    await page.goto('/profile');
    const takeBack = part(page, 'Ended tracking').getByRole('button', { name: 'Restore Maya' });
    await takeBack.waitFor();
    await waitForPage(page);
    await takeBack.click();
    await waitForToast(page, 'Maya is back', 'With every lesson, activity, milestone and letter.');
    await part(page, 'Ended tracking').waitFor({ state: 'hidden' });
    await page.goto(`/child/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Maya' }).waitFor();
  });
});
