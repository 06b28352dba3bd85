import { availableParallelism } from 'node:os';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from '../../platform/errors.ts';

/** A small file can be a picture of any size. The largest that phones usually take have 50 million. */
export const maxPixels = 50_000_000;
/** What the slowest picture that is allowed takes, several times over. */
const timeoutSeconds = 30;
/** More than one decoder per two processors would slow down all other requests. */
const places = availableParallelism() > 3 ? 2 : 1;
const longestQueue = 100;

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

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs work on pictures when it is its turn, so that many at once take no more memory than a few. Never call it from
 * work that has its turn already: that would wait for itself.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= places) await queueUp();
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place passes on without being free in between.
    if (next) next();
    else running--;
  }
}

function queueUp(): Promise<void> {
  if (waiting.length >= longestQueue) {
    throw new AppError(
      'SERVICE_UNAVAILABLE',
      'Too many pictures are arriving right now. Please try again in a moment.',
    );
  }
  return new Promise((resolve) => waiting.push(resolve));
}

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
