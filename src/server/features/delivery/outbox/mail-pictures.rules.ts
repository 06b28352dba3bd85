import { setTimeout as pause } from 'node:timers/promises';
import type { PdfPicture } from '../../../kernel/print/pdf-picture.ts';
import type { Services } from '../../../services.ts';
import { findPictureKeys, loadPicturesOf } from '../../files/print-pictures.rules.ts';
import type { MailContent } from '../channels/mail-layout.rules.ts';

/** In points: about 1,040 pixels, twice the width of a mail. */
const box = { width: 340, height: 340 };
/** A process loses its claim on a message after a minute. */
const patienceMs = 10_000;

/** Small versions of the pictures that a mail uses. Leaves out pictures that were deleted or aren't ready in time. */
export async function loadMailPictures(
  { database, files, pictures, log }: Services,
  tenantId: number,
  { parts }: MailContent,
): Promise<ReadonlyMap<string, PdfPicture<Uint8Array>>> {
  const urls = parts.flatMap((part) => {
    if (part.kind === 'moment') return part.photos.map(({ url }) => url);
    return part.kind === 'memory' && part.photo ? [part.photo.url] : [];
  });
  if (urls.length === 0) return new Map();
  const load = async () => {
    const keys = await database.family(tenantId, (db) => findPictureKeys(db, urls, box));
    return loadPicturesOf({ files, pictures, keep: (jpeg) => Promise.resolve(jpeg) }, keys, box);
  };
  try {
    return (await Promise.race([load(), pause(patienceMs, undefined, { ref: false })])) ?? new Map();
  } catch (err) {
    log.warn({ err, tenantId }, 'a mail goes without its picture');
    return new Map();
  }
}
