import { expect, test } from 'vitest';
import { withImageType } from './image-type.ts';

const bytesOf = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));
/** The first bytes of a file from Apple or a camera: the size of the first box, its name, and the brand. */
const boxOf = (brand: string) => bytesOf([0, 0, 0, 24], `ftyp${brand}`, [0, 0, 0, 0], 'mif1heic');

test.each([
  ['heic', boxOf('heic'), 'image/heic'],
  ['heix', boxOf('heix'), 'image/heic'],
  ['mif1', boxOf('mif1'), 'image/heif'],
  ['msf1', boxOf('msf1'), 'image/heif'],
  ['avif', boxOf('avif'), 'image/avif'],
  ['jpeg', bytesOf([0xff, 0xd8, 0xff, 0xe1]), 'image/jpeg'],
  ['png', bytesOf([0x89], 'PNG\r\n'), 'image/png'],
  ['gif', bytesOf('GIF89a'), 'image/gif'],
  ['webp', bytesOf('RIFF', [10, 13, 0, 0], 'WEBP'), 'image/webp'],
  ['a film', boxOf('isom'), ''],
  ['a text', bytesOf('Dear Maya'), ''],
  ['nothing', bytesOf(), ''],
])('a file without a type that begins like %s gets its type', async (_, bytes, type) => {
  const file = await withImageType(new File([bytes], 'IMG_1'));
  expect([file.name, file.type]).toEqual(['IMG_1', type]);
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
});

test('keeps a type that the system knows', async () => {
  const file = new File([boxOf('heic')], 'a.png', { type: 'image/png' });
  expect(await withImageType(file)).toBe(file);
});
