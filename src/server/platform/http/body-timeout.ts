import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body may take to arrive. */
    bodyTimeoutMs?: number | undefined;
  }
}

const usualMs = 180_000;

/**
 * A body has to arrive in time, or its connection is closed: else a few slow senders would hold all connections. Node's
 * own limit is one for all requests, and a family's export takes longer to arrive than a form may.
 */
export function registerBodyTimeout(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request;
    // A request without a body never ends before its answer has, and that may take as long as a film is long.
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (hasBody) {
      const timer = setTimeout(() => raw.socket.destroy(), routeOptions.config.bodyTimeoutMs ?? usualMs).unref();
      const stop = (): void => clearTimeout(timer);
      raw.once('end', stop).once('close', stop);
      reply.raw.once('finish', stop);
    }
    done();
  });
}
