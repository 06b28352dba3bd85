import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/accessible.browser.ts';
import { show } from '../testing/show.browser.tsx';
import { FilmPlayer } from './film-player.tsx';
import { posterOf } from './film-poster.ts';
import { isHevc, problemOfFilm } from './upload-film.ts';
import { usePhotoViewer } from './use-photo-viewer.tsx';

/** A short film, green. */
async function recordFilm(): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1920, 1080];
  const type = 'video/webm';
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: type });
  const chunks: Blob[] = [];
  recorder.ondataavailable = ({ data }) => chunks.push(data);
  const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  recorder.start();
  for (let frame = 0; frame < 20; frame += 1) {
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = frame % 2 ? '#008000' : '#008200';
    context?.fillRect(0, 0, canvas.width, canvas.height);
    await new Promise(requestAnimationFrame);
  }
  recorder.stop();
  await ended;
  return new File(chunks, 'film.webm', { type });
}

const video = () => document.querySelector('video');

test('a film loads nothing before it is pressed, then plays with native controls and has the focus', async () => {
  const url = URL.createObjectURL(await recordFilm());
  await show(<FilmPlayer url={url} label="Video, “The cake”" seconds={67} hasPoster={false} />);
  const button = page.getByRole('button', { name: 'Play Video, “The cake”, 1:07' });
  await expect.element(button).toBeVisible();
  await expectAccessible();
  expect(video()).toBe(null);
  await userEvent.click(button);
  await expect.poll(() => video()?.readyState).toBeGreaterThan(1);
  expect(video()?.controls).toBe(true);
  expect(document.activeElement).toBe(video());
  expect(video()?.getAttribute('aria-label')).toBe('Video, “The cake”');
  await expectAccessible();
});

test('a film that this device can’t play says so and can be downloaded', async () => {
  const url = URL.createObjectURL(new Blob(['no film'], { type: 'video/mp4' }));
  await show(<FilmPlayer url={url} label="Video" seconds={null} hasPoster={false} />);
  await userEvent.click(page.getByRole('button', { name: 'Play Video' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('This device can’t play this video.');
  await expect.element(page.getByRole('link', { name: 'Download it' })).toHaveAttribute('href', url);
  await expectAccessible();
});

test('a poster is a frame of the film, at most 1,280 pixels wide; what isn’t a film has none', async () => {
  const poster = await posterOf(await recordFilm());
  const bitmap = await createImageBitmap(poster as File);
  expect([poster?.type, bitmap.width, bitmap.height]).toEqual(['image/jpeg', 1280, 720]);
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0, 1, 1);
  const [red = 255, green = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
  expect(green - red).toBeGreaterThan(90);
  expect(await posterOf(new File(['no film'], 'a.mp4', { type: 'video/mp4' }))).toBe(undefined);
});

test('only films that browsers play are taken, up to the limit', async () => {
  expect(problemOfFilm({ type: 'video/quicktime', size: 9 }, 9)).toBe(undefined);
  expect(problemOfFilm({ type: 'video/x-msvideo', size: 9 }, 9)?.title).toBe('Invalid file type');
  expect(problemOfFilm({ type: 'video/mp4', size: 3 * 1024 ** 3 }, 1.5 * 1024 ** 3)?.description).toBe(
    'Please choose a video of at most 1.5 GB.',
  );
  expect(await isHevc(await recordFilm())).toBe(false);
});

test('among photos in full screen, a film plays with native controls', async () => {
  const film = { seconds: 2, hasPoster: false };
  const photos = [{ url: URL.createObjectURL(await recordFilm()), alt: 'The sea', film }];
  function Album() {
    const { show: open, viewer } = usePhotoViewer(photos, 'Album');
    return (
      <main>
        <button type="button" onClick={() => open(0)}>
          Open
        </button>
        {viewer}
      </main>
    );
  }
  await show(<Album />);
  await userEvent.click(page.getByRole('button', { name: 'Open' }));
  await expect.poll(() => video()?.getAttribute('aria-label')).toBe('The sea');
  expect([video()?.controls, video()?.preload]).toEqual([true, 'none']);
  await expect.element(page.getByRole('button', { name: 'Copy photo' })).not.toBeInTheDocument();
  await expectAccessible();
});
