import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { AppError } from '../errors.ts';
import { hasBearer } from './bearer.ts';

/** What pages may use of a device: the camera and the microphone, for photos and voice notes. */
const permissions = [
  'camera=(self)',
  'microphone=(self)',
  ...['bluetooth', 'display-capture', 'geolocation', 'hid', 'midi', 'payment', 'serial', 'usb'].map(
    (name) => `${name}=()`,
  ),
].join(', ');

/** Production Emotion inserts its rules by CSSOM; the hash is that of its empty <style> element. */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

interface Site {
  /** The address as people know it. */
  appUrl: string;
  /** Whether they reach it by https. */
  isSecure: boolean;
}

export function registerSecurity(app: FastifyInstance, site: Site): void {
  const headers = { ...headersOf(site), 'permissions-policy': permissions };
  const appUrl = new URL(site.appUrl);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // What a family wrote stays in no cache, also not for the Back button after signing out; files say otherwise.
    if (/^\/(api|trpc)\//.test(request.url)) reply.header('cache-control', 'no-store');
    assertSameOrigin(request, appUrl);
    done();
  });
}

/** The same with every answer, so they are made once. */
function headersOf(site: Site): Record<string, string> {
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", emptyStyleHash],
        // Specified: pictures may be links. The page's own address is not told to those who serve them.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        // A PDF that the page has fetched, to be printed.
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

/** A change that a page of another origin asks for, with this browser's cookie, is refused. */
function assertSameOrigin(request: FastifyRequest, appUrl: URL): void {
  const { origin } = request.headers;
  // With a token no cookie counts, and no other site can make a browser send one.
  if (origin === undefined || hasBearer(request) || readingMethods.has(request.method)) return;
  if (URL.canParse(origin) && isOwnOrigin(new URL(origin), request, appUrl)) return;
  throw new AppError('FORBIDDEN', 'This request came from another site and was refused.');
}

/**
 * APP_URL, or the address asked for. Anybody on the way can write a page of http, so one never speaks for https; a proxy
 * may end https in front of us, so a page of https speaks for its host in any case.
 */
function isOwnOrigin({ protocol, host }: URL, request: FastifyRequest, appUrl: URL): boolean {
  if (host === appUrl.host) return protocol === appUrl.protocol || protocol === 'https:';
  return host === request.host && (protocol === `${request.protocol}:` || protocol === 'https:');
}
