import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { say } from '#words';
import { type ErrorCode, type Issue, statusOfCode } from '../../../shared/errors.ts';
import { AppError, internalErrorSentence } from '../errors.ts';

/** What the server reveals about a failure, the same for tRPC and REST. */
export interface PublicError {
  code: ErrorCode;
  sentence: string;
  issues: Issue[] | undefined;
  retryAfterSeconds: number | undefined;
  current: object | undefined;
}

/** An error as people may see it. If it isn't meant for them, INTERNAL_SERVER_ERROR and a fixed sentence. */
export function publicErrorOf(error: unknown): PublicError {
  if (error instanceof AppError) {
    const { code, message, issues, retryAfterSeconds, current } = error;
    return { code, sentence: say(message), issues: issues?.map(translated), retryAfterSeconds, current };
  }
  if (error instanceof TRPCError) return publicErrorOfTrpc(error);
  return publicError('INTERNAL_SERVER_ERROR', say(internalErrorSentence));
}

function publicErrorOfTrpc(error: TRPCError): PublicError {
  if (error.cause instanceof AppError) return publicErrorOf(error.cause);
  if (error.code === 'BAD_REQUEST') {
    const issues = error.cause instanceof z.core.$ZodError ? issuesOf(error.cause) : undefined;
    return { ...publicError('BAD_REQUEST', issues?.[0]?.message ?? say('We couldn’t read the request.')), issues };
  }
  if (error.code === 'NOT_FOUND' || error.code === 'METHOD_NOT_SUPPORTED') {
    return publicError('NOT_FOUND', say('There’s nothing at this address.'));
  }
  if (error.code === 'PAYLOAD_TOO_LARGE') return publicError('PAYLOAD_TOO_LARGE', say('The request is too large.'));
  if (error.code === 'UNSUPPORTED_MEDIA_TYPE') {
    return publicError('UNSUPPORTED_MEDIA_TYPE', say('Please send the request as application/json.'));
  }
  return publicError('INTERNAL_SERVER_ERROR', say(internalErrorSentence));
}

/** Translated again now that the reader is known: schemas are created before any reader is. */
const translated = ({ path, message }: Issue): Issue => ({ path, message: say(message) });

const publicError = (code: ErrorCode, sentence: string): PublicError => ({
  code,
  sentence,
  issues: undefined,
  retryAfterSeconds: undefined,
  current: undefined,
});

/** More errors than any form has fields: a list of half a million wrong entries is not answered entry by entry. */
const mostIssues = 100;

export function issuesOf(error: z.core.$ZodError): Issue[] {
  return error.issues
    .slice(0, mostIssues)
    .map((issue) => ({ path: issue.path.map(String).join('.'), message: say(issue.message) }));
}

/** The nearest tRPC code of those that are ours alone. */
const nearestCodes = {
  PLAN_LIMIT: 'FORBIDDEN',
  PASSWORD_REQUIRED: 'FORBIDDEN',
  CODE_REQUIRED: 'FORBIDDEN',
  SECOND_FACTOR_REQUIRED: 'FORBIDDEN',
  IDEMPOTENCY_KEY_REUSED: 'UNPROCESSABLE_CONTENT',
} as const satisfies Partial<Record<ErrorCode, TRPCError['code']>>;

const isOurs = (code: ErrorCode): code is keyof typeof nearestCodes => Object.hasOwn(nearestCodes, code);

/** The nearest tRPC code. */
export const trpcCodeOf = (code: ErrorCode): TRPCError['code'] => (isOurs(code) ? nearestCodes[code] : code);

/** A feature's error for tRPC, with the original as its cause. */
export function toTrpcError(error: AppError): TRPCError {
  return new TRPCError({ code: trpcCodeOf(error.code), message: error.message, cause: error });
}

/** For failures before a procedure is reached, which would otherwise be 500. */
export function rethrowForTrpc(error: unknown): never {
  throw error instanceof AppError ? toTrpcError(error) : error;
}

export const statusOf = (error: PublicError): number => statusOfCode[error.code];
