import { availableParallelism } from 'node:os';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from '../../platform/errors.ts';
import { createTurns } from '../../platform/turns.ts';

/** A small file can be a picture of any size. The largest that phones usually take have 50 million. */
export const maxPixels = 50_000_000;
/** What the slowest picture that is allowed takes, several times over. */
const timeoutSeconds = 30;
/** More than one decoder per two processors would slow down all other requests. */
const places = availableParallelism() > 3 ? 2 : 1;

// Memory that libvips keeps for a next time is memory that the server lacks; and one thread a picture is enough.
sharp.cache(false);
sharp.concurrency(1);
// Whatever a picture claims to be, no other decoder is reached: SVG can name files, the rest is less used and tested.
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

/** For work on pictures. Never call it from work that has its turn already: that would wait for itself. */
export const inTurn = createTurns({
  places,
  longestQueue: 100,
  sentence: 'Too many pictures are arriving right now. Please try again in a moment.',
});

interface OpenOptions {
  /** All frames of a moving picture instead of its first; the limit of pixels holds for all of them together. */
  isMoving?: boolean;
}

/** The picture, upright. Nothing is decoded before its result is asked for, which fails when it is none. */
export function openPicture(bytes: Buffer, { isMoving = false }: OpenOptions = {}): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, animated: isMoving, failOn: 'error' })
    .timeout({ seconds: timeoutSeconds })
    .autoOrient();
}

/** What the header of a picture says, also of one that is too large to be decoded. */
export function readHeader(bytes: Buffer): Promise<Metadata> {
  return sharp(bytes, { limitInputPixels: false }).metadata();
}

/** What decoding gives, or undefined when the bytes are no picture that can be read. */
export async function decoded<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof Error && error.message.startsWith('timeout')) {
      throw new AppError('SERVICE_UNAVAILABLE', 'The picture took too long to read. Please try it again.', {
        cause: error,
      });
    }
    return undefined;
  }
}
