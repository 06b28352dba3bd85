import type { AnyProcedure, AnyRouter } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';

/**
 * Separate addresses for calls with longer bodies, since tRPC's adapter has one address and one limit for all. In a
 * batch the general limit applies.
 */
export function registerLargeCalls<Router extends AnyRouter>(
  app: FastifyInstance,
  trpcOptions: FastifyTRPCPluginOptions<Router>['trpcOptions'],
): void {
  app.removeContentTypeParser('application/json');
  // As text, which tRPC parses.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const procedures = trpcOptions.router._def.procedures as Record<string, AnyProcedure>;
  for (const [path, { _def }] of Object.entries(procedures)) {
    const { bodyLimit } = (_def as unknown as { meta?: { bodyLimit?: number } }).meta ?? {};
    if (bodyLimit === undefined) continue;
    app.post(`/${path}`, { bodyLimit, config: { hasLongBody: true } }, (req, res) =>
      fastifyRequestHandler({ ...trpcOptions, req, res, path }),
    );
  }
}
