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
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, routeOptions } = request;
    const timer = setTimeout(() => raw.socket.destroy(), routeOptions.config.bodyTimeoutMs ?? usualMs).unref();
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
    done();
  });
}
