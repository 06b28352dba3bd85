import { AppError } from '../../platform/errors.ts';
import { decoded, maxPixels, openPicture, readHeader } from './picture-work.ts';

/** Enough for the largest screens and for a printed page of a letter. */
const longestSide = 2560;

export interface WebPicture {
  bytes: Buffer;
  type: 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
}

/**
 * The picture as pages show it: upright, of a bounded size, its first frame where it moves, and nothing in it but what
 * can be seen. Undefined when the bytes can't be decoded.
 */
export function webPicture(bytes: Buffer): Promise<WebPicture | undefined> {
  return decoded(async () => {
    const { width, height, hasAlpha } = await readHeader(bytes);
    if (width * height > maxPixels) {
      const sentence = `The picture has more than ${maxPixels / 1_000_000} million pixels. Please select a smaller one.`;
      throw new AppError('PAYLOAD_TOO_LARGE', sentence);
    }
    const resized = openPicture(bytes).resize({
      width: longestSide,
      height: longestSide,
      fit: 'inside',
      withoutEnlargement: true,
    });
    // JPEG has no transparency; WebP, which has it, takes ten times as long.
    const encoded = hasAlpha ? resized.webp({ quality: 84 }) : resized.jpeg({ quality: 84 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const type = hasAlpha ? 'image/webp' : 'image/jpeg';
    return { bytes: data, type, width: info.width, height: info.height };
  });
}
