// Two parents of one family at once, each in their own browser: nothing that either wrote is lost.
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { defaultTimeZone } from '../../src/shared/accounts/user-settings.ts';
import { addDays, partsOf, todayIn } from '../../src/shared/calendar-date.ts';
import { expectNoSidewaysScroll } from './accessibility.ts';
import type { Account } from './accounts.ts';
import { test as base, flowOn } from './harness.ts';
import { fileField, photo } from './media-parts.ts';
import { waitForToast } from './page-parts.ts';

const today = todayIn(defaultTimeZone, new Date());
/** A change on an old version is answered with 409, which the browser writes to its console. */
const allow = [/409/];

/** A family with both its parents. */
const test = base.extend('startFamily', async ({ server }) => async () => {
  const parent = await server.createFamily();
  return { parent, partner: await server.createPartner(parent), api: await server.openApi(parent) };
});

const read = async (page: Page, path: string): Promise<unknown> => (await page.request.get(path)).json();

test('photos that two parents add to one day are both kept', async ({ startFamily, openPage }) => {
  const { parent, partner, api } = await startFamily();
  const { id } = await api('POST', '/api/experiences', { title: 'Fair' });
  const open = async (as: Account) => {
    const page = await openPage(`/experiences?experience=${id}`, { as });
    const dialog = page.getByRole('dialog', { name: 'Fair' });
    await dialog.getByRole('tab', { name: 'Resources' }).click();
    return { page, dialog, photos: fileField(dialog, 'Add Photos') };
  };
  const [mine, theirs] = [await open(parent), await open(partner)];
  await theirs.photos.setInputFiles(await photo('theirs.jpg'));
  await theirs.dialog.getByRole('img', { name: '1 of 1' }).waitFor();
  const stored = async () => ((await read(mine.page, `/api/experiences/${id}`)) as { mediaUrls: string[] }).mediaUrls;
  await expect.poll(async () => (await stored()).length).toBe(1);
  await mine.photos.setInputFiles([await photo('one.jpg', '#1F5242'), await photo('two.jpg', '#204060')]);
  await expect.poll(async () => (await stored()).length).toBe(3);
  await mine.dialog.getByRole('img', { name: '3 of 3' }).waitFor();
  await mine.dialog.getByRole('button', { name: 'Remove photo 2' }).click();
  await expect.poll(async () => (await stored()).length).toBe(2);
});

