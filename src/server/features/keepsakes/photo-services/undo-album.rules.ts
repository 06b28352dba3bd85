import { say } from '#words';
import { fileAddress } from '../../../../shared/files/files.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { lockRow } from '../../../kernel/database/lock-row.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { takeBackPhotos } from '../../diary/daily-stories/take-back-photos.rules.ts';
import { type PhotoImportRow, setItems } from './album-import.queries.ts';
import { getImport, isUndoable } from './album-import.rules.ts';
import { countUndone, listStoriesToTakeBack, listToldItems, markUndone } from './undo-album.queries.ts';

/** How many stories change in a transaction. */
const storiesAtOnce = 50;

/** Moves the photos that it added to the trash, story by story. After a kill, the same call goes on. */
export async function undoPhotoImport(services: Services, viewer: Viewer, id: number) {
  const { database, clock } = services;
  const now = clock.now();
  const row = await database.family(viewer.tenantId, (db) => getImport(db, viewer, id));
  if (row.state === 'running') throw new AppError('CONFLICT', say('Please stop the import first.'));
  if (!isUndoable(row, now)) throw new AppError('CONFLICT', say('An import can be undone for 30 days.'));
  let last: number | undefined = row.state === 'undone' ? undefined : 0;
  while (last !== undefined) {
    const after: number = last;
    last = await database.longRunning.family(viewer.tenantId, async (db) => {
      const storyIds = await listStoriesToTakeBack(db, id, after, storiesAtOnce);
      for (const storyId of storyIds) await takeBack(db, viewer, { row, storyId, now });
      return storyIds.at(-1);
    });
  }
  return database.family(viewer.tenantId, async (db) => {
    await markUndone(db, id, now);
    return countUndone(db, id);
  });
}

async function takeBack(
  db: FamilyTransaction,
  viewer: Viewer,
  { row, storyId, now }: { row: PhotoImportRow; storyId: number; now: Date },
): Promise<void> {
  await lockRow(db, 'dailyStories', storyId);
  const items = await listToldItems(db, row.id, storyId);
  if (items.length === 0) return;
  const added = {
    id: storyId,
    importId: row.storyImportId,
    mediaUrls: items.map(({ fileId }) => fileAddress(fileId)),
    childIds: items.flatMap(({ addedChildIds }) => addedChildIds),
  };
  const taken = await takeBackPhotos(db, viewer, added, { userId: viewer.userId, now });
  const ids = items.filter(({ fileId }) => taken.includes(fileAddress(fileId))).map(({ id }) => id);
  await setItems(db, ids, { state: 'taken_back' });
}
