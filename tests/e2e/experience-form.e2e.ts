// How an experience is written: its form, its steps, and Quick Add.
import { describe, expect } from 'vitest';
import { cardOf, inDays, openTab, read } from './experience-parts.ts';
import { flowOn, test } from './harness.ts';
import { describedBy, isFocused, waitForPage, waitForToast } from './page-parts.ts';

describe.for(flowOn('phone'))('the form of an experience, on a %s', (device) => {
  test('starts with the first experience, and opens the tab with a missing field', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    await api('POST', '/api/children', { name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' });
    const page = await openPage('/experiences', { device, as: parent });
    await page.getByRole('heading', { name: 'No experiences found' }).waitFor();
    await waitForPage(page);
    await page.getByRole('button', { name: 'Add Your First Experience' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Experience' });
    await dialog.getByRole('textbox', { name: 'Title' }).waitFor();
    await openTab(dialog, 'Details');
    await dialog.getByLabel(/^Minimum age/).fill('8');
    await dialog.getByLabel(/^Maximum age/).fill('7');
    await dialog.getByLabel(/^Location/).fill('Albany');
    await dialog.getByLabel(/^Estimated cost/).fill('$1,212.50');
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
    await openTab(dialog, 'Resources');
    await dialog.getByLabel(/^Media URLs/).fill('not an address');
    await page.keyboard.press('Enter');
    expect(await describedBy(dialog.getByLabel(/^Media URLs/))).toBe('Please enter a valid URL');
    await dialog.getByLabel(/^Media URLs/).fill('https://example.com/timetable');
    await page.keyboard.press('Enter');
    await dialog.getByText('https://example.com/timetable').waitFor();
    await openTab(dialog, 'Reflection');
    await dialog.getByLabel(/^Reflection prompts/).fill('What did you see, and where?');
    // Leaving the field adds its text.
    await create.click();
    await waitForToast(page, 'Experience created');
    await dialog.waitFor({ state: 'detached' });
    await cardOf(page, 'Train to Grandma Ruth').getByText('Ages 8–18 · $1,212.50').waitFor();
    await cardOf(page, 'Train to Grandma Ruth').getByText('Maya').waitFor();
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

  test('buttons and the keyboard reorder steps; Escape only puts a step back', async ({ server, openPage }) => {
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
    await page.getByText(/^Cider would go to place 2 of 3/).waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await page.getByText(/^Cider is back/).waitFor({ state: 'attached' });
    await expect.poll(() => titles()).toEqual(['Wheel', 'Home', 'Cider']);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await grip.focus();
    await page.keyboard.press('Space');
    await page.getByText(/^Cider is picked up/).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowUp');
    await page.getByText(/^Cider would go to place 2 of 3/).waitFor({ state: 'attached' });
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
