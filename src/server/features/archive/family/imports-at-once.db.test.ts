import fs from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addFile, storedFiles } from '../../../../../tests/harness/kept-files.ts';
import { type Member, multipartBody } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { clearOrphanedBytes } from '../../../kernel/files/clear-orphaned-bytes.ts';

const megabyte = 1024 * 1024;

let app: TestApp;
let parent: Member;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  parent = await app.createFamily();
});

const begun: (() => Promise<number>)[] = [];

afterEach(async () => {
  vi.restoreAllMocks();
  // What a failed test left open would count in the next test.
  for (const end of begun.splice(0)) await end();
});

/** An import that was admitted and whose first bytes have arrived. */
async function beginImport({ cookie }: Member) {
  const before = await countHits();
  const { headers, payload } = multipartBody('file', Buffer.alloc(megabyte), 'export.zip');
  const body = new PassThrough();
  const all = payload as Buffer;
  body.write(all.subarray(0, all.length - 100));
  const call = { method: 'POST', url: '/api/import', headers: { ...headers, cookie }, payload: body } as const;
  // Called once somebody waits for it.
  const status = app.server.inject(call).then(({ statusCode }) => statusCode);
  const end = () => {
    if (!body.writableEnded) body.end(all.subarray(all.length - 100));
    return status;
  };
  begun.push(end);
  await expect.poll(countHits).toBeGreaterThan(before);
  return { end };
}

const countHits = () =>
  app.database.service(async (db) => (await db.selectFrom('rateLimitHits').select('id').execute()).length);

/** The disk of DATA_DIR, as it seems to the server. */
function leaveFree(megabytes: () => number): void {
  const { statfs } = fs;
  vi.spyOn(fs, 'statfs').mockImplementation((async (path: string) =>
    Object.assign(await statfs(path), { bavail: megabytes(), bsize: megabyte })) as typeof statfs);
}

const incoming = () => fs.readdir(join(app.services.config.dataDir, 'incoming'));
const send = (member: Member, bytes: Buffer | string = 'x') =>
  member.upload('/api/import', 'file', bytes, 'export.zip');

test('while an export is uploading, a second one into the same family is 409 and isn’t received', async () => {
  const first = await beginImport(parent);
  const again = await send(parent);
  expect([again.status, again.text]).toEqual([
    409,
    expect.stringContaining('is already being restored into your family'),
  ]);
  // An arrived file has no name on the disk, so it disappears however this process ends.
  await expect.poll(incoming).toEqual([]);
  expect(await first.end()).toBe(400);
  expect((await send(parent)).status).toBe(400);
});

test('serves three families at once; the next one is 503 and can try later', async () => {
  const arriving = [];
  for (let place = 0; place < 3; place += 1) arriving.push(await beginImport(await app.createFamily()));
  const refused = await send(parent);
  expect([refused.status, refused.text]).toEqual([503, expect.stringContaining('Other families are restoring')]);
  for (const each of arriving) expect(await each.end()).toBe(400);
  expect((await send(parent)).status).toBe(400);
});

test('an import without enough disk space is 503 before anything is received', async () => {
  const before = await storedFiles(app);
  leaveFree(() => 512);
  const answer = await send(parent);
  expect([answer.status, answer.text]).toEqual([503, expect.stringContaining('There’s no space for files')]);
  vi.restoreAllMocks();
  expect((await send(parent)).status).toBe(400);
  expect(await storedFiles(app)).toBe(before);
});

test('stops an import that fills the disk while uploading', async () => {
  const room = [2000, 100];
  leaveFree(() => room.shift() ?? 100);
  const large = await send(parent, Buffer.alloc(40 * megabyte));
  expect([large.status, large.text]).toEqual([503, expect.stringContaining('There’s no space for files')]);
  expect(room).toEqual([]);
  expect(await incoming()).toEqual([]);
});

test('removes bytes of an unfinished restore after a day, and keeps those of a finished one', async () => {
  const { services, clock } = app;
  clock.set('2026-11-20T12:00:00Z');
  const stray = await services.files.save(Buffer.from('stray'));
  const { storageKey, thumbnailKey } = await addFile(app, parent);
  const isKept = async (key: string) => (await services.files.find(key)) !== undefined;
  clock.set('2026-11-21T11:59:00Z');
  await clearOrphanedBytes(services);
  expect(await isKept(stray)).toBe(true);
  clock.set('2026-11-21T12:00:00Z');
  await clearOrphanedBytes(services);
  expect(await Promise.all([stray, storageKey, thumbnailKey].map(isKept))).toEqual([false, true, true]);
});
