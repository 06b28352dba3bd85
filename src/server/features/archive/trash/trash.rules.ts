import { say } from '#words';
import { personName } from '../../../../shared/accounts/person-name.ts';
import { fileAddress } from '../../../../shared/files/files.ts';
import type { ListTrash, Trashed, TrashKind } from '../../../../shared/trash.ts';
import { entryKinds } from '../../../../shared/trash-kinds.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { rowsInPart } from '../../../kernel/database/in-parts.ts';
import { notFound } from '../../../kernel/errors.ts';
import { workInPages } from '../../../kernel/jobs/in-pages.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { removeFileRows } from '../../files/files.rules.ts';
import { discardRemoved } from '../../files/sweep-files.rules.ts';
import {
  deleteTrashed,
  listFamiliesToErase,
  listFilesOf,
  listTrash,
  lockOver,
  lockSeen,
  lockTrashed,
  type TrashReader,
} from './trash.queries.ts';

export async function readTrash(db: FamilyTransaction, reader: TrashReader, filter: ListTrash): Promise<Trashed[]> {
  const rows = await listTrash(db, reader, filter);
  return rows.map(({ kind, recordId, firstName, lastName, photoId, ...row }) => ({
    ...row,
    photoUrl: photoId === null ? null : fileAddress(photoId),
    kind: kind as TrashKind,
    id: (entryKinds as readonly string[]).includes(kind) ? recordId : Number(recordId),
    deletedByName: row.deletedBy === null ? null : personName({ firstName: firstName ?? '', lastName: lastName ?? '' }),
  }));
}

export const goneFromTrash = () => notFound(say('This is no longer in the trash.'));

/** Erases one record for good, with the files that nothing else uses. Returns its owner; null means the family. */
export async function eraseOne(
  services: Services,
  viewer: Viewer,
  which: { kind: TrashKind; id: string },
): Promise<number | null> {
  const reader = { userId: viewer.userId, now: services.clock.now() };
  const ownerId = await services.database.family(viewer.tenantId, async (db) => {
    const found = await lockTrashed(db, reader, which);
    if (!found) throw goneFromTrash();
    await erase(db, services, [found.id]);
    return found.ownerId;
  });
  await discardRemoved(services, viewer.tenantId);
  return ownerId;
}

/** Erases what the viewer sees in the trash and was deleted by `until`, in parts. */
export async function emptyTrash(services: Services, viewer: Viewer, until?: string): Promise<void> {
  const now = services.clock.now();
  const reader = { userId: viewer.userId, now };
  await eraseInParts(services, viewer.tenantId, (db) => lockSeen(db, reader, until ? new Date(until) : now));
}

/** Erases what was deleted 30 days ago. A failure in one family doesn't stop the others. Safe in several processes. */
export async function eraseOldTrash(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const now = clock.now();
  await workInPages<number>({
    next: (last) => database.service((db) => listFamiliesToErase(db, now, last)),
    work: (tenantId) => eraseInParts(services, tenantId, (db) => lockOver(db, now)),
    failed: 'erasing the trash of a family failed',
    ids: (tenantId) => ({ tenantId }),
    log,
  });
}

/** Each part is a transaction. The bytes are removed after it, or by a job if this process ends first. */
async function eraseInParts(
  services: Services,
  tenantId: number,
  lockPart: (db: FamilyTransaction) => Promise<number[]>,
): Promise<void> {
  let erased: number;
  do {
    erased = await services.database.family(tenantId, async (db) => {
      const ids = await lockPart(db);
      await erase(db, services, ids);
      return ids.length;
    });
    await discardRemoved(services, tenantId);
  } while (erased === rowsInPart);
}

async function erase(
  db: FamilyTransaction,
  services: Pick<Services, 'config' | 'clock'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const files = await listFilesOf(db, ids);
  await deleteTrashed(db, ids);
  await removeFileRows(db, services, files);
}
