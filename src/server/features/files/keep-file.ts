import type { Viewer } from '../../kernel/trpc/viewer.ts';
import type { Services } from '../../services.ts';
import { lockUsage, setStorageUsed } from '../accounts/families/plan-limits.ts';
import { type FileRow, insertFiles, keysOf, type NewFile, sumFileSizes } from './files.queries.ts';

/**
 * The row of a file whose bytes are in the store, counted against the plan in the same transaction. Only who uploaded it
 * finds it until something is saved that holds it; one that is sealed stays so. When there is no room for it in the plan,
 * or the row can't be written, the bytes are gone again.
 */
export async function keepFile(services: Services, { tenantId }: Pick<Viewer, 'tenantId'>, stored: NewFile) {
  try {
    return await services.database.family(tenantId, async (db): Promise<FileRow> => {
      await lockUsage(db, services.clock.now());
      const [row] = await insertFiles(db, [
        { sealedFor: stored.userId, isDraft: stored.sealedFor === undefined, ...stored },
      ]);
      await setStorageUsed(db, services, { bytes: await sumFileSizes(db), isMore: true });
      if (!row) throw new Error('The row of a file was not written.');
      return row;
    });
  } catch (error) {
    await services.files.giveUp(keysOf(stored));
    throw error;
  }
}
