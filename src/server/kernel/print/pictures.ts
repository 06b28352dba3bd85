import { availableParallelism } from 'node:os';
import { say } from '#words';
import { AppError } from '../errors.ts';
import { createLimitedQueue } from '../limited-queue.ts';
import type { MadePicture, PictureOrder } from './picture-work.ts';
import { createWorkProcess } from './work-process.ts';

/** Processes pictures in a separate process, a few at a time. Refuses a picture that crashes it. */
export interface Pictures {
  /**
   * Undefined if the bytes can't be decoded as a picture. Calls `read` at the picture's turn, so waiting ones take no
   * memory. Rejects with an AppError if it is too large, too slow, or one too many.
   */
  make(order: PictureOrder, read: () => Promise<Buffer>): Promise<MadePicture | undefined>;
  close(): Promise<void>;
}

export interface PictureRequest {
  order: PictureOrder;
  bytes: Buffer;
}

interface PicturesOptions {
  /** How long the idle process stays. */
  idleMs?: number;
  /** For one picture. */
  timeoutMs?: number;
}

/** More than one decoder per two processors would slow down other requests. */
const places = availableParallelism() > 3 ? 2 : 1;

export function createPictures({ idleMs = 10_000, timeoutMs = 60_000 }: PicturesOptions = {}): Pictures {
  const inTurn = createLimitedQueue({
    places,
    longestQueue: 100,
    sentence: say('Too many images are being uploaded right now. Please try again in a moment.'),
  });
  const decoding = createWorkProcess<PictureRequest, MadePicture | undefined>({
    module: new URL('./picture-process.ts', import.meta.url),
    idleMs,
  });

  return {
    make: (order, read) =>
      inTurn(async () => {
        const bytes = await read();
        try {
          return await decoding.run({ order, bytes }, AbortSignal.timeout(timeoutMs));
        } catch (cause) {
          if (cause instanceof AppError) throw cause;
          throw new AppError('SERVICE_UNAVAILABLE', say('We couldn’t read the image. Please try again.'), { cause });
        }
      }),
    close: decoding.close,
  };
}
