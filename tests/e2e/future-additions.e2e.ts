import { describe, expect } from 'vitest';
import { addForm, ideas, ideaWith } from './future-additions-parts.ts';
import { flowOn, test } from './harness.ts';
import { chooseFor, isFocused, pathOf, waitForPage, waitForToast } from './page-parts.ts';

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('adds ideas, newest first, as fast as they are typed', async ({ server, openPage }) => {
    const page = await openPage('/future-additions', { device, as: await server.createFamily() });
    await page.getByText('No future additions yet. Add your first idea above!').waitFor();
    const form = addForm(page);
    const [idea, priority] = [form.getByLabel('Idea'), form.getByLabel('Priority')];
    const add = form.getByRole('button', { name: 'Add', exact: true });
    await expect.poll(() => priority.inputValue()).toBe('medium');
    await expect.poll(() => add.isDisabled()).toBe(true);
    await idea.fill('   ');
    await expect.poll(() => add.isDisabled()).toBe(true);

    await idea.fill('A garden book');
    await priority.selectOption('High');
    await add.click();
    await ideaWith(page, 'A garden book').getByText('High', { exact: true }).waitFor();
    expect(await idea.inputValue()).toBe('');
    await expect.poll(() => priority.inputValue()).toBe('medium');
    expect(await isFocused(idea)).toBe(true);
    await page.keyboard.type('A cat, when Theo can walk it');
    await page.keyboard.press('Control+Enter');
    await ideaWith(page, 'A cat').waitFor();
    await expect
      .poll(() => ideas(page).getByRole('listitem').allInnerTexts())
      .toMatchObject([expect.stringContaining('A cat') as string, expect.stringContaining('A garden book') as string]);
  });

  test('edits an idea in place, and deletes it after asking', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    await api('POST', '/api/future-additions', { content: 'A cat', priority: 'low' });
    const page = await openPage('/future-additions', { device, as: parent });
    const more = page.getByRole('button', { name: 'More for “A cat”' });
    await chooseFor(page, 'A cat', 'Edit');
    const field = ideas(page).getByLabel('Idea');
    expect(await isFocused(field)).toBe(true);
    await field.fill('  ');
    await expect.poll(() => ideas(page).getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await ideaWith(page, 'A cat').waitFor();
    expect(await isFocused(more)).toBe(true);

    await chooseFor(page, 'A cat', 'Edit');
    await field.fill('Two cats');
    await ideas(page).getByLabel('Priority').selectOption('High');
    await ideas(page).getByRole('button', { name: 'Save' }).click();
    await ideaWith(page, 'Two cats').getByText('High', { exact: true }).waitFor();

    await chooseFor(page, 'Two cats', 'Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete this idea?' });
    await question.getByText('This deletes “Two cats”.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    await chooseFor(page, 'Two cats', 'Delete');
    await question.getByRole('button', { name: 'Delete idea' }).click();
    await page.getByText('No future additions yet. Add your first idea above!').waitFor();
  });

  test('turns an idea into a lesson, and links to it', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    await api('POST', '/api/future-additions', { content: 'Tools have names\nAsk Opa Karl.', priority: 'high' });
    const page = await openPage('/future-additions', { device, as: parent });
    await chooseFor(page, 'Tools have names', 'Turn into a lesson');
    const dialog = page.getByRole('dialog', { name: 'Add Lesson' });
    const title = dialog.getByLabel('Title', { exact: true });
    await expect.poll(() => title.inputValue()).toBe('Tools have names');
    await expect
      .poll(() => dialog.getByLabel('Content', { exact: true }).inputValue())
      .toBe('Tools have names\nAsk Opa Karl.');
    await title.fill('Opa Karl’s tools');
    await dialog.getByLabel('Description', { exact: true }).fill('Each one has a story.');
    await dialog.getByRole('button', { name: 'Create Lesson' }).click();
    await dialog.getByText('Category is required').waitFor();
    await dialog.getByLabel('Category', { exact: true }).selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Create Lesson' }).click();
    await waitForToast(page, 'Success', 'Lesson created successfully!');
    await dialog.waitFor({ state: 'hidden' });

    await page.getByRole('heading', { name: 'What they turned into' }).waitFor();
    await ideas(page).waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Opa Karl’s tools' }).click();
    await waitForPage(page);
    await page.getByRole('heading', { name: 'Opa Karl’s tools' }).waitFor();
    expect(pathOf(page)).toContain('/values-library?search=Opa');
  });
});
