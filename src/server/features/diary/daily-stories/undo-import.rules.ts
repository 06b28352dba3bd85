import { say } from '#words';
import type { ImportUndone } from '../../../../shared/diary/daily-stories.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { notFound } from '../../../kernel/errors.ts';
import { moveToTrash } from '../../../kernel/trash/move-to-trash.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { countTrashedOfImport, listStoriesOfImport, lockUntouched, rowsAtOnce } from './import-stories.queries.ts';

/**
 * Moves the stories of a CSV import that nobody has changed to the trash. The built-in database does it in parts; after
 * a kill, the same call continues.
 */
export async function undoImport(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  viewer: Viewer,
  importId: number,
): Promise<ImportUndone> {
  const deletion = { userId: viewer.userId, now: clock.now() };
  const movePart = async (db: FamilyTransaction): Promise<number> => {
    const ids = await lockUntouched(db, viewer, importId);
    if (ids.length > 0) await moveToTrash(db, 'story', ids, deletion);
    return ids.length;
  };
  const moveAll = async (db: FamilyTransaction): Promise<number> => {
    while ((await movePart(db)) === rowsAtOnce);
    return 0;
  };
  const inTransaction = database.kind === 'embedded' ? movePart : moveAll;
  while ((await database.longRunning.family(viewer.tenantId, inTransaction)) === rowsAtOnce);
  const outcome = await database.family(viewer.tenantId, async (db) => ({
    movedToTrash: await countTrashedOfImport(db, viewer, importId),
    kept: await listStoriesOfImport(db, viewer, importId),
  }));
  if (outcome.movedToTrash === 0 && outcome.kept.length === 0) throw notFound(say('Import not found'));
  return outcome;
}
