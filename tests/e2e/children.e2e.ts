import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { test } from './harness.ts';

async function addChild(page: Page, name = 'Maya', dateOfBirth = '2019-04-09'): Promise<number> {
  const data = { name, dateOfBirth, currentStage: 'Elementary' };
  const answer = await page.request.post('/api/children', { data });
  return ((await answer.json()) as { id: number }).id;
}

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Add Child' }).click();
  return page.getByRole('dialog', { name: 'Add Child Profile' });
};

describe('Add Child Profile', () => {
  test('says what is missing, and follows the birth date until a stage is chosen', async ({ server, openPage }) => {
    const page = await openPage('/', { as: await server.createFamily() });
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: 'Create Profile' }).click();
    for (const message of ['Name is required', 'Date of birth is required', 'Development stage is required']) {
      await dialog.getByText(message, { exact: true }).waitFor();
    }
    const stage = dialog.getByLabel('Development Stage');
    const born = dialog.getByLabel('Date of Birth');
    const year = new Date().getFullYear();
    await born.fill(`${year - 4}-01-01`);
    await dialog.getByText('Current age: 4 years').waitFor();
    await dialog.getByText('Suggested stage: Preschool').waitFor();
    await expect.poll(() => stage.inputValue()).toBe('Preschool');
    await born.fill(`${year - 12}-01-01`);
    await expect.poll(() => stage.inputValue()).toBe('Middle School');
    await stage.selectOption('Elementary');
    await born.fill(`${year - 15}-01-01`);
    await dialog.getByText('Suggested stage: High School').waitFor();
    await expect.poll(() => stage.inputValue()).toBe('Elementary');

    await dialog.getByLabel('Profile Image URL (optional)').fill('maya.jpg');
    await dialog.getByLabel("Child's Name").fill('Maya');
    await dialog.getByRole('button', { name: 'Create Profile' }).click();
    await dialog.getByText('Please enter a valid URL').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('link', { name: 'Maya', exact: true }).count()).toBe(0);
  });

  test('stays open with everything typed when it fails, and says when the plan is full', async ({
    server,
    openPage,
  }) => {
    const page = await openPage('/', { as: await server.createFamily(), allow: [/ERR_FAILED|403|children\.create/] });
    const dialog = await openDialog(page);
    await dialog.getByLabel("Child's Name").fill('Maya');
    await dialog.getByLabel('Date of Birth').fill('2019-04-09');
    await page.route(/children\.create/, (route) => route.abort());
    await dialog.getByRole('button', { name: 'Create Profile' }).click();
    await page.getByText('Failed to create child profile. Please try again.').waitFor();
    await expect.poll(() => dialog.getByLabel("Child's Name").inputValue()).toBe('Maya');

    await page.unroute(/children\.create/);
    for (let count = 0; count < 10; count++) await addChild(page, `Child ${count}`);
    await dialog.getByRole('button', { name: 'Create Profile' }).click();
    await page.getByText(/^Your plan has room for 10 children\./).waitFor();
  });
});

describe('a child', () => {
  test('has a card whose every part leads to its page', async ({ server, openPage }) => {
    const page = await openPage('/', { as: await server.createFamily(), context: { timezoneId: 'Asia/Tokyo' } });
    await addChild(page, 'Maya', '2019-04-09');
    await page.reload();
    // What lies above it is the link, over the whole card.
    await page.getByText('Childhood Journey').first().click({ force: true });
    await page.getByRole('heading', { level: 1, name: 'Maya' }).waitFor();
    await page.getByText('Born April 9, 2019').waitFor();
    await page.getByText('Elementary').first().waitFor();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('without a photo that can be shown has its initial', async ({ server, openPage }) => {
    const page = await openPage('/auth', { as: await server.createFamily() });
    await page.waitForURL((url) => url.pathname === '/');
    const id = await addChild(page, 'émile');
    const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture.') };
    const upload = await page.request.post('/api/files/upload', { multipart: { category: 'document', file } });
    const { url } = (await upload.json()) as { url: string };
    await page.request.put(`/api/children/${id}`, { data: { profileImage: url } });
    await page.goto('/');
    await page.getByText('É', { exact: true }).waitFor();
    expect(await page.getByRole('img', { name: 'Photo of émile' }).count()).toBe(0);
  });

  test('that is unknown can’t be loaded, and an address without a number is no page', async ({ server, openPage }) => {
    const page = await openPage('/child/99999999', { as: await server.createFamily(), allow: [/404|children\./] });
    await page.getByRole('heading', { name: 'Unable to load child profile. Please try again.' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.goto('/child/maya');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  });
});

describe('End Tracking', () => {
  test('wants the name typed, leads home, and the child is gone', async ({ server, openPage }) => {
    const allow = [/ERR_FAILED|children\.end/];
    const page = await openPage('/', { as: await server.createFamily(), device: 'phone', allow });
    const id = await addChild(page, 'Maya');
    await addChild(page, 'Theo', '2023-02-01');
    await page.goto(`/child/${id}`);
    await page.getByRole('button', { name: 'End Tracking' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'End tracking for Maya?' });
    const confirm = dialog.getByRole('button', { name: 'End Tracking' });
    await dialog.getByText('This deletes Maya’s profile.').waitFor();
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await dialog.getByLabel('Type Maya to confirm').fill('Theo');
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await dialog.getByLabel('Type Maya to confirm').fill('Maya');

    await page.route(/children\.end/, (route) => route.abort());
    await confirm.click();
    await page.getByText('Failed to remove child profile. Please try again.').waitFor();
    await page.unroute(/children\.end/);
    await dialog.getByLabel('Type Maya to confirm').press('Enter');
    await page.getByText('You can undo this for 30 days on your profile page.').waitFor();
    await page.getByText('Here is how Theo is growing.').waitFor();
    expect(await page.getByRole('link', { name: 'Maya', exact: true }).count()).toBe(0);
    const ended = (await (await page.request.get('/api/children/ended')).json()) as { id: number }[];
    expect(ended.map((child) => child.id)).toEqual([id]);
  });

  test('leaves everything as it is when it is not confirmed', async ({ server, openPage }) => {
    const page = await openPage('/', { as: await server.createFamily() });
    await page.goto(`/child/${await addChild(page)}`);
    await page.getByRole('button', { name: 'End Tracking' }).click();
    await page.getByRole('button', { name: 'Keep Maya’s profile' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.goto('/');
    await page.getByRole('link', { name: 'Maya', exact: true }).waitFor();
  });
});
