import type { ErrorCode, Issue } from '../../shared/errors.ts';

interface AppErrorOptions {
  issues?: Issue[];
  /** For TOO_MANY_REQUESTS: seconds until another try makes sense. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** The only error that features throw: a code for programs and a sentence for people. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, sentence: string, options: AppErrorOptions = {}) {
    super(sentence, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.issues = options.issues;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** What a person reads when the cause is ours and is only in the log. */
export const internalErrorSentence = 'Something went wrong on our side. Please try again.';

/** An unknown id and another family's id are the same answer. */
export function notFound(what: string): AppError {
  return new AppError('NOT_FOUND', `${what} not found`);
}

/** A refused field outside of schema validation, for example an id in a body that names nothing. */
export function badField(path: string, message: string): AppError {
  return new AppError('BAD_REQUEST', message, { issues: [{ path, message }] });
}
