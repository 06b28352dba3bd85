import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { beforeEach, describe, expect, test } from 'vitest';
import { afterFile } from '../../../../../tests/harness/after-file.ts';
import { close, listen, sendEndless } from '../../../../../tests/peers/faulty-peer.ts';
import { startS3Server } from '../../../../../tests/peers/s3-server.ts';
import { partSize, partSizeOf } from '../../../kernel/files/s3-file-store.ts';
import { withStagedFile } from '../../../kernel/files/staged-file.ts';
import { publicFetch } from '../../../kernel/outbound/public-fetch.ts';
import { type ExportTarget, openExportPlace } from './export-place.client.ts';

const outside = publicFetch({ mayReachLoopback: true });
const bucket = await startS3Server();
afterFile(() => bucket.close());
beforeEach(() => bucket.behave('good'));

const kinds = ['webdav', 's3'] as const;
const keys = { username: 'hannah', appPassword: 'x', bucket: 'b', folder: '', region: 'r', accessKeyId: 'x' };
const targetOf = (kind: (typeof kinds)[number], address: string): ExportTarget => ({
  ...keys,
  secretAccessKey: 'x',
  kind,
  address,
});

/** A place with this server. */
async function placeOf(kind: (typeof kinds)[number], answer: RequestListener, checkMs?: number) {
  const server = createServer((request, response) => {
    request.resume();
    answer(request, response);
  });
  const address = await listen(server);
  afterFile(() => close(server));
  return openExportPlace(targetOf(kind, address), { outside, ...(checkMs !== undefined && { checkMs }) });
}

const bucketPlace = () => {
  const { endpoint, bucket: name, ...settings } = bucket.settings;
  return openExportPlace({ ...keys, ...settings, kind: 's3', address: endpoint, bucket: name }, { outside });
};

const failureOf = (work: Promise<void>) =>
  work.then(
    () => 'it took it',
    (error: Error) => [error.name, error.message],
  );
const never = new AbortController().signal;

describe.each(kinds)('a hostile %s', (kind) => {
  test.each([200, 205, 403, 500])('can’t make this server read an endless answer (%i)', async (status) => {
    let sentBytes = 0;
    const place = await placeOf(kind, (_request, response) =>
      sendEndless(response, (bytes) => (sentBytes += bytes), status),
    );
    const outcome = await withStagedFile(tmpdir(), async (file) => {
      const size = await file.write([Buffer.from('an export')]);
      await failureOf(place.put('x.zip', { handle: file.handle, size }, never));
      return failureOf(place.check());
    });
    if (kind === 's3') expect(outcome).toMatchObject(['PlaceFailure', expect.any(String)]);
    expect(sentBytes).toBeLessThan(50 * 1024 * 1024);
  });

  test('can’t send endless headers', async () => {
    const place = await placeOf(kind, (_request, response) => {
      response.socket?.write(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(1_000_000)}`);
    });
    expect(await failureOf(place.check())).toEqual(['PlaceFailure', 'We couldn’t reach this address.']);
  });

  test('can’t keep a check waiting, not even with a byte now and then', async () => {
    for (const answer of [() => undefined, dripping]) {
      const place = await placeOf(kind, answer, 300);
      expect(await failureOf(place.check())).toEqual(['PlaceFailure', 'The place took too long.']);
    }
  });
});

/** Headers that never end. */
const dripping: RequestListener = (_request, { socket }) => {
  socket?.write('HTTP/1.1 200 OK\r\n');
  const timer = setInterval(() => socket?.write('x: y\r\n'), 50);
  socket?.once('close', () => clearInterval(timer));
};

test('a bucket that isn’t one says so', async () => {
  const place = await placeOf('s3', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>Welcome</h1>${' '.repeat(200_000)}`);
  });
  const sentence = 'This address doesn’t answer like a folder or a bucket.';
  expect(await failureOf(place.check())).toEqual(['PlaceFailure', sentence]);
});

test.each(kinds)('a private address says what is wrong with it (%s)', async (kind) => {
  const findAddresses = () => Promise.resolve([{ address: '10.0.0.7', family: 4 }]);
  for (const address of ['https://10.0.0.7/x', 'https://cloud.example.com/x']) {
    const place = openExportPlace(targetOf(kind, address), { outside: publicFetch({ findAddresses }) });
    expect(await failureOf(place.check())).toMatchObject(['PlaceFailure', expect.stringContaining('may not reach')]);
  }
});

test('a bucket keeps no parts of what was stopped, and takes it later', async () => {
  const putBig = (signal: AbortSignal) =>
    withStagedFile(tmpdir(), async (file) => {
      const size = await file.write([Buffer.alloc(2 * partSize + 1)]);
      return failureOf(bucketPlace().put('x.zip', { handle: file.handle, size }, signal));
    });
  const stopping = new AbortController();
  bucket.behave('silent');
  const put = putBig(stopping.signal);
  await expect.poll(() => bucket.calls.some((call) => call.includes('partNumber'))).toBe(true);
  expect(bucket.openUploads()).toBe(1);
  stopping.abort();
  expect(await put).toEqual(['PlaceFailure', 'The place took too long.']);
  expect([bucket.openUploads(), bucket.objects.size]).toEqual([0, 0]);
  bucket.behave('good');
  expect(await putBig(never)).toBe('it took it');
  expect(bucket.objects.get('x.zip')).toHaveLength(2 * partSize + 1);
});

test.each([0, 1, 50, 51, 1000, 20_000])('a file of %i GB has no more parts than a bucket takes', (gigabytes) => {
  const size = gigabytes * 1024 ** 3;
  expect(partSizeOf(size)).toBeGreaterThanOrEqual(partSize);
  expect(Math.ceil(size / partSizeOf(size))).toBeLessThan(10_000);
});
