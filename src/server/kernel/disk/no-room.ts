import { say } from '#words';
import { AppError } from '../errors.ts';

/** A full disk or a used-up quota, as the system and PostgreSQL report it. */
const noRoomCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

const noRoomForFiles = say('There’s no space for files right now. Please try again later.');

/** The same error, or SERVICE_UNAVAILABLE with the sentence if there is no room left. */
export function asNoRoom(error: unknown, sentence = noRoomForFiles): unknown {
  const isFull = error instanceof Error && 'code' in error && noRoomCodes.has(String(error.code));
  return isFull ? noRoom(error, sentence) : error;
}

export const noRoom = (cause: unknown, sentence = noRoomForFiles): AppError =>
  new AppError('SERVICE_UNAVAILABLE', sentence, { cause });
