import { createHash } from 'node:crypto';
import { say } from '#words';
import { fileDownloadSchema, sealableCategories } from '../../../shared/files/files.ts';
import { notFound } from '../../kernel/errors.ts';
import { downloadRoute } from '../../kernel/http/downloads.ts';
import { isPicture, thumbnailType } from './accepted-kinds.ts';
import { findFile } from './files.queries.ts';

/** May be sealed later by a private story, a legacy message or a sealed letter. */
const canBeSealed = (category: string): boolean => sealableCategories.some((sealable) => sealable === category);

/** Keys never leave the server. */
const tagOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** A file, for its family or for the one it is sealed for; for anyone else it doesn't exist. */
export const fileDownload = downloadRoute({
  path: '/files/{id}',
  summary: 'A file’s content; pictures also as a thumbnail',
  access: 'read',
  input: fileDownloadSchema,
  contentType: '*/*',
  async find({ family, services, viewer, requestId }, { id, size }) {
    const file = await family((db) => findFile(db, id, viewer.userId));
    if (!file) throw notFound(say('File not found'));
    const thumbnailKey = size === 'thumb' ? file.thumbnailKey : null;
    const key = thumbnailKey ?? file.storageKey;
    const bytes = await services.files.find(key);
    if (!bytes) {
      services.log.error({ requestId, fileId: id, tenantId: viewer.tenantId }, 'the bytes of a file are gone');
      throw notFound(say('File not found'));
    }
    const type = thumbnailKey !== null ? thumbnailType : file.type;
    return {
      ...bytes,
      type,
      fileName: file.name,
      isInline: isPicture(type) || type.startsWith('audio/'),
      // The next person at this browser must not find a sealed file in its cache.
      isImmutable: file.sealedFor === null,
      tag: file.sealedFor === null && canBeSealed(file.category) ? tagOf(key) : undefined,
    };
  },
});
