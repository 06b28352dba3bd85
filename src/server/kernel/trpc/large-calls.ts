import type { AnyProcedure, AnyRouter } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';

/**
 * Addresses of their own for the calls whose body may be longer than that of others; tRPC's adapter serves all calls
 * at one address, which has one limit. In a batch with others they have the limit of the others.
 */
export function registerLargeCalls<Router extends AnyRouter>(
  app: FastifyInstance,
  trpcOptions: FastifyTRPCPluginOptions<Router>['trpcOptions'],
): void {
  app.removeContentTypeParser('application/json');
  // As text, which tRPC reads.
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
