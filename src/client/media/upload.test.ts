import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasUnsaved } from '../drafts/unsaved.ts';
import { sendFile } from './upload.ts';
import { handOverUpload, runningUpload, uploadFile, uploadKeyedFile } from './upload-call.ts';

/** The part of the browser's own object that an upload uses. */
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
  headers: Record<string, string> = {};
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
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
  const listening = new EventTarget();
  vi.stubGlobal('addEventListener', listening.addEventListener.bind(listening));
  vi.stubGlobal('removeEventListener', listening.removeEventListener.bind(listening));
  vi.stubGlobal('dispatchEvent', listening.dispatchEvent.bind(listening));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const optionsOf = (file = new File(['x'], 'a.png')) => ({
  url: '/',
  field: 'image',
  file,
  key: 'a key',
  onProgress: () => {},
  signal: new AbortController().signal,
});
const interrupted = 'The upload was interrupted. Check your connection and try again.';

test('a slow upload continues while it makes progress, and ends after 30 s without any', async () => {
  const shares: number[] = [];
  const upload = uploadFile({ ...optionsOf(), onProgress: (share) => shares.push(share) });
  const outcome = expect(upload).rejects.toThrow(interrupted);
  for (let loaded = 1; loaded < 5; loaded += 1) {
    await vi.advanceTimersByTimeAsync(29_000);
    Request.last.move(loaded);
  }
  expect(shares).toEqual([0.1, 0.2, 0.3, 0.4]);
  await vi.advanceTimersByTimeAsync(30_000);
  await outcome;
});

test('once everything is sent, the answer may take two minutes', async () => {
  const upload = uploadFile(optionsOf());
  Request.last.move(10);
  Request.last.upload.onload?.();
  await vi.advanceTimersByTimeAsync(119_000);
  Request.last.answer(201, '{"url":"/api/files/1"}');
  expect(await upload).toEqual({ status: 201, body: { url: '/api/files/1' } });
  expect(vi.getTimerCount()).toBe(0);
});

test('a stopped upload releases its signal', async () => {
  const controller = new AbortController();
  const removed = vi.spyOn(controller.signal, 'removeEventListener');
  const upload = uploadFile({ ...optionsOf(), signal: controller.signal });
  controller.abort();
  await expect(upload).rejects.toThrow('The upload was stopped.');
  expect(removed).toHaveBeenCalledWith('abort', expect.any(Function));
  expect(vi.getTimerCount()).toBe(0);
});

/** Sends a file, and finishes the upload as `end` says. Returns its key and the result. */
async function send(file: File, end: () => void) {
  const outcome = sendFile({
    ...optionsOf(file),
    read: (body) => body ?? undefined,
    problem: ({ refusal }) => ({ title: 'Upload failed', description: refusal ?? 'Not stored' }),
  });
  end();
  return { key: Request.last.headers['idempotency-key'], outcome: await outcome };
}

test('a file keeps its key until it is stored or refused for good', async () => {
  const file = new File(['x'], 'a.png');
  const failed = (description: string, isFinal = false) => ({
    problem: { title: 'Upload failed', description },
    isFinal,
  });
  const lost = await send(file, () => Request.last.abort());
  expect(lost).toEqual({ key: expect.stringMatching(/./), outcome: failed('Not stored') });
  const { key } = lost;
  const working = await send(file, () => Request.last.answer(409, '{"error":"Still running"}'));
  expect(working).toEqual({ key, outcome: failed('Still running') });
  const broken = await send(file, () => Request.last.answer(502, '<html>'));
  expect(broken).toEqual({ key, outcome: failed('Not stored') });
  const stranger = await send(file, () => Request.last.answer(200, '<html>'));
  expect(stranger).toEqual({ key, outcome: failed('Not stored') });
  const stored = await send(file, () => Request.last.answer(201, '{"url":"/a"}'));
  expect(stored).toEqual({ key, outcome: { stored: { url: '/a' } } });
  const refused = await send(file, () => Request.last.answer(415, '{"error":"No picture"}'));
  expect(refused.key).not.toBe(key);
  expect(refused.outcome).toEqual(failed('No picture', true));
  const other = await send(file, () => Request.last.abort());
  expect(other.key).not.toBe(refused.key);
});

test('a reload asks only while uploads run', async () => {
  const reload = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(reload()).toBe(true);
  const first = uploadFile(optionsOf());
  const { last } = Request;
  const second = uploadFile(optionsOf());
  expect([reload(), hasUnsaved()]).toEqual([false, true]);
  last.answer(201, '{}');
  await first;
  expect([reload(), hasUnsaved()]).toEqual([false, true]);
  Request.last.answer(201, '{}');
  await second;
  expect([reload(), hasUnsaved()]).toEqual([true, false]);
});

test('an upload that the outbox has taken over goes on without its form, and holds nobody on the page', async () => {
  const form = new AbortController();
  const upload = uploadKeyedFile({ ...optionsOf(), signal: form.signal });
  const shares: number[] = [];
  runningUpload('a key')?.watchers.push((share) => shares.push(share));
  expect(hasUnsaved()).toBe(true);
  handOverUpload('a key');
  expect(hasUnsaved()).toBe(false);
  form.abort();
  Request.last.move(5);
  Request.last.answer(201, '{"url":"/api/files/1"}');
  expect(await upload).toEqual({ status: 201, body: { url: '/api/files/1' } });
  expect(shares).toEqual([0.5]);
  expect(runningUpload('a key')).toBeUndefined();
});

test('one that wasn’t taken over ends with its form', async () => {
  const form = new AbortController();
  const upload = uploadKeyedFile({ ...optionsOf(), signal: form.signal });
  form.abort();
  await expect(upload).rejects.toThrow('The upload was stopped.');
});
