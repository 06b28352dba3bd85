import { describe, expect } from 'vitest';
import { countOf, maya, openProfile, row } from './child-profile-parts.ts';
import { flowOn, test } from './harness.ts';
import { failCall } from './page-parts.ts';

describe.for(flowOn('desktop'))('a child’s profile, on a %s', (device) => {
  test('adds an activity, and reopens it', async ({ server, openPage }) => {
    const page = await openProfile({ server, openPage, device, tab: 'activities' });
    await page.getByRole('heading', { name: 'No activities yet' }).waitFor();
    await page.getByRole('button', { name: 'Add Activity' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Activity' });
    await dialog.getByLabel('Title').fill('Looking for snails');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep writing' }).click();
    await dialog.getByRole('button', { name: 'Add Activity' }).click();
    await dialog.waitFor({ state: 'detached' });
    await row(page, 'Looking for snails').getByText('Pending').waitFor();
    await page.getByRole('button', { name: 'Complete Looking for snails' }).click();
    await row(page, 'Looking for snails').getByText('Completed', { exact: true }).waitFor();
    await expect.poll(() => countOf(page, 'Activities completed')).toBe('1 of 1');
    await page.getByRole('button', { name: 'Mark Looking for snails as not done' }).click();
    await row(page, 'Looking for snails').getByText('Pending').waitFor();
  });
});

test('says which part couldn’t be loaded, and loads it again', async ({ server, openPage }) => {
  const parent = await server.createFamily();
  const { id } = await (await server.openApi(parent))('POST', '/api/children', maya);
  const page = await openPage('/profile', { as: parent, isLive: false });
  await failCall(page, 'lessons.list');
  await page.goto(`/child/${id}?tab=lessons`);
  await page.getByText('Couldn’t load lessons.').waitFor();
  await page.unroute('**/trpc/*lessons.list*');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: 'No lessons yet' }).waitFor();
});
