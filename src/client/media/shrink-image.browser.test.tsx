import { expect, test, vi } from 'vitest';
import { shrinkImage } from './shrink-image.ts';

/** Red above, blue below, with noise so that it doesn't compress to almost nothing. */
async function picture(width: number, height: number, type = 'image/jpeg'): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#f00';
  context.fillRect(0, 0, width, height / 2);
  context.fillStyle = '#00f';
  context.fillRect(0, height / 2, width, height / 2);
  for (let at = 0; at < 4000; at += 1) context.fillRect((at * 7919) % width, (at * 104_729) % height, 2, 2);
  return canvas.convertToBlob({ type, quality: 1 });
}

const fileOf = (parts: BlobPart[], type = 'image/jpeg') => new File(parts, 'a', { type });

/** Stored sideways and with a location, as phones write it. */
async function turned(jpeg: Blob): Promise<File> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0));
  // One entry: orientation 6, a quarter turn clockwise. The location follows as text.
  const exif = [...text('Exif\0\0MM\0*'), 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
  const body = [...exif, ...text('PLACE')];
  const segment = new Uint8Array([0xff, 0xe1, 0, body.length + 2, ...body]);
  return fileOf([bytes.slice(0, 2), segment, bytes.slice(2)]);
}

test('a large picture becomes at most 2,560 pixels long, upright, and without its location', async () => {
  const before = await turned(await picture(4000, 3000));
  const after = await shrinkImage(before);
  expect(after.size).toBeLessThan(before.size);
  expect(after.type).toBe('image/jpeg');
  expect(await after.text()).not.toContain('PLACE');
  const shown = await createImageBitmap(after, { imageOrientation: 'none' });
  expect([shown.width, shown.height]).toEqual([1920, 2560]);
  const canvas = new OffscreenCanvas(1920, 2560);
  const context = canvas.getContext('2d');
  context?.drawImage(shown, 0, 0);
  // After the quarter turn, the top is on the right.
  const [red = 0, , blue = 0] = context?.getImageData(1800, 1280, 1, 1).data ?? [];
  expect(red).toBeGreaterThan(blue);
});

test('leaves small pictures, animations and other files unchanged', async () => {
  const small = fileOf([await picture(800, 600)]);
  const gif = fileOf(['GIF89a'], 'image/gif');
  const heic = fileOf(['ftypheic'], 'image/heic');
  const broken = fileOf(['no picture'], 'image/jpeg');
  const png = await picture(3000, 100, 'image/png');
  const moving = fileOf([png.slice(0, 33), 'acTL', png.slice(33)], 'image/png');
  for (const file of [small, gif, heic, broken, moving]) expect(await shrinkImage(file)).toBe(file);
});

test('HEIC becomes JPEG where the browser can read it', async () => {
  const shown = await createImageBitmap(await picture(300, 200));
  const read = vi.spyOn(globalThis, 'createImageBitmap').mockResolvedValue(shown as never);
  const heic = new File(['\0\0\0\x18ftypheic'], 'IMG_1.HEIC', { type: 'image/heic' });
  const after = await shrinkImage(heic).finally(() => read.mockRestore());
  expect([after.name, after.type]).toEqual(['IMG_1.jpg', 'image/jpeg']);
  const { width, height } = await createImageBitmap(after);
  expect([width, height]).toEqual([300, 200]);
});
