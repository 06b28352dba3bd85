import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { FileStore } from '../files/file-store.ts';

/** A picture as PDF takes it, small enough for its place. */
export interface PdfPicture {
  /** JPEG. */
  bytes: Uint8Array;
  /** In pixels. */
  width: number;
  height: number;
}

/** The largest place that the picture gets, in points of 1/72 inch. */
export interface PictureBox {
  width: number;
  height: number;
}

/** Fine on paper; more would only make the file larger. */
const dotsPerInch = 220;
/** Decoding runs beside the event loop, in threads that everything else needs, too. */
const atOnce = 2;

/** The pictures behind keys of the file store. One whose bytes are gone or can't be decoded is left out. */
export async function loadPictures(
  files: FileStore,
  keys: Iterable<string>,
  box: PictureBox,
): Promise<Map<string, PdfPicture>> {
  const found = new Map<string, PdfPicture>();
  const waiting = new Set(keys).values();
  const work = async (): Promise<void> => {
    for (const key of waiting) {
      const stored = await files.find(key);
      const picture = stored && (await toPdfPicture(await buffer(await stored.open()), box));
      if (picture) found.set(key, picture);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return found;
}

async function toPdfPicture(bytes: Buffer, box: PictureBox): Promise<PdfPicture | undefined> {
  const pixels = (points: number) => Math.round((points / 72) * dotsPerInch);
  try {
    const { data, info } = await sharp(bytes)
      .rotate()
      .resize({ width: pixels(box.width), height: pixels(box.height), fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColorspace('srgb')
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    // A copy of its own: what is taken from a shared pool would take the whole pool along to the printing thread.
    return { bytes: Uint8Array.from(data), width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}
