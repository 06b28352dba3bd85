import { expect, it } from 'vitest';
import { familyRows } from '../../../../tests/harness/family-rows.ts';
import { addFile, filesOf } from '../../../../tests/harness/kept-files.ts';
import { startTestApp } from '../../../../tests/harness/test-app.ts';
import { removeFileRows } from './files.rules.ts';
import { lockFilesToRemove } from './sweep-files.queries.ts';

const app = await startTestApp();

it('keeps files that a child, profile, book or story still shows, and other families’ files', async () => {
  const parent = await app.createFamily();
  const stranger = await app.createFamily({ lastName: 'Okafor' });
  const [portrait, me, cover, photo, unused] = await Promise.all(Array.from({ length: 5 }, () => addFile(app, parent)));
  const foreign = await addFile(app, stranger);
  const child = { name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' };
  await parent.rpc.children.create({ ...child, profileImage: portrait?.url ?? null });
  await parent.rpc.profile.update({ profileImageUrl: me?.url ?? null });
  await familyRows(app, parent).book({ coverImageUrl: `${cover?.url}?size=thumb` });
  await parent.rpc.dailyStories.create({ content: 'x', storyDate: '2026-11-19', mediaUrls: [photo?.url ?? ''] });

  const files = [portrait, me, cover, photo, unused, unused, foreign];
  const ids = files.map((file) => file?.id ?? 0);
  const removed = await app.database.family(parent.tenantId, (db) => removeFileRows(db, app.services, ids));
  expect(removed).toMatchObject([{ id: unused?.id, storageKey: unused?.storageKey }]);
  expect(await filesOf(app, parent)).toHaveLength(4);
  expect(await filesOf(app, stranger)).toHaveLength(1);
});

it('handles more files at a time than a statement has parameters', async () => {
  const parent = await app.createFamily();
  const { id } = await addFile(app, parent);
  const ids = [id, ...Array.from({ length: 70_000 }, (_, index) => 1_000_000 + index)];
  const removed = await app.database.family(parent.tenantId, async (db) => {
    expect(await lockFilesToRemove(db, ids)).toEqual([id]);
    return removeFileRows(db, app.services, ids);
  });
  expect(removed).toMatchObject([{ id }]);
});
