import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { photoQueue } from './photo-queue.ts';
import type { SentImage } from './upload-image.ts';

const created: string[] = [];
const revoked: string[] = [];

beforeEach(() => {
  created.length = 0;
  revoked.length = 0;
  vi.stubGlobal('URL', {
    createObjectURL: () => `blob:${created.push('')}`,
    revokeObjectURL: (url: string) => revoked.push(url),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const photo = (name: string) => new File(['x'], name, { type: 'image/png' });
const noLine: SentImage = { problem: { title: 'Upload failed', description: 'No answer' }, isWorthRetrying: true };
const refused: SentImage = { problem: { title: 'Upload failed', description: 'No room' }, isWorthRetrying: false };

/** A queue whose uploads end as the test says, one after the other. */
function openQueue(answers: Array<SentImage | Promise<SentImage>>) {
  const queue = photoQueue();
  const stored: string[] = [];
  const problems: string[] = [];
  const sent: Array<{ name: string; signal: AbortSignal }> = [];
  const sending = {
    send: async ({ name }: File, { signal }: { signal: AbortSignal }) => {
      sent.push({ name, signal });
      return (await answers.shift()) ?? { url: `/${name}` };
    },
    onStored: async (url: string) => void stored.push(url),
    onProblem: ({ description }: { description: string }) => void problems.push(description),
  };
  const add = (...names: string[]) => queue.add(names.map(photo), sending);
  return { queue, add, stored, problems, sent };
}

test('photos are sent in their order, and their previews let go', async () => {
  const { queue, add, stored } = openQueue([]);
  add('a', 'b');
  expect(queue.current()).toHaveLength(2);
  await vi.waitFor(() => expect(queue.current()).toEqual([]));
  expect(stored).toEqual(['/a', '/b']);
  expect(revoked).toEqual(['blob:1', 'blob:2']);
});

test('a photo that did not go through stays and is sent at Retry, after the others', async () => {
  const { queue, add, stored, problems } = openQueue([noLine]);
  add('a', 'b');
  await vi.waitFor(() => expect(queue.current()).toMatchObject([{ isFailed: true }]));
  expect(stored).toEqual(['/b']);
  expect(problems).toEqual(['No answer']);
  queue.retry(queue.current()[0]?.key ?? 0);
  expect(queue.current()).toMatchObject([{ isFailed: false, share: 0 }]);
  await vi.waitFor(() => expect(queue.current()).toEqual([]));
  expect(stored).toEqual(['/b', '/a']);
});

test('a photo that the server refuses goes, since another try would end the same', async () => {
  const { queue, add, stored, problems } = openQueue([refused]);
  add('a');
  await vi.waitFor(() => expect(queue.current()).toEqual([]));
  expect([stored, problems, revoked]).toEqual([[], ['No room'], ['blob:1']]);
});

test('removing a photo stops its upload silently, and the next one starts', async () => {
  const answer = Promise.withResolvers<SentImage>();
  const { queue, add, stored, problems, sent } = openQueue([answer.promise]);
  add('a', 'b');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  queue.remove(queue.current()[0]?.key ?? 0);
  expect(sent[0]?.signal.aborted).toBe(true);
  answer.resolve(noLine);
  await vi.waitFor(() => expect(stored).toEqual(['/b']));
  expect(problems).toEqual([]);
});

test('when the form goes, every upload is stopped and every preview let go', async () => {
  const { queue, add, stored, sent } = openQueue([new Promise(() => undefined)]);
  add('a', 'b');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  queue.close();
  expect([sent[0]?.signal.aborted, revoked, stored]).toEqual([true, ['blob:1', 'blob:2'], []]);
});
