// Started by pictures.ts: decodes and encodes, so that neither the memory nor the time that takes is the server's.
import { constants, setPriority } from 'node:os';
import { AppError } from '../errors.ts';
import { makePicture } from './picture-work.ts';
import type { PictureAnswer, PictureRequest } from './pictures.ts';

// Requests come first.
setPriority(constants.priority.PRIORITY_LOW);

process.on('message', ({ id, order, bytes }: PictureRequest) => {
  const answer = (news: Omit<PictureAnswer, 'id'>) => process.send?.({ id, ...news } satisfies PictureAnswer);
  makePicture(order, bytes).then(
    (picture) => answer({ picture }),
    (error: unknown) => {
      const { code, message } = error instanceof AppError ? error : new AppError('SERVICE_UNAVAILABLE', String(error));
      answer({ refusal: { code, message } });
    },
  );
});
process.on('disconnect', () => process.exit());
