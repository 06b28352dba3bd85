import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.browser.ts';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { PhotosPage } from './photos-page.tsx';
import type { FamilyPhoto, PhotosView } from './use-timeline.ts';

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>')}`;

const photo = (more: Partial<FamilyPhoto> = {}): FamilyPhoto => ({
  fileId: 7,
  url: picture,
  kind: 'story',
  id: 3,
  date: '2026-10-08',
  title: 'The moon likes us',
  text: 'It followed the car.',
  caption: null,
  childIds: [1],
  people: ['Nana'],
  location: null,
  isPrivate: false,
  width: 800,
  height: 600,
  isFavorite: false,
  ...more,
});

const answers = (photos: readonly FamilyPhoto[]) => ({
  'children.list': () => [{ id: 1, name: 'Maya', dateOfBirth: '2019-03-14' }],
  'timeline.photos': () => ({ photos, nextCursor: null }),
  'timeline.photoMonths': () => [{ month: '2026-10', photos: photos.length }],
});

const showPhotos = (given: Parameters<typeof showInApp>[1], view: PhotosView = {}) =>
  showInApp(
    <main>
      <PhotosPage view={view} onView={() => undefined} />
    </main>,
    given,
  );

const heart = page.getByRole('button', { name: 'Favorite: The moon likes us, October 8, 2026' });

test('photos are listed by month, and open with their day, text and people', async () => {
  await showPhotos(answers([photo()]));
  await expect.element(page.getByRole('heading', { name: 'October 2026 1 photo or video' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'View photo: The moon likes us, October 8, 2026' }).click();
  const viewer = page.getByRole('dialog', { name: 'Photos' });
  for (const words of ['Thursday, October 8, 2026', 'It followed the car.', 'Maya', 'Nana'])
    await expect.element(viewer.getByText(words, { exact: true })).toBeVisible();
  await expect.element(viewer.getByRole('img', { name: 'The moon likes us, October 8, 2026' })).toBeVisible();
  await expectAccessible();
});

test('a heart shows at once, and disappears if the server refuses it', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const asked: unknown[] = [];
  await showPhotos({
    ...answers([photo()]),
    'timeline.setFavorite': (input) => {
      asked.push(input);
      return new Promise((_, reject) => (refuse = reject));
    },
  });
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => asked).toEqual([{ fileId: 7, isFavorite: true }]);
  refuse(new Error('No'));
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByText('Couldn’t change this favorite. Please try again.')).toBeVisible();
});

test('sends two presses one after the other', async () => {
  const asked: unknown[] = [];
  const answered: (() => void)[] = [];
  await showPhotos({
    ...answers([photo()]),
    'timeline.setFavorite': (input) => {
      asked.push(input);
      return new Promise<void>((resolve) => answered.push(resolve));
    },
  });
  await heart.click();
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  expect(asked).toHaveLength(1);
  answered[0]?.();
  await expect
    .poll(() => asked)
    .toEqual([
      { fileId: 7, isFavorite: true },
      { fileId: 7, isFavorite: false },
    ]);
  answered[1]?.();
});

test('after a heart, photos aren’t fetched again, and the loaded page keeps it', async () => {
  let reads = 0;
  await showPhotos({
    ...answers([photo()]),
    'timeline.photos': () => {
      reads += 1;
      return { photos: [photo()], nextCursor: null };
    },
    'timeline.setFavorite': () => undefined,
  });
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'View photo: The moon likes us, October 8, 2026' }).click();
  const viewer = page.getByRole('dialog', { name: 'Photos' });
  await expect.element(viewer.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true');
  expect(reads).toBe(1);
});

test('a photo that fails to load shows its day, and can be retried', async () => {
  await showPhotos(answers([photo({ url: 'data:image/png;base64,AAAA' })]));
  await expect.element(page.getByText('October 8, 2026', { exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('says so if there are no photos', async () => {
  await showPhotos(answers([]));
  await expect.element(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible();
});

test('without favorites, says how to add them', async () => {
  await showPhotos(answers([]), { favorites: true });
  await expect.element(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
});

test('a failed request can be retried', async () => {
  await showPhotos({
    ...answers([]),
    'timeline.photos': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await expect.element(page.getByText('Couldn’t load photos.')).toBeVisible();
});
