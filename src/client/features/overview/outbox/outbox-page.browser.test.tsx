import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { announceAccount } from '../../../browser/browser-account.ts';
import { dropOutbox, readOutbox } from '../../../data/outbox.ts';
import { changeOutbox, keepChange, keepFileToSend } from '../../../data/outbox-changes.ts';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { OutboxPage } from './outbox-page.tsx';

const hannah = { id: 1, tenantId: 10 };
const daniel = { id: 2, tenantId: 10 };

const answers = { 'userSettings.get': () => ({ timezone: 'America/New_York' }) };
const onEdit = vi.fn();

beforeEach(() => announceAccount(hannah));
afterEach(async () => {
  for (const owner of [daniel, hannah]) {
    announceAccount(owner);
    await dropOutbox();
  }
  onEdit.mockReset();
});

const write = (content: string, mayBeStored = false) =>
  keepChange({
    path: 'dailyStories.write',
    input: { content, storyDate: '2026-01-05' },
    key: `outbox-${content}`,
    record: 'story of 2026-01-05',
    mayBeStored,
  });

const refuse = (sentence: string) =>
  changeOutbox(async ({ listEntries, updateEntry }) => {
    const [entry] = await listEntries('10:1');
    if (entry) await updateEntry(entry.id, { state: 'refused', sentence, mayBeStored: false });
  });

const waiting = () => page.getByRole('list', { name: 'Waiting' });

test('shows what waits with its words, and says so once all is sent', async () => {
  await write('A snail crossed.');
  await showInApp(<OutboxPage onEdit={onEdit} />, answers);
  await expect.element(waiting().getByText('A snail crossed.')).toBeVisible();
  await expect.element(waiting().getByText('Story for Monday, January 5')).toBeVisible();
  await changeOutbox(async (store) => {
    for (const { id } of await store.listEntries('10:1')) await store.removeEntry(id, []);
  });
  await expect.element(page.getByRole('heading', { name: 'All sent' })).toBeVisible();
});

test('one that may have arrived can’t be edited, one that was never sent can', async () => {
  await write('May have arrived.', true);
  await showInApp(<OutboxPage onEdit={onEdit} />, answers);
  await page.getByRole('button', { name: /^More for/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Save as a file' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Edit' }).query()).toBeNull();
  await refuse('Please choose a day that has come');
  await page.getByRole('button', { name: 'Edit' }).click();
  expect(onEdit).toHaveBeenCalledWith(expect.objectContaining({ input: expect.anything(), state: 'refused' }));
});

test('a refused one shows the server’s sentence, and is tried again as a new change', async () => {
  await write('Tomorrow.');
  await refuse('Please choose a day that has come');
  await showInApp(<OutboxPage onEdit={onEdit} />, answers);
  await expect.element(page.getByText('Please choose a day that has come')).toBeVisible();
  const [before] = await readOutbox();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(waiting().getByText('Tomorrow.')).toBeVisible();
  const [after] = await readOutbox();
  expect(after).toMatchObject({ state: 'waiting', input: before?.input });
  expect(after?.key).not.toBe(before?.key);
});

test('a conflict shows both versions, and keeping mine sends it on the stored version', async () => {
  const input = { id: 7, version: 3, content: 'Mud, and a puddle.' };
  const key = { key: 'outbox-c', record: 'story 7', mayBeStored: false };
  await keepChange({ path: 'dailyStories.update', input, ...key });
  await changeOutbox(async ({ listEntries, updateEntry }) => {
    const [entry] = await listEntries('10:1');
    const current = { id: 7, version: 5, content: 'Mud, and rain.' };
    if (entry) await updateEntry(entry.id, { state: 'conflict', sentence: 'Changed', current });
  });
  await showInApp(<OutboxPage onEdit={onEdit} />, answers);
  await page.getByRole('button', { name: 'Compare' }).click();
  const question = page.getByRole('alertdialog');
  for (const words of ['Mud, and a puddle.', 'Mud, and rain.'])
    await expect.poll(() => question.element().textContent).toContain(words);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(waiting()).toBeVisible();
  expect(await readOutbox()).toMatchObject([{ state: 'waiting', input: { ...input, version: 5 } }]);
});

test('removing asks first, and takes the files along', async () => {
  const file = new File(['snail'], 'snail.jpg', { type: 'image/jpeg' });
  const address = await keepFileToSend({ file, url: '/api/images/upload', field: 'image', fields: {}, key: 'f' });
  const input = { content: 'A snail.', storyDate: '2026-01-05', mediaUrls: [address] };
  await keepChange({ path: 'dailyStories.write', input, key: 'outbox-f', record: 'a', mayBeStored: false });
  await showInApp(<OutboxPage onEdit={onEdit} />, answers);
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect.element(page.getByText('It’s only in this browser, and will be lost.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByRole('heading', { name: 'All sent' })).toBeVisible();
  const store = await import('../../../browser/outbox-store.ts');
  expect(await store.findFile('10:1', address.split('/').at(-1) ?? '')).toBeUndefined();
});

test('another account in the same browser sees none of it', async () => {
  await write('Only for Hannah.');
  announceAccount(daniel);
  await readOutbox();
  await showInApp(<OutboxPage onEdit={onEdit} />, answers);
  await expect.element(page.getByRole('heading', { name: 'All sent' })).toBeVisible();
  announceAccount(hannah);
  expect(await readOutbox()).toHaveLength(1);
});

test('a letter whose last words aren’t sent is named, with a link to it; another account’s isn’t', async () => {
  const keep = (userId: number, year: number) =>
    localStorage.setItem(
      `upbringing:letter:10:${userId}:31:page-${year}`,
      JSON.stringify({ text: 'Dear Maya', keptAt: '2026-01-05T10:00:00.000Z', childId: 3, year }),
    );
  keep(hannah.id, 2026);
  keep(daniel.id, 2025);
  await showInApp(<OutboxPage onEdit={onEdit} />, { ...answers, 'children.list': () => [{ id: 3, name: 'Maya' }] });
  const link = page.getByRole('link', { name: 'Open Letter to Maya, 2026' });
  await expect.element(link).toHaveAttribute('href', '/annual-letters?child=3&year=2026');
  expect(page.getByText('Letter to Maya, 2025').query()).toBeNull();
  expect(page.getByRole('heading', { name: 'All sent' }).query()).toBeNull();
  localStorage.clear();
});

test('what another version of the app wrote is shown, and can be saved as a file', async () => {
  await keepChange({ path: 'songs.sing', input: { tune: 'x' }, key: 'outbox-s', record: 's', mayBeStored: false });
  await showInApp(<OutboxPage onEdit={onEdit} />, answers);
  await expect.element(waiting().getByText('A change')).toBeVisible();
  await page.getByRole('button', { name: /^More for/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Save as a file' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Edit' }).query()).toBeNull();
});
