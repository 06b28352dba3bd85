import type { Page } from 'playwright';
import { describe } from 'vitest';
import { flowOn, test } from './harness.ts';
import { goWithin } from './page-parts.ts';

const story = { title: 'Snails', content: 'We counted them.', storyDate: '2026-03-14' };

const shown = (page: Page) => page.getByRole('article').getByText(story.content, { exact: true });

async function deleteStory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit or delete “Snails”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Story deleted').waitFor();
  await shown(page).waitFor({ state: 'detached' });
}

describe.for(flowOn('desktop'))('on a %s', (device) => {
  test('a deleted story is restored by Ctrl+Z, and from the Trash', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    await api('POST', '/api/daily-stories', story);
    const page = await openPage('/daily-stories', { device, as: parent });
    await shown(page).waitFor();

    await deleteStory(page);
    await page.keyboard.press('Control+z');
    await shown(page).waitFor();

    await deleteStory(page);
    await goWithin(page, '/trash');
    const stories = page.getByRole('list', { name: 'Stories' });
    await stories.getByText('30 days left').waitFor();
    await stories.getByRole('button', { name: 'Restore Snails' }).click();
    await page.getByRole('heading', { name: 'Nothing in the Trash' }).waitFor();
    await page.getByRole('button', { name: 'Show it' }).click();
    const opened = page.getByRole('dialog', { name: 'Saturday, March 14, 2026' });
    await opened.getByText(story.content).waitFor();
    await opened.getByRole('button', { name: 'Close' }).last().click();
    await opened.waitFor({ state: 'detached' });
    await shown(page).waitFor();

    await deleteStory(page);
    await goWithin(page, '/trash');
    await page.getByRole('button', { name: 'Empty Trash' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Empty Trash' }).click();
    await page.getByRole('heading', { name: 'Nothing in the Trash' }).waitFor();
  });
});
