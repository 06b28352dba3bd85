import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { say } from '#words';
import { LeadsElsewhere } from './bounded-fetch.ts';
import { isLoopbackAddress, isPrivateAddress, isPublicAddress } from './public-address.ts';

/** Nothing was sent: the address is not allowed, or nobody answered. */
export class NotReachedError extends Error {
  /** `NOT_PUBLIC`, or the connection's error. */
  readonly code: string | undefined;

  constructor(code: string | undefined, options?: ErrorOptions) {
    super(say('We couldn’t reach this address.'), options);
    this.name = 'NotReachedError';
    this.code = code;
  }
}

export interface PublicFetch {
  fetch: typeof fetch;
  /** Checks an address without a name lookup: https, and not an internal machine. */
  mayReach(address: string): boolean;
  /** For clients that connect by themselves by `https:` or `http:`: finds no address that isn't allowed. */
  lookupBy(protocol: string): LookupFunction;
}

interface Options {
  /** Resolves a name. */
  findAddresses?: (name: string) => Promise<LookupAddress[]>;
  /** For tests, whose stand-ins listen on this machine by http. */
  mayReachLoopback?: boolean;
  /** The operator allows private networks, also by http. */
  mayReachPrivate?: boolean;
}

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * `fetch` for an address from someone else: https only, and only to the internet. It checks the IP address at the moment of
 * connecting, so no name can lead elsewhere, and follows no redirect. Throws NotReachedError while nothing was sent.
 */
export function publicFetch({
  mayReachLoopback = false,
  mayReachPrivate = false,
  findAddresses = askNameServers,
}: Options = {}): PublicFetch {
  const isInside = (ip: string) =>
    (mayReachLoopback && isLoopbackAddress(ip)) || (mayReachPrivate && isPrivateAddress(ip));
  // By http a key would cross the internet in the clear.
  const allowedBy = (protocol: string) => (ip: string) =>
    isInside(ip) || (protocol === 'https:' && isPublicAddress(ip));
  const mayReach = (address: string): boolean => {
    if (!URL.canParse(address)) return false;
    const { protocol, hostname, username, password } = new URL(address);
    const host = hostname.replace(/^\[|\]$/g, '');
    const isByHttp = protocol === 'http:' && (mayReachPrivate || (mayReachLoopback && isLoopbackAddress(host)));
    if ((protocol !== 'https:' && !isByHttp) || username !== '' || password !== '') return false;
    return isIP(host) === 0 ? mayReachPrivate || !isLocalName(host) : allowedBy(protocol)(host);
  };
  return {
    mayReach,
    lookupBy: (protocol) => guardedLookup(findAddresses, allowedBy(protocol)),
    async fetch(address, options) {
      const url = new URL(address instanceof Request ? address.url : address);
      if (!mayReach(url.href)) throw new NotReachedError('NOT_PUBLIC');
      const answer = await ask(url, options ?? {}, guardedLookup(findAddresses, allowedBy(url.protocol)));
      const { statusCode = 0, headersDistinct } = answer;
      const headers = Object.entries(headersDistinct).flatMap(([name, values]) =>
        (values ?? []).map((value): [string, string] => [name, value]),
      );
      if (options?.redirect !== 'manual' && redirects.has(statusCode)) {
        answer.destroy();
        throw new LeadsElsewhere();
      }
      const hasBody = statusCode !== 204 && statusCode !== 205 && statusCode !== 304;
      if (!hasBody) answer.destroy();
      const body = hasBody ? (Readable.toWeb(answer) as ReadableStream<Uint8Array>) : null;
      return new Response(body, { status: statusCode, headers });
    },
  };
}

/** Names without an answer on the internet. */
const isLocalName = (host: string): boolean => !host.includes('.') || /\.(localhost|local|internal)\.?$/i.test(host);

/** One connection for each call, because an open one follows the rules of another call. */
function ask(url: URL, options: RequestInit, finder: LookupFunction): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  let isConnected = false;
  const request = (isSecure ? httpsRequest : httpRequest)(
    url,
    {
      method: options.method ?? 'GET',
      headers: Object.fromEntries(new Headers(options.headers)),
      agent: false,
      lookup: finder,
      ...(options.signal && { signal: options.signal }),
    },
    resolve,
  );
  request.on('socket', (socket) => {
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      isConnected = true;
    });
  });
  request.on('error', (error: NodeJS.ErrnoException) =>
    reject(isConnected ? error : new NotReachedError(error.code, { cause: error })),
  );
  // An answer that switches protocols (101) has no other event than its end.
  request.on('close', () => reject(new Error('The connection ended without an answer.')));
  const { body } = options;
  if (body instanceof ReadableStream) {
    const source = Readable.fromWeb(body as WebStream);
    // The answer may come before everything was sent: a refusal, for example.
    pipeline(source, request).catch((error: unknown) => reject(error as Error));
  } else request.end(body ?? undefined);
  return promise;
}

/** Returns no address at all if one of them is not allowed. */
function guardedLookup(
  findAddresses: (name: string) => Promise<LookupAddress[]>,
  isAllowed: (ip: string) => boolean,
): LookupFunction {
  return (name, options, callback) => {
    const tell = (found: LookupAddress[]): void => {
      const [first] = found;
      if (!first || !found.every(({ address }) => isAllowed(address))) callback(notPublic(), '', 0);
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    };
    findAddresses(name).then(tell, (error: NodeJS.ErrnoException) => callback(error, '', 0));
  };
}

/**
 * Asks the name servers. `dns.lookup` has no time limit and blocks one of the few threads that read files and check
 * passwords: silent servers would stop all of them.
 */
export async function askNameServers(
  name: string,
  resolver = new Resolver({ timeout: 2_000, tries: 2 }),
): Promise<LookupAddress[]> {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
  const found = (each: typeof v4, family: 4 | 6): LookupAddress[] =>
    each.status === 'fulfilled' ? each.value.map((address) => ({ address, family })) : [];
  return [...found(v4, 4), ...found(v6, 6)];
}

const notPublic = (): NodeJS.ErrnoException =>
  Object.assign(new Error('The name is not public.'), { code: 'NOT_PUBLIC' });
