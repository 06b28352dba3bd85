import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { say } from '#words';
import { idempotencyKeyHeader } from '../shared/errors.ts';
import { endpoints } from './endpoints.ts';
import { hasAccounts } from './features/accounts/auth/auth.queries.ts';
import { badField } from './kernel/errors.ts';
import { registerIdempotency } from './kernel/idempotency/idempotency.ts';
import { createContext, findSessionViewer } from './kernel/identity/create-context.ts';
import { registerSessions, sessionCookieName } from './kernel/identity/sessions.ts';
import { registerReference } from './kernel/rest/reference.ts';
import { registerRest } from './kernel/rest/rest-adapter.ts';
import { registerDownloads } from './kernel/transfer/downloads.ts';
import { endpointsOf } from './kernel/transfer/endpoints.ts';
import { registerUploads } from './kernel/transfer/uploads.ts';
import { mustSetUpSecondFactor } from './kernel/trpc/access.ts';
import type { Context } from './kernel/trpc/context.ts';
import { rethrowForTrpc } from './kernel/trpc/errors.ts';
import { registerLargeCalls } from './kernel/trpc/large-calls.ts';
import { permissionsOf } from './kernel/trpc/procedures.ts';
import { registerBodyTimeout } from './kernel/wire/body-timeout.ts';
import { limitConnections } from './kernel/wire/connections.ts';
import { registerErrors, registerTrpcErrors, sendError } from './kernel/wire/errors.ts';
import { registerHealth } from './kernel/wire/health.ts';
import { acceptEmptyJson } from './kernel/wire/json-bodies.ts';
import { assertKnownHosts } from './kernel/wire/known-hosts.ts';
import { compressAnswers, tagAnswers } from './kernel/wire/on-the-wire.ts';
import { drainRefusedBodies } from './kernel/wire/refused-bodies.ts';
import { registerRequestLanguage } from './kernel/wire/request-language.ts';
import { registerRequestLog, registerTracing } from './kernel/wire/request-log.ts';
import { registerSecurity } from './kernel/wire/security.ts';
import { limitVisitorBodies } from './kernel/wire/visitor-bodies.ts';
import { registerWebClient } from './kernel/wire/web-client.ts';
import { type AppRouter, appRouter } from './router.ts';
import type { Services } from './services.ts';

/** The limit of a JSON body, for tRPC and REST; some calls and uploads have their own. */
const bodyLimit = 1024 * 1024;
const clientFolder = join(import.meta.dirname, '../../dist/client');

/** The whole server, ready to listen or be injected into; it never listens by itself. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, log, database } = services;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    // By default a machine that is busy for ten seconds can't start.
    pluginTimeout: 120_000,
    // While the server stops, open connections are still answered; a 503 would have Fastify's own shape.
    return503OnClosing: false,
    // Shown to people with a failure and searched in the log: unique among processes and starts.
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy ?? false,
    // Node counts time this process was busy itself, so a shorter limit would answer 408 to complete requests.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2000 },
    // A proxy keeps its connections; a browser opens another one.
    keepAliveTimeout: config.trustProxy ? 72_000 : 5000,
    // Unreadable addresses never reach the error handler.
    frameworkErrors: (error, request, reply) => void sendError(reply, request, error),
    // A batch of calls is one path segment.
    routerOptions: { maxParamLength: 5000 },
  });
  // An open stream would delay the stop.
  app.addHook('preClose', () => services.changes.close());
  registerErrors(app);
  const longAnswers = limitConnections(app, {
    maxConnections: config.maxConnections,
    mostOfAddress: config.trustProxy ? undefined : 64,
  });
  registerBodyTimeout(app);
  drainRefusedBodies(app);
  registerRequestLanguage(app);
  if (services.tracing) registerTracing(app, services.tracing);
  registerRequestLog(app, services.metrics);
  assertKnownHosts(app, config);
  registerSecurity(app, config);
  await registerSessions(app, { secret: services.secret, isSecure: config.isSecure });
  registerHealth(app, database);

  const contexts = new WeakMap<FastifyRequest, Promise<Context>>();
  const contextOf = (request: FastifyRequest, reply: FastifyReply): Promise<Context> => {
    const context = contexts.get(request) ?? createContext(services, request, reply, longAnswers);
    contexts.set(request, context);
    return context;
  };
  const isSignedIn = async (request: FastifyRequest, reply: FastifyReply) =>
    (await contextOf(request, reply)).viewer !== null;
  const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
    router: appRouter,
    createContext: ({ req, res }) => contextOf(req, res).catch(rethrowForTrpc),
    maxBatchSize: 20,
  };
  await app.register(
    async (rpc) => {
      await compressAnswers(rpc);
      registerTrpcErrors(rpc);
      limitVisitorBodies(rpc, isSignedIn);
      const permissions = permissionsOf(appRouter);
      registerIdempotency(rpc, {
        services,
        createContext: contextOf,
        permissionOf: ({ url }) => permissions.get(calledPathOf(url)),
      });
      // Separate scopes, because tRPC's adapter replaces the JSON parser in its own.
      await rpc.register(fastifyTRPCPlugin, { trpcOptions } satisfies FastifyTRPCPluginOptions<AppRouter>);
      await rpc.register(async (calls) => registerLargeCalls(calls, trpcOptions));
    },
    { prefix: '/trpc' },
  );
  await app.register(
    async (api) => {
      acceptEmptyJson(api);
      for (const webhook of endpointsOf(endpoints, 'webhook')) webhook.register(api, services);
      await api.register(async (calls) => {
        await compressAnswers(calls);
        await tagAnswers(calls);
        limitVisitorBodies(calls, isSignedIn);
        registerIdempotency(calls, {
          services,
          createContext: contextOf,
          permissionOf: ({ routeOptions }) => routeOptions.config.permission,
        });
        const sessionCookie = sessionCookieName(config.isSecure);
        registerReference(calls, { router: appRouter, endpoints, sessionCookie, appUrl: config.appUrl });
        const uploads = endpointsOf(endpoints, 'upload');
        await registerUploads(calls, { routes: uploads, createContext: contextOf, dataDir: config.dataDir });
        registerDownloads(calls, { routes: endpointsOf(endpoints, 'download'), createContext: contextOf });
        registerRest(calls, { router: appRouter, createContext: contextOf });
      });
    },
    { prefix: '/api' },
  );
  for (const { prefix, register } of endpointsOf(endpoints, 'page')) {
    await app.register(async (pages) => register(pages, services), { prefix });
  }
  await registerWebClient(app, {
    folder: clientFolder,
    viewerOf: (request) => findSessionViewer(services, request),
    mustSetUp: (viewer) => mustSetUpSecondFactor(services, viewer),
    signIn: { provider: config.oidc?.name, hasPasswords: config.hasPasswordSignIn },
    hasAccounts: () => database.service((db) => hasAccounts(db)),
    hasServiceWorker: config.hasServiceWorker,
  });
  return app;
}

/** `children.create` of `/trpc/children.create?batch=1`. */
function calledPathOf(url: string): string {
  const path = new URL(url, 'http://localhost').pathname.replace(/^\/trpc\//, '');
  if (path.includes(',')) throw badField(idempotencyKeyHeader, say('Please send one call with each Idempotency-Key'));
  return path;
}
