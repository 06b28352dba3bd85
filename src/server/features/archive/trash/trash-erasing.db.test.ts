import { beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptPicture, keepRecording } from '../../../../../tests/harness/kept-file.ts';
import { filesOf } from '../../../../../tests/harness/kept-files.ts';
import { type Member, signedIn } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { fileIdOf } from '../../../../shared/files/file-address.ts';
import type { Trashed } from '../../../../shared/trash.ts';
import { clearRemovedFiles } from '../../files/sweep-files.rules.ts';
import { eraseOldTrash } from './trash.rules.ts';

let app: TestApp;
let parent: Member;
let partner: Member;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  parent = await app.createFamily();
  partner = await app.createMember(parent);
});

const titles = async (member: Member) =>
  ((await member.api('GET', '/api/trash')).body as Trashed[]).map(({ title }) => title);
const write = (fields: object = {}, member = parent) =>
  member.rpc.dailyStories.create({ content: 'Nine snails.', storyDate: '2026-11-19', ...fields });
const drop = (id: number, member = parent) => member.rpc.dailyStories.delete({ id });

/** So many days later, signed in again. */
async function wait(days: number, member = parent): Promise<Member> {
  app.clock.set(new Date(Date.parse('2026-11-20T12:00:00Z') + days * 86_400_000).toISOString());
  return signedIn(app.services, app.server, member);
}

test('erasing, if interrupted, leaves the rest to the next run, and no bytes', async () => {
  await drop((await write({ mediaUrls: [await acceptPicture(parent)] })).id);
  await wait(31);
  const remove = () => Promise.reject(new Error('the store is away'));
  await eraseOldTrash({ ...app.services, files: { ...app.services.files, remove } });
  expect(app.log.join('')).toContain('the store is away');
  expect(await filesOf(app, parent)).toEqual([]);
  expect(await clearRemovedFiles(app.services)).toBe(1);
});

test('erasing removes what was deleted 30 days ago with its files, but no files in use elsewhere', async () => {
  const [alone, shared] = [await acceptPicture(parent), await keepRecording(parent)];
  const { id } = await write({ mediaUrls: [alone, shared] });
  await write({ storyDate: '2026-11-18', mediaUrls: [shared] });
  await drop(id);
  const almost = await wait(29.9);
  await eraseOldTrash(app.services);
  expect(await titles(almost)).toEqual(['Nine snails.']);
  await wait(30);
  await Promise.all([eraseOldTrash(app.services), eraseOldTrash(app.services)]);
  expect((await filesOf(app, parent)).map((file) => file.id)).toEqual([fileIdOf(shared)]);
  expect((await (await wait(30)).api('POST', `/api/trash/story/${id}/restore`)).status).toBe(404);
});

test('erasing one record keeps a file in the trash from a book’s new cover and the daily sweep', async () => {
  const mediaUrl = await keepRecording(parent);
  const { id: childId } = await parent.rpc.children.create({
    name: 'Maya',
    dateOfBirth: '2019-04-09',
    currentStage: 'Elementary',
  });
  const message = { childId, title: 'x', triggerType: 'manual', triggerValue: 'x', mediaUrl } as const;
  const { id } = await parent.rpc.legacyMessages.create(message);
  await parent.rpc.legacyMessages.delete({ id });
  expect((await parent.api('GET', mediaUrl)).status).toBe(200);
  expect((await parent.api('DELETE', `/api/trash/message/${id}`)).status).toBe(204);
  expect([(await parent.api('GET', mediaUrl)).status, await filesOf(app, parent)]).toEqual([404, []]);
});

test('erasing everything keeps records deleted after the page was read, and those only others see', async () => {
  await drop((await write()).id);
  await drop((await write({ isPrivate: true }, partner)).id, partner);
  app.clock.set('2026-11-20T12:05:00Z');
  await drop((await write({ content: 'Later.' })).id);
  await parent.api('DELETE', '/api/trash?until=2026-11-20T12:00:00.000Z');
  expect([await titles(parent), await titles(partner)]).toEqual([['Later.'], ['Later.', 'Nine snails.']]);
  expect((await parent.api('DELETE', '/api/trash')).status).toBe(204);
  expect([await titles(parent), await titles(partner)]).toEqual([[], ['Nine snails.']]);
});
