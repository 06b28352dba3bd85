import type { FastifyRequest } from 'fastify';

/** Other schemes belong to the browser and a proxy in front of us. */
const scheme = /^bearer(?:\s+|$)/i;

/** Whether the request has an API token, valid or not: then its cookie is ignored. */
export const hasBearer = ({ headers }: FastifyRequest): boolean => scheme.test(headers.authorization ?? '');

/** The request's token, instead of a session. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return hasBearer(request) ? (request.headers.authorization ?? '').replace(scheme, '').trim() : undefined;
}
