import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import { say } from '#words';
import { imageMaxBytes, uploadMaxBytes } from '../../../shared/files/file-limits.ts';
import {
  fileAddress,
  imageFieldsSchema,
  imageTypes,
  type UploadCategory,
  type UploadedFile,
  type UploadedImage,
  uploadedFileSchema,
  uploadedImageSchema,
  uploadFieldsSchema,
} from '../../../shared/files/files.ts';
import { AppError } from '../../kernel/errors.ts';
import type { MadePicture } from '../../kernel/print/picture-work.ts';
import type { Pictures } from '../../kernel/print/pictures.ts';
import { readFields, type StagedUpload, type StoredUpload, type UploadRoute } from '../../kernel/transfer/uploads.ts';
import type { Viewer } from '../../kernel/trpc/viewer.ts';
import type { Services } from '../../services.ts';
import { acceptedType, isPicture, nameOf, pictureNameOf } from './accepted-kinds.rules.ts';
import { keysOf, type NewFile } from './files.queries.ts';
import { addStoredFile, storeBytes } from './files.rules.ts';
import { stripLocations } from './strip-locations.rules.ts';

const tooLarge = (category: UploadCategory): string =>
  say('The file is larger than {value}MB. Please choose a smaller one.', {
    value: uploadMaxBytes[category] / 1024 / 1024,
  });

const wrongKind: Readonly<Record<UploadCategory, string>> = {
  document: say('Please choose a PDF, a Word or text file, or a JPEG, PNG or GIF image.'),
  voice: say('Please choose a recording in WebM or MP4.'),
  media: say('Please choose a photo, a video or a recording.'),
};

export const fileUpload: UploadRoute = {
  kind: 'upload',
  path: '/files/upload',
  summary: 'Upload a document, a recording or a video',
  access: 'write',
  into: 'store',
  field: 'file',
  maxBytes: Math.max(...Object.values(uploadMaxBytes)),
  tooLarge: tooLarge('media'),
  status: 201,
  fields: uploadFieldsSchema,
  output: uploadedFileSchema,
  clean: stripLocations,
  handle: ({ services, viewer }, upload) => acceptUpload(services, viewer, upload),
};

async function acceptUpload(services: Services, viewer: Viewer, upload: StoredUpload): Promise<UploadedFile> {
  const { category, entityId } = readFields(uploadFieldsSchema, upload.fields);
  if (upload.size > uploadMaxBytes[category]) throw new AppError('PAYLOAD_TOO_LARGE', tooLarge(category));
  const type = await acceptedType(services.files, upload, category);
  if (type === undefined) throw new AppError('UNSUPPORTED_MEDIA_TYPE', wrongKind[category]);
  const file = { userId: viewer.userId, category, entityId, name: nameOf(upload.fileName), type };
  const stored = isPicture(type)
    ? await acceptPicture(services, upload, file)
    : { ...file, size: upload.size, storageKey: upload.storageKey };
  const row = await addStoredFile(services, viewer, stored);
  const url = fileAddress(row.id);
  return { file: { id: row.id, url, name: row.name, type: row.type, size: row.size, category }, url };
}

/** Encoded again, without location and camera. */
async function acceptPicture(
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

export const imageUpload: UploadRoute = {
  kind: 'upload',
  path: '/images/upload',
  summary: 'Upload a picture: JPEG, PNG, WebP, GIF or AVIF of at most 10 MB',
  access: 'write',
  into: 'disk',
  field: 'image',
  maxBytes: imageMaxBytes,
  tooLarge: say('Please select an image under 10MB'),
  status: 201,
  fields: imageFieldsSchema,
  output: uploadedImageSchema,
  handle: ({ services, viewer }, upload) => acceptImage(services, viewer, upload),
};

/** Stored as pages show it, with a thumbnail; the original isn't kept. */
async function acceptImage(services: Services, viewer: Viewer, upload: StagedUpload): Promise<UploadedImage> {
  const { category, entityId } = readFields(imageFieldsSchema, upload.fields);
  const picture = await pictureIn(services.pictures, upload);
  const stored = await storeBytes(services, {
    ...picture,
    userId: viewer.userId,
    category,
    entityId,
    name: pictureNameOf(upload.fileName, picture.type),
  });
  const { id, size } = await addStoredFile(services, viewer, stored);
  const url = fileAddress(id);
  return { image: { id, url, width: picture.width, height: picture.height, size, category }, url };
}

async function pictureIn(pictures: Pictures, upload: StagedUpload): Promise<MadePicture> {
  const picture = await pictures.make({ kind: 'web' }, async () => {
    const bytes = await upload.read();
    const found = await fileTypeFromBuffer(bytes);
    if (imageTypes.some((type) => type === found?.mime)) return bytes;
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', refusalOf(found?.mime));
  });
  if (picture) return picture;
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', unreadable);
}

const unreadable = say('This image is damaged. Please select another one.');
const taken = say('Please select a JPEG, PNG, WebP, GIF or AVIF image.');

function refusalOf(type: string | undefined): string {
  if (type !== undefined && /^image\/hei[cf]/.test(type)) {
    return say(
      'We can’t read this photo: it’s in HEIC format. In the camera’s settings, choose “Most compatible”, or send it as JPEG.',
    );
  }
  return type?.startsWith('image/') ? taken : say('Please select an image file');
}
