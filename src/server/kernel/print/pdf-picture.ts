import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../files/file-store.ts';
import type { StagedPicture } from './pdf-template.ts';
import type { Pictures } from './pictures.ts';

/** A picture ready for a PDF, sized for its place. Its JPEG waits on disk, or is in memory for a mail. */
export interface PdfPicture<Jpeg = StagedPicture> {
  bytes: Jpeg;
  /** In pixels. */
  width: number;
  height: number;
}

/** The largest place it is shown in, in points of 1/72 inch. */
export interface PictureBox {
  width: number;
  height: number;
}

/** Where a picture waits for its document. */
export type KeepPicture<Jpeg = StagedPicture> = (jpeg: Uint8Array) => Promise<Jpeg>;

/** Sharp on paper; more would only make the file larger. */
const dotsPerInch = 220;
/** The next picture is read while one is decoded. */
const atOnce = 2;

export interface PictureStores<Jpeg = StagedPicture> {
  pictures: Pick<Pictures, 'make'>;
  files: Pick<FileStore, 'find'>;
  keep: KeepPicture<Jpeg>;
}

/** The pictures behind keys of the file store. Leaves out those that are missing or can't be decoded. */
export function loadPictures<Jpeg>(
  stores: PictureStores<Jpeg>,
  keys: Iterable<string>,
  box: PictureBox,
): Promise<Map<string, PdfPicture<Jpeg>>> {
  return loadSizedPictures(stores, new Map([...keys].map((key) => [key, box])), { dotsPerInch });
}

/** The same, each for a place of its own. */
export async function loadSizedPictures<Jpeg>(
  { files, pictures, keep }: PictureStores<Jpeg>,
  boxes: ReadonlyMap<string, PictureBox>,
  quality: { dotsPerInch: number },
): Promise<Map<string, PdfPicture<Jpeg>>> {
  const found = new Map<string, PdfPicture<Jpeg>>();
  const waiting = boxes.entries();
  const pixels = (points: number): number => Math.ceil((points / 72) * quality.dotsPerInch);
  const work = async (): Promise<void> => {
    for (const [key, box] of waiting) {
      const stored = await files.find(key);
      if (!stored) continue;
      const order = { kind: 'print', width: pixels(box.width), height: pixels(box.height) } as const;
      const picture = await pictures.make(order, async () => buffer(await stored.open()));
      if (!picture) continue;
      const { bytes, width, height } = picture;
      found.set(key, { bytes: await keep(bytes), width, height });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return found;
}
