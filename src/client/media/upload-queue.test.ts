import { expect, test, vi } from 'vitest';
import { type Outcome, type UploadJob, type UploadProblem, uploadQueue } from './upload-queue.ts';

const noLine: Outcome<string> = { problem: { title: 'Upload failed', description: 'No answer' }, isFinal: false };
const refused: Outcome<string> = { problem: { title: 'Upload failed', description: 'No room' }, isFinal: true };

/** A queue whose uploads finish one by one, when the test says so. */
function openQueue(answers: Array<Outcome<string> | Promise<Outcome<string>>>) {
  const stored: string[] = [];
  const problems: string[] = [];
  const sent: Array<{ file: File; signal: AbortSignal }> = [];
  const job: UploadJob<string> = {
    async send(file, { signal }) {
      sent.push({ file, signal });
      return (await answers.shift()) ?? { stored: `/${file.name}` };
    },
    onStored: (url) => void stored.push(url),
  };
  const queue = uploadQueue(job, ({ description }) => void problems.push(description));
  const add = (...names: string[]) => queue.add(names.map((name) => new File(['x'], name)));
  const shown = () => queue.current().uploads;
  return { queue, add, shown, stored, problems, sent };
}

test('files are sent in their order', async () => {
  const { add, shown, stored } = openQueue([]);
  add('a', 'b');
  expect(shown()).toHaveLength(2);
  await vi.waitFor(() => expect(shown()).toEqual([]));
  expect(stored).toEqual(['/a', '/b']);
});

test('a failed file stays with its reason, and is retried after the others', async () => {
  const { queue, add, shown, stored, problems, sent } = openQueue([noLine]);
  add('a', 'b');
  await vi.waitFor(() => expect(shown()).toMatchObject([{ problem: 'No answer' }]));
  expect(stored).toEqual(['/b']);
  expect(problems).toEqual(['No answer']);
  queue.retry(shown()[0]?.key ?? 0);
  expect(shown()).toMatchObject([{ problem: undefined, share: 0 }]);
  await vi.waitFor(() => expect(shown()).toEqual([]));
  expect(stored).toEqual(['/b', '/a']);
  expect(sent[2]?.file).toBe(sent[0]?.file);
});

test('removes and counts a file that the server refuses for good', async () => {
  const { queue, add, stored, problems } = openQueue([refused]);
  add('a');
  await vi.waitFor(() => expect(queue.current()).toEqual({ uploads: [], refused: 1 }));
  expect([stored, problems]).toEqual([[], ['No room']]);
});

test('a file stays if the code for uploading can’t be loaded', async () => {
  const { add, shown, problems } = openQueue([Promise.reject(new Error('No code'))]);
  add('a');
  await vi.waitFor(() => expect(shown()).toMatchObject([{ problem: 'No code' }]));
  expect(problems).toEqual(['No code']);
});

test('keeps an interrupted file, and only a retry sends it again', async () => {
  const { queue, add, shown, stored, problems, sent } = openQueue([new Promise(() => undefined)]);
  add('a', 'b');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const [first, second] = shown().map(({ key }) => key) as [number, number];
  queue.interrupt(second);
  queue.interrupt(first);
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(shown().map(({ problem }) => problem)).toEqual(['The upload was stopped.', 'The upload was stopped.']);
  expect([stored, problems]).toEqual([[], []]);
});

test('stopping a file ends its upload silently, and the next one starts', async () => {
  const answer = Promise.withResolvers<Outcome<string>>();
  const { queue, add, shown, stored, problems, sent } = openQueue([answer.promise]);
  add('a', 'b');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  queue.stop(shown()[0]?.key ?? 0);
  expect(sent[0]?.signal.aborted).toBe(true);
  answer.resolve(noLine);
  await vi.waitFor(() => expect(stored).toEqual(['/b']));
  expect(problems).toEqual([]);
});

test('closing the form stops every upload', async () => {
  const { queue, add, shown, stored, sent } = openQueue([new Promise(() => undefined)]);
  add('a', 'b');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  queue.close();
  expect([sent[0]?.signal.aborted, shown(), stored]).toEqual([true, [], []]);
});

test('a problem names all files that have it, until the next ones are chosen', async () => {
  const told: UploadProblem[] = [];
  const answers = [noLine, refused, noLine, noLine, noLine, noLine, noLine];
  const job = { send: async () => answers.shift() ?? noLine, onStored: () => undefined };
  const queue = uploadQueue<string>(job, (problem) => void told.push(problem));
  queue.add(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => new File(['x'], name)));
  await vi.waitFor(() => expect(told).toHaveLength(6));
  expect(told.map(({ description, note }) => `${description}. ${note}`)).toEqual([
    'No answer. Not uploaded: a.',
    'No room. Not uploaded: b.',
    'No answer. Not uploaded: a and c.',
    'No answer. Not uploaded: a, c, and d.',
    'No answer. Not uploaded: a, c, d, and 1 more.',
    'No answer. Not uploaded: a, c, d, and 2 more.',
  ]);
  queue.add([new File(['x'], 'g')]);
  await vi.waitFor(() => expect(told.at(-1)?.note).toBe('Not uploaded: g.'));
});
