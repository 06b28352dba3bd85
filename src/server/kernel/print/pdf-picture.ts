import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../files/file-store.ts';
import type { Pictures } from './pictures.ts';

/** A picture ready for a PDF, sized for its place. */
export interface PdfPicture {
  /** JPEG. */
  bytes: Uint8Array;
  /** In pixels. */
  width: number;
  height: number;
}

/** The largest place it is shown in, in points of 1/72 inch. */
export interface PictureBox {
  width: number;
  height: number;
}

/** Sharp on paper; more would only make the file larger. */
const dotsPerInch = 220;
/** The next picture is read while one is decoded. */
const atOnce = 2;

interface PictureStores {
  pictures: Pick<Pictures, 'make'>;
  files: Pick<FileStore, 'find'>;
}

/** The pictures behind keys of the file store. Leaves out those that are missing or can't be decoded. */
export function loadPictures(
  stores: PictureStores,
  keys: Iterable<string>,
  box: PictureBox,
): Promise<Map<string, PdfPicture>> {
  return loadSizedPictures(stores, new Map([...keys].map((key) => [key, box])), { dotsPerInch });
}

/** The same, each for a place of its own. */
export async function loadSizedPictures(
  { files, pictures }: PictureStores,
  boxes: ReadonlyMap<string, PictureBox>,
  quality: { dotsPerInch: number },
): Promise<Map<string, PdfPicture>> {
  const found = new Map<string, PdfPicture>();
  const waiting = boxes.entries();
  const pixels = (points: number): number => Math.ceil((points / 72) * quality.dotsPerInch);
  const work = async (): Promise<void> => {
    for (const [key, box] of waiting) {
      const stored = await files.find(key);
      if (!stored) continue;
      const order = { kind: 'print', width: pixels(box.width), height: pixels(box.height) } as const;
      const picture = await pictures.make(order, async () => buffer(await stored.open()));
      // A copy: a buffer from a shared pool would send the whole pool to the printing process.
      if (picture) found.set(key, { ...picture, bytes: Uint8Array.from(picture.bytes) });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return found;
}
