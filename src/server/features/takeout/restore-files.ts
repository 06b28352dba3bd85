import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import { type UploadCategory, uploadCategories, uploadMaxBytes } from '../../../shared/files.ts';
import { hourMs } from '../../platform/auth/rate-limits.ts';
import { newKey } from '../../platform/files/file-keys.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { assertRoom } from '../../platform/files/free-room.ts';
import type { Services } from '../../services.ts';
import { acceptedType } from '../files/accepted-kinds.ts';
import { noteBytes } from '../files/orphaned-bytes.queries.ts';
import { discardBytes } from '../files/save-file.ts';
import { isPicture } from '../files/thumbnails.ts';
import type { Row } from './family-book.ts';
import { type IncomingExport, refusal } from './incoming-export.ts';

export interface RestoredBytes {
  storageKey: string;
  thumbnailKey: string | null;
  size: number;
}

type Needs = Pick<Services, 'files' | 'pictures'>;

/** Far longer than a restore takes. */
const longestRestoreMs = 24 * hourMs;

const largestFile = Math.max(...Object.values(uploadMaxBytes));

/** Puts the bytes of every file into the store, by their ids in the export; all of them, or none stays. */
export async function restoreFiles(services: Services, incoming: IncomingExport): Promise<Map<number, RestoredBytes>> {
  const needs = { pictures: services.pictures, files: notingStore(services) };
  if (!services.config.s3) await assertRoom(services.config.dataDir, sizeOfFiles(incoming));
  const kept = new Map<number, RestoredBytes>();
  try {
    for await (const row of incoming.rows('files')) {
      const path = incoming.manifest.files[String(row.id)];
      if (path !== undefined) kept.set(row.id as number, await restoreFile(needs, incoming, { row, path }));
      else if (!incoming.manifest.missingFiles.includes(row.id as number)) {
        throw refusal('The manifest.json of this ZIP is damaged.');
      }
    }
    return kept;
  } catch (error) {
    await discardBytes(services.files, [...kept.values()]);
    throw error;
  }
}

const sizeOfFiles = ({ manifest, sizeOf }: IncomingExport): number =>
  Object.values(manifest.files).reduce((sum, path) => sum + sizeOf(path), 0);

/** Writes down what it keeps, so that a job removes it should this process end before the rows are written. */
function notingStore({ database, files, clock }: Services): FileStore {
  return {
    ...files,
    async save(bytes) {
      const key = newKey();
      await database.service((db) => noteBytes(db, key, new Date(clock.now().getTime() + longestRestoreMs)));
      return files.save(bytes, key);
    },
  };
}

/** The same bytes as before. What they are is looked for in them, as with every upload: a ZIP can say anything. */
async function restoreFile(
  { files, pictures }: Needs,
  incoming: IncomingExport,
  { row, path }: { row: Row; path: string },
): Promise<RestoredBytes> {
  const type = String(row.type);
  const size = incoming.sizeOf(path);
  if (size > largestFile) throw refusal(`${path} is larger than files may be.`);
  if (!isPicture(type)) return restoreOther({ files }, incoming, { row, path, size });
  const bytes = await buffer(await incoming.open(path));
  const found = await fileTypeFromBuffer(bytes);
  const thumbnail =
    found?.mime === type ? await pictures.make({ kind: 'thumbnail' }, () => Promise.resolve(bytes)) : undefined;
  if (!thumbnail) throw refusal(`${path} is not the picture that it is said to be.`);
  const storageKey = await files.save(bytes);
  try {
    return { storageKey, thumbnailKey: await files.save(thumbnail.bytes), size };
  } catch (error) {
    await files.remove(storageKey);
    throw error;
  }
}

/** A mail or a message as it came, which may begin like anything; never shown, only saved. */
const textTypes: ReadonlySet<string> = new Set(['message/rfc822', 'text/plain']);

async function restoreOther(
  { files }: Pick<Services, 'files'>,
  incoming: IncomingExport,
  { row, path, size }: { row: Row; path: string; size: number },
): Promise<RestoredBytes> {
  const category = uploadCategories.find((known): known is UploadCategory => known === row.category);
  const storageKey = await files.save(await incoming.open(path));
  const isAsItSays =
    (category === 'document' && textTypes.has(String(row.type))) ||
    (category && (await acceptedType(files, { storageKey, fileName: String(row.name) }, category))) === row.type;
  if (isAsItSays) return { storageKey, thumbnailKey: null, size };
  await files.remove(storageKey);
  throw refusal(`${path} is not what it is said to be.`);
}
