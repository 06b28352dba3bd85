import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { flowOn, test } from './harness.ts';
import { card, createLesson, openLesson } from './lessons-library-parts.ts';
import { chooseFilter, pathOf, waitForToast } from './page-parts.ts';

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts();

describe.for(flowOn('desktop'))('the Lessons Library, on a %s', (device) => {
  test('stores search, filters and view in the address', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    await createLesson(api, { title: 'Share the swing', tags: ['garden'], developmentStage: 'Preschool' });
    await createLesson(api, { title: 'Own your mistake', tags: ['truth'], developmentStage: 'Elementary' });
    await createLesson(api, {
      title: 'Money in three jars',
      content: 'One is of glass.',
      tags: ['garden'],
      specificAge: 7,
    });
    const page = await openPage('/values-library', { device, as: parent });
    await card(page, 'Money in three jars').waitFor();
    await chooseFilter(page, device, { name: 'Age stage', option: 'Elementary' });
    await card(page, 'Share the swing').waitFor({ state: 'detached' });
    expect((await titles(page)).toSorted()).toEqual(['Money in three jars', 'Own your mistake']);
    await chooseFilter(page, device, { name: 'Tag', option: 'garden' });
    await card(page, 'Own your mistake').waitFor({ state: 'detached' });
    await expect.poll(() => titles(page)).toEqual(['Money in three jars']);
    expect(pathOf(page)).toContain('stage=Elementary');
    await page.getByRole('radio', { name: 'List' }).check();
    await page.reload();
    await page.getByRole('button', { name: 'Edit Money in three jars' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search lessons' }).fill('swing');
    await page.getByRole('heading', { name: 'No lessons found' }).waitFor();
    await page.getByRole('button', { name: 'Clear all' }).last().click();
    await page.getByRole('button', { name: 'Edit Share the swing' }).waitFor();
    // In the lesson's texts, which the list doesn't have.
    await page.getByRole('searchbox', { name: 'Search lessons' }).fill('of GLASS');
    await page.getByRole('button', { name: 'Edit Share the swing' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit Money in three jars' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Lesson' });
    expect(await dialog.getByRole('textbox', { name: 'Content', exact: true }).inputValue()).toBe('One is of glass.');
  });

  test('has activities to check off, and generates others, of which one can be removed again', async ({
    server,
    openPage,
  }) => {
    const parent = await server.createFamily();
    const activities = [
      { title: 'The broken cup', description: 'Play it.' },
      { title: 'Two truths', description: 'Guess the third.' },
    ];
    await createLesson(await server.openApi(parent), { title: 'Honesty', activities });
    const page = await openPage('/values-library', { device, as: parent, allow: [/ERR_FAILED|generateActivities/] });
    await openLesson(page, 'Honesty');
    const kept = page.waitForResponse(/values\.setActivity/);
    await page.getByRole('checkbox', { name: /The broken cup/ }).click();
    await card(page, 'Honesty').getByText('1 of 2 activities').waitFor();
    await kept;
    await page.reload();
    await openLesson(page, 'Honesty');
    await expect.poll(() => page.getByRole('checkbox', { name: /The broken cup/ }).isChecked()).toBe(true);

    await page.getByRole('button', { name: 'Generate Activities' }).click();
    const dialog = page.getByRole('dialog', { name: 'Generate Activities' });
    await page.route(/values\.generateActivities/, (route) => route.abort());
    await dialog.getByLabel(/Anything to keep in mind/).fill('We have a garden.');
    await dialog.getByRole('button', { name: 'Generate Activities' }).click();
    await waitForToast(page, 'Error', 'Failed to generate activities. Please try again.');
    await page.unroute(/values\.generateActivities/);
    await dialog.getByRole('button', { name: 'Generate Activities' }).click();
    const came = dialog.getByRole('list', { name: 'New activities' }).getByRole('listitem');
    await came.first().waitFor();
    const count = await came.count();
    expect(count).toBeGreaterThanOrEqual(3);
    await waitForToast(page, 'Success', `Generated ${count} activities for "Honesty"`);
    await dialog
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect.poll(() => came.count()).toBe(count - 1);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await card(page, 'Honesty')
      .getByText(`1 of ${count + 1} activities`)
      .waitFor();
  });
});
