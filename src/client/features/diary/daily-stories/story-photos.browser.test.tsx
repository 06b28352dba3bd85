import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.browser.ts';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { StoryDialog } from './story-dialog.tsx';

const uploads: XMLHttpRequest[] = [];
const save = vi.fn();

/** In place of a server: an upload is on its way until it is answered. */
beforeEach(() => {
  uploads.length = 0;
  save.mockReset().mockReturnValue(new Promise(() => undefined));
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    uploads.push(this);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

async function answer(count: number, isStored: boolean): Promise<void> {
  await expect.poll(() => uploads.length).toBe(count);
  const upload = uploads[count - 1] as XMLHttpRequest;
  Object.defineProperty(upload, 'status', { value: 201 });
  Object.defineProperty(upload, 'responseText', { value: JSON.stringify({ url: '/api/files/1' }) });
  for (const event of [isStored ? 'load' : 'error', 'loadend']) upload.dispatchEvent(new ProgressEvent(event));
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = page.getByRole('alertdialog', { name: 'Save without it?' });

async function writeWithPhoto(...names: string[]): Promise<void> {
  await showInApp(<StoryDialog onClose={vi.fn()} />, {
    'dailyStories.overview': () => ({ days: [], tags: [], people: [] }),
    'children.list': () => [],
    'dailyStories.write': save,
  });
  await page.getByRole('textbox', { name: 'Story', exact: true }).fill('Snow on the slide.');
  const photos = ['snow.gif', ...names].map((name) => new File(['x'], name, { type: 'image/gif' }));
  await userEvent.upload(page.getByLabelText('Add Photos').last(), photos);
}

test('a photo that failed to upload stays, keeps the story from being saved, and is uploaded again', async () => {
  await writeWithPhoto();
  await answer(1, false);
  const retry = button('Retry photo 1, which wasn’t uploaded');
  await expect.element(retry).toBeVisible();
  await expectAccessible();
  await userEvent.click(button('Save Story'));
  await userEvent.click(question.getByRole('button', { name: 'Go back' }));
  await expect.element(question).not.toBeInTheDocument();
  expect(save).not.toHaveBeenCalled();
  await userEvent.click(retry);
  await answer(2, true);
  await expect.element(retry).not.toBeInTheDocument();
  await userEvent.click(button('Save Story'));
  await expect.poll(() => save.mock.calls.length).toBe(1);
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ mediaUrls: ['/api/files/1'] }));
});

test('saving asks what to do if a photo fails meanwhile', async () => {
  await writeWithPhoto();
  await userEvent.click(button('Save Story'));
  await expect.element(button('Uploading...')).toBeVisible();
  await expectAccessible();
  await answer(1, false);
  await expect.element(question.getByText(/^A photo couldn’t be uploaded/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Go back' }));
  await expect.element(question).not.toBeInTheDocument();
  expect(save).not.toHaveBeenCalled();
});

test('names photos that failed but have no line, and counts them in the question', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  // Without an account this browser can't keep them until there is a connection.
  await writeWithPhoto('slide.gif');
  const note = 'Not uploaded: snow.gif and slide.gif. You’re offline. Connect to the internet and try again.';
  await expect.element(page.getByText(note)).toBeVisible();
  await userEvent.click(button('Save Story'));
  const both = page.getByRole('alertdialog', { name: 'Save without them?' });
  await expect.element(both.getByText(/^2 photos couldn’t be uploaded/)).toBeVisible();
  await userEvent.click(both.getByRole('button', { name: 'Go back' }));
  await expect.element(both).not.toBeInTheDocument();
});

test('names each chosen file that isn’t a picture, and a HEIC photo that this browser can’t read', async () => {
  await writeWithPhoto();
  await answer(1, true);
  await expect.element(page.getByText('Image uploaded successfully')).toBeVisible();
  const heic = new File([new Uint8Array([0, 0, 0, 24]), 'ftypheic\0\0\0\0mif1heic'], 'IMG_1.HEIC');
  const others = ['plan.pdf', 'notes'].map((name) => new File(['x'], name));
  const input = page.getByLabelText('Add Photos').last().element() as HTMLInputElement;
  const chosen = new DataTransfer();
  for (const file of [heic, ...others]) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByText('Not uploaded: plan.pdf and notes.')).toBeVisible();
  await expect.element(page.getByText('Not uploaded: IMG_1.HEIC.')).toBeVisible();
  expect(uploads).toHaveLength(1);
});

const film = () => new File(['x'], 'IMG_1.mp4', { type: 'video/mp4' });
const filmOnItsWay = page.getByRole('progressbar', { name: 'Uploading IMG_1.mp4' });

test('a film from the gallery is taken as a film, beside the photo', async () => {
  await writeWithPhoto();
  await userEvent.upload(page.getByLabelText('Add Photos').last(), film());
  await expect.element(filmOnItsWay).toBeVisible();
  await expect.element(button('Remove photo 1')).toBeVisible();
  await expect.element(page.getByText('Invalid file type')).not.toBeInTheDocument();
});

test('so is one that is dropped on the form or pasted into it', async () => {
  await writeWithPhoto();
  const words = page.getByRole('textbox', { name: 'Story', exact: true }).element();
  const transfer = new DataTransfer();
  transfer.items.add(film());
  words.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
  await expect.element(filmOnItsWay).toBeVisible();
  const paste = new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true });
  expect(words.dispatchEvent(paste)).toBe(false);
  await expect.poll(() => filmOnItsWay.elements().length).toBe(2);
});

test('on a phone Camera, Gallery and Speak share one bar from edge to edge', async () => {
  await page.viewport(390, 600);
  // As in the browser of a phone.
  Object.defineProperty(HTMLInputElement.prototype, 'capture', { configurable: true, value: '' });
  await writeWithPhoto();
  const names = ['Take a photo with the camera', 'Add Photos from the gallery', 'Speak: Start Recording'];
  const lefts = names.map((name) => Math.round(button(name).element().getBoundingClientRect().left));
  const third = lefts[1] ?? 0;
  expect(lefts).toEqual([0, third, 2 * third]);
  expect(third).toBeGreaterThanOrEqual(130);
  const boxes = names.map((name) => button(name).element().getBoundingClientRect());
  for (const { height, left, right, bottom } of boxes) {
    expect(height).toBeGreaterThanOrEqual(56);
    expect([left >= 0, right <= 390]).toEqual([true, true]);
    const { top } = button('Save Story').element().getBoundingClientRect();
    expect(top - bottom).toBeGreaterThanOrEqual(0);
    // Nothing of the form shows between the bar and the buttons below it.
    expect(top - bottom).toBeLessThan(20);
  }
  // Nothing lies above them: a finger reaches each.
  for (const name of names) {
    const { left, top, width, height } = button(name).element().getBoundingClientRect();
    const reached = document.elementFromPoint(left + width / 2, top + height / 2);
    expect(button(name).element().parentElement?.contains(reached)).toBe(true);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  Reflect.deleteProperty(HTMLInputElement.prototype, 'capture');
  await page.viewport(414, 896);
});