async function openEdit(page: Page) {
  await page.getByRole('button', { name: /^Edit or delete/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit story' });
  const story = dialog.getByRole('textbox', { name: 'Story', exact: true });
  await story.waitFor();
  return { page, dialog, story };
}

describe.for(flowOn('phone'))('the text of a story, on a %s', (device) => {
  const content = 'Snails on the path.';

  test('that two parents changed at once asks which one to keep', async ({ startFamily, openPage }) => {
    const { parent, partner, api } = await startFamily();
    const { id } = await api('POST', '/api/daily-stories', { content, storyDate: today, tags: ['garden'] });
    const edit = async (as: Account) => openEdit(await openPage('/daily-stories', { device, as, allow }));
    const stored = (page: Page) => read(page, `/api/daily-stories/${id}`);
    const [mine, theirs] = [await edit(parent), await edit(partner)];
    await theirs.story.fill('Nine snails on the path.');
    await theirs.dialog.getByRole('button', { name: 'Save Story' }).click();
    await theirs.dialog.waitFor({ state: 'hidden' });

    await mine.story.fill('Snails on the path, all asleep.');
    await mine.dialog.getByLabel(/^Title/).fill('Snails');
    await mine.dialog.getByRole('button', { name: 'Save Story' }).click();
    const conflict = mine.page.getByRole('alertdialog', { name: 'Someone else changed this while you were writing' });
    await conflict.getByText('Nine snails on the path.').waitFor();
    await conflict.getByText('Snails on the path, all asleep.').waitFor();
    await conflict.getByRole('insertion').filter({ hasText: ', all asleep' }).waitFor();
    await expectNoSidewaysScroll(mine.page);
    expect(await stored(mine.page)).toMatchObject({ content: 'Nine snails on the path.', title: null });

    await conflict.getByRole('button', { name: 'Keep editing' }).click();
    await conflict.waitFor({ state: 'hidden' });
    await mine.dialog.getByText('Nine snails on the path.').waitFor();
    await mine.story.fill('Nine snails on the path, all asleep.');
    await mine.dialog.getByRole('button', { name: 'Save Story' }).click();
    await mine.dialog.waitFor({ state: 'hidden' });
    await waitForToast(mine.page, 'Story updated');
    expect(await stored(mine.page)).toMatchObject({ content: 'Nine snails on the path, all asleep.', title: 'Snails' });

    // Different fields are merged without a question.
    const again = await openEdit(mine.page);
    await again.story.fill('Ten snails.');
    await api('PUT', `/api/daily-stories/${id}`, { title: 'Theirs', add: { tags: ['snails'] } });
    await again.dialog.getByRole('button', { name: 'Save Story' }).click();
    await again.dialog.waitFor({ state: 'hidden' });
    expect(await stored(mine.page)).toMatchObject({
      content: 'Ten snails.',
      title: 'Theirs',
      tags: ['garden', 'snails'],
    });
  });
});

test('Cancel in a letter keeps the page that the other parent saved', async ({ startFamily, openPage }) => {
  const { parent, partner, api } = await startFamily();
  const { year } = partsOf(today);
  const child = await api('POST', '/api/children', {
    name: 'Maya',
    dateOfBirth: `${year - 7}-03-14`,
    currentStage: 'Elementary',
  });
  const path = `/api/annual-letters/child/${child.id}/year/${year}`;
  const { id } = await api('GET', path);
  await api('PATCH', `/api/annual-letters/${id}`, { draftContent: 'Dear Maya,' });
  const page = await openPage('/annual-letters', { as: parent, allow });
  const text = page.getByRole('textbox', { name: 'Letter text' });
  await page.getByRole('button', { name: 'Edit Letter' }).click();
  await text.waitFor();

  const theirs = await openPage('/annual-letters', { as: partner });
  await theirs.getByRole('button', { name: 'Edit Letter' }).click();
  await theirs.getByRole('textbox', { name: 'Letter text' }).fill('Dear Maya,\n\nyou ran all summer.');
  await theirs.getByRole('button', { name: 'Save Draft' }).click();
  await waitForToast(theirs, 'Letter saved');

  // Refetching the letter shows the other's page here, where nothing was typed.
  await page.getByRole('tab', { name: 'Memories' }).click();
  await page.getByRole('button', { name: 'Add Memory' }).click();
  const memory = page.getByRole('dialog', { name: 'Add Memory' });
  await memory.getByLabel('Title').fill('The lake');
  await memory.getByRole('button', { name: 'Add Memory' }).click();
  await memory.waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: 'Write Letter' }).click();
  await expect.poll(() => text.inputValue()).toBe('Dear Maya,\n\nyou ran all summer.');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Letter' }).waitFor();
  expect(await read(page, path)).toMatchObject({ draftContent: 'Dear Maya,\n\nyou ran all summer.' });
});

test('an event that two parents changed at once has both changes, and asks about the same field', async ({
  startFamily,
  openPage,
}) => {
  const { parent, api } = await startFamily();
  const piano = { title: 'Piano', eventType: 'activity', startDate: today, allDay: true };
  const { id } = await api('POST', '/api/calendar-events', piano);
  const page = await openPage('/', { as: parent, allow });
  const edit = async (title: string) => {
    const schedule = page.getByRole('region', { name: "Today's Schedule" });
    await schedule.getByRole('button', { name: new RegExp(title) }).click();
    await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Edit' }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Edit Event' });
  const save = () => dialog.getByRole('button', { name: 'Save Event' }).click();
  const stored = () => read(page, `/api/calendar-events/${id}`);
  await edit('Piano');
  await dialog.getByLabel(/^Location/).fill('Room 4');
  await api('PUT', `/api/calendar-events/${id}`, { title: 'Cello' });
  await save();
  await dialog.waitFor({ state: 'hidden' });
  expect(await stored()).toMatchObject({ title: 'Cello', location: 'Room 4' });

  await edit('Cello');
  await dialog.getByLabel('Title').fill('Flute');
  await api('PUT', `/api/calendar-events/${id}`, { title: 'Harp' });
  await save();
  const conflict = page.getByRole('alertdialog', { name: 'Someone else changed this while you were writing' });
  await conflict.getByText('Harp').waitFor();
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await stored()).toMatchObject({ title: 'Flute', location: 'Room 4' });
});

