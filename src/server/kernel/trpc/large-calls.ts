import type { AnyRouter } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { proceduresOf } from './procedures.ts';

/**
 * Separate addresses for calls with longer bodies, since tRPC's adapter has one address and one limit for all. In a
 * batch the general limit applies.
 */
export function registerLargeCalls<Router extends AnyRouter>(
  app: FastifyInstance,
  trpcOptions: FastifyTRPCPluginOptions<Router>['trpcOptions'],
): void {
  app.removeContentTypeParser('application/json');
  // The body as text, which tRPC parses.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  for (const { path, meta } of proceduresOf(trpcOptions.router)) {
    const { bodyLimit } = meta;
    if (bodyLimit === undefined) continue;
    app.post(`/${path}`, { bodyLimit, config: { hasLongBody: true } }, (req, res) =>
      fastifyRequestHandler({ ...trpcOptions, req, res, path }),
    );
  }
}
