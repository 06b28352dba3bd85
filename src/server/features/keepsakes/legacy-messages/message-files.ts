import { fileIdOf, fileRoot } from '../../../../shared/files/files.ts';
import type { Config } from '../../../config.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { badField } from '../../../kernel/errors.ts';
import type { Services } from '../../../services.ts';
import { type FileRow, unsealFiles } from '../../files/files.queries.ts';
import { removeFileRows, sealUnshared } from '../../files/files.rules.ts';

/** What a message can hold: what is uploaded for it, and not a picture of a child or an heirloom. */
const sealable = ['voice', 'media', 'document'] as const;

interface Media {
  mediaType?: string | null | undefined;
  mediaUrl?: string | null | undefined;
}

/** A file of ours stays one when its whole address is sent, as a browser shows it: otherwise nothing would seal it. */
export function withOwnAddress<Fields extends Media>(fields: Fields, { appUrl }: Pick<Config, 'appUrl'>): Fields {
  const { mediaUrl } = fields;
  if (!mediaUrl || mediaUrl.startsWith('/')) return fields;
  const { host, pathname, search } = new URL(mediaUrl);
  const isOwn = host === new URL(appUrl).host && pathname.startsWith(fileRoot);
  return isOwn ? { ...fields, mediaUrl: pathname + search } : fields;
}

/**
 * Takes a recording or a file into a message and seals it. It must be the author's own upload and be nowhere else:
 * what others see already can't be kept from them, and with the message its file is deleted. Gives the kind of media,
 * which follows from the file unless the author named one.
 */
export async function sealMedia(db: FamilyTransaction, userId: number, media: Media): Promise<string | null> {
  const { mediaUrl, mediaType = null } = media;
  if (!mediaUrl?.startsWith('/')) return mediaType;
  const id = fileIdOf(mediaUrl);
  const [file] = id === undefined ? [] : await sealUnshared(db, [id], { userId, categories: sealable });
  if (!file) throw badField('mediaUrl', 'File not found');
  return mediaType ?? kindOf(file.type);
}

function kindOf(type: string): string {
  const [kind = ''] = type.split('/');
  return ['audio', 'video', 'image'].includes(kind) ? kind : 'document';
}

export async function unsealMedia(db: FamilyTransaction, { mediaUrl }: Media): Promise<void> {
  const id = mediaUrl ? fileIdOf(mediaUrl) : undefined;
  await unsealFiles(db, id === undefined ? [] : [id]);
}

/**
 * Deletes the row of the file of a message that is gone, unless it was taken into something else after its delivery.
 * The bytes follow once the transaction is over.
 */
export async function removeMedia(
  db: FamilyTransaction,
  services: Pick<Services, 'config' | 'clock'>,
  { mediaUrl }: Media,
): Promise<FileRow[]> {
  const id = mediaUrl ? fileIdOf(mediaUrl) : undefined;
  return removeFileRows(db, services, id === undefined ? [] : [id]);
}
