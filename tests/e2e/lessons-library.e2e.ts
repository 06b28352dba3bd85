import { describe, expect } from 'vitest';
import { flowOn, test } from './harness.ts';
import { card, createLesson, openLesson } from './lessons-library-parts.ts';
import { goWithin, waitForToast } from './page-parts.ts';

/** Counts all families: 'Not used yet', 'Used once', 'Used 12 times'. */
const usesIn = (text: string): number =>
  text.includes('Used once') ? 1 : Number(/Used (\d+) times/.exec(text)?.[1] ?? 0);

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

  test('has prebuilt lessons that the family can copy', async ({ server, openPage }) => {
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
