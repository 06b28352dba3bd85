// What waits to be sent shows where it will be, also after a reload without a line.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { test } from './harness.ts';
import { context, allow as cutLine, waitUntilKept } from './offline-parts.ts';
import { chooseFor } from './page-parts.ts';

const allow = [...cutLine, /failed: .*\/(?:trpc|api)\//, /Failed to load resource/];

const waits = (page: Page) => page.getByText('Waits to be sent');
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a tick, an edit, a new record and a deletion show in their lists after a reload without a line, and arrive', async ({
  server,
  openPage,
}) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  const maya = await api('POST', '/api/children', {
    name: 'Maya',
    dateOfBirth: '2019-03-14',
    currentStage: 'Elementary',
  });
  await api('POST', '/api/milestones', { title: 'Swims', category: 'Movement', childId: maya.id });
  await api('POST', '/api/future-additions', { content: 'A cat', priority: 'low' });
  await api('POST', '/api/reading-list', { title: 'Owl Moon', author: 'Jane Yolen' });
  const page = await openPage('/', { as: parent, allow, device: 'phone', context });
  await waitUntilKept(page);
  await page.context().setOffline(true);

  await page.goto(`/child/${maya.id}?tab=milestones`);
  await page.getByRole('button', { name: 'Mark Swims as achieved' }).click();
  const when = page.getByRole('dialog', { name: 'When was it?' });
  await when.getByRole('button', { name: 'Mark Achieved' }).click();
  await when.waitFor({ state: 'hidden' });
  await row(page, 'Swims').getByText('Achieved', { exact: true }).waitFor();
  await page.reload();
  await row(page, 'Swims').getByText('Achieved', { exact: true }).waitFor();
  await waits(page).waitFor();

  await page.goto('/future-additions');
  const add = page.getByRole('region', { name: 'Add an idea' });
  await add.getByLabel('Idea').fill('A garden book');
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  await row(page, 'A garden book').getByText('Waits to be sent').waitFor();
  // A new one that waits is edited like any other.
  await chooseFor(page, 'A garden book', 'Edit');
  const list = page.getByRole('list', { name: 'Ideas' });
  await list.getByLabel('Idea').fill('A garden book, with seeds');
  await list.getByRole('button', { name: 'Save' }).click();
  await page.goto('/future-additions');
  await row(page, 'A garden book, with seeds').getByText('Waits to be sent').waitFor();

  await page.goto('/reading-list');
  await chooseFor(page, 'Owl Moon', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Book' }).click();
  await page.getByRole('heading', { name: 'Owl Moon' }).waitFor({ state: 'detached' });
  await page.goto('/reading-list');
  await page.getByRole('heading', { level: 1, name: 'Reading List' }).waitFor();
  await page.goto('/outbox');
  await page.getByText('A deleted book').waitFor();
  expect(await page.getByRole('list', { name: 'Waiting' }).getByRole('listitem').count()).toBe(4);

  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'All sent' }).waitFor();
  expect(await api('GET', '/api/milestones')).toMatchObject([{ title: 'Swims', status: 'completed' }]);
  expect(await api('GET', '/api/reading-list')).toEqual([]);
  const ideas = (await api('GET', '/api/future-additions')) as unknown as { content: string }[];
  expect(ideas.map(({ content }) => content).toSorted()).toEqual(['A cat', 'A garden book, with seeds']);
  await page.goto('/future-additions');
  await row(page, 'A garden book, with seeds').waitFor();
  expect(await waits(page).count()).toBe(0);
});

test('a letter whose last words aren’t sent is named with its state, counts on Home, and is sent once it is opened', async ({
  server,
  openPage,
}) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  const born = { name: 'Maya', dateOfBirth: '2019-03-14', currentStage: 'Elementary' };
  const maya = await api('POST', '/api/children', born);
  const page = await openPage('/annual-letters', { as: parent, allow, device: 'phone', context });
  await page.getByRole('button', { name: /^(?:Start Writing|Edit Letter)$/ }).click();
  const field = page.getByRole('textbox', { name: 'Letter text' });
  await field.fill('Dear Maya,');
  await page
    .getByRole('main')
    .locator('[aria-hidden]', { hasText: /^Saved \d/ })
    .waitFor();
  await waitUntilKept(page);
  await page.context().setOffline(true);
  await field.pressSequentially(' you ran.');
  await expect
    .poll(() => page.evaluate(() => Object.entries(localStorage).filter(([, text]) => text.includes('you ran')).length))
    .toBeGreaterThan(0);
  await page.close();

  const again = await page.context().newPage();
  await again.goto('/');
  await again.getByRole('link', { name: '1 waiting to be sent' }).first().click();
  const title = (await again.getByText(/^Letter to Maya, \d{4}$/).innerText()) ?? '';
  const letter = `/api/annual-letters/child/${maya.id}/year/${title.slice(-4)}`;
  await page.context().setOffline(false);
  await again.getByRole('link', { name: /^Open Letter to Maya/ }).click();
  await again.getByText('you ran.').first().waitFor();
  await expect
    .poll(() => api('GET', letter), { timeout: 20_000 })
    .toMatchObject({ draftContent: 'Dear Maya, you ran.' });
  await again.goto('/outbox');
  await again.getByRole('heading', { name: 'All sent' }).waitFor();
});

test('a deletion that is undone without a line shows its record again at once', async ({ server, openPage }) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  await api('POST', '/api/reading-list', { title: 'Owl Moon', author: 'Jane Yolen' });
  const page = await openPage('/reading-list', { as: parent, allow, device: 'phone', context });
  await page.getByRole('heading', { name: 'Owl Moon' }).waitFor();
  await waitUntilKept(page);
  await page.context().setOffline(true);
  await chooseFor(page, 'Owl Moon', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Book' }).click();
  await page.getByRole('heading', { name: 'Owl Moon' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'Owl Moon' }).waitFor();
  await page.context().setOffline(false);
  await page.goto('/outbox');
  await page.getByRole('heading', { name: 'All sent' }).waitFor();
  expect(await api('GET', '/api/reading-list')).toMatchObject([{ title: 'Owl Moon' }]);
});
