import { fileTypeFromBuffer } from 'file-type';
import { say } from '#words';
import { fileAddress, type ImageCategory, imageTypes, type UploadedImage } from '../../../shared/files/files.ts';
import type { AccountKey } from '../../kernel/database/account.ts';
import type { FamilyTransaction } from '../../kernel/database/database.ts';
import { AppError } from '../../kernel/errors.ts';
import type { MadePicture } from '../../kernel/print/picture-work.ts';
import type { Pictures } from '../../kernel/print/pictures.ts';
import type { Services } from '../../services.ts';
import { pictureNameOf } from './accepted-kinds.rules.ts';
import type { FileRow } from './files.queries.ts';
import { addStoredFile, storeBytes } from './files.rules.ts';

export interface GivenImage {
  category: ImageCategory;
  entityId?: number | null | undefined;
  fileName: string;
  /** Called at the picture's turn. */
  read: () => Promise<Buffer>;
}

/** Stored as pages show it, with a thumbnail; the original isn't kept. */
export async function acceptImage(
  services: Services,
  { tenantId, userId }: AccountKey,
  { category, entityId, fileName, read }: GivenImage,
  onAdded?: (db: FamilyTransaction, row: FileRow) => Promise<void>,
): Promise<UploadedImage> {
  const picture = await pictureIn(services.pictures, read);
  const name = pictureNameOf(fileName, picture.type);
  const stored = await storeBytes(services, { ...picture, userId, category, entityId, name });
  const { id, size } = await addStoredFile(services, { tenantId }, stored, onAdded);
  const url = fileAddress(id);
  return { image: { id, url, width: picture.width, height: picture.height, size, category }, url };
}

export const isImageType = (type: string | undefined): boolean => imageTypes.some((accepted) => accepted === type);

async function pictureIn(pictures: Pictures, read: () => Promise<Buffer>): Promise<MadePicture> {
  const picture = await pictures.make({ kind: 'web' }, async () => {
    const bytes = await read();
    const found = await fileTypeFromBuffer(bytes);
    if (isImageType(found?.mime)) return bytes;
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
