import type { FastifyInstance } from 'fastify';

/**
 * JSON and nothing else: plain text gets 415. Scripts often name a content type on calls without a body (DELETE, POST …/restore): that is no
 * body, not bad JSON.
 */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (typeof body === 'string' && body.trim() === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
