import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { partBytes } from '../../shared/files/files.ts';
import { dropParts } from './begun-uploads.ts';
import { uploadInParts } from './upload-in-parts.ts';

const url = '/api/files/7';
const stored = { id: 7, url, name: 'film.mp4', type: 'video/mp4', size: 2 * partBytes + 3, category: 'media' };

/** Answers as the server does; `isCut` decides which calls get no answer. */
const server = {
  calls: [] as string[],
  received: 0,
  hasBegun: false,
  isCut: (_call: string) => false,
  answer(method: string, path: string, body: FormData | string): [number, unknown] {
    if (path === '/api/file-uploads') {
      this.hasBegun = true;
      return [200, { id: 3, received: this.received, file: null }];
    }
    if (method === 'DELETE') return [204, null];
    if (!this.hasBegun) return [404, { error: 'This upload has ended. Please start it again.' }];
    if (path.endsWith('/finish')) return [201, { file: stored, url }];
    const part = body instanceof FormData ? (body.get('part') as File) : new File([], '');
    if (Number((body as FormData).get('start')) === this.received) this.received += part.size;
    return [200, { received: this.received }];
  },
};

class Request {
  status = 0;
  responseText = '';
  upload = {};
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  method = '';
  path = '';
  open(method: string, path: string) {
    Object.assign(this, { method, path });
  }
  setRequestHeader() {}
  abort() {}
  send(body: FormData | string) {
    const call = `${this.method} ${this.path.replace('/api/file-uploads', '')}`;
    server.calls.push(call);
    queueMicrotask(() => {
      if (server.isCut(call)) this.onerror?.();
      else {
        const [status, answer] = server.answer(this.method, this.path, body);
        Object.assign(this, { status, responseText: JSON.stringify(answer) });
        this.onload?.();
      }
      this.onloadend?.();
    });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  Object.assign(server, { calls: [], received: 0, hasBegun: false, isCut: () => false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const film = () => new File([new Uint8Array(stored.size)], stored.name, { type: 'video/mp4', lastModified: 1 });
function upload(file = film(), onProgress: (share: number) => void = () => {}) {
  const { signal } = new AbortController();
  return uploadInParts({
    url: '/api/files/upload',
    field: 'file',
    file,
    fields: { category: 'media' },
    onProgress,
    signal,
  });
}

test('a film goes part by part, and then becomes one file', async () => {
  const shares: number[] = [];
  expect(await upload(film(), (share) => shares.push(share))).toEqual({ status: 201, body: { file: stored, url } });
  expect(server.calls).toEqual(['POST ', 'POST /parts', 'POST /parts', 'POST /parts', 'POST /3/finish']);
  expect(server.received).toBe(stored.size);
});

test('after a short break of the line it goes on by itself', async () => {
  let cuts = 2;
  server.isCut = (call) => call === 'POST /parts' && server.received > 0 && cuts-- > 0;
  const answer = upload();
  await vi.runAllTimersAsync();
  expect((await answer).status).toBe(201);
  expect(server.calls.filter((call) => call === 'POST /parts')).toHaveLength(5);
});

test('after a long break, or a reload, the next try sends only what is missing', async () => {
  server.isCut = () => server.received > 0;
  const lost = expect(upload()).rejects.toThrow('The upload was interrupted.');
  await vi.runAllTimersAsync();
  await lost;
  Object.assign(server, { calls: [], isCut: () => false });
  expect((await upload()).status).toBe(201);
  expect(server.calls).toEqual(['POST ', 'POST /parts', 'POST /parts', 'POST /3/finish']);
});

test('an upload that ended on the server begins again, once', async () => {
  const begin = server.answer.bind(server);
  const ends = vi.spyOn(server, 'answer').mockImplementationOnce((...call) => {
    const begun = begin(...call);
    server.hasBegun = false;
    return begun;
  });
  expect((await upload()).status).toBe(201);
  expect(server.calls.filter((call) => call === 'POST ')).toHaveLength(2);
  ends.mockRestore();
});

test('a refusal is the answer, and a stopped upload frees its room', async () => {
  const file = film();
  const answers = server.answer.bind(server);
  const refusing = vi
    .spyOn(server, 'answer')
    .mockImplementation((method, path, body) =>
      path.endsWith('/finish') ? [415, { error: 'No film' }] : answers(method, path, body),
    );
  expect(await upload(file)).toEqual({ status: 415, body: { error: 'No film' } });
  dropParts(file);
  expect(server.calls.at(-1)).toBe('DELETE /3');
  refusing.mockRestore();
});
