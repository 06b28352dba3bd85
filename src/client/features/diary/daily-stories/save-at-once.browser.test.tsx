import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { announceAccount } from '../../../browser/browser-account.ts';
import { findFile } from '../../../browser/outbox-store.ts';
import { dropOutbox } from '../../../data/outbox.ts';
import { waitingFileOf } from '../../../data/waiting-files.ts';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { StoryDialog } from './story-dialog.tsx';

interface Upload {
  request: XMLHttpRequest;
  key: string;
  url: string;
}

let uploads: Upload[] = [];
const save = vi.fn();
const abort = vi.fn();

/** In place of a server: an upload is on its way until it is answered. */
beforeEach(() => {
  announceAccount({ id: 1, tenantId: 10 });
  uploads = [];
  abort.mockReset();
  save.mockReset().mockReturnValue(new Promise(() => undefined));
  const keys = new WeakMap<XMLHttpRequest, string>();
  const urls = new WeakMap<XMLHttpRequest, string>();
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (this: XMLHttpRequest, ...[, url]: unknown[]) {
    urls.set(this, String(url));
  });
  vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation(function (
    this: XMLHttpRequest,
    name,
    value,
  ) {
    if (name === 'idempotency-key') keys.set(this, value);
  });
  vi.spyOn(XMLHttpRequest.prototype, 'abort').mockImplementation(abort);
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    uploads.push({ request: this, key: keys.get(this) ?? '', url: urls.get(this) ?? '' });
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await dropOutbox();
  announceAccount(null);
  localStorage.clear();
});

async function answer(count: number, url: string): Promise<void> {
  await expect.poll(() => uploads.length).toBeGreaterThanOrEqual(count);
  const { request } = uploads[count - 1] as Upload;
  Object.defineProperty(request, 'status', { value: 201 });
  const file = { id: 1, url, name: 'a', type: 'video/mp4', size: 1, category: 'media' };
  Object.defineProperty(request, 'responseText', { value: JSON.stringify({ url, file }) });
  for (const event of ['load', 'loadend']) request.dispatchEvent(new ProgressEvent(event));
}

const photo = (name: string) => new File([name], name, { type: 'image/gif' });

async function writeWith(...files: File[]): Promise<void> {
  await showInApp(<StoryDialog onClose={vi.fn()} />, {
    'dailyStories.overview': () => ({ days: [], tags: [], people: [] }),
    'children.list': () => [],
    'dailyStories.write': save,
  });
  await page.getByRole('textbox', { name: 'Story', exact: true }).fill('Snow on the slide.');
  await userEvent.upload(page.getByLabelText('Add Photos').last(), files);
}

const pressSave = () => userEvent.click(page.getByRole('button', { name: 'Save Story', exact: true }));
const sentUrls = () => (save.mock.calls[0]?.[0] as { mediaUrls: string[] } | undefined)?.mediaUrls ?? [];

test('a story with photos that still upload is saved at once; what has begun goes on under the same key', async () => {
  await writeWith(photo('a.gif'), photo('b.gif'));
  await expect.poll(() => uploads.length).toBe(1);
  await pressSave();
  await expect.poll(() => save.mock.calls.length).toBe(1);
  const files = await Promise.all(sentUrls().map((url) => findFile('10:1', waitingFileOf(url) ?? '')));
  expect(files.map((file) => file?.file.name)).toEqual(['a.gif', 'b.gif']);
  expect(files.map((file) => file?.isPicked)).toEqual([false, true]);
  expect(files[0]?.key).toBe(uploads[0]?.key);
  expect(abort).not.toHaveBeenCalled();
  // Its answer is the outbox's: the form sends nothing more, and begins no other upload.
  await answer(1, '/api/files/1');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([uploads.length, save.mock.calls.length]).toEqual([1, 1]);
});

test('a second press of Save changes nothing', async () => {
  await writeWith(photo('a.gif'));
  await expect.poll(() => uploads.length).toBe(1);
  const form = document.querySelector('form');
  form?.requestSubmit();
  form?.requestSubmit();
  await expect.poll(() => save.mock.calls.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([save.mock.calls.length, sentUrls().length]).toEqual([1, 1]);
});

test('without room in this browser the story waits for its photos, and has the server’s addresses', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await writeWith(photo('a.gif'), photo('b.gif'));
  await expect.poll(() => uploads.length).toBe(1);
  await pressSave();
  await expect.element(page.getByText('We’ll save once 2 photos are uploaded.')).toBeVisible();
  await answer(1, '/api/files/1');
  await answer(2, '/api/files/2');
  await expect.poll(() => save.mock.calls.length).toBe(1);
  expect(sentUrls()).toEqual(['/api/files/1', '/api/files/2']);
});

test('a film is waited for, and the photos beside it go on afterwards', async () => {
  await writeWith(new File(['x'], 'IMG_1.mp4', { type: 'video/mp4' }), photo('a.gif'));
  await expect.poll(() => uploads.length).toBe(2);
  await pressSave();
  await expect.element(page.getByText('We’ll save once the file is uploaded.')).toBeVisible();
  await answer(uploads.findIndex(({ url }) => url === '/api/files/upload') + 1, '/api/files/9');
  await expect.poll(() => save.mock.calls.length).toBe(1);
  expect(sentUrls().map((url) => waitingFileOf(url) !== undefined)).toEqual([true, false]);
});

test('a caption is sent with the address of its photo', async () => {
  await writeWith(photo('a.gif'), photo('b.gif'));
  await answer(1, '/api/files/1');
  await page.getByRole('textbox', { name: 'Caption of photo 1' }).fill('The first snow');
  await pressSave();
  await expect.poll(() => save.mock.calls.length).toBe(1);
  const [first, second = ''] = sentUrls();
  expect(first).toBe('/api/files/1');
  expect(save).toHaveBeenCalledWith(
    expect.objectContaining({ captions: { '/api/files/1': 'The first snow', [second]: null } }),
  );
});
