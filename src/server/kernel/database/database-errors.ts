import { say } from '#words';
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
/** Admin shutdown, crash shutdown, cannot connect now, too many connections, idle for too long in a transaction. */
const serverCodes = new Set(['57P01', '57P02', '57P03', '53300', '25P03']);
/** A prepared statement that is missing, exists already, or has other columns now. The next try does without it. */
const statementCodes = new Set(['26000', '42P05', '0A000']);
/** Lock not available, deadlock. */
const lockCodes = new Set(['55P03', '40P01']);
const statementTimeout = '57014';
const connectionMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** The same error, or SERVICE_UNAVAILABLE if the database can't be reached or is too busy. */
export function asServiceUnavailable(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const sentence = unavailableSentence(error);
  return sentence === undefined ? error : new AppError('SERVICE_UNAVAILABLE', sentence, { cause: error });
}

function unavailableSentence(error: unknown): string | undefined {
  if (isUnreachable(error) || statementCodes.has(codeOf(error)))
    return say('Upbringing is not available right now. Please try again in a moment.');
  const code = codeOf(error);
  if (lockCodes.has(code)) return say('Something else is changing this right now. Please try again in a moment.');
  if (code === statementTimeout)
    return say('This took too long, and nothing was changed. Please try again in a moment.');
  return undefined;
}

/** PostgreSQL's code of an error, or the system's; empty if it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether an error means that the database can't be reached, is stopping, or is starting. */
export function isUnreachable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    connectionCodes.has(code) ||
    serverCodes.has(code) ||
    code.startsWith('08') ||
    connectionMessages.test(error.message)
  );
}

/** Whether the login is wrong, lacks rights, or names a missing database. */
export function isRefused(error: unknown): error is Error {
  const code = codeOf(error);
  return code.startsWith('28') || code === '3D000' || code === '42501';
}

/** Another row has this unique key. The transaction has failed, so answer without using it again. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505';
}
