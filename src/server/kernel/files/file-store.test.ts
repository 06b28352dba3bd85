import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { startS3Server } from '../../../../tests/peers/s3-server.ts';
import { newKey } from './file-keys.ts';
import { type FileStore, folderFileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';
import { s3FileStore } from './s3-file-store.ts';

const folder = await mkdtemp(join(tmpdir(), 'upbringing-store-'));
const bucket = await startS3Server();
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

interface Stored {
  name: string;
  store: FileStore;
  /** How many files there are, complete or partial. */
  count(): Promise<number>;
}

const stores: Stored[] = [
  {
    name: 'a folder',
    store: folderFileStore(folder),
    async count() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).length;
    },
  },
  {
    name: 'a bucket',
    store: s3FileStore(bucket.settings),
    count: () => Promise.resolve(bucket.objects.size + bucket.openUploads()),
  },
];

const unknownKey = `ab/${'0'.repeat(46)}`;

async function contentOf(store: FileStore, key: string, range?: { start: number; end: number }): Promise<Buffer> {
  const found = await store.find(key);
  if (!found) throw new Error('There is no such file.');
  return buffer(await found.open(range));
}

/** Bytes as they arrive, in pieces that fit no boundary of the store. */
async function* arriving(bytes: Buffer, failure?: Error) {
  for (let start = 0; start < bytes.length; start += 300_007) {
    yield bytes.subarray(start, start + 300_007);
    await wait(0);
  }
  if (failure) throw failure;
}

describe.each(stores)('$name', ({ store, count }) => {
  it('stores bytes under a given key', async () => {
    const key = newKey();
    expect(await store.save(Buffer.from('x'), key)).toBe(key);
    expect((await store.find(key))?.size).toBe(1);
    await store.remove(key);
    expect(await store.find(key)).toBeUndefined();
  });

  it('lists what is stored', async () => {
    const keys = await Promise.all([1, 2, 3, 4, 5].map(() => store.save(Buffer.from('x'))));
    const listed = async () => {
      const found: string[] = [];
      for await (const page of store.list()) found.push(...page);
      return found;
    };
    expect(await listed()).toEqual(expect.arrayContaining(keys));
    for (const key of keys) await store.remove(key);
    expect((await listed()).filter((key) => keys.includes(key))).toEqual([]);
  });

  it.each([0, 1, 1000, 6_000_000])('keeps %i bytes', async (size) => {
    const bytes = randomBytes(size);
    const key = await store.save(bytes);
    expect((await store.find(key))?.size).toBe(size);
    expect((await contentOf(store, key)).equals(bytes)).toBe(true);
  });

  it.each([0, 1000, 5 * 1024 * 1024, 13_000_000])('keeps %i bytes as they arrive', async (size) => {
    const bytes = randomBytes(size);
    const key = await store.save(Readable.from(arriving(bytes), { objectMode: false }));
    expect((await store.find(key))?.size).toBe(size);
    expect((await contentOf(store, key)).equals(bytes)).toBe(true);
  });

  it('returns a part of the bytes, more than once if asked', async () => {
    const bytes = randomBytes(1000);
    const key = await store.save(bytes);
    for (const [start, end] of [
      [0, 0],
      [10, 19],
      [990, 999],
      [0, 999],
    ] as const) {
      expect((await contentOf(store, key, { start, end })).equals(bytes.subarray(start, end + 1))).toBe(true);
    }
  });

  it('gives each file its own key, and removes only one', async () => {
    const [first, second] = await Promise.all([store.save(Buffer.from('a')), store.save(Buffer.from('a'))]);
    expect(first).not.toBe(second);
    await store.remove(first);
    await store.remove(first);
    expect(await store.find(first)).toBeUndefined();
    expect((await contentOf(store, second)).toString()).toBe('a');
    expect(await store.find(unknownKey)).toBeUndefined();
    await store.remove(unknownKey);
  });

  it.each([
    ['at once', 0],
    ['in the first part', 1_000_000],
    ['in a later part', 12_000_000],
  ])('keeps nothing of an upload that breaks off %s, and says why it did', async (_, size) => {
    const before = await count();
    const failure = new Error('the telephone is gone');
    const source = Readable.from(arriving(randomBytes(size), failure), { objectMode: false });
    await expect(store.save(source)).rejects.toBe(failure);
    expect(await count()).toBe(before);
  });

  it.each(['../secret', '/etc/passwd', 'ab/..', '', `${unknownKey}/x`])('accepts no other key: %s', async (key) => {
    await expect(store.find(key)).rejects.toThrow('Not a key of this file store.');
    await expect(store.remove(key)).rejects.toThrow('Not a key of this file store.');
  });
});

describe('a bucket', () => {
  const away = {
    code: 'SERVICE_UNAVAILABLE',
    message: 'Files can’t be reached right now. Please try again later.',
  };
  const store = s3FileStore(bucket.settings);

  it('that fails or is full says so', async () => {
    const key = await store.save(Buffer.from('a'));
    bucket.behave('away');
    await expect(store.find(key)).rejects.toMatchObject(away);
    await expect(store.remove(key)).rejects.toMatchObject(away);
    await expect(store.save(Buffer.from('b'))).rejects.toMatchObject(away);
    bucket.behave('full');
    await expect(store.save(Buffer.from('b'))).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'There’s no space for files right now. Please try again later.',
    });
    bucket.behave('good');
    expect((await contentOf(store, key)).toString()).toBe('a');
  });

  it('with a wrong configuration ends the start with a sentence', async () => {
    const check = (s3: Partial<typeof bucket.settings>) =>
      openFileStore({ dataDir: folder, s3: { ...bucket.settings, ...s3 } });
    await expect(check({})).resolves.toBeDefined();
    await expect(check({ bucket: 'other' })).rejects.toThrow('S3_BUCKET is wrong: there is no bucket other at');
    await expect(check({ secretAccessKey: 'wrong' })).rejects.toThrow('S3_SECRET_ACCESS_KEY or S3_REGION is wrong');
    await expect(check({ region: 'us-east-1' })).rejects.toThrow('S3_SECRET_ACCESS_KEY or S3_REGION is wrong');
    await expect(check({ endpoint: 'http://127.0.0.1:1' })).rejects.toThrow("S3_ENDPOINT can't be reached");
  });
});
