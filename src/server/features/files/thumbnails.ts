import { inTurn, openPicture } from './picture-work.ts';

/** Twice the width of the widest card on a phone. */
const thumbnailWidth = 480;
export const thumbnailType = 'image/webp';

const pictureTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/** Whether it is a picture that browsers draw without running anything; SVG is none. */
export const isPicture = (type: string): boolean => pictureTypes.has(type);

/** A picture of at most 480 pixels in width. `bytes` must be a picture that was decoded and accepted before. */
export function makeThumbnail(bytes: Buffer): Promise<Buffer> {
  return inTurn(() =>
    openPicture(bytes).resize({ width: thumbnailWidth, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer(),
  );
}
