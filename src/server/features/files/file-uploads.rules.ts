import { Readable } from 'node:stream';
import { say } from '#words';
import {
  type BeginUpload,
  type BegunUpload,
  filmMaxBytes,
  type ReceivedPart,
  type UploadedFile,
  uploadCategories,
  uploadMaxBytes,
} from '../../../shared/files/files.ts';
import type { FamilyTransaction } from '../../kernel/database/database.ts';
import { dayMs } from '../../kernel/durations.ts';
import { AppError, badField, notFound } from '../../kernel/errors.ts';
import { workInPages } from '../../kernel/jobs/in-pages.ts';
import type { Viewer } from '../../kernel/trpc/viewer.ts';
import type { Services } from '../../services.ts';
import { lockUsage } from '../household/families/plan-limits.queries.ts';
import { findStorageRoom, setStorageUsed } from '../household/families/plan-limits.rules.ts';
import { acceptUpload, tooLarge, uploadedFileOf } from './accept-upload.rules.ts';
import { nameOf } from './accepted-kinds.rules.ts';
import {
  countReceived,
  deleteUploads,
  findUpload,
  findUploadByKey,
  insertPart,
  insertUpload,
  listFamiliesWithOldUploads,
  listOldUploads,
  listParts,
  lockUpload,
  type PartRow,
  setUploadedFile,
  type UploadRow,
} from './file-uploads.queries.ts';
import { findFiles, sumFileSizes } from './files.queries.ts';
import { stripLocations } from './strip-locations.rules.ts';

// A large file arrives in parts, one after another. Each part is stored as it arrives, so a break costs one part. Its
// bytes stay in the list of bytes without a row, whose job removes them after a day.

/** How long an upload may wait for its next part. */
const longestMs = dayMs;

const ended = (): AppError => notFound(say('This upload has ended. Please start it again.'));

/** The largest film that the family may upload now. */
export async function readFilmLimit(db: FamilyTransaction, services: Pick<Services, 'config'>) {
  const room = await findStorageRoom(db, services, await sumFileSizes(db));
  return { maxBytes: Math.max(0, Math.min(filmMaxBytes, room ?? filmMaxBytes)) };
}

