import { decoded, openPicture } from './picture-work.ts';

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/gif': 'gif', 'image/webp': 'webp' } as const;

/** The picture decoded and encoded anew: nothing but what can be seen survives. Undefined when it can't be decoded. */
export async function cleanPicture(bytes: Buffer, type: string) {
  if (!(type in formats)) return undefined;
  const format = formats[type as keyof typeof formats];
  return decoded(async () => {
    const isMoving = format === 'gif' || format === 'webp';
    const { data, info } = await openPicture(bytes, { isMoving })
      .toFormat(format)
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
  });
}
