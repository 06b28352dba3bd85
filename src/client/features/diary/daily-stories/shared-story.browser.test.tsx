import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../../browser/new-id.ts';
import { keepShare, listShares, type Share } from '../../../browser/shared-store.ts';
import { sortShare } from '../../../browser/sort-share.ts';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { SharedStory } from './shared-story.tsx';

const account = '10:1';
const save = vi.fn();

/** No upload is ever answered. */
beforeEach(() => {
  save.mockReset().mockReturnValue({ id: 1 });
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  indexedDB.deleteDatabase('upbringing-shared');
});

const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => new File(['x'], `${index}.gif`, { type: 'image/gif' }));

/** A file that says it is that large. */
function sized(name: string, type: string, size: number): File {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

const shareOf = (files: readonly File[]): Share => {
  const form = { getAll: () => files, get: () => null } as unknown as FormData;
  return { ...sortShare(form), id: newId(), account, at: Date.now() };
};

const open = () =>
  showInApp(<SharedStory onClose={vi.fn()} />, {
    'dailyStories.overview': () => ({ days: [], tags: [], people: [] }),
    'children.list': () => [],
    'dailyStories.write': save,
  });
const inForm = page.getByRole('button', { name: /^Remove photo / });

test('sixty photos are all in the form', async () => {
  await keepShare(shareOf(photos(60)));
  await open();
  await expect.poll(() => inForm.elements().length).toBe(60);
  expect(await listShares(account)).toEqual([]);
});

test('of more than a hundred, the rest waits for the next moment, and the form says so', async () => {
  await keepShare(shareOf(photos(130)));
  await open();
  await expect.poll(() => inForm.elements().length).toBe(100);
  await expect.element(page.getByText(/^30 more files fit in the next moment\./)).toBeVisible();
  const [left] = await listShares(account);
  expect(left?.photos.map(({ name }) => name)).toEqual(
    photos(130)
      .slice(100)
      .map(({ name }) => name),
  );
});

test('a film of 4 GB and a file that is none are named, and cost nothing else its place', async () => {
  const film = sized('wedding.mp4', 'video/mp4', 4 * 1024 ** 3);
  await keepShare(shareOf([...photos(2), film, new File(['x'], 'taxes.pdf', { type: 'application/pdf' })]));
  await open();
  await expect.poll(() => inForm.elements().length).toBe(2);
  await expect
    .element(page.getByText('Too large, a film can have 2 GB and a recording 50 MB: wedding.mp4 (4 GB).'))
    .toBeVisible();
  await expect.element(page.getByText('Not a photo, a film or a recording: taxes.pdf.')).toBeVisible();
});

test('a film that this browser has no room for is named, and the photos beside it stay', async () => {
  await keepShare(shareOf([sized('long.mp4', 'video/mp4', 1024 ** 3), ...photos(2)]));
  const [kept] = await listShares(account);
  expect(kept?.photos).toHaveLength(2);
  expect(kept?.refused).toEqual([{ name: 'long.mp4', size: 1024 ** 3, why: 'room' }]);
  await open();
  await expect.element(page.getByText('This browser has no room for: long.mp4. Add them here yourself.')).toBeVisible();
});

test('files that no draft has room for are in the form, and stay shared until it is closed', async () => {
  // A full disk.
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  await keepShare(shareOf(photos(2)));
  await open();
  await expect.poll(() => inForm.elements().length).toBe(2);
  expect((await listShares(account))[0]?.photos).toHaveLength(2);
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
  const discard = page.getByRole('alertdialog').getByRole('button', { name: /^Discard/ });
  await userEvent.click(discard);
  await expect.poll(() => listShares(account)).toEqual([]);
});
