import sharp, { type Sharp } from 'sharp';
import { say } from '#words';
import { AppError } from '../errors.ts';

/** A small file can hold a picture of any size. Most phones take up to 50 million pixels. */
const maxPixels = 50_000_000;
/** Several times what the slowest allowed picture takes. */
const timeoutSeconds = 30;
/** Enough for the largest screens and a letter's printed page. */
const longestSide = 2560;
/** Twice the widest card on a phone. */
const thumbnailWidth = 480;

// What libvips caches is missing elsewhere. One thread for a picture is enough.
sharp.cache(false);
sharp.concurrency(1);
// Turns off other decoders, whatever a picture claims to be: SVG can name files, and the rest is less used and tested.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});

const keptFormats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/gif': 'gif', 'image/webp': 'webp' } as const;
type KeptType = keyof typeof keptFormats;

/** The formats a picture is converted to. */
export type PictureOrder =
  /** For pages: upright, bounded in size, first frame only. JPEG, or WebP for transparency. */
  | { kind: 'web' }
  /** Keeps format, size and motion, and removes all metadata. */
  | { kind: 'clean'; type: string }
  /** WebP, at most 480 pixels wide. */
  | { kind: 'thumbnail' }
  /** JPEG on white within that many pixels. */
  | { kind: 'print'; width: number; height: number };

export interface MadePicture {
  bytes: Buffer;
  type: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** Undefined if the bytes can't be decoded as a picture. Throws AppError if it is too large or too slow. */
export async function makePicture(order: PictureOrder, bytes: Buffer): Promise<MadePicture | undefined> {
  try {
    return await make(order, bytes);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof Error && error.message.startsWith('timeout')) {
      throw new AppError('SERVICE_UNAVAILABLE', say('The image took too long to read. Please try again.'));
    }
    return undefined;
  }
}

function make(order: PictureOrder, bytes: Buffer): Promise<MadePicture | undefined> {
  switch (order.kind) {
    case 'web':
      return makeWebPicture(bytes);
    case 'clean':
      return makeCleanPicture(bytes, order.type);
    case 'thumbnail':
      return encoded(open(bytes).resize({ width: thumbnailWidth, withoutEnlargement: true }).webp({ quality: 78 }));
    case 'print':
      return encoded(
        // Half the time of the usual kernel, and no difference on paper.
        fitted(open(bytes), order, 'cubic')
          .flatten({ background: '#ffffff' })
          .toColorspace('srgb')
          .jpeg({ quality: 82 }),
      );
  }
}

/** Upright. Decodes nothing before the result is requested; the pixel limit covers all frames. */
function open(bytes: Buffer, isMoving = false): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, animated: isMoving, failOn: 'error' })
    .timeout({ seconds: timeoutSeconds })
    .autoOrient();
}

const fitted = (
  picture: Sharp,
  { width, height }: { width: number; height: number },
  kernel: 'lanczos3' | 'cubic' = 'lanczos3',
): Sharp => picture.resize({ width, height, fit: 'inside', withoutEnlargement: true, kernel });

async function encoded(picture: Sharp): Promise<MadePicture> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: data, type: `image/${info.format}`, width: info.width, height: info.pageHeight ?? info.height };
}

async function makeWebPicture(bytes: Buffer): Promise<MadePicture> {
  const { width, height, hasAlpha } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) {
    const sentence = say('The image has more than 50 million pixels. Please select a smaller one.');
    throw new AppError('PAYLOAD_TOO_LARGE', sentence);
  }
  const resized = fitted(open(bytes), { width: longestSide, height: longestSide });
  // JPEG has no transparency; WebP has, but takes ten times as long.
  return encoded(hasAlpha ? resized.webp({ quality: 84 }) : resized.jpeg({ quality: 84 }));
}

async function makeCleanPicture(bytes: Buffer, type: string): Promise<MadePicture | undefined> {
  if (!(type in keptFormats)) return undefined;
  const format = keptFormats[type as KeptType];
  return encoded(open(bytes, format === 'gif' || format === 'webp').toFormat(format));
}
