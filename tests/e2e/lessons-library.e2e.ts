import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import type { Api } from './accounts.ts';
import { type DeviceName, flowOn, test } from './harness.ts';
import { goWithin, pathOf, waitForToast } from './page-parts.ts';

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts();
/** All families count: 'Not used yet', 'Used once', 'Used 12 times'. */
const usesIn = (text: string): number =>
  text.includes('Used once') ? 1 : Number(/Used (\d+) times/.exec(text)?.[1] ?? 0);
const openLesson = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true }).click();

/** On a phone the filters are in a sheet. */
async function chooseFilter(page: Page, device: DeviceName, { name, option }: { name: string; option: string }) {
  if (device === 'phone') await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name, exact: true }).selectOption({ label: option });
  if (device === 'desktop') return;
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Show results' }).click();
  await sheet.waitFor({ state: 'hidden' });
}

/** A lesson of the family's first category, made through the API. */
async function createLesson(api: Api, overrides: Record<string, unknown>) {
  const { id: categoryId } = await api('POST', '/api/value-categories', { name: `Category ${crypto.randomUUID()}` });
  const words = { title: 'Lesson', description: 'What it is about.', content: 'What we say.' };
  return api('POST', '/api/values', { categoryId, ...words, ...overrides });
}

describe.for(flowOn('desktop'))('the Lessons Library, on a %s', (device) => {
  test('writes a lesson from Quick Add, with a category, a tag and an activity', async ({ server, openPage }) => {
    const page = await openPage('/', { device, as: await server.createFamily() });
    await page.getByRole('button', { name: 'Quick add' }).click();
    await page
      .getByRole('dialog', { name: 'Quick Add' })
      .getByRole('button', { name: /Add Lesson/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Add Lesson' });
    await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Tell what happened');
    await dialog.getByRole('textbox', { name: 'Description', exact: true }).fill('Also when it is hard.');
    await dialog.getByRole('textbox', { name: 'Content', exact: true }).fill('Nobody is angry at the truth.');
    await dialog.getByRole('button', { name: 'New category' }).click();
    await dialog.getByLabel('Category name').fill('Our own words');
    await dialog.getByRole('button', { name: 'Create category' }).click();
    await waitForToast(page, 'Success', 'Category created successfully!');

    const add = dialog.getByRole('button', { name: 'Add activity' });
    await dialog.getByLabel('New activity').fill('The broken cup');
    await expect.poll(() => add.isDisabled()).toBe(true);
    await dialog.getByLabel('How it goes').fill('Play it, and change who tells.');
    await add.click();
    await dialog.getByRole('combobox', { name: /^Tags/ }).or(dialog.getByLabel(/^Tags/)).first().fill('truth');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Create Lesson' }).click();
    await waitForToast(page, 'Success', 'Lesson created successfully!');
    await dialog.waitFor({ state: 'detached' });
    await goWithin(page, '/values-library');
    await card(page, 'Tell what happened').getByText('Our own words').waitFor();
    await card(page, 'Tell what happened').getByText('truth').waitFor();
    await card(page, 'Tell what happened').getByText('0 of 1 activity').waitFor();
  });

  test('searches, filters and changes the view in the address', async ({ server, openPage }) => {
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
    // In what is written in it, which the list doesn't have.
    await page.getByRole('searchbox', { name: 'Search lessons' }).fill('of GLASS');
    await page.getByRole('button', { name: 'Edit Share the swing' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit Money in three jars' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Lesson' });
    expect(await dialog.getByRole('textbox', { name: 'Content', exact: true }).inputValue()).toBe('One is of glass.');
  });

  test('has a prebuilt library, whose lessons become the family’s own', async ({ server, openPage }) => {
    const page = await openPage('/values-library', { device, as: await server.createFamily() });
    await page.getByRole('tab', { name: /Prebuilt Library/ }).click();
    const add = page.getByRole('button', { name: /^Add to My Lessons: / }).first();
    const name = await add.getAttribute('aria-label');
    const title = name?.replace('Add to My Lessons: ', '') ?? '';
    const usesBefore = usesIn(await card(page, title).innerText());
    await add.click();
    await waitForToast(page, 'Success', 'Lesson added to your personal library.');
    await card(page, title).getByText('In your library').waitFor();
    expect(usesIn(await card(page, title).innerText())).toBe(usesBefore + 1);
    await openLesson(page, title);
    await card(page, title).getByRole('heading', { name: 'To talk about' }).waitFor();
    await page.getByRole('tab', { name: /My Lessons/ }).click();
    await card(page, title).waitFor();
  });

  test('has activities that are ticked, and generates others, of which one can be dropped again', async ({
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

  test('is edited, stores documents for download and no others, and is deleted after asking', async ({
    server,
    openPage,
  }) => {
    const parent = await server.createFamily();
    await createLesson(await server.openApi(parent), { title: 'Patience', tags: ['a', 'b', 'c', 'd', 'e'] });
    const page = await openPage('/values-library', { device, as: parent, allow: [/415/] });
    await card(page, 'Patience').getByText('+2').waitFor();
    await openLesson(page, 'Patience');
    await page.getByRole('button', { name: 'Edit lesson' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Lesson' });
    await dialog.getByLabel(/^Minimum age/).fill('9');
    await dialog.getByLabel(/^Maximum age/).fill('12');
    const choose = async (name: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: 'Select File' }).click();
      await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer });
    };
    await choose('game.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1)]));
    await waitForToast(page, 'Upload Failed');
    await choose('plan.pdf', Buffer.from(`%PDF-1.4\n${'x'.repeat(2000)}\n%%EOF\n`));
    await waitForToast(page, 'Document Added', 'plan.pdf');
    await dialog.getByRole('button', { name: 'Save Lesson' }).click();
    await waitForToast(page, 'Success', 'Lesson updated successfully!');
    await card(page, 'Patience').getByText('Ages 9 to 12').waitFor();
    const link = card(page, 'Patience').getByRole('link', { name: /plan\.pdf/ });
    await link.getByText('2 KB').waitFor();
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()['content-disposition']).toBe('attachment; filename="plan.pdf"');

    await page.getByRole('button', { name: 'Delete lesson' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this lesson?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Delete lesson' }).click();
    await question.getByRole('button', { name: 'Delete Lesson' }).click();
    await waitForToast(page, 'Success', 'Lesson deleted successfully.');
    await page.getByRole('heading', { name: 'No lessons yet' }).waitFor();
  });
});
