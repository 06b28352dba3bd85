import { Readable } from 'node:stream';
import { immichThumbnailSchema } from '../../../../shared/keepsakes/photo-services.ts';
import { type Download, downloadRoute } from '../../../kernel/transfer/downloads.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import type { PictureOf } from './immich.client.ts';
import { readThumbnail } from './immich.rules.ts';

interface Asked {
  services: Services;
  viewer: Viewer;
  signal: AbortSignal;
}

/** Fetched by our server: the browser never learns the key, and calls no other address. */
async function thumbnail({ services, viewer, signal }: Asked, of: PictureOf): Promise<Download> {
  const { bytes, type } = await readThumbnail(services, viewer, of, signal);
  return {
    type,
    size: bytes.length,
    open: (range) => Promise.resolve(Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])),
    fileName: 'photo',
    isInline: true,
  };
}

export const immichPhotoThumbnail = downloadRoute({
  path: '/integrations/immich/photos/{id}/thumbnail',
  summary: 'A small picture of a photo in your Immich',
  access: 'read',
  input: immichThumbnailSchema,
  contentType: 'image/*',
  find: (ctx, { id }) => thumbnail(ctx, { kind: 'thumbnail', photo: id }),
});

export const immichPersonThumbnail = downloadRoute({
  path: '/integrations/immich/people/{id}/thumbnail',
  summary: 'A small picture of a person in your Immich',
  access: 'read',
  input: immichThumbnailSchema,
  contentType: 'image/*',
  find: (ctx, { id }) => thumbnail(ctx, { kind: 'person', person: id }),
});
