import { buffer } from 'node:stream/consumers';
import { say } from '#words';
import { type filmMaxBytes, uploadMaxBytes } from '../../../shared/files/file-limits.ts';
import { fileAddress, type UploadCategory, type UploadedFile } from '../../../shared/files/files.ts';
import type { FamilyTransaction } from '../../kernel/database/database.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/trpc/viewer.ts';
import type { Services } from '../../services.ts';
import { acceptedType, isPicture, nameFor } from './accepted-kinds.rules.ts';
import { type FileRow, keysOf, type NewFile } from './files.queries.ts';
import { addStoredFile, storeBytes } from './files.rules.ts';
import { blanked, readFilm } from './films.rules.ts';

export const tooLarge = (maxBytes: number): string =>
  say('The file is larger than {value}MB. Please choose a smaller one.', { value: maxBytes / 1024 / 1024 });

const wrongKind: Readonly<Record<UploadCategory, string>> = {
  document: say('Please choose a PDF, a Word or text file, or a JPEG, PNG or GIF image.'),
  voice: say('Please choose a recording in WebM or MP4.'),
  media: say('Please choose a photo, a video or a recording.'),
};

/** Bytes in the file store, already without the places that `stripLocations` finds. */
interface ReceivedFile {
  storageKey: string;
  size: number;
  fileName: string;
  category: UploadCategory;
  entityId: number | null;
}

/** Films that arrived in parts may be larger, and say in the same transaction what became of them. */
interface FromParts {
  maxFilmBytes: typeof filmMaxBytes;
  onAdded(db: FamilyTransaction, row: FileRow): Promise<void>;
}

/** Checks what arrived, and adds it to the family's files. */
export async function acceptUpload(
  services: Services,
  viewer: Viewer,
  { fileName, category, entityId, ...received }: ReceivedFile,
  fromParts?: FromParts,
): Promise<UploadedFile> {
  const maxBytes = uploadMaxBytes[category];
  if (received.size > (fromParts?.maxFilmBytes ?? maxBytes))
    throw new AppError('PAYLOAD_TOO_LARGE', tooLarge(maxBytes));
  const type = await acceptedType(services.files, { ...received, fileName }, category);
  if (type === undefined) throw new AppError('UNSUPPORTED_MEDIA_TYPE', wrongKind[category]);
  const isFilm = type.startsWith('video/');
  if (received.size > maxBytes && !isFilm) throw new AppError('PAYLOAD_TOO_LARGE', tooLarge(maxBytes));
  const file = { userId: viewer.userId, category, entityId, name: nameFor(fileName, type), type };
  let stored: NewFile = { ...file, ...received };
  if (isPicture(type)) stored = await acceptPicture(services, received, file);
  else if (isFilm) stored = { ...stored, ...(await cleanFilm(services, received.storageKey)) };
  const row = await addStoredFile(services, viewer, stored, fromParts?.onAdded);
  return uploadedFileOf(row, category);
}

export function uploadedFileOf({ id, name, type, size }: FileRow, category: UploadCategory): UploadedFile {
  const url = fileAddress(id);
  return { file: { id, url, name, type, size, category }, url };
}

/** Encoded again, without location and camera. */
async function acceptPicture(
  services: Services,
  { storageKey }: Pick<ReceivedFile, 'storageKey'>,
  file: Omit<NewFile, 'size' | 'storageKey'> & { category: UploadCategory },
): Promise<NewFile> {
  const { files, pictures } = services;
  const cleaned = await pictures.make({ kind: 'clean', type: file.type }, async () => {
    const received = await files.find(storageKey);
    if (!received) throw new Error('A received file is gone.');
    return buffer(await received.open());
  });
  if (!cleaned) throw new AppError('UNSUPPORTED_MEDIA_TYPE', wrongKind[file.category]);
  const stored = await storeBytes(services, { ...file, ...cleaned });
  try {
    await files.remove(storageKey);
  } catch (error) {
    await files.giveUp(keysOf(stored));
    throw error;
  }
  return stored;
}

/** Stored again without the tracks that hold places, if the film has such: its index may be behind them. */
export async function cleanFilm(
  { files }: Pick<Services, 'files'>,
  storageKey: string,
): Promise<{ storageKey: string; seconds: number | null }> {
  const received = await files.find(storageKey);
  if (!received) throw new Error('A received file is gone.');
  const { seconds, others } = await readFilm(received);
  if (others.length === 0) return { storageKey, seconds };
  const cleaned = await files.save(blanked(await received.open(), others));
  await files.giveUp([storageKey]);
  return { storageKey: cleaned, seconds };
}
