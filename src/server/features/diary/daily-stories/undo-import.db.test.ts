import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { addDays } from '../../../../shared/calendar-date.ts';
import type { ImportResult } from '../../../../shared/diary/daily-stories.ts';

let app: TestApp;
let parent: Member;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  parent = await app.createFamily();
});

async function importStories(rows: readonly string[], member = parent): Promise<ImportResult> {
  const file = ['Date,Tags,Story,Comment,Private', ...rows].join('\n');
  const { body } = await member.upload('/api/daily-stories/bulk-import', 'csv', file);
  return body as ImportResult;
}

const undo = (id: number | null, member = parent) => member.api('POST', `/api/daily-stories/imports/${id}/undo`);
const days = async (member = parent) =>
  (await member.rpc.dailyStories.list({})).map(({ storyDate }) => storyDate).toSorted();
const inTrash = async (member = parent) => (await member.rpc.trash.list()).map(({ title }) => title).toSorted();

test('undoing an import deletes all its stories except those somebody has changed', async () => {
  await parent.rpc.dailyStories.create({ content: 'Mine', storyDate: '2025-02-28' });
  const other = await importStories(['2025-02-27,,Of another file,']);
  const { importId } = await importStories([
    '2025-03-01,,One,',
    '2025-03-02,,Two,',
    '2025-03-03,,Three,',
    '2025-02-28,,No,',
  ]);
  const stories = await parent.rpc.dailyStories.list({ search: 'Two' });
  await parent.rpc.dailyStories.update({ id: stories[0]?.id ?? 0, mood: 'Calm' });
  const answer = { movedToTrash: 2, kept: [{ id: stories[0]?.id, title: null, storyDate: '2025-03-02' }] };
  for (let press = 0; press < 2; press += 1) {
    expect(await undo(importId)).toMatchObject({ status: 200, body: answer });
    expect(await days()).toEqual(['2025-02-27', '2025-02-28', '2025-03-02']);
    expect(await inTrash()).toEqual(['One', 'Three']);
  }
  expect((await undo(other.importId)).body).toEqual({ movedToTrash: 1, kept: [] });
});

test('its stories can be restored one by one, and then stay', async () => {
  const { importId } = await importStories(['2025-03-01,,One,']);
  await undo(importId);
  const [trashed] = await parent.rpc.trash.list();
  await parent.rpc.trash.restore({ kind: 'story', id: trashed?.id ?? 0 });
  expect((await undo(importId)).body).toMatchObject({ movedToTrash: 0, kept: [{ storyDate: '2025-03-01' }] });
  expect(await days()).toEqual(['2025-03-01']);
});

test('another family can’t undo it, and the other parent only what they can see', async () => {
  const stranger = await app.createFamily({ lastName: 'Okafor' });
  const partner = await app.createMember(parent);
  const { importId } = await importStories(['2025-03-01,,Open,,no', '2025-03-02,,Mine alone,,yes']);
  expect((await undo(importId, stranger)).status).toBe(404);
  expect((await undo(99_999_999)).status).toBe(404);
  expect((await undo(importId, partner)).body).toEqual({ movedToTrash: 1, kept: [] });
  expect(await days()).toEqual(['2025-03-02']);
  expect((await undo(importId)).body).toEqual({ movedToTrash: 2, kept: [] });
  expect((await undo(importId, partner)).body).toEqual({ movedToTrash: 1, kept: [] });
  expect([await inTrash(), await inTrash(partner)]).toEqual([['Mine alone', 'Open'], ['Open']]);
});

test('two callers at once can undo a long import in parts', async () => {
  const { importId } = await importStories(
    Array.from({ length: 600 }, (_, index) => `${addDays('2000-01-01', index)},,Story ${index},`),
  );
  expect((await Promise.all([undo(importId), undo(importId)])).map(({ status }) => status)).toEqual([200, 200]);
  expect([await days(), (await inTrash()).length]).toEqual([[], 600]);
});

test('an import that wrote nothing can’t be undone', async () => {
  expect(await importStories(['soon,,x,'])).toMatchObject({ imported: 0, importId: null });
});
