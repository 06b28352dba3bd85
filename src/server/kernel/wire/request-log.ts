import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';
import type { TracedRequest, Tracing } from '../tracing.ts';

/**
 * One line for each request: method, route, status, duration, bytes. The route is the pattern, because searches contain
 * names and some addresses are secret. Procedures of a tRPC request have their own lines.
 */
export function registerRequestLog(app: FastifyInstance, metrics: Metrics | undefined): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', ({ id, method, routeOptions, log }, reply, done) => {
    const answer = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
    const bytes = Number(reply.getHeader('content-length') ?? Number.NaN);
    const ms = reply.elapsedTime;
    log.info({ requestId: id, ...answer, ms: Math.round(ms), ...(bytes >= 0 && { bytes }) }, 'request');
    // A stream lasts as long as a page is open.
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    if (!isStream) metrics?.answered({ ...answer, ms });
    done();
  });
}

/** A span for each request, the parent of the spans of its calls and statements. */
export function registerTracing(app: FastifyInstance, tracing: Tracing): void {
  const traced = new WeakMap<FastifyRequest, TracedRequest>();
  app.addHook('onRequest', (request, _reply, done) => {
    const begun = tracing.beginRequest(request.method, request.headers);
    traced.set(request, begun);
    begun.within(done);
  });
  // A body arrives by events of the socket, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const begun = traced.get(request);
    if (begun) begun.within(done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    traced.get(request)?.end(request.routeOptions.url ?? 'none', reply.statusCode);
  });
}
