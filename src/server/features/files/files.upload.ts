import { buffer } from 'node:stream/consumers';
import {
  fileAddress,
  type UploadCategory,
  type UploadedFile,
  uploadedFileSchema,
  uploadFieldsSchema,
  uploadMaxBytes,
} from '../../../shared/files/files.ts';
import { AppError } from '../../kernel/errors.ts';
import { readFields, type StoredUpload, type UploadRoute } from '../../kernel/http/uploads.ts';
import type { Viewer } from '../../kernel/trpc/viewer.ts';
import type { Services } from '../../services.ts';
import { acceptedType } from './accepted-kinds.ts';
import { nameOf } from './file-name.ts';
import { keysOf, type NewFile } from './files.queries.ts';
import { keepFile } from './keep-file.ts';
import { storeBytes } from './save-file.ts';
import { isPicture } from './thumbnails.ts';
import { withoutPlaces } from './without-places.ts';

const tooLarge = (category: UploadCategory): string =>
  `The file is larger than ${uploadMaxBytes[category] / 1024 / 1024}MB. Please choose a smaller one.`;

const wrongKind: Readonly<Record<UploadCategory, string>> = {
  document: 'Please choose a PDF, a Word or text file, or a JPEG, PNG or GIF picture.',
  voice: 'Please choose a recording in WebM or MP4.',
  media: 'Please choose a picture, a film or a recording.',
};

export const fileUpload: UploadRoute = {
  path: '/files/upload',
  summary: 'Keep a document, a recording or a film',
  field: 'file',
  maxBytes: Math.max(...Object.values(uploadMaxBytes)),
  tooLarge: tooLarge('media'),
  status: 201,
  fields: uploadFieldsSchema,
  output: uploadedFileSchema,
  clean: withoutPlaces,
  keep: ({ services, viewer }, upload) => keepUpload(services, viewer, upload),
};

/** The row of a file whose bytes are in the store; pictures are stored anew before. */
async function keepUpload(services: Services, viewer: Viewer, upload: StoredUpload): Promise<UploadedFile> {
  const { category, entityId } = readFields(uploadFieldsSchema, upload.fields);
  if (upload.size > uploadMaxBytes[category]) throw new AppError('PAYLOAD_TOO_LARGE', tooLarge(category));
  const type = await acceptedType(services.files, upload, category);
  if (type === undefined) throw new AppError('UNSUPPORTED_MEDIA_TYPE', wrongKind[category]);
  const file = { userId: viewer.userId, category, entityId, name: nameOf(upload.fileName), type };
  const stored = isPicture(type)
    ? await keepPicture(services, upload, file)
    : { ...file, size: upload.size, storageKey: upload.storageKey };
  const row = await keepFile(services, viewer, stored);
  const url = fileAddress(row.id);
  return { file: { id: row.id, url, name: row.name, type: row.type, size: row.size, category }, url };
}

/** Pictures are stored anew, without the place and the camera that came with them. */
async function keepPicture(
  services: Services,
  { storageKey }: StoredUpload,
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
