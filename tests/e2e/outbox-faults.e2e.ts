// What waits to be sent, when storage, sessions, clocks and other people are against it: nothing is lost or doubled.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { signIn } from './accounts.ts';
import { dialogNamed, named } from './form-parts.ts';
import { test } from './harness.ts';
import { allow as cutLine } from './offline-parts.ts';

const allow = [...cutLine, /failed: .*\/(?:trpc|api)\//, /Failed to load resource/, /ERR_CONNECTION_RESET/];
const allSent = (page: Page) => page.getByRole('heading', { name: 'All sent' });
const saved = /^Saved (?:on this phone|in this browser), will be sent$/;

const openStory = async (page: Page, content: string) => {
  await page.getByRole('button', { name: "Add Today's Story" }).first().click();
  const dialog = dialogNamed(page, 'Add today’s story');
  await named('Story')(dialog).fill(content);
  return dialog;
};

/** Writes today's story while no change reaches the server. */
async function writeCut(page: Page, content: string): Promise<void> {
  await page
    .context()
    .route('**/trpc/**', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  const dialog = await openStory(page, content);
  await dialog.getByRole('button', { name: 'Save Story' }).click();
  await page.getByText(saved).waitFor();
}

const entriesIn = (page: Page): Promise<unknown[]> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('upbringing-outbox');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const all = await new Promise<unknown[]>((resolve) => {
      const request = database.transaction('entries').objectStore('entries').getAll();
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return all;
  });

test.for(['full', 'denied'])(
  'a storage that is %s leaves the form open with its text, and says so',
  async (how, { server, openPage }) => {
    const parent = await server.createFamily();
    const page = await openPage('/daily-stories', { as: parent, allow, isLive: false, context: {} });
    await page.evaluate((kind) => {
      if (kind === 'denied')
        IDBFactory.prototype.open = () => {
          throw new DOMException('Denied', 'SecurityError');
        };
      else
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('Full', 'QuotaExceededError');
        };
    }, how);
    await page.context().route('**/trpc/dailyStories.write*', (route) => route.abort());
    const dialog = await openStory(page, 'A snail.');
    await dialog.getByRole('button', { name: 'Save Story' }).click();
    await page
      .getByText(/This browser can’t keep it: its storage is full or blocked/)
      .first()
      .waitFor();
    expect(await named('Story')(dialog).inputValue()).toBe('A snail.');
    // The same form is saved once the line is back.
    await page.context().unrouteAll();
    await dialog.getByRole('button', { name: 'Save Story' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const api = await server.openApi(parent);
    expect(await api('GET', '/api/daily-stories')).toMatchObject([{ content: 'A snail.', moments: [{}] }]);
  },
);

test('a storage that was cleared while a form was open keeps what is saved afterwards', async ({
  server,
  openPage,
}) => {
  const parent = await server.createFamily();
  const page = await openPage('/daily-stories', { as: parent, allow, isLive: false, context: {} });
  await writeCut(page, 'A snail.');
  const dialog = dialogNamed(page, 'Add today’s story');
  await dialog.waitFor({ state: 'hidden' });
  const client = await page.context().newCDPSession(page);
  await client.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' });
  await page.getByRole('button', { name: "Add Today's Story" }).first().click();
  await named('Story')(dialog).fill('A slug.');
  await dialog.getByRole('button', { name: 'Save Story' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => entriesIn(page)).toMatchObject([{ input: { content: 'A slug.' } }]);
});

test('an account that is deactivated keeps what waits, in no other account’s name, until it may sign in again', async ({
  server,
  openPage,
}) => {
  const parent = await server.createFamily();
  const other = await server.createFamily({ firstName: 'Priya' });
  const administrator = await server.openApi(await server.createAdministrator());
  const page = await openPage('/daily-stories', {
    as: parent,
    allow: [...allow, /status of 40[13]/],
    isLive: false,
    context: {},
  });
  await writeCut(page, 'Only for us.');
  const users = (await administrator('GET', '/api/admin/users')) as unknown as { id: number; email: string }[];
  const id = users.find(({ email }) => email === parent.email)?.id;
  const set = (status: string) => administrator('PATCH', `/api/admin/users/${id}/status`, { status });
  await page.getByRole('link', { name: 'Show all' }).click();
  await set('deactivated');
  await page.context().unrouteAll();
  // The page that is open still gives it as a file.
  await page.getByRole('button', { name: /^More for Story/ }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Save as a file' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.txt$/);
  await page.context().clearCookies();
  await signIn(page.context().request, other);
  await page.goto('/outbox');
  await allSent(page).waitFor();
  expect(await entriesIn(page)).toMatchObject([{ input: { content: 'Only for us.' }, state: 'waiting' }]);
  await set('active');
  await page.context().clearCookies();
  await signIn(page.context().request, parent);
  await page.goto('/outbox');
  await allSent(page).waitFor();
  const stories = async (as: typeof parent) => (await server.openApi(as))('GET', '/api/daily-stories');
  expect(await stories(parent)).toMatchObject([{ content: 'Only for us.', moments: [{}] }]);
  expect(await stories(other)).toEqual([]);
});

test('a session that ended without a line keeps what waits until the next sign-in', async ({ server, openPage }) => {
  const parent = await server.createFamily();
  const page = await openPage('/daily-stories', {
    as: parent,
    allow: [...allow, /status of 401/],
    isLive: false,
    context: {},
  });
  await writeCut(page, 'Before the end.');
  await page.context().clearCookies();
  await page.context().unrouteAll();
  await page.goto('/outbox');
  await page.waitForURL(/\/auth/);
  await signIn(page.context().request, parent);
  await page.goto('/outbox');
  await allSent(page).waitFor();
  const api = await server.openApi(parent);
  expect(await api('GET', '/api/daily-stories')).toMatchObject([{ content: 'Before the end.', moments: [{}] }]);
});

test.for([-1, 1])(
  'a phone whose clock is %s day wrong stores the story once, on the day as typed',
  async (days, { server, openPage }) => {
    const parent = await server.createFamily();
    const page = await openPage('/daily-stories', { as: parent, allow, isLive: false, context: {} });
    await page.clock.install({ time: Date.now() + days * 86_400_000 });
    await page.goto('/daily-stories');
    await page.context().route('**/trpc/dailyStories.write*', (route) => route.abort());
    await page.getByRole('button', { name: "Add Today's Story" }).first().click();
    const dialog = page.getByRole('dialog');
    await named('Story')(dialog).fill('A snail.');
    await dialog.getByLabel('Date').fill('2026-01-05');
    await dialog.getByRole('button', { name: 'Save Story' }).click();
    await page.getByText(saved).waitFor();
    await page.context().unrouteAll();
    await page.goto('/outbox');
    await allSent(page).waitFor();
    const api = await server.openApi(parent);
    const stories = await api('GET', '/api/daily-stories');
    expect(stories).toMatchObject([{ content: 'A snail.', storyDate: '2026-01-05', moments: [{}] }]);
  },
);

test('a change of a record that the other parent has deleted meanwhile is kept, and told', async ({
  server,
  openPage,
}) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  const { id } = await api('POST', '/api/daily-stories', { title: 'Boots', content: 'Mud.', storyDate: '2026-01-05' });
  const page = await openPage('/daily-stories', {
    as: parent,
    allow: [...allow, /status of 404/],
    isLive: false,
    context: {},
  });
  await page.getByRole('button', { name: 'Edit or delete' }).first().click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = dialogNamed(page, 'Edit story');
  await named('Story')(dialog).fill('Mud, and a puddle.');
  await page.context().route('**/trpc/dailyStories.update*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save Story' }).click();
  await page.getByText(saved).waitFor();
  await api('DELETE', `/api/daily-stories/${id}`);
  await page.context().unrouteAll();
  await page.goto('/outbox');
  const undecided = page.getByRole('region', { name: 'Needs you' });
  await undecided.getByText('Mud, and a puddle.').waitFor();
  await undecided.getByRole('button', { name: 'Save as a file' }).waitFor();
  expect(await entriesIn(page)).toMatchObject([{ state: 'refused', mayBeStored: false }]);
});
