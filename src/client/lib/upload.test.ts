import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadFile } from './upload.ts';

/** What the browser's own does, as far as an upload goes. */
class Request {
  static last: Request;
  status = 0;
  responseText = '';
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    Request.last = this;
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, body: string) {
    Object.assign(this, { status, responseText: body });
    this.onload?.();
    this.onloadend?.();
  }
  move(loaded: number) {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total: 10 });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const file = new File(['x'], 'a.png');
const interrupted = 'The upload was interrupted. Check your connection and try again.';

test('a slow upload continues while it moves, and ends after 30 s without progress', async () => {
  const shares: number[] = [];
  const upload = uploadFile({ url: '/', field: 'image', file, onProgress: (share) => shares.push(share) });
  const outcome = expect(upload).rejects.toThrow(interrupted);
  for (let loaded = 1; loaded < 5; loaded += 1) {
    await vi.advanceTimersByTimeAsync(29_000);
    Request.last.move(loaded);
  }
  expect(shares).toEqual([0.1, 0.2, 0.3, 0.4]);
  await vi.advanceTimersByTimeAsync(30_000);
  await outcome;
});

test('once all has left, the answer may take two minutes', async () => {
  const upload = uploadFile({ url: '/', field: 'image', file });
  Request.last.move(10);
  Request.last.upload.onload?.();
  await vi.advanceTimersByTimeAsync(119_000);
  Request.last.answer(201, '{"url":"/api/files/1"}');
  expect(await upload).toEqual({ status: 201, body: { url: '/api/files/1' } });
  expect(vi.getTimerCount()).toBe(0);
});

test('an upload that is stopped lets go of its signal', async () => {
  const controller = new AbortController();
  const removed = vi.spyOn(controller.signal, 'removeEventListener');
  const upload = uploadFile({ url: '/', field: 'image', file, signal: controller.signal });
  controller.abort();
  await expect(upload).rejects.toThrow('The upload was stopped.');
  expect(removed).toHaveBeenCalledWith('abort', expect.any(Function));
  expect(vi.getTimerCount()).toBe(0);
});
