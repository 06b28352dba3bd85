import { fileTypeFromBuffer } from 'file-type';
import { say } from '#words';
import {
  fileAddress,
  imageFieldsSchema,
  imageMaxBytes,
  imageTypes,
  partBytes,
  partFieldsSchema,
  posterFieldsSchema,
  receivedPartSchema,
  type UploadedImage,
  uploadedFileSchema,
  uploadedImageSchema,
  uploadedPosterSchema,
  uploadFieldsSchema,
  uploadMaxBytes,
} from '../../../shared/files/files.ts';
import { AppError } from '../../kernel/errors.ts';
import type { MadePicture } from '../../kernel/print/picture-work.ts';
import type { Pictures } from '../../kernel/print/pictures.ts';
import { readFields, type StagedUpload, type UploadRoute } from '../../kernel/transfer/uploads.ts';
import type { Viewer } from '../../kernel/trpc/viewer.ts';
import type { Services } from '../../services.ts';
import { acceptUpload, tooLarge } from './accept-upload.rules.ts';
import { pictureNameOf } from './accepted-kinds.rules.ts';
import { receivePart } from './file-uploads.rules.ts';
import { addStoredFile, storeBytes } from './files.rules.ts';
import { acceptPoster } from './films.rules.ts';
import { stripLocations } from './strip-locations.rules.ts';

export const fileUpload: UploadRoute = {
  kind: 'upload',
  path: '/files/upload',
  summary: 'Upload a document, a recording or a video',
  access: 'write',
  into: 'store',
  field: 'file',
  maxBytes: Math.max(...Object.values(uploadMaxBytes)),
  tooLarge: tooLarge(uploadMaxBytes.media),
  status: 201,
  fields: uploadFieldsSchema,
  output: uploadedFileSchema,
  clean: stripLocations,
  handle: ({ services, viewer }, { fields, ...upload }) =>
    acceptUpload(services, viewer, { ...upload, ...readFields(uploadFieldsSchema, fields) }),
};

export const partUpload: UploadRoute = {
  kind: 'upload',
  path: '/file-uploads/parts',
  summary: 'The next part of a large file, of at most 5 MB',
  access: 'write',
  into: 'store',
  field: 'part',
  maxBytes: partBytes,
  tooLarge: tooLarge(partBytes),
  status: 200,
  fields: partFieldsSchema,
  output: receivedPartSchema,
  // The whole file is cleaned once all parts are there.
  clean: (source) => source,
  handle: ({ services, viewer }, { fields, storageKey, size }) =>
    receivePart(services, viewer, { ...readFields(partFieldsSchema, fields), storageKey, size }),
};

export const posterUpload: UploadRoute = {
  kind: 'upload',
  path: '/files/poster',
  summary: 'A picture of a film that you uploaded, shown before it plays',
  access: 'write',
  into: 'disk',
  field: 'poster',
  maxBytes: imageMaxBytes,
  tooLarge: say('Please select an image under 10MB'),
  status: 200,
  fields: posterFieldsSchema,
  output: uploadedPosterSchema,
  handle: ({ services, viewer }, upload) =>
    acceptPoster(services, viewer, readFields(posterFieldsSchema, upload.fields).fileId, upload),
};

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
