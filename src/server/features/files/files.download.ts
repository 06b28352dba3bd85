import { createHash } from 'node:crypto';
import { fileDownloadSchema, sealableCategories } from '../../../shared/files/files.ts';
import { notFound } from '../../kernel/errors.ts';
import { downloadRoute } from '../../kernel/http/downloads.ts';
import { isPicture, thumbnailType } from './accepted-kinds.ts';
import { findFile } from './files.queries.ts';

/** What a private story, a legacy message or a sealed letter may shut away later. */
const canBeSealed = (category: string): boolean => sealableCategories.some((sealable) => sealable === category);

/** Keys themselves stay with us. */
const tagOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/**
 * The bytes of a file, to the family that owns it, or to the one for whom it is sealed; for everybody else it is as if
 * there were no such file.
 */
export const fileDownload = downloadRoute({
  path: '/files/{id}',
  summary: 'The bytes of a file; pictures also as a thumbnail',
  access: 'read',
  input: fileDownloadSchema,
  contentType: '*/*',
  async find({ family, services, viewer, requestId }, { id, size }) {
    const file = await family((db) => findFile(db, id, viewer.userId));
    if (!file) throw notFound('File');
    const thumbnailKey = size === 'thumb' ? file.thumbnailKey : null;
    const key = thumbnailKey ?? file.storageKey;
    const bytes = await services.files.find(key);
    if (!bytes) {
      services.log.error({ requestId, fileId: id, tenantId: viewer.tenantId }, 'the bytes of a file are gone');
      throw notFound('File');
    }
    const type = thumbnailKey !== null ? thumbnailType : file.type;
    return {
      ...bytes,
      type,
      fileName: file.name,
      isInline: isPicture(type) || type.startsWith('audio/'),
      // A sealed file is not to be found in the browser that another of the family uses next.
      isImmutable: file.sealedFor === null,
      tag: file.sealedFor === null && canBeSealed(file.category) ? tagOf(key) : undefined,
    };
  },
});
