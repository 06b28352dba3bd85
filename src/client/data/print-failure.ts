import { codeOf, errorSentence } from './errors.ts';

/** Refusals where the server's sentence says what to do. */
const tellingCodes = new Set([
  'CONFLICT',
  'FORBIDDEN',
  'NOT_FOUND',
  'UNAUTHORIZED',
  'PAYLOAD_TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'SERVICE_UNAVAILABLE',
]);

/** Why there is no PDF: the server's sentence if it helps, or this one. */
export const printFailure = (error: unknown, sentence: string): string =>
  tellingCodes.has(codeOf(error) ?? '') ? errorSentence(error) : sentence;
