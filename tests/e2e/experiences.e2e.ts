import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { defaultTimeZone } from '../../src/shared/accounts/user-settings.ts';
import { addDays, todayIn } from '../../src/shared/calendar-date.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { type DeviceName, flowOn, test } from './harness.ts';
import { describedBy, goBack, isFocused, pathOf, waitForPage, waitForToast } from './page-parts.ts';

const inDays = (days: number) => addDays(todayIn(defaultTimeZone, new Date()), days);
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const opener = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });
const summary = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
/** What is stored, as another program of the family would read it. */
const read = async (page: Page, path: string): Promise<unknown> => (await page.request.get(path)).json();

const openTab = (dialog: Locator, name: string) => dialog.getByRole('tab', { name, exact: true }).click();

/** On a phone the filters are in a sheet. */
async function chooseFilter(page: Page, device: DeviceName, { name, option }: { name: string; option: string }) {
  if (device === 'phone') await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name, exact: true }).selectOption({ label: option });
  if (device === 'desktop') return;
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Show results' }).click();
  await sheet.waitFor({ state: 'hidden' });
}

describe.for(flowOn('phone'))('the Experiences Library, on a %s', (device) => {
  test('begins with the first experience, which is brought to its tabs when something is missing', async ({
    server,
    openPage,
  }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    await api('POST', '/api/children', { name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' });
    const page = await openPage('/experiences', { device, as: parent });
    await page.getByRole('heading', { name: 'No experiences found' }).waitFor();
    await waitForPage(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add Your First Experience' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Experience' });
    await dialog.getByRole('textbox', { name: 'Title' }).waitFor();
    await expectAccessible(page);
    await openTab(dialog, 'Details');
    await dialog.getByLabel(/^Minimum age/).fill('8');
    await dialog.getByLabel(/^Maximum age/).fill('7');
    await dialog.getByLabel(/^Location/).fill('Albany');
    await dialog.getByLabel(/^Estimated cost/).fill('$1,212.50');
    await expectAccessible(page);
    const create = dialog.getByRole('button', { name: 'Create Experience' });
    await create.click();
    const title = dialog.getByRole('textbox', { name: 'Title' });
    await title.waitFor();
    expect(await describedBy(title)).toBe('Title is required');
    expect(await isFocused(title)).toBe(true);
    await title.fill('Train to Grandma Ruth');
    await dialog.getByLabel('Maya').check();
    await create.click();
    const maximum = dialog.getByLabel(/^Maximum age/);
    await maximum.waitFor();
    expect(await describedBy(maximum)).toBe('Minimum age must be less than or equal to maximum age');
    expect(await isFocused(maximum)).toBe(true);
    await maximum.fill('');
    await openTab(dialog, 'Activities');
    await dialog.getByLabel(/^New activity/).fill('   ');
    await expect.poll(() => dialog.getByRole('button', { name: 'Add Activity' }).isDisabled()).toBe(true);
    await dialog.getByLabel(/^New activity/).fill('Count the tunnels');
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: 'Activity', exact: true }).waitFor();
    await expectAccessible(page);
    await openTab(dialog, 'Resources');
    await dialog.getByLabel(/^Media URLs/).fill('not an address');
    await page.keyboard.press('Enter');
    expect(await describedBy(dialog.getByLabel(/^Media URLs/))).toBe('Please enter a valid URL');
    await dialog.getByLabel(/^Media URLs/).fill('https://example.com/timetable');
    await page.keyboard.press('Enter');
    await dialog.getByText('https://example.com/timetable').waitFor();
    await expectAccessible(page);
    await openTab(dialog, 'Reflection');
    await dialog.getByLabel(/^Reflection prompts/).fill('What did you see, and where?');
    await expectAccessible(page);
    // What stands in the field is added when it is left.
    await create.click();
    await waitForToast(page, 'Experience created');
    await dialog.waitFor({ state: 'detached' });
    await card(page, 'Train to Grandma Ruth').getByText('Ages 8–18 · $1,212.50').waitFor();
    await card(page, 'Train to Grandma Ruth').getByText('Maya').waitFor();
    const [experience] = (await read(page, '/api/experiences')) as [unknown];
    expect(experience).toMatchObject({
      status: 'planned',
      priority: 'medium',
      location: 'Albany',
      mediaUrls: ['https://example.com/timetable'],
      reflectionPrompts: ['What did you see, and where?'],
      subActivities: [{ title: 'Count the tunnels', order: 0 }],
    });
  });

  test('shows an experience on four tabs, edits it in place, and deletes it after asking', async ({
    server,
    openPage,
  }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    await api('POST', '/api/experiences', {
      title: 'Apple picking',
      type: 'event',
      description: 'Two baskets each.',
      estimatedCost: 40,
      scheduledDate: inDays(2),
      status: 'scheduled',
      tags: ['outdoors'],
      subActivities: [{ title: 'Wagon to the far rows', duration: '15 min', notes: 'Feet out.' }],
      mediaUrls: ['https://example.com/farm'],
      preparationNotes: 'Boots.',
      reflectionPrompts: ['Which tree was yours?'],
    });
    const page = await openPage('/experiences', { device, as: parent });
    await opener(page, 'Apple picking').click();
    const dialog = page.getByRole('dialog', { name: 'Apple picking' });
    await dialog.getByText('Two baskets each.').waitFor();
    expect(pathOf(page)).toMatch(/^\/experiences\?experience=\d+$/);
    await expectAccessible(page);
    await openTab(dialog, 'Activities');
    await dialog.getByText('Wagon to the far rows').waitFor();
    await expectAccessible(page);
    await openTab(dialog, 'Resources');
    await dialog.getByRole('link', { name: 'https://example.com/farm' }).waitFor();
    await expectAccessible(page);
    await openTab(dialog, 'Reflection');
    await dialog.getByText('Which tree was yours?').waitFor();
    await expectAccessible(page);

    await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Edit Experience' });
    await form.getByRole('textbox', { name: 'Title' }).fill('Apples');
    await page.keyboard.press('Escape');
    const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expectAccessible(page);
    await leave.getByRole('button', { name: 'Keep writing' }).click();
    await leave.waitFor({ state: 'detached' });
    await goBack(page);
    await leave.getByRole('button', { name: 'Keep writing' }).click();
    await leave.waitFor({ state: 'detached' });
    await expect.poll(() => form.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Apples');
    expect(pathOf(page)).toMatch(/\?experience=\d+$/);
    await openTab(form, 'Details');
    await form.getByLabel(/^Actual cost/).fill('52.5');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await waitForToast(page, 'Experience updated', 'Your changes have been saved successfully.');
    const renamed = page.getByRole('dialog', { name: 'Apples' });
    await renamed.getByText('$52.50').waitFor();
    await renamed.getByText('$40').waitFor();

    await renamed.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Completed' });
    await waitForToast(page, 'Experience updated', 'Your changes have been saved successfully.');
    await renamed.getByText('Completed', { exact: true }).first().waitFor();
    await renamed.getByRole('button', { name: 'Turn it into a story' }).waitFor();

    await renamed.getByRole('button', { name: 'Delete Apples' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete experience?' });
    await question
      .getByText('Are you sure you want to delete "Apples"? This action cannot be undone.', { exact: true })
      .waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await renamed.getByRole('button', { name: 'Delete Apples' }).click();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await waitForToast(page, 'Experience deleted', 'The experience has been removed successfully.');
    await page.getByRole('heading', { name: 'No experiences found' }).waitFor();
    expect(pathOf(page)).toBe('/experiences');
    expect(await read(page, '/api/experiences')).toEqual([]);
  });

  test('searches, filters and changes the view in the address', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const add = (title: string, more: object) => api('POST', '/api/experiences', { title, ...more });
    await add('Lighthouse weekend', { type: 'trip', status: 'completed', location: 'Nauset' });
    await add('Dinosaur hall', { type: 'cultural', description: 'Opening hour', scheduledDate: inDays(3) });
    await add('Sledding', { type: 'adventure', status: 'in_progress' });
    await add('Sunflower row', { type: 'activity', status: 'postponed' });
    const page = await openPage('/experiences', { device, as: parent });
    await summary(page, '4 experiences').waitFor();
    const statuses = await page
      .getByRole('combobox', { name: 'Status', includeHidden: true })
      .getByRole('option', { includeHidden: true })
      .allInnerTexts();
    if (device === 'desktop') {
      expect(statuses).toEqual(['All statuses', 'Planned', 'Scheduled', 'Completed', 'Postponed']);
    }
    const stats = page.getByRole('main').locator('dl').first();
    expect((await stats.innerText()).replace(/\s+/g, ' ')).toMatch(/Total 4|4 Total/);
    await expectAccessible(page);
    for (const [words, title] of [
      ['dinosaur', 'Dinosaur hall'],
      ['OPENING', 'Dinosaur hall'],
      ['nauset', 'Lighthouse weekend'],
    ] as const) {
      await page.getByRole('searchbox', { name: 'Search experiences' }).fill(words);
      await summary(page, '1 experience').waitFor();
      await card(page, title).waitFor();
    }
    await page.getByRole('searchbox', { name: 'Search experiences' }).fill('volcano');
    await page.getByText('Nothing matches “volcano”.').waitFor();
    await page.getByRole('heading', { name: 'No experiences found' }).waitFor();
    expect(await page.getByRole('button', { name: 'Add Your First Experience' }).count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear all' }).last().click();
    await summary(page, '4 experiences').waitFor();
    await chooseFilter(page, device, { name: 'Type', option: 'Cultural' });
    await summary(page, '1 experience').waitFor();
    await page.getByRole('button', { name: 'Remove filter Cultural' }).click();
    await chooseFilter(page, device, { name: 'Status', option: 'Postponed' });
    await card(page, 'Sunflower row').waitFor();
    await summary(page, '1 experience').waitFor();
    expect(pathOf(page)).toBe('/experiences?status=postponed');
    await page.getByRole('button', { name: 'Clear all' }).click();

    await page.getByRole('radio', { name: 'List' }).check();
    await page.getByRole('button', { name: 'Edit Sledding' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Timeline' }).check();
    await page.getByRole('heading', { name: 'Coming up' }).waitFor();
    await page.getByRole('heading', { name: 'When the time is right' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Coming up' }).waitFor();
    expect(pathOf(page)).toBe('/experiences?view=timeline');
  });

  test('steps are put in order by buttons and by the keyboard; Escape only puts a step back', async ({
    server,
    openPage,
  }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const { id } = await api('POST', '/api/experiences', {
      title: 'Fair',
      subActivities: [{ title: 'Wheel' }, { title: 'Cider' }, { title: 'Home' }],
    });
    const page = await openPage(`/experiences?experience=${id}`, { device, as: parent });
    await page.getByRole('dialog', { name: 'Fair' }).getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Edit Experience' });
    await openTab(form, 'Activities');
    const titles = () =>
      form
        .getByRole('textbox', { name: 'Activity', exact: true })
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    const up = form.getByRole('button', { name: 'Move Home up' });
    await up.click();
    await expect.poll(() => titles()).toEqual(['Wheel', 'Home', 'Cider']);
    expect(await isFocused(up)).toBe(true);
    const grip = form.getByRole('button', { name: 'Drag Cider' });
    await grip.focus();
    await page.keyboard.press('Space');
    await page.getByText(/^Cider is picked up/).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowUp');
    await page.getByText(/^Cider is over 2 of 3/).waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await page.getByText(/^Cider is back/).waitFor({ state: 'attached' });
    await expect.poll(() => titles()).toEqual(['Wheel', 'Home', 'Cider']);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await grip.focus();
    await page.keyboard.press('Space');
    await page.getByText(/^Cider is picked up/).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowUp');
    await page.getByText(/^Cider is over 2 of 3/).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await expect.poll(titles).toEqual(['Wheel', 'Cider', 'Home']);
    await form.getByRole('button', { name: 'Remove Wheel' }).click();
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await waitForToast(page, 'Experience updated', 'Your changes have been saved successfully.');
    const stored = (await read(page, `/api/experiences/${id}`)) as {
      subActivities: { title: string; order: number }[];
    };
    expect(stored.subActivities.map(({ title, order }) => `${order} ${title}`)).toEqual(['0 Cider', '1 Home']);
  });
});

test('a photo is kept at once, and a story begins with what is known', async ({ server, openPage }) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  const { id } = await api('POST', '/api/experiences', {
    title: 'First night in a tent',
    status: 'completed',
    completedDate: inDays(-4),
    location: 'Moss Lake',
    tags: ['camping'],
    reflectionPrompts: ['What did the dark sound like?'],
  });
  const page = await openPage(`/experiences?experience=${id}`, { as: parent });
  const dialog = page.getByRole('dialog', { name: 'First night in a tent' });
  await openTab(dialog, 'Resources');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Add Photos' }).click();
  await (await chooser).setFiles('db/content/demo/pictures/camp.webp');
  await waitForToast(page, 'Image uploaded successfully');
  await dialog.getByRole('button', { name: 'Remove photo 1' }).waitFor();
  await expect
    .poll(async () => ((await read(page, `/api/experiences/${id}`)) as { mediaUrls: string[] }).mediaUrls)
    .toEqual([expect.stringMatching(/^\/api\/files\/\d+$/)]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Turn it into a story' }).click();
  const story = page.getByRole('dialog', { name: 'Add story' });
  await story.getByText('What did the dark sound like?').waitFor();
  await expect.poll(() => story.getByLabel(/^Title/).inputValue()).toBe('First night in a tent');
  await expect.poll(() => story.getByLabel('Date').inputValue()).toBe(inDays(-4));
  await story.getByRole('textbox', { name: 'Story' }).fill('Like breathing, she said.');
  await story.getByRole('button', { name: 'Save Story' }).click();
  await waitForToast(page, 'Story saved');
  expect(await read(page, '/api/daily-stories')).toMatchObject([
    {
      title: 'First night in a tent',
      location: 'Moss Lake',
      tags: ['camping'],
      storyDate: inDays(-4),
      mediaUrls: [expect.stringMatching(/^\/api\/files\/\d+$/)],
    },
  ]);
});

test('is opened by its address, also one that is gone', async ({ server, openPage }) => {
  const page = await openPage('/experiences?experience=99999999', {
    as: await server.createFamily(),
    allow: [/status of 404/],
  });
  const dialog = page.getByRole('dialog', { name: 'Experience not found' });
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
  expect(pathOf(page)).toBe('/experiences');
});

test('the year is set beside the settings, and all of it can be taken away as a table', async ({
  server,
  openPage,
}) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  await api('PUT', '/api/user-settings', { maxTripsPerYear: 1, annualBudget: 300 });
  const year = inDays(0).slice(0, 4);
  for (const title of ['Coast', 'Mountains']) {
    await api('POST', '/api/experiences', { title, type: 'trip', scheduledDate: inDays(0), estimatedCost: 100 });
  }
  const page = await openPage('/experiences', { as: parent });
  await page.getByText(`Trips in ${year}`).waitFor();
  await page.getByText('1 over', { exact: true }).waitFor();
  await page.getByText('$100 left', { exact: true }).waitFor();
  await page.getByRole('searchbox', { name: 'Search experiences' }).fill('coast');
  await summary(page, '1 experience').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('experiences.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Coast');
  expect(text).not.toContain('Mountains');
});

test('Quick Add schedules one from anywhere; a failure keeps what was typed', async ({ server, openPage }) => {
  const page = await openPage('/', { as: await server.createFamily(), allow: [/ERR_FAILED|experiences\.create/] });
  await page.getByRole('button', { name: 'Quick Add' }).click();
  await page.getByRole('button', { name: /^Schedule Experience/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Experience' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('A walk to look for snails');
  await page.route(/experiences\.create/, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Create Experience' }).click();
  await waitForToast(page, 'Error', 'Failed to create experience. Please try again.');
  await page.unroute(/experiences\.create/);
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Title' }).inputValue())
    .toBe('A walk to look for snails');
  await dialog.getByLabel(/^Scheduled date/).fill(inDays(1));
  await dialog.getByRole('button', { name: 'Create Experience' }).click();
  await waitForToast(page, 'Experience created');
  await page
    .getByRole('link', { name: /A walk to look for snails/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'A walk to look for snails' }).waitFor();
});

test('a long library is read page after page', async ({ server, openPage }) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  for (let number = 1; number <= 60; number += 1) {
    await api('POST', '/api/experiences', { title: `Wish ${number}`, priority: number === 1 ? 'low' : 'medium' });
  }
  const page = await openPage('/experiences?view=list', { as: parent });
  await summary(page, '60 experiences').waitFor();
  await card(page, 'Wish 60').waitFor();
  expect(await page.getByRole('article').count()).toBeLessThan(40);
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return opener(page, 'Wish 1').count();
    })
    .toBe(1);
});
