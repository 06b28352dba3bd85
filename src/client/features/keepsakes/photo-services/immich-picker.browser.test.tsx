import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.browser.ts';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { ImmichPicker } from './immich-picker.tsx';

const pixel = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}`;
const photoOf = (day: string) => ({ id: day, name: day, day, takenAt: `${day}T10:00:00.000Z`, thumbnail: pixel });
const july = [photoOf('2026-07-01'), photoOf('2026-07-02'), photoOf('2026-07-03')];

const photos = vi.fn();
const copy = vi.fn();
const onCopied = vi.fn();
const onClose = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  photos.mockReturnValue({ photos: july, nextCursor: null });
  copy.mockImplementation(({ id }: { id: string }) => ({ url: `/api/files/${id}` }));
});

const open = (room = 100) =>
  showInApp(
    <main>
      <h1>Story</h1>
      <ImmichPicker category="story" room={room} onCopied={onCopied} onClose={onClose} />
    </main>,
    {
      'photoServices.albums': () => [{ id: 'a1', title: 'Summer', count: 3, thumbnail: null }],
      'photoServices.people': () => [{ id: 'p1', name: 'Maya', thumbnail: pixel }],
      'photoServices.photos': photos,
      'photoServices.copyFromImmich': copy,
    },
  );
const copiedIds = () => copy.mock.calls.map(([input]) => (input as { id: string }).id);
const photo = (day: number) => page.getByRole('checkbox', { name: `Photo of July ${day}, 2026` });

test('asks by album, person and day', async () => {
  await open();
  await expect.element(photo(1)).toBeVisible();
  await expectAccessible();
  await userEvent.selectOptions(page.getByLabelText('Album'), 'Summer (3)');
  await userEvent.selectOptions(page.getByLabelText('Person'), 'Maya');
  await userEvent.fill(page.getByLabelText('From'), '2026-07-02');
  await expect.poll(() => photos.mock.lastCall).toMatchObject([{ albumId: 'a1', personId: 'p1', from: '2026-07-02' }]);
});

test('copies what is chosen, in that order, with the day of each photo', async () => {
  await open();
  await userEvent.click(photo(3));
  await userEvent.click(photo(1));
  await userEvent.click(photo(2));
  await userEvent.click(photo(2));
  await userEvent.click(page.getByRole('button', { name: 'Add 2 photos' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(copiedIds()).toEqual(['2026-07-03', '2026-07-01']);
  const at = Date.parse('2026-07-03T10:00:00.000Z');
  expect(onCopied.mock.calls[0]).toEqual([{ url: '/api/files/2026-07-03', taken: { day: '2026-07-03', at } }]);
});

test('chooses no more than the field has room for', async () => {
  await open(2);
  await userEvent.click(photo(1));
  await userEvent.click(photo(2));
  await expect.element(page.getByText('There is room for 2 photos.')).toBeVisible();
  await expect.element(photo(3)).toBeDisabled();
  await userEvent.click(photo(1));
  await expect.element(photo(3)).toBeEnabled();
});

test('keeps what was copied before a failure, and goes on with the rest', async () => {
  await open();
  copy.mockReturnValueOnce({ url: '/api/files/1' }).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await userEvent.click(photo(1));
  await userEvent.click(photo(2));
  await userEvent.click(page.getByRole('button', { name: 'Add 2 photos' }));
  await expect.element(page.getByText(/^1 photo was copied\. We can’t reach the server\./)).toBeVisible();
  expect(onCopied).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  await expectAccessible();
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(copiedIds()).toEqual(['2026-07-01', '2026-07-02', '2026-07-02']);
  expect(onCopied).toHaveBeenCalledTimes(2);
});

test('says that there are none, and why it couldn’t load them', async () => {
  photos.mockReturnValue({ photos: [], nextCursor: null });
  await open();
  await expect.element(page.getByText('No photos match.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add Photos' })).toBeDisabled();
  photos.mockRejectedValue(new TypeError('Failed to fetch'));
  await userEvent.fill(page.getByLabelText('To'), '2026-07-02');
  await expect.element(page.getByText('Couldn’t load your photos.')).toBeVisible();
});

test('a press on Stop ends it: no further photo is copied', async () => {
  const answer = Promise.withResolvers<{ url: string }>();
  copy.mockReturnValueOnce(answer.promise);
  const { unmount } = await open();
  await userEvent.click(photo(1));
  await userEvent.click(photo(2));
  await userEvent.click(page.getByRole('button', { name: 'Add 2 photos' }));
  await expect.element(page.getByText('Copying photo 1 of 2...')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Stop' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await unmount();
  answer.resolve({ url: '/api/files/1' });
  await expect.poll(() => copy.mock.calls.length).toBe(1);
  expect(onCopied).not.toHaveBeenCalled();
});
