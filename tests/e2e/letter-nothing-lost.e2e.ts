// The promise of letters: no word is ever lost, whatever happens to the connection, the page, the session, or because
// somebody else writes at the same time.
import type { Page } from 'playwright';
import { describe, expect, onTestFinished } from 'vitest';
import { defaultTimeZone } from '../../src/shared/accounts/user-settings.ts';
import { partsOf, todayIn } from '../../src/shared/calendar-date.ts';
import type { Account } from './accounts.ts';
import { test as base, flowOn } from './harness.ts';
import { openLine } from './line.ts';
import { loseSession } from './page-parts.ts';

const year = partsOf(todayIn(defaultTimeZone, new Date())).year;
const withoutConnection = [
  /ERR_(?:INTERNET_DISCONNECTED|FAILED|PROXY_CONNECTION_FAILED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)/,
];
const refused = [/status of 401/, /status of 409/];

/** A family with one child and a started letter. */
const test = base.extend('startLetter', async ({ server }) => {
  return async (draftContent: string) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const maya = { name: 'Maya', dateOfBirth: `${year - 7}-03-14`, currentStage: 'Elementary' };
    const child = await api('POST', '/api/children', maya);
    return { parent, api, path: `/api/annual-letters/child/${child.id}/year/${year}`, draftContent } satisfies {
      parent: Account;
      api: typeof api;
      path: string;
      draftContent: string;
    };
  };
});

type Letter = { id: number; version: number; draftContent: string | null };

const field = (page: Page) => page.getByRole('textbox', { name: 'Letter text' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const state = (page: Page, words: string | RegExp) =>
  page.getByRole('main').locator('[aria-hidden]', { hasText: words });
const saved = (page: Page) => state(page, /^Saved \d+:\d\d [AP]M$/).waitFor();

async function letterAt(page: Page, path: string): Promise<Letter> {
  return (await (await page.request.get(path)).json()) as Letter;
}

const versionsOf = async (page: Page, { id }: Letter): Promise<{ version: number; excerpt: string }[]> =>
  (await (await page.request.get(`/api/annual-letters/${id}/versions`)).json()) as {
    version: number;
    excerpt: string;
  }[];

/** The page of the letter, in the middle of writing it. */
async function beginWriting(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^(Start Writing|Edit Letter)$/ }).click();
  await field(page).fill(text);
  await saved(page);
  // The list of letters is up to date, and nothing is being saved.
  await page
    .getByRole('combobox', { name: 'Year' })
    .locator('option', { hasText: `${year} · Draft` })
    .waitFor({ state: 'attached' });
}

test('Ctrl+S saves the draft; offline the letter says so and writing continues; online everything is saved', async ({
  startLetter,
  openPage,
}) => {
  const { parent, path } = await startLetter('');
  const page = await openPage('/annual-letters', { device: 'phone', as: parent, allow: withoutConnection });
  await beginWriting(page, 'Dear Maya,');
  await field(page).pressSequentially(' you ran.');
  await page.keyboard.press('Control+s');
  await page.getByText('Letter saved').waitFor();
  expect((await letterAt(page, path)).draftContent).toBe('Dear Maya, you ran.');
  await page.context().setOffline(true);
  await page.keyboard.type(' You swam.');
  await state(page, 'Not saved yet: offline').waitFor();
  await field(page).pressSequentially(' You sang.');
  await page.context().setOffline(false);
  await saved(page);
  await expect.poll(() => field(page).inputValue()).toBe('Dear Maya, you ran. You swam. You sang.');
  expect((await letterAt(page, path)).draftContent).toBe('Dear Maya, you ran. You swam. You sang.');
});

test('leaving a page offline asks first; a closed page’s words are restored', async ({ startLetter, openPage }) => {
  const { parent, path } = await startLetter('');
  const { proxy, cut } = await openLine();
  onTestFinished(cut);
  const page = await openPage('/annual-letters', { as: parent, allow: withoutConnection, context: { proxy } });
  await beginWriting(page, 'Dear Maya, you ran.');
  await page.context().setOffline(true);
  cut();
  await field(page).fill('Dear Maya, you ran, and then the night came.');
  await state(page, 'Not saved yet: offline').waitFor();
  await page.getByRole('combobox', { name: 'Year' }).selectOption(String(year - 1));
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leave.getByText(/kept in this browser/).waitFor();
  await leave.getByRole('button', { name: 'Keep writing' }).click();
  await leave.waitFor({ state: 'hidden' });
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  const storageState = await context.storageState();

  const again = await openPage('/annual-letters', { context: { storageState } });
  await again.getByText('We recovered what you wrote before this page was closed.').waitFor();
  await expect.poll(() => field(again).inputValue()).toBe('Dear Maya, you ran, and then the night came.');
  await saved(again);
  expect((await letterAt(again, path)).draftContent).toBe('Dear Maya, you ran, and then the night came.');
  await again.reload();
  await button(again, 'Edit Letter').waitFor();
});

