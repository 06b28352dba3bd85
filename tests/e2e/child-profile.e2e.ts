import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { defaultTimeZone } from '../../src/shared/accounts/user-settings.ts';
import { addDays, todayIn } from '../../src/shared/calendar-date.ts';
import type { Api } from './accounts.ts';
import { countOf, openProfile, row } from './child-profile-parts.ts';
import { flowOn, test } from './harness.ts';
import { describedBy } from './page-parts.ts';

const today = () => todayIn(defaultTimeZone, new Date());

async function chooseInMenu(page: Page, title: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

describe.for(flowOn('desktop'))('a child’s profile, on a %s', (device) => {
  test('schedules a lesson, completes it with a note, and skips another', async ({ server, openPage }) => {
    const prepare = async (api: Api, childId: number) => {
      const category = await api('POST', '/api/value-categories', { name: 'Our words' });
      const words = { description: 'Say it out loud.', content: 'Words are free.', categoryId: category.id };
      await api('POST', '/api/values', { ...words, title: 'Say thank you' });
      await api('POST', '/api/lessons', {
        childId,
        title: 'Wait your turn',
        suggestedAge: 7,
        scheduledDate: addDays(today(), 3),
        status: 'scheduled',
      });
    };
    const page = await openProfile({ server, openPage, device, prepare });
    await expect.poll(() => countOf(page, 'Lessons completed')).toBe('0 of 1');
    await page.getByRole('button', { name: 'Schedule Lesson' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule Lesson' });
    await dialog.getByRole('button', { name: 'Schedule Lesson' }).click();
    expect(await describedBy(dialog.getByLabel('Title'))).toBe('Title is required');
    await dialog.getByLabel(/^From the library/).selectOption({ label: 'Say thank you' });
    await expect.poll(() => dialog.getByLabel('Title').inputValue()).toBe('Say thank you');
    await expect.poll(() => dialog.getByLabel(/^Description/).inputValue()).toBe('Say it out loud.');
    await dialog.getByRole('button', { name: 'Schedule Lesson' }).click();
    await dialog.waitFor({ state: 'detached' });
    await row(page, 'Say thank you').getByText('Scheduled').waitFor();

    await page.getByRole('button', { name: 'Complete Say thank you' }).click();
    const outcome = page.getByRole('dialog', { name: 'Complete lesson' });
    await outcome.getByLabel(/^Engagement/).selectOption({ label: 'High' });
    await outcome.getByLabel(/^Questions/).fill('Do dogs say it too?');
    await outcome.getByRole('button', { name: 'Mark Complete' }).click();
    await outcome.waitFor({ state: 'detached' });
    await row(page, 'Say thank you').getByText('Completed', { exact: true }).waitFor();
    await expect.poll(() => countOf(page, 'Lessons completed')).toBe('1 of 2');
    await expect.poll(() => countOf(page, 'Activities completed')).toBe('1 of 1');

    await chooseInMenu(page, 'Wait your turn', 'Skip');
    await row(page, 'Wait your turn').getByText('Skipped').waitFor();
    await chooseInMenu(page, 'Wait your turn', 'Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete this lesson?' });
    await question.getByRole('button', { name: 'Delete lesson' }).click();
    await row(page, 'Wait your turn').waitFor({ state: 'detached' });

    await page.getByRole('tab', { name: /Activities/ }).click();
    await row(page, 'Say thank you')
      .getByText(/Engagement high/)
      .waitFor();
  });

  test('adds a suggested milestone and one of the family’s own, with its day', async ({ server, openPage }) => {
    const page = await openProfile({ server, openPage, device, tab: 'milestones' });
    await page.getByRole('heading', { name: 'No milestones yet' }).waitFor();
    await page.getByRole('button', { name: 'Suggestions' }).click();
    const suggestions = page.getByRole('dialog', { name: 'Suggested Milestones' });
    const add = suggestions.getByRole('button', { name: /^Add/ }).first();
    await add.waitFor();
    await add.click();
    await suggestions.getByText('Added', { exact: true }).first().waitFor();
    await suggestions.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => countOf(page, 'Milestones achieved')).toBe('0 of 1');

    await page.getByRole('button', { name: 'Add Milestone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Milestone' });
    await dialog.getByLabel('Title').fill('Swam across the lake');
    await dialog.getByRole('button', { name: 'Add Milestone' }).click();
    await dialog
      .getByText('Please choose a category')
      .or(dialog.getByText(/required/))
      .first()
      .waitFor();
    await dialog.getByLabel('Category').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Add Milestone' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Mark Swam across the lake as achieved' }).click();
    const when = page.getByRole('dialog', { name: 'When was it?' });
    await when.getByLabel('Date').fill(addDays(today(), 1));
    await when.getByRole('button', { name: 'Mark Achieved' }).click();
    expect(await describedBy(when.getByLabel('Date'))).toBe('Please choose today or an earlier day');
    await when.getByLabel('Date').fill(addDays(today(), -1));
    await when.getByRole('button', { name: 'Mark Achieved' }).click();
    await when.waitFor({ state: 'detached' });
    await row(page, 'Swam across the lake').getByText('Achieved', { exact: true }).waitFor();
    await expect.poll(() => countOf(page, 'Milestones achieved')).toBe('1 of 2');
  });

  test('saves the parents’ notes, and the child’s name and birth date', async ({ server, openPage }) => {
    const page = await openProfile({ server, openPage, device });
    await page.getByRole('button', { name: 'Edit Context' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Context' });
    await dialog.getByLabel(/^Strengths/).fill('patient');
    await page.keyboard.press('Enter');
    await dialog.getByLabel(/^Notes/).fill('Sleeps with the light on.');
    await dialog.getByRole('button', { name: 'Save Context' }).click();
    await dialog.waitFor({ state: 'detached' });
    const context = page.getByRole('region', { name: 'Profile Context' });
    await context.getByText('patient').waitFor();
    await context.getByText('Sleeps with the light on.').waitFor();

    await page.getByRole('button', { name: 'Edit profile of Maya' }).click();
    const identity = page.getByRole('dialog', { name: 'Edit Profile' });
    await identity.getByLabel("Child's Name").fill('');
    await identity.getByRole('button', { name: 'Save Profile' }).click();
    await identity.getByText(/required/).waitFor();
    await identity.getByLabel("Child's Name").fill('Maya Rose');
    await identity.getByLabel('Date of Birth').fill('2019-03-15');
    await identity.getByRole('button', { name: 'Save Profile' }).click();
    await page.getByRole('heading', { level: 1, name: 'Maya Rose' }).waitFor();
    await page.getByText('Born March 15, 2019').waitFor();
  });
});
