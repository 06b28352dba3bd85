import type { FastifyRequest } from 'fastify';

/** Other schemes are between the browser and a proxy in front of us. */
const scheme = /^bearer(?:\s+|$)/i;

/** Whether the request calls with an API token, right or wrong: then its cookie counts for nothing. */
export const hasBearer = ({ headers }: FastifyRequest): boolean => scheme.test(headers.authorization ?? '');

/** What the request calls with in place of a session. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return hasBearer(request) ? (request.headers.authorization ?? '').replace(scheme, '').trim() : undefined;
}
