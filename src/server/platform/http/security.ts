import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { AppError } from '../errors.ts';
import { hasBearer } from './bearer.ts';

/** Production Emotion inserts its rules by CSSOM; the hash is that of its empty <style> element. */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

export async function registerSecurity(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", emptyStyleHash],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: config.isSecure ? { maxAge: 365 * 24 * 60 * 60 } : false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  const appHost = new URL(config.appUrl).host;
  app.addHook('onRequest', async (request, reply) => {
    // What a family wrote stays in no cache, also not for the Back button after signing out; files say otherwise.
    if (/^\/(api|trpc)\//.test(request.url)) reply.header('cache-control', 'no-store');
    assertSameOrigin(request, appHost);
  });
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A change that a page of another origin asks for, with this browser's cookie, is refused. */
function assertSameOrigin(request: FastifyRequest, appHost: string): void {
  const { origin } = request.headers;
  // With a token no cookie counts, and no other site can make a browser send one.
  if (origin === undefined || hasBearer(request) || readingMethods.has(request.method)) return;
  const originHost = URL.canParse(origin) ? new URL(origin).host : undefined;
  if (originHost !== undefined && (originHost === appHost || originHost === request.host)) return;
  throw new AppError('FORBIDDEN', 'This request came from another site and was refused.');
}
