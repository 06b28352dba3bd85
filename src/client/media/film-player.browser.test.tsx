import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/accessible.browser.ts';
import { show } from '../testing/show.browser.tsx';
import { FilmPlayer } from './film-player.tsx';
import { usePhotoViewer } from './use-photo-viewer.tsx';

const noFilm = () => URL.createObjectURL(new Blob(['no film'], { type: 'video/mp4' }));

async function expectDownload(url: string): Promise<void> {
  await expect.element(page.getByRole('alert')).toHaveTextContent('This device can’t play this video. Download it');
  const download = page.getByRole('link', { name: 'Download it' });
  await expect.element(download).toHaveAttribute('href', url);
  await expect.element(download).toHaveAttribute('download');
  await expectAccessible();
}

test('a film that this device can’t play says so and can be downloaded', async () => {
  const url = noFilm();
  await show(<FilmPlayer url={url} label="Video, “The cake”" seconds={67} hasPoster={false} />);
  expect(document.querySelector('video')).toBe(null);
  await userEvent.click(page.getByRole('button', { name: 'Play Video, “The cake”, 1:07' }));
  await expectDownload(url);
});

test('so does one among photos in full screen', async () => {
  const url = noFilm();
  function Album() {
    const { show: open, viewer } = usePhotoViewer([{ url, film: { seconds: 2, hasPoster: false } }], 'Album');
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
  // The viewer may put another element in its place while it opens.
  await vi.waitFor(async () => {
    await document
      .querySelector('video')
      ?.play()
      .catch(() => undefined);
    expect(document.querySelector('[role=alert]')).not.toBe(null);
  }, 20_000);
  await expectDownload(url);
});
