import type { FastifyInstance } from 'fastify';

/** Addresses that are a permission in themselves: whoever reads the log must not be able to use them. */
const secretPath = /^(\/api\/calendar-feed\/|\/api\/inbound-mail\/|\/unsubscribe\/).+/i;

/** One line a request: method, path without its query (people search for names), status and duration. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0]?.replace(secretPath, '$1***');
    request.log.debug(
      {
        requestId: request.id,
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
