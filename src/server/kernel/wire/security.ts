import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { say } from '#words';
import { AppError } from '../errors.ts';
import { hasBearer } from './bearer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call of any origin is answered, because it reads no cookie and stores nothing. */
    changesNothing?: boolean | undefined;
  }
}

/** Device features that pages may use: camera and microphone, for photos and voice notes. */
const permissions = [
  'camera=(self)',
  'microphone=(self)',
  ...['display-capture', 'geolocation', 'hid', 'midi', 'payment', 'serial', 'usb'].map((name) => `${name}=()`),
].join(', ');

/** Production Emotion inserts its rules by CSSOM; the hash is that of its empty <style> element. */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

interface Site {
  /** The public address. */
  appUrl: string;
  /** Whether that is https. */
  isSecure: boolean;
}

export function registerSecurity(app: FastifyInstance, site: Site): void {
  const headers = { ...headersOf(site), 'permissions-policy': permissions };
  const appUrl = new URL(site.appUrl);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // Nothing may cache what a family wrote, not even for Back after signing out. Files set their own header.
    if (/^\/(api|trpc)\//.test(request.url)) reply.header('cache-control', 'no-store');
    assertSameOrigin(request, appUrl);
    done();
  });
}

/** The same for all answers, so they are built once. */
function headersOf(site: Site): Record<string, string> {
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", emptyStyleHash],
        // Specified: pictures may be links. Their servers don't learn the page's address.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        // A PDF that the page fetched, to print it.
        frameSrc: ['blob:'],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: site.isSecure ? { maxAge: 365 * 24 * 60 * 60 } : false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  const headers: Record<string, string> = {};
  const collecting = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  set({} as never, collecting as never, () => undefined);
  return headers;
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses a change that a page of another origin requests with this browser's cookie. */
function assertSameOrigin(request: FastifyRequest, appUrl: URL): void {
  const { origin } = request.headers;
  // A token makes the cookie irrelevant, and no other site can make a browser send one.
  if (origin === undefined || hasBearer(request) || readingMethods.has(request.method)) return;
  if (request.routeOptions.config.changesNothing) return;
  if (URL.canParse(origin) && isOwnOrigin(new URL(origin), request, appUrl)) return;
  throw new AppError('FORBIDDEN', say('This request came from another site and was refused.'));
}

/**
 * APP_URL, or the requested address. Anyone on the way can write an http page, so http never speaks for https; a proxy
 * may end https in front of us, so an https page always speaks for its host.
 */
function isOwnOrigin({ protocol, host }: URL, request: FastifyRequest, appUrl: URL): boolean {
  if (host === appUrl.host) return protocol === appUrl.protocol || protocol === 'https:';
  return host === request.host && (protocol === `${request.protocol}:` || protocol === 'https:');
}