/** Begins an upload, or returns how far the account's own upload of that key is. Its whole size counts at once. */
export async function beginUpload(
  db: FamilyTransaction,
  services: Pick<Services, 'config' | 'clock'>,
  { userId }: Viewer,
  input: BeginUpload,
): Promise<BegunUpload & { dropped: string[] }> {
  const { category, size } = input;
  const maxBytes = category === 'media' ? filmMaxBytes : uploadMaxBytes[category];
  if (size > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE', tooLarge(maxBytes));
  const now = services.clock.now();
  await lockUsage(db, now);
  const known = await findUploadByKey(db, userId, input.key);
  const file = known && (await findDraft(db, known));
  const isSame = known?.size === size && known.category === category;
  if (known && isSame && (file || known.fileId === null)) {
    return { id: known.id, received: file ? size : await countReceived(db, known.id), file: file ?? null, dropped: [] };
  }
  const dropped = known ? await deleteUploads(db, [known.id]) : [];
  const { id } = await insertUpload(db, { ...input, userId, name: nameOf(input.name) }, now);
  await setStorageUsed(db, services, { bytes: await sumFileSizes(db), isMore: true });
  return { id, received: 0, file: null, dropped };
}

/** The file that the parts became, until something holds it: from then on, another upload makes another file. */
async function findDraft(db: FamilyTransaction, { userId, fileId, category }: UploadRow) {
  if (fileId === null) return undefined;
  const row = (await findFiles(db, [fileId], userId)).get(fileId);
  const known = uploadCategories.find((each) => each === category);
  return row?.sealedFor === userId && known ? uploadedFileOf(row, known).file : undefined;
}

/** The next part. One that is there already is dropped, so a part may arrive twice. */
export async function receivePart(
  { database, files }: Services,
  { tenantId, userId }: Viewer,
  { id, ...part }: PartRow & { id: number },
): Promise<ReceivedPart> {
  const { received, isNew } = await database.family(tenantId, async (db) => {
    const upload = await lockUpload(db, userId, id);
    if (!upload) throw ended();
    const before = upload.fileId === null ? await countReceived(db, id) : upload.size;
    if (part.start < before) return { received: before, isNew: false };
    if (part.start > before || part.size === 0 || part.start + part.size > upload.size) {
      throw badField('start', say('This part doesn’t belong here.'));
    }
    await insertPart(db, id, part);
    return { received: before + part.size, isNew: true };
  });
  if (!isNew) await files.giveUp([part.storageKey]);
  return { received };
}

/** Makes one file of the parts. A second call returns the same one. */
export async function finishUpload(services: Services, viewer: Viewer, id: number): Promise<UploadedFile> {
  const { database, files } = services;
  const { upload, parts, file } = await database.family(viewer.tenantId, async (db) => {
    const found = await findUpload(db, viewer.userId, id);
    if (!found) throw ended();
    return { upload: found, parts: await listParts(db, id), file: await findDraft(db, found) };
  });
  if (file) return { file, url: file.url };
  const category = uploadCategories.find((known) => known === upload.category);
  if (upload.fileId !== null || !category) throw ended();
  if (parts.reduce((sum, { size }) => sum + size, 0) !== upload.size) {
    throw new AppError('CONFLICT', say('Some of this file hasn’t arrived yet.'));
  }
  const storageKey = await files.save(stripLocations(Readable.from(bytesOf(services, parts), { objectMode: false })));
  const { size, name: fileName, entityId } = upload;
  try {
    const stored = await acceptUpload(
      services,
      viewer,
      { storageKey, size, fileName, category, entityId },
      {
        maxFilmBytes: filmMaxBytes,
        async onAdded(db, row) {
          if (await setUploadedFile(db, id, row.id)) return;
          throw new AppError('CONFLICT', say('This file is already being saved.'));
        },
      },
    );
    await files.giveUp(parts.map((part) => part.storageKey));
    return stored;
  } catch (error) {
    await files.giveUp([storageKey]);
    const isRefused = error instanceof AppError && refusals.has(error.code);
    if (isRefused) await cancelUpload(services, viewer, id);
    throw error;
  }
}

const refusals: ReadonlySet<string> = new Set(['UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE']);

async function* bytesOf({ files }: Pick<Services, 'files'>, parts: readonly PartRow[]): AsyncGenerator<Buffer> {
  for (const { storageKey } of parts) {
    const part = await files.find(storageKey);
    if (!part) throw ended();
    yield* (await part.open()) as AsyncIterable<Buffer>;
  }
}

/** Ends the account's own upload. The file that it became stays. */
export async function cancelUpload(services: Services, { tenantId, userId }: Viewer, id: number): Promise<void> {
  const keys = await services.database.family(tenantId, async (db) => {
    await lockUsage(db, services.clock.now());
    return (await lockUpload(db, userId, id)) ? endUploads(db, services, [id]) : [];
  });
  await services.files.giveUp(keys);
}

async function endUploads(
  db: FamilyTransaction,
  services: Pick<Services, 'config' | 'clock'>,
  ids: readonly number[],
): Promise<string[]> {
  const keys = await deleteUploads(db, ids);
  await setStorageUsed(db, services, { bytes: await sumFileSizes(db), isMore: false });
  return keys;
}

/** Ends uploads that began more than a day ago. */
export async function clearOldUploads(services: Services): Promise<void> {
  const { database, clock, files, log } = services;
  const before = new Date(clock.now().getTime() - longestMs);
  await workInPages<number>({
    next: (after = 0) => database.service((db) => listFamiliesWithOldUploads(db, before, after)),
    async work(tenantId) {
      const keys = await database.family(tenantId, async (db) => {
        await lockUsage(db, clock.now());
        return endUploads(db, services, await listOldUploads(db, before));
      });
      await files.giveUp(keys);
    },
    failed: 'ending old uploads of a family failed',
    ids: (tenantId) => ({ tenantId }),
    log,
  });
}
