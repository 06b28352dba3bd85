import { pipeline, type Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { say } from '#words';
import { fileAddress, type UploadedPoster } from '../../../shared/files/files.ts';
import { type FilmFacts, type FilmPart, filmFactsOf } from '../../../shared/files/film-facts.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { StoredBytes } from '../../kernel/files/file-store.ts';
import type { StagedUpload } from '../../kernel/transfer/uploads.ts';
import type { Viewer } from '../../kernel/trpc/viewer.ts';
import type { Services } from '../../services.ts';
import { findFile, setPoster } from './files.queries.ts';

/** Reads the film's index only, part by part. */
export const readFilm = ({ size, open }: StoredBytes): Promise<FilmFacts> =>
  filmFactsOf(size, async (start, length) => buffer(await open({ start, end: Math.min(size, start + length) - 1 })));

/** Zeros in place of some parts, so that every other byte keeps its position. */
export function blanked(source: Readable, parts: readonly FilmPart[]): Transform {
  let [position, next] = [0, 0];
  const blanking = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const end = position + chunk.length;
      const bytes = Buffer.from(chunk);
      for (; next < parts.length; next += 1) {
        const part = parts[next];
        if (!part || part.start >= end) break;
        bytes.fill(0, Math.max(0, part.start - position), Math.min(part.end, end) - position);
        if (part.end > end) break;
      }
      position = end;
      done(null, bytes);
    },
  });
  // The reader gets the error.
  return pipeline(source, blanking, () => undefined);
}

/** A small copy of the picture becomes the film's. Only its uploader sets it, and a film that has one keeps it. */
export async function acceptPoster(
  { database, files, pictures }: Services,
  { tenantId, userId }: Viewer,
  id: number,
  upload: StagedUpload,
): Promise<UploadedPoster> {
  const film = await database.family(tenantId, (db) => findFile(db, id, userId));
  if (!film?.type.startsWith('video/')) throw notFound(say('File not found'));
  const url = `${fileAddress(id)}?size=thumb`;
  if (film.thumbnailKey !== null) return { url };
  const made = await pictures.make({ kind: 'thumbnail' }, () => upload.read());
  if (!made) throw new AppError('UNSUPPORTED_MEDIA_TYPE', say('Please select an image file'));
  const { bytes, width, height } = made;
  const thumbnailKey = await files.save(bytes);
  try {
    const isSet = await database.family(tenantId, (db) =>
      setPoster(db, { id, userId }, { thumbnailKey, width, height }),
    );
    if (!isSet) throw notFound(say('File not found'));
  } catch (error) {
    await files.giveUp([thumbnailKey]);
    throw error;
  }
  return { url };
}
