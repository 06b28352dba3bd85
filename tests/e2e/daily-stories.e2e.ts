import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { defaultTimeZone } from '../../src/shared/accounts/user-settings.ts';
import { addDays, todayIn } from '../../src/shared/calendar-date.ts';
import { expectNoSidewaysScroll } from './accessibility.ts';
import type { Api } from './accounts.ts';
import { dialogNamed } from './form-parts.ts';
import { flowOn, test } from './harness.ts';
import { describedBy, serverFault, waitForToast } from './page-parts.ts';

const today = () => todayIn(defaultTimeZone, new Date());
const daysAgo = (days: number) => addDays(today(), -days);
const storyNamed = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

async function openStoryMenu(page: Page, title: string, item: 'Edit' | 'Delete'): Promise<void> {
  await page.getByRole('button', { name: `Edit or delete “${title}”` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** The dialog keeps every word if the server fails. */
async function failToSave(page: Page, dialog: Locator): Promise<void> {
  const content = dialog.getByRole('textbox', { name: 'Story', exact: true });
  const typed = await content.inputValue();
  await page.route('**/trpc/dailyStories.write*', (route) => route.fulfill({ status: 500, json: [serverFault] }));
  await dialog.getByRole('button', { name: 'Save Story' }).click();
  await waitForToast(page, 'Failed to create story.', 'Please try again.');
  await page.unroute('**/trpc/dailyStories.write*');
  await expect.poll(() => content.inputValue()).toBe(typed);
}

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('writes today’s story with every field', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    await api('POST', '/api/children', { name: 'Maya', dateOfBirth: '2019-03-14', currentStage: 'Elementary' });
    const page = await openPage('/daily-stories', { device, as: parent, allow: [/dailyStories\.write/] });
    await page.getByRole('heading', { name: 'No story for today yet' }).waitFor();
    await page.getByRole('heading', { name: 'No stories yet' }).waitFor();

    await page.getByRole('button', { name: "Add Today's Story" }).click();
    const dialog = dialogNamed(page, 'Add today’s story');
    await dialog.getByRole('textbox', { name: 'Story', exact: true }).fill('She iced the whole cake by herself.');
    // The only child is chosen from the beginning.
    await expect.poll(() => page.getByRole('checkbox', { name: 'Maya' }).isChecked()).toBe(true);
    await dialog.getByRole('textbox', { name: 'Title' }).fill('The cake');
    await dialog.getByLabel(/^Tags/).fill('birthday, kitchen,');
    await dialog.getByText('People, place, privacy').click();
    await dialog.getByRole('radio', { name: 'Proud' }).check();
    await dialog.getByRole('textbox', { name: 'Location' }).fill('Grandma’s kitchen');
    await dialog.getByLabel(/^People/).fill('Grandma');
    await dialog.getByRole('switch', { name: 'Private' }).check();
    await failToSave(page, dialog);
    await dialog.getByRole('button', { name: 'Save Story' }).click();
    await waitForToast(page, 'Story saved');
    await dialog.waitFor({ state: 'hidden' });

    const story = storyNamed(page, 'The cake');
    for (const told of ['She iced the whole cake by herself.', 'Maya', 'birthday', 'kitchen', 'Proud', 'Grandma']) {
      await story.getByText(told, { exact: true }).waitFor();
    }
    await story.getByText('Grandma’s kitchen').waitFor();
    await story.getByText('Only you').waitFor();
    await page.getByRole('button', { name: 'Add Story', exact: true }).waitFor();
    await page.getByRole('heading', { name: 'No story for today yet' }).waitFor({ state: 'hidden' });
  });

  test('writes a story from Quick Add', async ({ server, openPage }) => {
    const page = await openPage('/', { device, as: await server.createFamily() });
    await page.getByRole('button', { name: 'Quick add' }).click();
    const quickAdd = dialogNamed(page, 'Quick Add');
    await quickAdd.getByRole('button', { name: 'Add Story' }).waitFor();
    await quickAdd.getByRole('button', { name: 'Add Story' }).click();
    const dialog = dialogNamed(page, 'Add today’s story');
    await dialog.getByRole('textbox', { name: 'Story', exact: true }).fill('We counted snails.');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Snails');
    await dialog.getByRole('button', { name: 'Save Story' }).click();
    await waitForToast(page, 'Story saved');
    await dialog.waitFor({ state: 'hidden' });
    // A second recording is added to today's story.
    await page.getByRole('button', { name: 'Quick add' }).click();
    await quickAdd.getByRole('button', { name: 'Add Story' }).click();
    await dialogNamed(page, 'Add to today’s story').getByRole('button', { name: 'Cancel' }).click();
    await dialogNamed(page, 'Add to today’s story').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Add another moment' }).click();
    const more = dialogNamed(page, 'Add to today’s story');
    await more.getByRole('textbox', { name: 'Story', exact: true }).fill('Nine of them.');
    await more.getByRole('button', { name: 'Save Story' }).click();
    await more.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Snails', exact: true }).click();
    await storyNamed(page, 'Snails').getByText('Nine of them.').waitFor();
  });

  test('edits a story, and deletes it after asking', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    await api('POST', '/api/daily-stories', { title: 'Boots', content: 'Puddles.', storyDate: daysAgo(1) });
    const page = await openPage('/daily-stories', { device, as: parent });
    await page.getByRole('button', { name: 'Edit or delete “Boots”' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = dialogNamed(page, 'Edit story');
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Story', exact: true }).inputValue()).toBe('Puddles.');
    await dialog.getByRole('textbox', { name: 'Story', exact: true }).fill('');
    await dialog.getByRole('button', { name: 'Save Story' }).click();
    const content = dialog.getByRole('textbox', { name: 'Story', exact: true });
    await dialog.getByText('Story content is required').waitFor();
    expect(await describedBy(content)).toBe('Story content is required');
    await content.fill('Every puddle on the way.');
    await dialog.getByRole('button', { name: 'Save Story' }).click();
    await waitForToast(page, 'Story updated');
    await storyNamed(page, 'Boots').getByText('Every puddle on the way.').waitFor();

    await openStoryMenu(page, 'Boots', 'Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete “Boots”?' });
    await question.getByText('Are you sure you want to delete this story?').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    await storyNamed(page, 'Boots').waitFor();
    await openStoryMenu(page, 'Boots', 'Delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    await waitForToast(page, 'Story deleted');
    await page.getByRole('heading', { name: 'No stories yet' }).waitFor();
  });

  test('keeps the text if the page closes, and asks if the dialog closes', async ({ server, openPage }) => {
    const page = await openPage('/daily-stories', { device, as: await server.createFamily() });
    await page.getByRole('button', { name: "Add Today's Story" }).click();
    await page.getByRole('textbox', { name: 'Story', exact: true }).fill('He sang to his socks.');
    // In the same tab, because a page behind another one is paused and its animations never end.
    await page.goto('about:blank');
    await page.goto('/daily-stories');
    await page.getByRole('button', { name: "Add Today's Story" }).click();
    const dialog = dialogNamed(page, 'Add today’s story');
    const content = dialog.getByRole('textbox', { name: 'Story', exact: true });
    await dialog.getByText(/didn’t save it. Here it is again\./).waitFor();
    await expect.poll(() => content.inputValue()).toBe('He sang to his socks.');

    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.waitFor();
    await question.getByRole('button', { name: 'Keep writing' }).click();
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => content.inputValue()).toBe('He sang to his socks.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard story' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: "Add Today's Story" }).click();
    expect(await content.inputValue()).toBe('');
  });

  test('says which day it is for, and adds a moment if that day has a story', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    await api('POST', '/api/daily-stories', { content: 'The first one.', storyDate: today(), tags: ['rain'] });
    const page = await openPage('/daily-stories', { device, as: parent });
    await page.getByRole('button', { name: 'Add Story', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Add / });
    const words = dialog.getByRole('textbox', { name: 'Story', exact: true });
    const date = dialog.getByLabel('Date', { exact: true });
    await page.getByRole('dialog', { name: 'Add to today’s story' }).waitFor();
    expect(await date.inputValue()).toBe(today());
    await dialog.getByText('You already wrote today. This is added to your story as another moment.').waitFor();
    expect(await dialog.getByLabel(/^Tags/).count()).toBe(0);
    await words.fill('The second one.');
    await date.fill(daysAgo(-2));
    await dialog.getByRole('button', { name: 'Save Story' }).click();
    await dialog.getByText('Please choose a day that has come').waitFor();

    // A free day gets its own story. The typed text moves on to the next day without one.
    await date.fill(daysAgo(1));
    await page.getByRole('dialog', { name: 'Add story' }).waitFor();
    await dialog.getByLabel(/^Tags/).fill('snails,');
    await date.fill(today());
    await page.getByRole('dialog', { name: 'Add to today’s story' }).waitFor();
    expect(await words.inputValue()).toBe('The second one.');
    await dialog.getByRole('button', { name: 'Remove tag snails' }).waitFor();
    await dialog.getByLabel('Time').fill('23:58');
    await dialog.getByRole('button', { name: 'Save Story' }).click();
    await waitForToast(page, 'Story saved');
    const story = page.getByRole('article');
    for (const told of ['The first one.', 'The second one.', '11:58 PM', 'rain', 'snails']) {
      await story.getByText(told, { exact: true }).waitFor();
    }
    expect(await story.count()).toBe(1);
    await expectNoSidewaysScroll(page);
  });

  test('edits and deletes one moment, and keeps the rest of the story', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const { id } = await api('POST', '/api/daily-stories', { title: 'Fog', content: 'Fog.', storyDate: today() });
    const at = new Date(Date.parse(`${today()}T12:00:00Z`) + 8 * 3_600_000).toISOString();
    await api('POST', `/api/daily-stories/${id}/moments`, { content: 'Whales.', at });
    const page = await openPage('/daily-stories', { device, as: parent, allow: [/409/] });
    const menuOf = (text: string) =>
      page
        .getByRole('listitem')
        .filter({ hasText: text })
        .getByRole('button', { name: /^Edit or delete the moment/ });
    await menuOf('Whales.').click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = dialogNamed(page, 'Edit moment');
    const words = dialog.getByRole('textbox', { name: 'Story', exact: true });
    await expect.poll(() => words.inputValue()).toBe('Whales.');
    expect(await dialog.getByLabel(/^Title/).count()).toBe(0);
    // Another device adds something meanwhile.
    await api('POST', `/api/daily-stories/${id}/moments`, { content: 'Socks.' });
    await words.fill('Nine whales.');
    await dialog.getByLabel('Time').fill('00:01');
    await dialog.getByRole('button', { name: 'Save Story' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const [first, ...others] = await momentsOf(api);
    expect([first?.content, others.map(({ content }) => content).toSorted()]).toEqual([
      'Nine whales.',
      ['Fog.', 'Socks.'],
    ]);

    await openStoryMenu(page, 'Fog', 'Edit');
    const whole = dialogNamed(page, 'Edit story');
    await whole.getByRole('radio', { name: 'Calm' }).check();
    expect(await whole.getByRole('textbox', { name: 'Story', exact: true }).count()).toBe(0);
    await whole.getByRole('button', { name: 'Save Story' }).click();
    await whole.waitFor({ state: 'hidden' });
    await menuOf('Socks.').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this moment?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await waitForToast(page, 'Moment deleted');
    await page.getByText('Socks.').waitFor({ state: 'hidden' });
    expect((await momentsOf(api)).map(({ content }) => content).toSorted()).toEqual(['Fog.', 'Nine whales.']);
  });

  test('keeps what two devices add to one day at once', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const pages = [
      await openPage('/daily-stories', { device, as: parent }),
      await openPage('/daily-stories', { device, as: parent }),
    ];
    const dialogs = await Promise.all(
      pages.map(async (page, index) => {
        await page.getByRole('button', { name: "Add Today's Story" }).click();
        const dialog = dialogNamed(page, 'Add today’s story');
        await dialog.getByRole('textbox', { name: 'Story', exact: true }).fill(`Device ${index + 1}.`);
        return dialog;
      }),
    );
    await Promise.all(dialogs.map((dialog) => dialog.getByRole('button', { name: 'Save Story' }).click()));
    for (const page of pages) {
      for (const text of ['Device 1.', 'Device 2.']) await page.getByRole('article').getByText(text).waitFor();
    }
  });
});

async function momentsOf(api: Api): Promise<{ content: string }[]> {
  const [story] = (await api('GET', '/api/daily-stories')) as unknown as { moments: { content: string }[] }[];
  return story?.moments ?? [];
}