test('shows one parent’s text to the other and in the other tab, without changing unsaved text', async ({
  startFamily,
  openPage,
}) => {
  const { parent, partner, api } = await startFamily();
  const { id } = await api('POST', '/api/daily-stories', { content: 'Snails.', storyDate: addDays(today, -1) });
  const [mine, myOther, theirs] = [
    await openPage('/daily-stories', { as: parent }),
    await openPage('/daily-stories', { as: parent }),
    await openPage('/daily-stories', { as: partner }),
  ];
  for (const page of [mine, myOther, theirs]) await page.getByText('Snails.').waitFor();
  const { story } = await openEdit(theirs);
  await story.fill('Snails, and half a sent');

  await mine.getByRole('button', { name: "Add Today's Story" }).click();
  const writing = mine.getByRole('dialog', { name: 'Add today’s story' });
  await writing.getByRole('textbox', { name: 'Story', exact: true }).fill('Frost on the grass.');
  await writing.getByRole('button', { name: 'Save Story' }).click();
  await waitForToast(mine, 'Story saved');
  await myOther.getByText('Frost on the grass.').waitFor();
  // Behind the open dialog.
  await theirs.locator('main').getByText('Frost on the grass.').waitFor({ state: 'attached' });
  await api('PUT', `/api/daily-stories/${id}`, { title: 'Theirs' });
  await theirs.locator('main').getByText('Theirs').waitFor({ state: 'attached' });

  await expect.poll(() => story.inputValue()).toBe('Snails, and half a sent');
  await story.pressSequentially('ence.');
  await expect.poll(() => story.inputValue()).toBe('Snails, and half a sentence.');
});

test('back online, missed changes appear', async ({ startFamily, openPage }) => {
  const { parent, partner, api } = await startFamily();
  const page = await openPage('/future-additions', { as: partner, allow: [/ERR_INTERNET_DISCONNECTED/, /Failed to/] });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.context().setOffline(true);
  await api('POST', '/api/future-additions', { content: 'A boat' });
  await page.context().setOffline(false);
  await page.getByText('A boat').waitFor();
  expect(parent.email).not.toBe(partner.email);
});

test('a memory that two parents changed at once has both changes, and asks about the same field', async ({
  startFamily,
  openPage,
}) => {
  const { parent, api } = await startFamily();
  const { year } = partsOf(today);
  const maya = { name: 'Maya', dateOfBirth: '2019-03-14', currentStage: 'Elementary' };
  const child = await api('POST', '/api/children', maya);
  const path = `/api/annual-letters/child/${child.id}/year/${year}`;
  const { id } = await api('GET', path);
  const memory = { id: 'soup', type: 'funny', title: 'Soup' };
  await api('PATCH', `/api/annual-letters/${id}`, { add: { memories: [memory] } });
  const page = await openPage(`/annual-letters?child=${child.id}&year=${year}&tab=memories`, { as: parent, allow });
  await page.getByRole('button', { name: 'Edit or delete “Soup”' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Memory' });
  await dialog.getByLabel('Title').fill('Soup with a fork');
  await dialog.getByLabel(/^Date/).fill(`${year}-01-03`);
  const theirs = { ...memory, title: 'Upside-down soup', description: 'With a fork.' };
  await api('PATCH', `/api/annual-letters/${id}`, { add: { memories: [theirs] } });
  await dialog.getByRole('button', { name: 'Save Memory' }).click();
  const conflict = page.getByRole('alertdialog', { name: 'Someone else changed this while you were writing' });
  await conflict.getByText('Upside-down soup').waitFor();
  await conflict.getByText('Soup with a fork').waitFor();
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const merged = { ...theirs, title: 'Soup with a fork', date: `${year}-01-03` };
  expect(await read(page, path)).toMatchObject({ memories: [merged] });
});
