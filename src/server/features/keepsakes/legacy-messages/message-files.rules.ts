import { say } from '#words';
import { fileIdOf } from '../../../../shared/files/file-address.ts';
import { fileRoot } from '../../../../shared/files/files.ts';
import type { Config } from '../../../config.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { badField } from '../../../kernel/errors.ts';
import type { Services } from '../../../services.ts';
import { type FileRow, unsealFiles } from '../../files/files.queries.ts';
import { removeFileRows, sealUnshared } from '../../files/files.rules.ts';

/** Uploaded for a message; a picture of a child or an heirloom is never sealed. */
const sealable = ['voice', 'media', 'document'] as const;

interface Media {
  mediaType?: string | null | undefined;
  mediaUrl?: string | null | undefined;
}

/** Shortens a full address of our own server; otherwise the file wouldn't be sealed. */
export function withOwnAddress<Fields extends Media>(fields: Fields, { appUrl }: Pick<Config, 'appUrl'>): Fields {
  const { mediaUrl } = fields;
  if (!mediaUrl || mediaUrl.startsWith('/')) return fields;
  const { host, pathname, search } = new URL(mediaUrl);
  const isOwn = host === new URL(appUrl).host && pathname.startsWith(fileRoot);
  return isOwn ? { ...fields, mediaUrl: pathname + search } : fields;
}

/** The file must be the author's own upload and used nowhere else: it is deleted with the message. Returns its kind. */
export async function sealMedia(db: FamilyTransaction, userId: number, media: Media): Promise<string | null> {
  const { mediaUrl, mediaType = null } = media;
  if (!mediaUrl?.startsWith('/')) return mediaType;
  const id = fileIdOf(mediaUrl);
  const [file] = id === undefined ? [] : await sealUnshared(db, [id], { userId, categories: sealable });
  if (!file) throw badField('mediaUrl', say('File not found'));
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

/** Deletes the row, unless something else uses the file now. The bytes are removed after the commit. */
export async function removeMedia(
  db: FamilyTransaction,
  services: Pick<Services, 'config' | 'clock'>,
  { mediaUrl }: Media,
): Promise<FileRow[]> {
  const id = mediaUrl ? fileIdOf(mediaUrl) : undefined;
  return removeFileRows(db, services, id === undefined ? [] : [id]);
}
