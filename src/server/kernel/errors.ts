import { say } from '#words';
import type { ErrorCode, Issue } from '../../shared/errors.ts';

interface AppErrorOptions {
  issues?: Issue[];
  /** For TOO_MANY_REQUESTS: seconds until another try can succeed. */
  retryAfterSeconds?: number;
  /** For CONFLICT: the current record, as the caller may see it. */
  current?: object;
  cause?: unknown;
}

/** The only error that features throw: a code for programs and a sentence for people. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly current: object | undefined;

  constructor(code: ErrorCode, sentence: string, options: AppErrorOptions = {}) {
    super(sentence, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.issues = options.issues;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.current = options.current;
  }
}

/** The public sentence for our own faults, whose cause is only logged. */
export const internalErrorSentence = say('Something went wrong on our side. Please try again.');

/** An unknown id and another family's id get the same answer. */
export const notFound = (sentence: string): AppError => new AppError('NOT_FOUND', sentence);

/** Refuses a change to another version than the stored one, so nothing is overwritten unread. */
export function assertVersion(current: { version: number }, version: number | null | undefined): void {
  if (typeof version !== 'number' || version === current.version) return;
  throw new AppError('CONFLICT', say('Someone else changed this while you were writing.'), { current });
}

/** A refused field that the schema can't check, such as an id in a body that doesn't exist. */
export function badField(path: string, message: string): AppError {
  return new AppError('BAD_REQUEST', message, { issues: [{ path, message }] });
}
