import { AppError } from '../errors.ts';

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** Admin shutdown, crash shutdown, cannot connect now, too many connections. */
const serverCodes = new Set(['57P01', '57P02', '57P03', '53300']);
const connectionMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** The same error, or SERVICE_UNAVAILABLE when it says that the database can't be reached. */
export function asServiceUnavailable(error: unknown): unknown {
  if (error instanceof AppError || !isUnreachable(error)) return error;
  return new AppError('SERVICE_UNAVAILABLE', 'Upbringing is not available right now. Please try again in a moment.', {
    cause: error,
  });
}

/** Whether a failure says that the database can't be reached, or is going away or coming up. */
export function isUnreachable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    connectionCodes.has(code) ||
    serverCodes.has(code) ||
    code.startsWith('08') ||
    connectionMessages.test(error.message)
  );
}

/** Whether the login is wrong, has too few rights, or names a database that there is not. */
export function isRefused(error: unknown): error is Error {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return false;
  return error.code.startsWith('28') || error.code === '3D000' || error.code === '42501';
}

/** A unique key was taken by another row. The transaction is over then: answer, don't go on in it. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
