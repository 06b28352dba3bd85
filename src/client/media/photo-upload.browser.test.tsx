import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/accessible.browser.ts';
import { show } from '../testing/show.browser.tsx';
import { PhotoUpload } from './photo-upload.tsx';

const pixel = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="${color}"/></svg>`)}`;
const [red, green, blue] = [pixel('red'), pixel('green'), pixel('blue')];
const names = new Map([
  [red, 'red'],
  [green, 'green'],
  [blue, 'blue'],
]);

function Photos({ first = [red, green, blue] }: { first?: string[] }) {
  const [urls, setUrls] = useState(first);
  return (
    <form>
      <textarea aria-label="Story" />
      <PhotoUpload label="Photos" category="story" isQuiet value={urls} onChange={setUrls} />
      <p data-testid="order">{urls.map((url) => names.get(url) ?? 'new').join(' ')}</p>
    </form>
  );
}

const order = page.getByTestId('order');
const said = page.getByRole('status');

test('buttons and arrow keys move a picture, and announce its place', async () => {
  await show(<Photos />);
  await userEvent.click(page.getByRole('button', { name: 'Move photo 1 later' }));
  await expect.element(order).toHaveTextContent('green red blue');
  await expect.element(said).toHaveTextContent('Photo 1 is now 2 of 3.');
  await expect.element(page.getByRole('button', { name: 'Move photo 2 later' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(order).toHaveTextContent('green blue red');
  await expect.element(page.getByRole('button', { name: 'Move photo 3 earlier' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
  await expect.element(order).toHaveTextContent('red green blue');
  await expectAccessible();
});

test('dragging moves a picture', async () => {
  await show(<Photos />);
  const photos = page.getByRole('listitem');
  await photos.nth(2).dropTo(photos.nth(0));
  await expect.element(order).toHaveTextContent('blue red green');
});

/** Answers each upload. */
function answerUploads() {
  const sent: FormData[] = [];
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    sent.push(body as FormData);
    Object.defineProperty(this, 'status', { value: 201 });
    Object.defineProperty(this, 'responseText', {
      value: JSON.stringify({ url: pixel(`hsl(${sent.length} 50% 50%)`) }),
    });
    this.dispatchEvent(new ProgressEvent('load'));
  });
  return sent;
}

const transferOf = (file: File) => {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer;
};

test('accepts pictures pasted into the text or dropped on the form, but not pasted words', async () => {
  const sent = answerUploads();
  await show(<Photos first={[red]} />);
  const text = page.getByRole('textbox', { name: 'Story' }).element();
  const file = new File(['x'], 'a.gif', { type: 'image/gif' });
  const paste = (clipboardData: DataTransfer) =>
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  expect(paste(transferOf(file))).toBe(false);
  await expect.element(order).toHaveTextContent('red new');
  text.dispatchEvent(new DragEvent('drop', { dataTransfer: transferOf(file), bubbles: true, cancelable: true }));
  await expect.element(order).toHaveTextContent('red new new');
  const words = new DataTransfer();
  words.setData('text/plain', 'Snow.');
  expect(paste(words)).toBe(true);
  words.items.add(new File(['x'], 'words.png', { type: 'image/png' }));
  expect(paste(words)).toBe(true);
  expect(sent).toHaveLength(2);
  vi.restoreAllMocks();
});
