import { fileTypeFromBuffer } from 'file-type';
import {
  fileAddress,
  imageFieldsSchema,
  imageMaxBytes,
  imageTypes,
  type UploadedImage,
  uploadedImageSchema,
} from '../../../shared/files.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { AppError } from '../../platform/errors.ts';
import { readFields, type StagedUpload, type UploadRoute } from '../../platform/uploads/uploads.ts';
import type { Services } from '../../services.ts';
import { pictureNameOf } from './file-name.ts';
import { keepFile } from './keep-file.ts';
import { inTurn } from './picture-work.ts';
import { storeBytes } from './save-file.ts';
import { type WebPicture, webPicture } from './web-picture.ts';

export const imageUpload: UploadRoute = {
  path: '/images/upload',
  summary: 'Keep a picture: JPEG, PNG, WebP, GIF or AVIF of at most 10 MB',
  field: 'image',
  maxBytes: imageMaxBytes,
  tooLarge: 'Please select an image under 10MB',
  status: 201,
  fields: imageFieldsSchema,
  output: uploadedImageSchema,
  convert: ({ services, viewer }, upload) => keepImage(services, viewer, upload),
};

/** A picture is kept as pages show it, with a thumbnail beside it; what was sent is not kept. */
async function keepImage(services: Services, viewer: Viewer, upload: StagedUpload): Promise<UploadedImage> {
  const { category, entityId } = readFields(imageFieldsSchema, upload.fields);
  // Also the bytes are read in turn: many pictures that wait take no memory.
  const picture = await inTurn(async () => pictureIn(await upload.read()));
  const stored = await storeBytes(services.files, {
    ...picture,
    userId: viewer.userId,
    category,
    entityId,
    name: pictureNameOf(upload.fileName, picture.type),
  });
  const { id, size } = await keepFile(services, viewer, stored);
  const url = fileAddress(id);
  return { image: { id, url, width: picture.width, height: picture.height, size, category }, url };
}

/** Whether it is a picture is seen in the bytes alone, whatever the name and the sender say. */
async function pictureIn(bytes: Buffer): Promise<WebPicture> {
  const found = await fileTypeFromBuffer(bytes);
  const isTaken = imageTypes.some((type) => type === found?.mime);
  const picture = isTaken ? await webPicture(bytes) : undefined;
  if (picture) return picture;
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', isTaken ? unreadable : refusalOf(found?.mime));
}

const unreadable = 'The picture is damaged and can’t be read. Please select another one.';
const taken = 'Please select a JPEG, PNG, WebP, GIF or AVIF picture.';

function refusalOf(type: string | undefined): string {
  if (type !== undefined && /^image\/hei[cf]/.test(type)) {
    return `Pictures in the HEIC format can’t be read here. ${taken}`;
  }
  return type?.startsWith('image/') ? taken : 'Please select an image file';
}
