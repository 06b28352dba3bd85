// One experience: its dialog with four tabs, its photos, the story made from it, and its address.
import { describe, expect } from 'vitest';
import { inDays, openTab, read } from './experience-parts.ts';
import { flowOn, test } from './harness.ts';
import { goBack, pathOf, waitForToast } from './page-parts.ts';

describe.for(flowOn('phone'))('an experience, on a %s', (device) => {
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
    await page.getByRole('link', { name: 'Apple picking', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Apple picking' });
    await dialog.getByText('Two baskets each.').waitFor();
    expect(pathOf(page)).toMatch(/^\/experiences\?experience=\d+$/);
    await openTab(dialog, 'Activities');
    await dialog.getByText('Wagon to the far rows').waitFor();
    await openTab(dialog, 'Resources');
    await dialog.getByRole('link', { name: 'https://example.com/farm' }).waitFor();
    await openTab(dialog, 'Reflection');
    await dialog.getByText('Which tree was yours?').waitFor();

    await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Edit Experience' });
    await form.getByRole('textbox', { name: 'Title' }).fill('Apples');
    await page.keyboard.press('Escape');
    const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' });
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
      .getByText('Are you sure you want to delete "Apples"? You can restore it from the trash for 30 days.', {
        exact: true,
      })
      .waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await renamed.getByRole('button', { name: 'Delete Apples' }).click();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await waitForToast(page, 'Experience deleted', 'The experience has been removed successfully.');
    await page.getByRole('heading', { name: 'No experiences found' }).waitFor();
    expect(pathOf(page)).toBe('/experiences');
    expect(await read(page, '/api/experiences')).toEqual([]);
  });
});

test('saves a photo at once, and starts a story with what is known', async ({ server, openPage }) => {
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

test('opens by its address, even if it is deleted', async ({ server, openPage }) => {
  const page = await openPage('/experiences?experience=99999999', {
    as: await server.createFamily(),
    allow: [/status of 404/],
  });
  const dialog = page.getByRole('dialog', { name: 'You can’t see this' });
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
  expect(pathOf(page)).toBe('/experiences');
});
