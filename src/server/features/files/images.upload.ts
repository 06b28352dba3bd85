import { fileTypeFromBuffer } from 'file-type';
import {
  fileAddress,
  imageFieldsSchema,
  imageMaxBytes,
  imageTypes,
  type UploadedImage,
  uploadedImageSchema,
} from '../../../shared/files/files.ts';
import { AppError } from '../../kernel/errors.ts';
import { readFields, type StagedUpload, type UploadRoute } from '../../kernel/http/uploads.ts';
import type { MadePicture } from '../../kernel/print/picture-work.ts';
import type { Pictures } from '../../kernel/print/pictures.ts';
import type { Viewer } from '../../kernel/trpc/viewer.ts';
import type { Services } from '../../services.ts';
import { pictureNameOf } from './file-name.ts';
import { keepFile } from './keep-file.ts';
import { storeBytes } from './save-file.ts';

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
  const picture = await pictureIn(services.pictures, upload);
  const stored = await storeBytes(services, {
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

const unreadable = 'The picture is damaged and can’t be read. Please select another one.';
const taken = 'Please select a JPEG, PNG, WebP, GIF or AVIF picture.';

function refusalOf(type: string | undefined): string {
  if (type !== undefined && /^image\/hei[cf]/.test(type)) {
    return `Pictures in the HEIC format can’t be read here. ${taken}`;
  }
  return type?.startsWith('image/') ? taken : 'Please select an image file';
}
