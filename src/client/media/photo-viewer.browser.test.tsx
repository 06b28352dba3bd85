import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/accessible.browser.ts';
import { show } from '../testing/show.browser.tsx';
import { usePhotoViewer } from './use-photo-viewer.tsx';
import type { ViewedPhoto } from './viewed-photo.ts';

const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="${color}"/></svg>`)}`;
const [red, green, blue] = ['red', 'green', 'blue'].map((color) => ({ url: picture(color) })) as [
  ViewedPhoto,
  ViewedPhoto,
  ViewedPhoto,
];

function Photos({ photos }: { photos: readonly ViewedPhoto[] }) {
  const { show: openPhoto, viewer } = usePhotoViewer(photos, 'The cake');
  return (
    <main>
      {photos.map(({ url }, place) => (
        <button key={url} type="button" onClick={() => openPhoto(place)}>
          Open {place + 1}
        </button>
      ))}
      {viewer}
    </main>
  );
}

const dialog = page.getByRole('dialog', { name: 'The cake' });
const photoNumber = (place: number, count = 3) => page.getByRole('img', { name: `Photo ${place} of ${count}` });
const button = (name: string) => dialog.getByRole('button', { name });

/** Opens the viewer at a photo, and waits until it can be zoomed. */
async function open(place: number, photos: readonly ViewedPhoto[] = [red, green, blue]) {
  const shown = await show(<Photos photos={photos} />);
  await userEvent.click(page.getByRole('button', { name: `Open ${place}` }));
  await expect.element(button('Zoom in')).not.toHaveAttribute('aria-disabled');
  return shown;
}

const boxOf = (place: number) => photoNumber(place).element().getBoundingClientRect();
const zoomOf = (place: number) => boxOf(place).width / (photoNumber(place).element() as HTMLImageElement).offsetWidth;

/** A finger's path over a photo, or over the place where it was. Pointer 1 is the mouse, which rests somewhere above it. */
function touch(place: number, type: string, [x, y]: readonly [number, number], pointerId = 11) {
  const buttons = type === 'pointerup' ? 0 : 1;
  const at = { clientX: innerWidth / 2 + x, clientY: innerHeight / 2 + y };
  photoNumber(place)
    .element()
    .dispatchEvent(
      new PointerEvent(type, { ...at, pointerId, buttons, pointerType: 'touch', bubbles: true, cancelable: true }),
    );
}

async function swipe(place: number, by: number) {
  touch(place, 'pointerdown', [0, 0]);
  for (const part of [0.4, 0.7, 1]) {
    touch(place, 'pointermove', [by * part, 0]);
    await new Promise(requestAnimationFrame);
  }
  touch(place, 'pointerup', [by, 0]);
}

function doubleTap(place: number) {
  for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) touch(place, type, [0, 0]);
}

test('keys turn pages, zoom and move a photo, and Escape returns the focus', async () => {
  await open(2);
  await expect.element(dialog.getByText('2 of 3')).toBeVisible();
  await userEvent.keyboard('+');
  await expect.poll(() => zoomOf(2)).toBe(2);
  await expect.element(dialog.getByText('Zoom: 200%')).toBeInTheDocument();
  await expectAccessible();
  const { left } = boxOf(2);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => boxOf(2).left).toBeLessThan(left);
  await userEvent.keyboard('0');
  await expect.poll(() => zoomOf(2)).toBe(1);
  await userEvent.keyboard('+-');
  await expect.poll(() => zoomOf(2)).toBe(1);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog.getByText('3 of 3')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open 2' })).toHaveFocus();
});

test('buttons turn pages and zoom, keep the focus, and pass keys on to the photo', async () => {
  await open(1);
  await expect.element(button('Previous photo')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button('Zoom in'));
  await expect.poll(() => zoomOf(1)).toBe(2);
  await expect.element(button('Zoom in')).toHaveFocus();
  const { left } = boxOf(1);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => boxOf(1).left).toBeLessThan(left);
  await userEvent.click(button('Zoom out'));
  await expect.element(button('Zoom out')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button('Next photo'));
  await expect.element(dialog.getByText('2 of 3')).toBeVisible();
  await userEvent.click(button('Close'));
  await expect.element(dialog).not.toBeInTheDocument();
});

test('swiping, double-tapping, pinching and dragging a zoomed photo work', async () => {
  await open(1);
  await swipe(1, -200);
  await expect.element(dialog.getByText('2 of 3')).toBeVisible();
  await expect.poll(() => boxOf(2).left).toBe(0);
  doubleTap(2);
  await expect.poll(() => zoomOf(2)).toBeGreaterThan(2);
  const { left } = boxOf(2);
  await swipe(2, -60);
  await expect.poll(() => boxOf(2).left).toBeCloseTo(left - 60);
  await expect.element(dialog.getByText('2 of 3')).toBeVisible();
  await userEvent.keyboard('0');
  await expect.poll(() => zoomOf(2)).toBe(1);
  touch(2, 'pointerdown', [-20, 0], 11);
  touch(2, 'pointerdown', [20, 0], 12);
  touch(2, 'pointermove', [-50, 0], 11);
  await expect.poll(() => zoomOf(2)).toBeCloseTo(1.75);
  touch(2, 'pointermove', [50, 0], 12);
  await expect.poll(() => zoomOf(2)).toBeCloseTo(2.5);
});

test('the wheel zooms', async () => {
  await open(1);
  const turn = (deltaY: number) =>
    photoNumber(1)
      .element()
      .dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true }));
  turn(-150);
  await expect.poll(() => zoomOf(1)).toBeCloseTo(1.5);
  turn(600);
  await expect.poll(() => zoomOf(1)).toBe(1);
});

test('in a right-to-left language the next photo comes from the left', async () => {
  await open(1);
  // As the dialog sets it in such a language.
  dialog.element().setAttribute('dir', 'rtl');
  await userEvent.click(button('Next photo'));
  await expect.element(dialog.getByText('2 of 3')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(dialog.getByText('3 of 3')).toBeVisible();
  await swipe(3, -200);
  await expect.element(dialog.getByText('2 of 3')).toBeVisible();
});

test('neighboring photos load before they are shown, their captions afterwards', async () => {
  const count = 4;
  await open(2, [red, { ...green, caption: 'Potato on the swing' }, blue, { url: picture('black') }]);
  await expect.element(dialog.getByText('Potato on the swing')).toBeVisible();
  expect([...document.images].map(({ alt }) => alt)).toEqual(['Photo 1 of 4', 'Photo 2 of 4', 'Photo 3 of 4']);
  expect(photoNumber(1, count).element().closest('[inert]')).not.toBeNull();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(photoNumber(3, count)).toBeVisible();
  await expect.element(dialog.getByText('Potato on the swing')).not.toBeInTheDocument();
});

test('what changes while a photo is shown is shown too', async () => {
  const { rerender } = await open(1, [{ ...red, caption: 'Snail' }, green]);
  await expect.element(dialog.getByText('Snail')).toBeVisible();
  await rerender(<Photos photos={[{ ...red, caption: 'Two snails' }, green]} />);
  await expect.element(dialog.getByText('Two snails')).toBeVisible();
});

test('a missing photo says so, and a single photo has no next one', async () => {
  await show(<Photos photos={[{ url: 'data:image/png;base64,AAAA' }]} />);
  await userEvent.click(page.getByRole('button', { name: 'Open 1' }));
  await expect.element(dialog.getByText('Couldn’t show this photo.')).toBeVisible();
  await expect.element(button('Zoom in')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Next photo').query()).toBeNull();
});
