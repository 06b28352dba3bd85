import type { FastifyInstance } from 'fastify';

/**
 * JSON only: plain text gets 415. Scripts often send a content type without a body (DELETE, POST …/restore): that
 * counts as no body.
 */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (typeof body === 'string' && body.trim() === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
