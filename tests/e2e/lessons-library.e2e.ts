import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import type { Api } from './accounts.ts';
import { type DeviceName, flowOn, test } from './harness.ts';
import { describedBy, pathOf, waitForToast } from './page-parts.ts';

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
  test('says what a lesson lacks, and saves it with a category, a tag and an activity', async ({
    server,
    openPage,
  }) => {
    const page = await openPage('/values-library', { device, as: await server.createFamily() });
    await page.getByRole('heading', { name: 'No lessons yet' }).waitFor();
    await page.getByRole('button', { name: 'Add Lesson' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add Lesson' });
    await dialog.getByRole('button', { name: 'Create Lesson' }).click();
    for (const message of ['Title', 'Category', 'Description', 'Content']) {
      await dialog.getByText(`${message} is required`, { exact: true }).waitFor();
    }
    await expectAccessible(page);
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
    await dialog.getByLabel(/^Media URL/).fill('not an address');
    await dialog.getByRole('button', { name: 'Create Lesson' }).click();
    await dialog.getByText('Please enter a valid URL').waitFor();
    await dialog.getByLabel(/^Media URL/).fill('');
    await dialog.getByRole('button', { name: 'Create Lesson' }).click();
    await waitForToast(page, 'Success', 'Lesson created successfully!');
    await dialog.waitFor({ state: 'detached' });
    await card(page, 'Tell what happened').getByText('Our own words').waitFor();
    await card(page, 'Tell what happened').getByText('truth').waitFor();
    await card(page, 'Tell what happened').getByText('0 of 1 activity').waitFor();
  });

  test('ticks an activity at once, and takes the tick back when that fails', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const activities = [
      { title: 'The broken cup', description: 'Play it.' },
      { title: 'Two truths', description: 'Guess the third.' },
    ];
    await createLesson(api, { title: 'Honesty', activities });
    const page = await openPage('/values-library', { device, as: parent, allow: [/ERR_FAILED|setActivity/] });
    await openLesson(page, 'Honesty');
    const kept = page.waitForResponse(/values\.setActivity/);
    await page.getByRole('checkbox', { name: /The broken cup/ }).click();
    await card(page, 'Honesty').getByText('1 of 2 activities').waitFor();
    await kept;
    await page.route(/values\.setActivity/, (route) => route.abort());
    await page.getByRole('checkbox', { name: /Two truths/ }).click();
    await waitForToast(page, 'Error', 'Failed to update activity. Please try again.');
    expect(await page.getByRole('checkbox', { name: /Two truths/ }).isChecked()).toBe(false);
    await expect.poll(() => page.getByRole('checkbox', { name: /The broken cup/ }).isChecked()).toBe(true);
    await expectAccessible(page);
    await page.unroute(/values\.setActivity/);
    await page.reload();
    await openLesson(page, 'Honesty');
    await expect.poll(() => page.getByRole('checkbox', { name: /The broken cup/ }).isChecked()).toBe(true);
  });

  test('edits a lesson, checks its ages, and deletes it after asking', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    await createLesson(await server.openApi(parent), { title: 'Patience', tags: ['a', 'b', 'c', 'd', 'e'] });
    const page = await openPage('/values-library', { device, as: parent });
    await card(page, 'Patience').getByText('+2').waitFor();
    await openLesson(page, 'Patience');
    await page.getByRole('button', { name: 'Edit lesson' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Lesson' });
    await dialog.getByLabel(/^Minimum age/).fill('9');
    await dialog.getByLabel(/^Maximum age/).fill('7');
    await dialog.getByRole('button', { name: 'Save Lesson' }).click();
    const message = 'Minimum age must be less than or equal to maximum age';
    await dialog.getByText(message).waitFor();
    expect(await describedBy(dialog.getByLabel(/^Maximum age/))).toBe(message);
    await dialog.getByLabel(/^Maximum age/).fill('12');
    await dialog.getByRole('button', { name: 'Save Lesson' }).click();
    await waitForToast(page, 'Success', 'Lesson updated successfully!');
    await card(page, 'Patience').getByText('Ages 9 to 12').waitFor();

    await page.getByRole('button', { name: 'Delete lesson' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this lesson?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Delete lesson' }).click();
    await question.getByRole('button', { name: 'Delete Lesson' }).click();
    await waitForToast(page, 'Success', 'Lesson deleted successfully.');
    await page.getByRole('heading', { name: 'No lessons yet' }).waitFor();
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
    await expectAccessible(page);
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
    await expectAccessible(page);
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

  test('generates activities, of which one can be dropped again', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    await createLesson(await server.openApi(parent), { title: 'Gratitude' });
    const page = await openPage('/values-library', { device, as: parent, allow: [/ERR_FAILED|generateActivities/] });
    await openLesson(page, 'Gratitude');
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
    await waitForToast(page, 'Success', `Generated ${count} activities for "Gratitude"`);
    await expectAccessible(page);
    await dialog
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await page.waitForFunction(
      (left) => document.querySelectorAll('[aria-label="New activities"] > li').length === left,
      count - 1,
    );
    await dialog.getByRole('button', { name: 'Done' }).click();
    await card(page, 'Gratitude')
      .getByText(`0 of ${count - 1} activities`)
      .waitFor();
  });

  test('stores documents for download, and refuses files that only claim to be one', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    await createLesson(await server.openApi(parent), { title: 'Papers' });
    const page = await openPage('/values-library', { device, as: parent, allow: [/415/] });
    await openLesson(page, 'Papers');
    await page.getByRole('button', { name: 'Edit lesson' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Lesson' });
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
    const link = card(page, 'Papers').getByRole('link', { name: /plan\.pdf/ });
    await link.getByText('2 KB').waitFor();
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()['content-disposition']).toBe('attachment; filename="plan.pdf"');
  });

  test('is reached from Quick Add', async ({ server, openPage }) => {
    const page = await openPage('/', { device, as: await server.createFamily() });
    await page.getByRole('button', { name: 'Quick add' }).click();
    await page
      .getByRole('dialog', { name: 'Quick Add' })
      .getByRole('button', { name: /Add Lesson/ })
      .click();
    await page.getByRole('dialog', { name: 'Add Lesson' }).waitFor();
  });
});

describe('a library of a thousand lessons', () => {
  test('holds only the cards near the screen in the page', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const page = await openPage('/daily-stories', { as: parent });
    const lessons = Array.from({ length: 1000 }, (_, index) => manyLessons(index));
    await page.route(/values\.cards/, async (route) => {
      const calls = new URL(route.request().url()).pathname.split('/trpc/')[1]?.split(',') ?? [];
      const answer = await route.fetch();
      const body = (await answer.json()) as { result: { data: { json: unknown } } }[];
      const at = calls.indexOf('values.cards');
      const own = body[at];
      // The page asks for what comes after a full answer.
      if (own) own.result.data.json = route.request().url().includes('offset') ? [] : lessons;
      await route.fulfill({ response: answer, json: body });
    });
    await page.goto('/values-library');
    await page.getByRole('article').first().waitFor();
    await page
      .getByRole('tab', { name: /My Lessons/ })
      .getByText('1000')
      .or(page.getByText('1,000'))
      .first()
      .waitFor();
    // The first twenty lines stand until the code that windows them is there.
    await expect.poll(async () => await page.getByRole('article').count()).toBeLessThan(60);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByText('Lesson 999', { exact: true }).waitFor();
    expect(await page.getByRole('article').count()).toBeLessThan(60);
  });
});

/** A lesson as the server lists it. */
const manyLessons = (index: number) => ({
  id: index + 1,
  categoryId: 1,
  title: `Lesson ${index}`,
  description: 'What it is about.',
  tags: ['garden'],
  priority: 'medium',
  developmentStage: null,
  specificAge: null,
  deadline: null,
  suggestedAgeMin: null,
  suggestedAgeMax: null,
  excludedChildIds: [],
  source: null,
  activityCount: 0,
  activitiesDone: 0,
  documentCount: 0,
});
