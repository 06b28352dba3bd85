import type { Page } from 'playwright';
import { expect } from 'vitest';
import { type Api, signIn } from './accounts.ts';
import { dialogNamed, named } from './form-parts.ts';
import { test } from './harness.ts';
import { fileField, photo } from './media-parts.ts';
import { context, allow as cutLine, waitUntilKept } from './offline-parts.ts';
import { chooseInAccountMenu, waitForPage } from './page-parts.ts';

const allow = [...cutLine, /ERR_CONNECTION_RESET/, /failed: .*\/(?:trpc|api)\//, /Failed to load resource/];

interface StoredStory {
  id: number;
  title: string | null;
  content: string;
  mediaUrls: string[];
  moments: unknown[];
}

const storiesOf = async (api: Api) => (await api('GET', '/api/daily-stories')) as unknown as StoredStory[];

const toSend = (page: Page) => page.getByRole('region', { name: 'To send' });
const allSent = (page: Page) => page.getByRole('heading', { name: 'All sent' });
const saved = /^Saved (?:on this phone|in this browser), will be sent$/;

/** Writes today's story, with a photo if there is one. */
async function writeStory(page: Page, content: string, picture?: Awaited<ReturnType<typeof photo>>): Promise<void> {
  await page.getByRole('button', { name: "Add Today's Story" }).first().click();
  const dialog = dialogNamed(page, 'Add today’s story');
  await named('Story')(dialog).fill(content);
  if (picture) {
    await fileField(dialog, 'Add Photos').setInputFiles([picture]);
    await dialog.getByRole('button', { name: 'Remove photo 1' }).waitFor();
    await dialog.getByRole('progressbar').waitFor({ state: 'hidden' });
  }
  await dialog.getByRole('button', { name: 'Save Story' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('a story with a photo, written without a line, survives the reload and the tab, and arrives once', async ({
  server,
  openPage,
}) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  const page = await openPage('/daily-stories', { as: parent, allow, device: 'phone', context });
  await waitForPage(page);
  await waitUntilKept(page);
  await page.context().setOffline(true);
  await writeStory(page, 'A snail crossed.', await photo('snail.jpg'));
  await page.getByText(saved).waitFor();
  await toSend(page).getByText('A snail crossed.').waitFor();

  await page.goto('/daily-stories');
  await toSend(page).getByText('A snail crossed.').waitFor();
  await page.close();
  const again = await page.context().newPage();
  await again.goto('/');
  await again.getByRole('link', { name: '1 waiting to be sent' }).first().click();
  await again.getByText('A snail crossed.').waitFor();
  expect(await storiesOf(api)).toEqual([]);

  await page.context().setOffline(false);
  await allSent(again).waitFor();
  const stories = await storiesOf(api);
  expect(stories).toMatchObject([{ content: 'A snail crossed.', moments: [{}] }]);
  expect(stories[0]?.mediaUrls).toHaveLength(1);
});

test('what waits is sent as soon as a page is there again', async ({ server, openPage }) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  const page = await openPage('/daily-stories', { as: parent, allow, isLive: false });
  await page.route('**/trpc/dailyStories.write*', (route) => route.abort());
  await writeStory(page, 'A beetle.');
  await page.getByText(saved).waitFor();
  await page.unrouteAll();
  // Nothing that a page puts off for seconds ever comes.
  await page.addInitScript(() => {
    const { setTimeout: wait } = globalThis;
    globalThis.setTimeout = ((work: () => void, ms = 0) => wait(work, ms < 2000 ? ms : 2 ** 30)) as typeof setTimeout;
  });
  await page.goto('/daily-stories');
  await expect.poll(() => storiesOf(api)).toMatchObject([{ content: 'A beetle.' }]);
});

test('a story whose answer was lost is stored once, with two tabs open', async ({ server, openPage }) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  const page = await openPage('/daily-stories', { as: parent, allow });
  const other = await page.context().newPage();
  await other.goto('/outbox');
  await allSent(other).waitFor();
  let losses = 0;
  await page.context().route('**/trpc/dailyStories.write*', async (route) => {
    await route.fetch();
    losses += 1;
    if (losses < 3) await route.abort('connectionreset');
    else await route.continue();
  });
  await writeStory(page, 'Two snails.');
  await page.getByText(saved).waitFor();
  await other.getByRole('list', { name: 'Waiting' }).getByText('Two snails.').waitFor();
  await allSent(other).waitFor();
  expect(losses).toBeGreaterThan(2);
  expect(await storiesOf(api)).toMatchObject([{ content: 'Two snails.', moments: [{}] }]);
});

test('what one account wrote is never shown to another, nor sent for it', async ({ server, openPage }) => {
  const parent = await server.createFamily();
  const other = await server.createFamily({ firstName: 'Priya' });
  const page = await openPage('/daily-stories', { as: parent, allow });
  await page.route('**/trpc/**', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await writeStory(page, 'Only for us.');
  await page.getByText(saved).waitFor();
  await page.unrouteAll();
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signIn(page.context().request, other);
  await page.goto('/outbox');
  await allSent(page).waitFor();
  expect(await storiesOf(await server.openApi(other))).toEqual([]);

  await page.context().clearCookies();
  await signIn(page.context().request, parent);
  const api = await server.openApi(parent);
  await page.goto('/outbox');
  await expect.poll(() => storiesOf(api)).toMatchObject([{ content: 'Only for us.' }]);
});

test('a change that met another one asks which to keep', async ({ server, openPage }) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  const { id } = await api('POST', '/api/daily-stories', { title: 'Boots', content: 'Mud.', storyDate: '2026-01-05' });
  const page = await openPage('/daily-stories', { as: parent, allow, isLive: false });
  await page.getByRole('button', { name: 'Edit or delete' }).first().click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = dialogNamed(page, 'Edit story');
  await named('Story')(dialog).fill('Mud, and a puddle.');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Save Story' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await api('PUT', `/api/daily-stories/${id}`, { content: 'Mud, and rain.' });
  await page.context().setOffline(false);
  await page.goto('/outbox');
  await page.getByRole('button', { name: 'Compare' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('rain').waitFor();
  await question.getByText('puddle').waitFor();
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await allSent(page).waitFor();
  expect(await storiesOf(api)).toMatchObject([{ content: 'Mud, and a puddle.', moments: [{}] }]);
});

test('what waits can be edited, and signing out asks first', async ({ server, openPage }) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  const page = await openPage('/daily-stories', { as: parent, allow, isLive: false });
  await page.getByRole('button', { name: "Add Today's Story" }).first().click();
  const story = dialogNamed(page, 'Add today’s story');
  await named('Story')(story).fill('A slug.');
  await page.context().setOffline(true);
  await story.getByRole('button', { name: 'Save Story' }).click();
  await story.waitFor({ state: 'hidden' });
  await page.getByText(saved).waitFor();
  // The page loads, and the sender finds nobody who may send.
  await page.context().route('**/trpc/auth.currentUser*', (route) => route.abort());
  await page.context().setOffline(false);
  await page.goto('/outbox');
  await page.getByRole('button', { name: /^More for Story/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await named('Story')(dialog).fill('A slug, or a snail.');
  await dialog.getByRole('button', { name: 'Save Story' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('list', { name: 'Waiting' }).getByText('A slug, or a snail.').waitFor();
  await chooseInAccountMenu(page, 'Log out');
  const question = page.getByRole('alertdialog', { name: 'Log out without saving?' });
  await question.getByText('1 thing isn’t sent yet.').waitFor();
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.context().unrouteAll();
  await page.getByRole('button', { name: 'Send now' }).click();
  await allSent(page).waitFor();
  expect(await storiesOf(api)).toMatchObject([{ content: 'A slug, or a snail.', moments: [{}] }]);
});
