import { AppError } from '../errors.ts';

/** A disk that is full, a quota that is used up; as the operating system and as PostgreSQL say it. */
const noRoomCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

const noRoomForFiles = 'There is no room for files right now. Please try again later.';

/** The same error, or SERVICE_UNAVAILABLE with the sentence when it says that there is no room left. */
export function asNoRoom(error: unknown, sentence = noRoomForFiles): unknown {
  const isFull = error instanceof Error && 'code' in error && noRoomCodes.has(String(error.code));
  return isFull ? noRoom(error, sentence) : error;
}

export const noRoom = (cause: unknown, sentence = noRoomForFiles): AppError =>
  new AppError('SERVICE_UNAVAILABLE', sentence, { cause });
