import { AppError } from '../errors.ts';

/** A disk that is full, a quota that is used up. */
const noRoomCodes = new Set(['ENOSPC', 'EDQUOT']);

/** The same error, or SERVICE_UNAVAILABLE when it says that there is no room left for files. */
export function asNoRoom(error: unknown): unknown {
  const isFull = error instanceof Error && 'code' in error && noRoomCodes.has(String(error.code));
  return isFull ? noRoom(error) : error;
}

export const noRoom = (cause: unknown): AppError =>
  new AppError('SERVICE_UNAVAILABLE', 'There is no room for files right now. Please try again later.', { cause });