test('after the session ends, only the writer gets the text', async ({ server, startLetter, openPage }) => {
  const { parent, path } = await startLetter('');
  const page = await openPage('/annual-letters', { as: parent, allow: refused });
  await beginWriting(page, 'Dear Maya, you ran.');
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await field(page).fill('Dear Maya, you ran away with my heart.');
  await state(page, 'Not saved yet: signed out').waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('Dear Maya, you ran away with my heart.');
  // Signed in again in another tab: this page continues by itself.
  await page.context().addCookies(cookies);
  await field(page).press('End');
  await field(page).pressSequentially(' Truly.');
  await saved(page);
  expect((await letterAt(page, path)).draftContent).toBe('Dear Maya, you ran away with my heart. Truly.');

  await page.context().clearCookies();
  await field(page).fill('Dear Maya, only for you.');
  await state(page, 'Not saved yet: signed out').waitFor();
  await button(page, 'Sign in again').click();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  const signIn = async ({ email, password }: Account) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await button(page, 'Sign in').click();
  };
  await signIn(await server.createFamily());
  await page.getByRole('heading', { name: 'No Children Added' }).waitFor();
  expect(await page.locator('body').innerText()).not.toContain('only for you');
  await loseSession(page);
  await page.goto(`/auth?next=${encodeURIComponent('/annual-letters')}`);
  await signIn(parent);
  await field(page).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('Dear Maya, only for you.');
  await saved(page);
  expect((await letterAt(page, path)).draftContent).toBe('Dear Maya, only for you.');
});

describe.for(flowOn('desktop'))('two parents who write at once, on a %s', (device) => {
  test('choose what the letter says, and the other text stays among its versions', async ({
    startLetter,
    openPage,
  }) => {
    const { parent, api, path } = await startLetter('');
    const mom = await openPage('/annual-letters', { device, as: parent, isLive: false, allow: refused });
    await beginWriting(mom, 'Dear Maya,\n\nYou ran.\n\nMom');
    const letter = await letterAt(mom, path);
    const writeMeanwhile = (draftContent: string) => api('PATCH', `/api/annual-letters/${letter.id}`, { draftContent });
    await writeMeanwhile('Dear Maya,\n\nYou whistled.\n\nMom');

    const question = mom.getByRole('dialog', { name: 'This letter was changed elsewhere' });
    await field(mom).fill('Dear Maya,\n\nYou ran and ran.\n\nMom');
    await question.getByText('You whistled.').waitFor();
    await question.getByText('You ran and ran.').waitFor();
    // Nothing is overwritten before someone decides.
    await question.getByRole('button', { name: 'Close' }).click();
    await state(mom, 'Not saved: this letter was changed elsewhere').waitFor();
    expect((await letterAt(mom, path)).draftContent).toBe('Dear Maya,\n\nYou whistled.\n\nMom');
    await button(mom, 'Compare').click();
    await question.getByRole('button', { name: 'Combine both' }).click();
    await question.waitFor({ state: 'hidden' });
    const both = 'Dear Maya,\n\nYou whistled.\n\nYou ran and ran.\n\nMom';
    await expect.poll(() => field(mom).inputValue()).toBe(both);
    await expect.poll(async () => (await letterAt(mom, path)).draftContent).toBe(both);

    await writeMeanwhile('Theirs.');
    await field(mom).fill('Mine.');
    await question.getByRole('button', { name: 'Use theirs' }).click();
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => field(mom).inputValue()).toBe('Theirs.');
    await expect.poll(async () => (await letterAt(mom, path)).draftContent).toBe('Theirs.');
    await writeMeanwhile('Theirs again.');
    await field(mom).fill('Mine again.');
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await question.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await letterAt(mom, path)).draftContent).toBe('Mine again.');
    // Changes in different places need no decision.
    await writeMeanwhile('Mine again.\n\nDad was here.');
    await field(mom).fill('Dear Maya,\n\nMine again.');
    const merged = 'Dear Maya,\n\nMine again.\n\nDad was here.';
    await expect.poll(() => field(mom).inputValue()).toBe(merged);
    await expect.poll(async () => (await letterAt(mom, path)).draftContent).toBe(merged);
    expect(await question.count()).toBe(0);
    const kept = (await versionsOf(mom, letter)).map(({ excerpt }) => excerpt);
    expect(kept).toEqual(expect.arrayContaining(['Theirs.', 'Mine.', 'Theirs again.']));
  });
});
