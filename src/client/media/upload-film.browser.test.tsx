import { expect, test } from 'vitest';
import { posterOf } from './film-poster.ts';
import { isHevc, problemOfFilm } from './upload-film.ts';

test('only films that browsers play are taken, up to the limit', async () => {
  expect(problemOfFilm({ type: 'video/quicktime', size: 9 }, 9)).toBe(undefined);
  expect(problemOfFilm({ type: 'video/x-msvideo', size: 9 }, 9)?.title).toBe('Invalid file type');
  expect(problemOfFilm({ type: 'video/mp4', size: 3 * 1024 ** 3 }, 1.5 * 1024 ** 3)?.description).toBe(
    'Please choose a video of at most 1.5 GB.',
  );
  const noFilm = new File(['no film'], 'a.mp4', { type: 'video/mp4' });
  expect([await isHevc(noFilm), await posterOf(noFilm)]).toEqual([false, undefined]);
});
