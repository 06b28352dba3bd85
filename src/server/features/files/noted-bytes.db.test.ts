import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../../../../tests/harness/member.ts';
import { startTestApp } from '../../../../tests/harness/test-app.ts';
import { startS3Server } from '../../../../tests/peers/s3-server.ts';
import { runJobs } from '../../jobs.ts';
import { clearOrphanedBytes } from '../../kernel/files/clear-orphaned-bytes.ts';
import { type FileStore, folderFileStore } from '../../kernel/files/file-store.ts';
import { notedFileStore } from '../../kernel/files/noted-file-store.ts';
import { s3FileStore } from '../../kernel/files/s3-file-store.ts';
import { insertFiles, type NewFile } from './files.queries.ts';
import { storeBytes } from './files.rules.ts';

const app = await startTestApp();
const { database, clock } = app;
const folder = await mkdtemp(join(tmpdir(), 'upbringing-store-'));
const bucket = await startS3Server();
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

const begun = '2026-11-20T12:00:00Z';
const dayAfter = '2026-11-21T12:00:00Z';
const nearlyDayAfter = '2026-11-21T11:59:59Z';
let parent: Member;

beforeEach(async () => {
  clock.set('2099-01-01T00:00:00Z');
  await clearOrphanedBytes(app.services);
  clock.set(begun);
  parent = await app.createFamily();
});

const notes = () =>
  database.service(async (db) => (await db.selectFrom('orphanedBytes').select('storageKey').execute()).length);

describe.each<{ name: string; store: FileStore; names: () => Promise<string[]> }>([
  {
    name: 'a folder',
    store: folderFileStore(folder),
    async names() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
  },
  {
    name: 'a bucket',
    store: s3FileStore(bucket.settings),
    names: () => Promise.resolve([...bucket.objects.keys()]),
  },
])('$name', ({ store, names }) => {
  const files = notedFileStore(store, app.services);
  const services = { ...app.services, files };
  const fileOf = (storageKey: string): NewFile => ({
    userId: parent.userId,
    category: 'document',
    name: 'notes.txt',
    type: 'text/plain',
    size: 1,
    storageKey,
  });

  it('forgets bytes once their row is written, and keeps them', async () => {
    const key = await files.save(Buffer.from('x'));
    expect(await notes()).toBe(1);
    await database.family(parent.tenantId, (db) => insertFiles(db, [fileOf(key)]));
    expect(await notes()).toBe(0);
    clock.set(dayAfter);
    await clearOrphanedBytes(services);
    expect(await files.find(key)).toBeDefined();
    await files.remove(key);
  });

  it('removes bytes a day after their process ended before writing the row, and not earlier', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1F5242' } })
      .webp()
      .toBuffer();
    await storeBytes(services, { ...fileOf(''), category: 'story', type: 'image/webp', bytes: picture });
    expect(await names()).toHaveLength(2);
    clock.set(nearlyDayAfter);
    await runJobs(services);
    expect(await names()).toHaveLength(2);
    clock.set(dayAfter);
    await runJobs(services);
    expect([await names(), await notes()]).toEqual([[], 0]);
  });

  it('knows about bytes still uploading when the process ends', async () => {
    const endless = new Readable({ read: () => undefined });
    const saving = files.save(endless).catch(() => 'broken off');
    endless.push(Buffer.alloc(100));
    await expect.poll(notes).toBe(1);
    endless.destroy(new Error('gone'));
    expect(await saving).toBe('broken off');
    expect(await notes()).toBe(1);
    clock.set(dayAfter);
    await clearOrphanedBytes(services);
    expect([await names(), await notes()]).toEqual([[], 0]);
  });

  it('never lets a row claim bytes that were given up before', async () => {
    const key = await files.save(Buffer.from('x'));
    await files.giveUp([key]);
    expect(await files.find(key)).toBeUndefined();
    const writing = database.family(parent.tenantId, (db) => insertFiles(db, [fileOf(key)]));
    await expect(writing).rejects.toThrow('given up before its row was written');
  });

  it('keeps bytes that have a row, even if the upload that wrote them gives them up', async () => {
    const key = await files.save(Buffer.from('x'));
    await database.family(parent.tenantId, (db) => insertFiles(db, [fileOf(key)]));
    await files.giveUp([key]);
    expect(await files.find(key)).toBeDefined();
    await files.remove(key);
  });

  it('remembers bytes whose row was rolled back', async () => {
    const key = await files.save(Buffer.from('x'));
    const undone = database.family(parent.tenantId, async (db) => {
      await insertFiles(db, [fileOf(key)]);
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    expect(await notes()).toBe(1);
    await files.giveUp([key]);
    expect(await files.find(key)).toBeUndefined();
  });
});

it('stores nothing if the key can’t be recorded, and releases the bytes', async () => {
  const away = { ...app.services, database: { ...database, service: () => Promise.reject(new Error('away')) } };
  const files = notedFileStore(folderFileStore(folder), away);
  const source = new Readable({ read: () => undefined });
  await expect(files.save(source)).rejects.toThrow('away');
  expect(source.destroyed).toBe(true);
  expect((await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile())).toEqual([]);
});

it('a family can’t read the list of keys', async () => {
  await app.services.files.save(Buffer.from('x'));
  const looking = database.family(parent.tenantId, (db) =>
    // The table doesn't belong to a family, and the database says so.
    db.selectFrom('orphanedBytes').selectAll().execute(),
  );
  await expect(looking).rejects.toThrow('permission denied');
});
