import { buffer } from 'node:stream/consumers';
import { limits } from '../../../shared/fields.ts';
import {
  fileAddress,
  type UploadCategory,
  type UploadedFile,
  uploadedFileSchema,
  uploadFieldsSchema,
  uploadMaxBytes,
} from '../../../shared/files.ts';
import { AppError, badField } from '../../platform/errors.ts';
import type { StoredUpload, UploadRoute } from '../../platform/uploads/uploads.ts';
import type { Services } from '../../services.ts';
import { lockUsage, setStorageUsed } from '../families/plan-limits.ts';
import { acceptedType } from './accepted-kinds.ts';
import { cleanPicture } from './clean-picture.ts';
import { insertFiles, type NewFile, sumFileSizes } from './files.queries.ts';
import { discardBytes, storeBytes } from './save-file.ts';
import { isPicture } from './thumbnails.ts';

const tooLarge = (category: UploadCategory): string =>
  `The file is larger than ${uploadMaxBytes[category] / 1024 / 1024}MB. Please choose a smaller one.`;

const wrongKind: Readonly<Record<UploadCategory, string>> = {
  document: 'Please choose a PDF, a Word or text file, or a JPEG, PNG or GIF picture.',
  voice: 'Please choose a recording in WebM or MP4.',
  media: 'Please choose a picture, a film or a recording.',
};

export const fileUpload: UploadRoute = {
  path: '/files/upload',
  summary: 'Keep a document, a recording or a film; `category` is document, voice or media, `entityId` is optional',
  field: 'file',
  maxBytes: Math.max(...Object.values(uploadMaxBytes)),
  tooLarge: tooLarge('media'),
  status: 201,
  output: uploadedFileSchema,
  keep: ({ services, viewer }, upload) => keepFile(services, viewer, upload),
};

/** The row of a file whose bytes are in the store; counted against the plan in the same transaction. */
async function keepFile(
  services: Services,
  viewer: { userId: number; tenantId: number },
  upload: StoredUpload,
): Promise<UploadedFile> {
  const parsed = uploadFieldsSchema.safeParse(upload.fields);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw badField(issue?.path.join('.') ?? 'category', issue?.message ?? 'The category is missing');
  }
  const { category, entityId } = parsed.data;
  if (upload.size > uploadMaxBytes[category]) throw new AppError('PAYLOAD_TOO_LARGE', tooLarge(category));
  const type = await acceptedType(services.files, upload, category);
  if (type === undefined) throw new AppError('UNSUPPORTED_MEDIA_TYPE', wrongKind[category]);
  const file = { userId: viewer.userId, category, entityId: entityId ?? null, name: nameOf(upload.fileName), type };
  const stored = isPicture(type)
    ? await keepPicture(services, upload, file)
    : { ...file, size: upload.size, storageKey: upload.storageKey };
  try {
    const row = await services.database.family(viewer.tenantId, async (db) => {
      await lockUsage(db, services.clock.now());
      const [inserted] = await insertFiles(db, [stored]);
      await setStorageUsed(db, services, { bytes: await sumFileSizes(db), isMore: true });
      return inserted;
    });
    if (!row) throw new Error('The row of a file was not written.');
    const url = fileAddress(row.id);
    return { file: { id: row.id, url, name: row.name, type: row.type, size: row.size, category }, url };
  } catch (error) {
    await discardBytes(services.files, [
      { ...stored, thumbnailKey: 'thumbnailKey' in stored ? stored.thumbnailKey : null },
    ]);
    throw error;
  }
}

/** Pictures are stored anew, without the place and the camera that came with them. */
async function keepPicture(
  { files }: Services,
  { storageKey }: StoredUpload,
  file: Omit<NewFile, 'size' | 'storageKey'> & { category: UploadCategory },
): Promise<NewFile> {
  const source = await (await files.find(storageKey))?.open();
  const cleaned = source && (await cleanPicture(await buffer(source), file.type));
  if (!cleaned) throw new AppError('UNSUPPORTED_MEDIA_TYPE', wrongKind[file.category]);
  const stored = await storeBytes(files, { ...file, ...cleaned });
  await files.remove(storageKey);
  return stored;
}

/** The last part of whatever path a browser sent, short enough, without what can't be shown. */
function nameOf(fileName: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  const shown = base
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim();
  const ending = /\.[\p{L}\p{N}]{1,8}$/u.exec(shown)?.[0] ?? '';
  return shown.length > limits.name ? shown.slice(0, limits.name - ending.length) + ending : shown || 'file';
}
