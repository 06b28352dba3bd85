import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { say } from '#words';
import { type ErrorBody, statusOfCode } from '../../../shared/errors.ts';
import { trpcTransformer } from '../../../shared/trpc-transformer.ts';
import { AppError } from '../errors.ts';
import { type PublicError, publicErrorOf, statusOf, trpcCodeOf } from '../trpc/errors.ts';

/** Fastify's own failures before a procedure is reached, by its error codes. */
const fastifyErrors: Record<string, AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('PAYLOAD_TOO_LARGE', say('The request is too large.')),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError(
    'UNSUPPORTED_MEDIA_TYPE',
    say('Please send the request as application/json.'),
  ),
  FST_ERR_CTP_EMPTY_JSON_BODY: new AppError('BAD_REQUEST', say('The request has no body.')),
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError('BAD_REQUEST', say('The request isn’t valid JSON.')),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new AppError('BAD_REQUEST', say('The request was interrupted.')),
  FST_REQ_FILE_TOO_LARGE: new AppError('PAYLOAD_TOO_LARGE', say('The file is too large.')),
  FST_PARTS_LIMIT: new AppError('BAD_REQUEST', say('The form has too many parts.')),
  FST_FILES_LIMIT: new AppError('BAD_REQUEST', say('Please send one file at a time.')),
  FST_FIELDS_LIMIT: new AppError('BAD_REQUEST', say('The form has too many fields.')),
  FST_INVALID_MULTIPART_CONTENT_TYPE: new AppError(
    'UNSUPPORTED_MEDIA_TYPE',
    say('Please send the file as multipart/form-data.'),
  ),
  FST_PROTO_VIOLATION: new AppError('BAD_REQUEST', say('The form has a field with a name that is not allowed.')),
  FST_ERR_BAD_URL: new AppError('BAD_REQUEST', say('This address is invalid.')),
  FST_ERR_MAX_PARAM_LENGTH: new AppError('BAD_REQUEST', say('This address is too long.')),
};

/** Turns Fastify's own refusals into the error that features throw. */
export function asAppError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const { code, statusCode } = error as FastifyError;
  const known = fastifyErrors[code];
  if (known) return known;
  if (error instanceof SyntaxError && statusCode === 400) {
    return new AppError('BAD_REQUEST', say('The request isn’t valid JSON.'));
  }
  return error;
}

function errorBodyOf(error: PublicError, requestId: string): ErrorBody {
  return {
    error: error.sentence,
    code: error.code,
    ...(error.issues ? { issues: error.issues } : {}),
    ...(error.current ? { current: error.current } : {}),
    ...(statusOf(error) >= 500 ? { requestId } : {}),
  };
}

/** Answers a failure in the one form that all failures have. */
export function sendError(reply: FastifyReply, request: FastifyRequest, error: unknown): FastifyReply {
  const known = publicErrorOf(asAppError(error));
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', String(known.retryAfterSeconds));
  return reply.status(statusOf(known)).send(errorBodyOf(known, request.id));
}

/** For everything outside tRPC: logs the cause with the request id, and never sends it. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = publicErrorOf(asAppError(error));
    if (statusOfCode[known.code] >= 500) request.log.error({ requestId: request.id, err: error }, 'request failed');
    return sendError(reply, request, error);
  });
}

/** Refusals before tRPC are answered in its form, so the web client understands the reason. */
export function registerTrpcErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((thrown, request, reply) => {
    const { code, sentence: message, issues, ...known } = publicErrorOf(asAppError(thrown));
    const httpStatus = statusOfCode[code];
    if (httpStatus >= 500) request.log.error({ requestId: request.id, err: thrown }, 'request failed');
    const data = { code, httpStatus, issues, retryAfterSeconds: known.retryAfterSeconds, requestId: request.id };
    const number = TRPC_ERROR_CODES_BY_KEY[trpcCodeOf(code)];
    return reply.status(httpStatus).send({ error: trpcTransformer.output.serialize({ code: number, message, data }) });
  });
}
