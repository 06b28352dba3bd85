import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../files/file-store.ts';
import type { Services } from '../services.ts';

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
/** One is read while another one is decoded. */
const atOnce = 2;

/** The pictures behind keys of the file store. One whose bytes are gone or can't be decoded is left out. */
export async function loadPictures(
  { files, pictures }: Pick<Services, 'pictures'> & { files: Pick<FileStore, 'find'> },
  keys: Iterable<string>,
  box: PictureBox,
): Promise<Map<string, PdfPicture>> {
  const found = new Map<string, PdfPicture>();
  const waiting = new Set(keys).values();
  const work = async (): Promise<void> => {
    for (const key of waiting) {
      const stored = await files.find(key);
      if (!stored) continue;
      const order = { kind: 'print', width: pixels(box.width), height: pixels(box.height) } as const;
      const picture = await pictures.make(order, async () => buffer(await stored.open()));
      // A copy of its own: what is taken from a shared pool would take the whole pool along to the printing process.
      if (picture) found.set(key, { ...picture, bytes: Uint8Array.from(picture.bytes) });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return found;
}

const pixels = (points: number): number => Math.round((points / 72) * dotsPerInch);
