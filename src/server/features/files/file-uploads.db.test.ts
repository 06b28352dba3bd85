import { readdir } from 'node:fs/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { phoneFilm, place } from '../../../../tests/harness/film-boxes.ts';
import type { Member } from '../../../../tests/harness/member.ts';
import { startTestApp } from '../../../../tests/harness/test-app.ts';
import { partBytes } from '../../../shared/files/file-limits.ts';
import type { UploadedFile } from '../../../shared/files/files.ts';
import { runJobs } from '../../jobs.ts';

const app = await startTestApp();
let parent: Member;

beforeEach(async () => {
  app.clock.set('2026-10-08T20:00:00Z');
  parent = await app.createFamily();
});

/** A film in three parts. */
const film = phoneFilm({ frames: 'frames'.repeat((2 * partBytes) / 6) });
const described = { key: 'IMG_1.MOV 1', category: 'media', name: 'IMG_1.MOV', size: film.length } as const;

const begin = (of: Member, changes = {}) => of.rpc.fileUploads.begin({ ...described, ...changes });
const send = (of: Member, id: number, start: number, bytes = film.subarray(start, start + partBytes)) =>
  of.upload('/api/file-uploads/parts', 'part', bytes, 'blob', { id: String(id), start: String(start) });
const finish = (of: Member, id: number) => of.api('POST', `/api/file-uploads/${id}/finish`);
async function sendAll(of: Member, id: number) {
  for (let start = 0; start < film.length; start += partBytes) await send(of, id, start);
}
const storedFiles = async (): Promise<number> => {
  const entries = await readdir(app.services.config.dataDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};
const gigabyte = 1024 ** 3;
/** The plan has room for one gigabyte. */
const limitPlan = (of: Member) =>
  app.database.service((db) =>
    db.updateTable('tenants').set({ plan: 'trial', maxStorageGb: 1 }).where('id', '=', of.tenantId).execute(),
  );
const usedBytes = async (of: Member) => gigabyte - (await of.rpc.fileUploads.filmLimit()).maxBytes;

test('a film arrives in parts, goes on after a break, and is one file without its places', async () => {
  const { id, received } = await begin(parent);
  expect(received).toBe(0);
  expect(await send(parent, id, 0)).toMatchObject({ status: 200, body: { received: partBytes } });
  // The browser was reloaded, or is another tab.
  expect(await begin(parent)).toEqual({ id, received: partBytes, file: null });
  await send(parent, id, partBytes);
  expect(await send(parent, id, 2 * partBytes)).toMatchObject({ body: { received: film.length } });
  const answer = await finish(parent, id);
  expect(answer).toMatchObject({
    status: 201,
    body: { file: { name: 'IMG_1.MOV', type: 'video/quicktime', size: film.length, category: 'media' } },
  });
  const { url } = answer.body as UploadedFile;
  const { rawPayload } = await app.server.inject({ url, headers: { cookie: parent.cookie } });
  expect(rawPayload).toHaveLength(film.length);
  expect(rawPayload.subarray(0, 2 * partBytes).equals(film.subarray(0, 2 * partBytes))).toBe(true);
  expect(rawPayload.includes(place)).toBe(false);
});

test('a part may arrive twice, but never out of order or beyond the end', async () => {
  const before = await storedFiles();
  const { id } = await begin(parent);
  await send(parent, id, 0);
  expect(await send(parent, id, 0)).toMatchObject({ status: 200, body: { received: partBytes } });
  expect(await storedFiles()).toBe(before + 1);
  const wrong = { status: 400, body: { issues: [{ path: 'start' }] } };
  expect(await send(parent, id, 2 * partBytes)).toMatchObject(wrong);
  expect(await send(parent, id, partBytes, Buffer.alloc(0))).toMatchObject(wrong);
  const short = await begin(parent, { key: 'short', size: 10 });
  expect(await send(parent, short.id, 0)).toMatchObject(wrong);
  expect(await send(parent, id, partBytes, Buffer.alloc(partBytes + 1))).toMatchObject({ status: 413 });
  expect(await finish(parent, id)).toMatchObject({ status: 409 });
  expect(await storedFiles()).toBe(before + 1);
});

test('two presses and a lost answer make one file; once something holds it, the same film is a new upload', async () => {
  const { id } = await begin(parent);
  await sendAll(parent, id);
  const both = await Promise.all([finish(parent, id), finish(parent, id)]);
  expect(both.map(({ status }) => status)).toContain(201);
  const again = await finish(parent, id);
  const { file, url } = again.body as UploadedFile;
  for (const { status, body } of both) if (status === 201) expect((body as UploadedFile).url).toBe(url);
  expect(await begin(parent)).toEqual({ id, received: film.length, file });
  await parent.rpc.dailyStories.create({ content: 'The sea.', storyDate: '2026-10-08', mediaUrls: [url] });
  const next = await begin(parent);
  expect(next).toMatchObject({ received: 0, file: null });
  expect(next.id).not.toBe(id);
  expect((await parent.api('GET', url)).status).toBe(200);
});

test('neither the other parent nor another family goes on with it, reads it or ends it', async () => {
  const { id } = await begin(parent);
  await send(parent, id, 0);
  for (const other of [await app.createMember(parent), await app.createFamily({ lastName: 'Okafor' })]) {
    expect((await send(other, id, partBytes)).status).toBe(404);
    expect((await finish(other, id)).status).toBe(404);
    await other.api('DELETE', `/api/file-uploads/${id}`);
    expect(await begin(other, { size: 9 })).toMatchObject({ received: 0 });
  }
  expect(await begin(parent)).toMatchObject({ id, received: partBytes });
});

test('it counts for the plan from the beginning, and a part beyond the plan never begins', async () => {
  await limitPlan(parent);
  await begin(parent);
  expect(await usedBytes(parent)).toBe(film.length);
  const tooMuch = begin(parent, { key: 'second', size: gigabyte - film.length + 1 });
  await expect(tooMuch).rejects.toMatchObject({ cause: { code: 'PLAN_LIMIT' } });
  const { id } = await begin(parent);
  await sendAll(parent, id);
  expect((await finish(parent, id)).status).toBe(201);
  expect(await usedBytes(parent)).toBe(film.length);
});

test('one that nobody finishes is erased after a day, and one that is cancelled at once', async () => {
  await limitPlan(parent);
  app.clock.set('2026-10-10T20:00:00Z');
  await runJobs(app.services);
  const before = await storedFiles();
  const { id } = await begin(parent);
  await send(parent, id, 0);
  const cancelled = await begin(parent, { key: 'other' });
  await send(parent, cancelled.id, 0);
  expect(await parent.api('DELETE', `/api/file-uploads/${cancelled.id}`)).toMatchObject({ status: 204 });
  expect((await send(parent, cancelled.id, partBytes)).status).toBe(404);
  expect(await storedFiles()).toBe(before + 1);
  app.clock.set('2026-10-11T20:00:01Z');
  await runJobs(app.services);
  expect((await send(parent, id, partBytes)).status).toBe(404);
  expect(await storedFiles()).toBe(before);
  expect(await usedBytes(parent)).toBe(0);
});

test('what is refused ends, and leaves nothing behind', async () => {
  await limitPlan(parent);
  const before = await storedFiles();
  const { id } = await begin(parent, { size: 4 });
  await send(parent, id, 0, Buffer.from('text'));
  expect(await finish(parent, id)).toMatchObject({ status: 415 });
  expect((await finish(parent, id)).status).toBe(404);
  expect(await storedFiles()).toBe(before);
  expect(await usedBytes(parent)).toBe(0);
  await expect(begin(parent, { category: 'document', size: 26 * 1024 * 1024 })).rejects.toThrow('25MB');
});

test('a server that dies while it makes the file makes it at the next try', async () => {
  const before = await storedFiles();
  const { id } = await begin(parent);
  await sendAll(parent, id);
  const dying = vi.spyOn(app.services.files, 'find').mockRejectedValueOnce(new Error('killed'));
  expect((await finish(parent, id)).status).toBe(500);
  dying.mockRestore();
  expect(await begin(parent)).toMatchObject({ id, received: film.length, file: null });
  expect((await finish(parent, id)).status).toBe(201);
  expect(await storedFiles()).toBe(before + 1);
});
