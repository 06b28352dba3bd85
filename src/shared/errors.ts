/** The code of every failure that leaves the server, with its HTTP status. */
export const statusOfCode = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  PLAN_LIMIT: 403,
  PASSWORD_REQUIRED: 403,
  CODE_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof statusOfCode;

/** A refused field: `path` in dots (`notifications.email`), `message` for the person who typed it. */
export interface Issue {
  path: string;
  message: string;
}

/** The body of every failed REST call; tRPC carries the same in `error.message` and `error.data`. */
export interface ErrorBody {
  error: string;
  code: ErrorCode;
  issues?: Issue[];
  /** For a change to an older version: the current record. */
  current?: unknown;
  requestId?: string;
}

/** The `path` of an issue about the key of a call, not about its fields. */
export const idempotencyKeyHeader = 'Idempotency-Key';

/** Keys of calls that a browser may repeat much later: the server knows them for 90 days. */
const lastingPrefix = 'outbox-';
export const lastingKey = (id: string): string => `${lastingPrefix}${id}`;
export const isLastingKey = (key: string): boolean => key.startsWith(lastingPrefix);

/** Names the account that a repeated call belongs to, as `tenant:user`. Any other is refused. */
export const accountHeader = 'x-account';
