import { createHash } from 'node:crypto';
import { say } from '#words';
import { fileDownloadSchema } from '../../../shared/files/files.ts';
import { notFound } from '../../kernel/errors.ts';
import { downloadRoute } from '../../kernel/transfer/downloads.ts';
import { isPicture, nameFor, thumbnailType } from './accepted-kinds.rules.ts';
import { findFile, hasFile } from './files.queries.ts';

/** Keys never leave the server. */
const tagOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** A file, for its family or for the one it is sealed for; for anyone else it doesn't exist. */
export const fileDownload = downloadRoute({
  path: '/files/{id}',
  summary: 'A file’s content; pictures also as a thumbnail',
  access: 'read',
  carer: 'always',
  input: fileDownloadSchema,
  contentType: '*/*',
  async find({ family, services, viewer, requestId, isKnown, address, device }, { id, size }) {
    const note = (event: 'sealed_files_read' | 'sealed_file_refused'): void =>
      services.noteSecurity({ event, account: viewer, address, device: device() });
    const file = await family((db) => findFile(db, id, viewer.userId));
    if (!file) {
      if (await family((db) => hasFile(db, id))) note('sealed_file_refused');
      throw notFound(say('File not found'));
    }
    if (file.sealedFor !== null) note('sealed_files_read');
    const thumbnailKey = size === 'thumb' ? file.thumbnailKey : null;
    // A film is no picture of itself.
    if (size === 'thumb' && thumbnailKey === null && file.type.startsWith('video/'))
      throw notFound(say('File not found'));
    const key = thumbnailKey ?? file.storageKey;
    // Even the author's device doesn't cache a sealed file.
    const tag = file.sealedFor === null ? tagOf(key) : undefined;
    if (tag !== undefined && isKnown(tag)) return { tag, isKnown: true };
    const bytes = await services.files.find(key);
    if (!bytes) {
      services.log.error({ requestId, fileId: id, tenantId: viewer.tenantId }, 'the bytes of a file are gone');
      throw notFound(say('File not found'));
    }
    const type = thumbnailKey !== null ? thumbnailType : file.type;
    return {
      ...bytes,
      type,
      // One from an export, or of an earlier version, may have any name.
      fileName: nameFor(file.name, type),
      isInline: isPicture(type) || /^(?:audio|video)\//.test(type),
      tag,
    };
  },
});
