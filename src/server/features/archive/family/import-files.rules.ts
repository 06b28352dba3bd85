import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import { z } from 'zod';
import { say } from '#words';
import { filmMaxBytes, imageMaxBytes, uploadCategories, uploadMaxBytes } from '../../../../shared/files/files.ts';
import { assertRoom } from '../../../kernel/disk/free-room.ts';
import type { NotedFileStore } from '../../../kernel/files/noted-file-store.ts';
import type { Services } from '../../../services.ts';
import { cleanFilm } from '../../files/accept-upload.rules.ts';
import { acceptedType, isPicture } from '../../files/accepted-kinds.rules.ts';
import { stripLocations } from '../../files/strip-locations.rules.ts';
import { damagedManifest } from './manifest.rules.ts';
import { type IncomingExport, refusal } from './read-export.rules.ts';

export interface ImportedBytes {
  storageKey: string;
  thumbnailKey: string | null;
  size: number;
}

/** What a row of `files` says about its bytes. */
const fileSchema = z.object({ id: z.number(), category: z.string(), name: z.string(), type: z.string() });

interface IncomingFile extends z.infer<typeof fileSchema> {
  path: string;
  /** The path of a film's poster. */
  poster: string | undefined;
  size: number;
}

interface Stores extends Pick<Services, 'files' | 'pictures'> {
  /** A key that was noted before its bytes are written. */
  nextKey(): Promise<string>;
}

const largestFile = Math.max(...Object.values(uploadMaxBytes));

/** Stores the bytes of every file, by their ids in the export: all files or none. */
export async function importFiles(services: Services, incoming: IncomingExport): Promise<Map<number, ImportedBytes>> {
  const { files, pictures } = services;
  const used: string[] = [];
  const stores: Stores = { files, pictures, nextKey: notedKeys(files, used) };
  if (!services.config.s3) await assertRoom(services.config.dataDir, sizeOfFiles(incoming));
  const kept = new Map<number, ImportedBytes>();
  try {
    for await (const row of incoming.rows('files')) {
      const file = fileSchema.parse(row);
      const { files: paths, posters = {} } = incoming.manifest;
      const path = paths[file.id];
      if (path !== undefined) {
        const { [file.id]: poster } = posters;
        kept.set(file.id, await importFile(stores, incoming, { ...file, path, poster, size: incoming.sizeOf(path) }));
      } else if (!incoming.manifest.missingFiles.includes(file.id)) throw refusal(damagedManifest);
    }
    return kept;
  } catch (error) {
    await files.giveUp(used);
    throw error;
  }
}

const sizeOfFiles = ({ manifest, sizeOf }: IncomingExport): number =>
  Object.values(manifest.files).reduce((sum, path) => sum + sizeOf(path), 0);

const keysAtOnce = 100;

/** Notes many keys at a time, and adds each one it hands out to `used`. */
function notedKeys(files: NotedFileStore, used: string[]): () => Promise<string> {
  let free: string[] = [];
  return async () => {
    if (free.length === 0) free = await files.noteKeys(keysAtOnce);
    const key = free.pop() ?? '';
    used.push(key);
    return key;
  };
}

/** Stores the same bytes and finds their type in them, as for every upload: a ZIP can claim anything. */
async function importFile(stores: Stores, incoming: IncomingExport, file: IncomingFile): Promise<ImportedBytes> {
  const { files, pictures, nextKey } = stores;
  const { path, type, size } = file;
  if (size > (type.startsWith('video/') ? filmMaxBytes : largestFile))
    throw refusal(say('{path} is too large.', { path }));
  if (!isPicture(type)) return importOther(stores, incoming, file);
  const bytes = await buffer(await incoming.open(path));
  const found = await fileTypeFromBuffer(bytes);
  const thumbnail =
    found?.mime === type ? await pictures.make({ kind: 'thumbnail' }, () => Promise.resolve(bytes)) : undefined;
  if (!thumbnail) throw refusal(say('{path} is damaged or has the wrong file type.', { path }));
  const storageKey = await files.save(bytes, await nextKey());
  return { storageKey, thumbnailKey: await files.save(thumbnail.bytes, await nextKey()), size };
}

/** A mail or text as it arrived, which may begin with anything. It is only saved, never shown. */
const textTypes: ReadonlySet<string> = new Set(['message/rfc822', 'text/plain']);

async function importOther(
  stores: Stores,
  incoming: IncomingExport,
  { path, poster, size, name, type, ...file }: IncomingFile,
): Promise<ImportedBytes> {
  const { files, nextKey } = stores;
  const category = uploadCategories.find((known) => known === file.category);
  const storageKey = await nextKey();
  await files.save(stripLocations(await incoming.open(path)), storageKey);
  const isAsItSays =
    (category === 'document' && textTypes.has(type)) ||
    (category && (await acceptedType(files, { storageKey, fileName: name }, category))) === type;
  if (!isAsItSays) throw refusal(say('{path} is damaged or has the wrong file type.', { path }));
  if (!type.startsWith('video/')) return { storageKey, thumbnailKey: null, size };
  const { storageKey: cleaned } = await cleanFilm({ files }, storageKey);
  return { storageKey: cleaned, thumbnailKey: await importPoster(stores, incoming, poster), size };
}

/** A film without a poster is a film, too. */
async function importPoster(
  { files, pictures, nextKey }: Stores,
  incoming: IncomingExport,
  path: string | undefined,
): Promise<string | null> {
  if (path === undefined || incoming.sizeOf(path) > imageMaxBytes) return null;
  const bytes = await buffer(await incoming.open(path));
  const made = await pictures.make({ kind: 'thumbnail' }, () => Promise.resolve(bytes));
  return made ? files.save(made.bytes, await nextKey()) : null;
}
