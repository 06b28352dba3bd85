import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import { say } from '#words';
import { AppError } from '../errors.ts';
import { isLoopbackHost } from '../outbound/public-address.ts';
import { hasBearer } from './bearer.ts';

interface Site {
  appUrl: string;
  /** The address on which the server listens. */
  host: string;
  /** Further names, from ALLOWED_HOSTS. */
  allowedHosts: readonly string[];
}

/**
 * Paths that proxies, orchestrators and Prometheus call under their own name for us. Visitors may know their answers
 * anyway.
 */
const withoutName = /^\/(?:healthz|readyz|metrics)(?:$|\?)/;
const homeNetworks: ReadonlySet<string> = new Set(['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']);

/**
 * Refuses requests by a name that isn't ours: any site can point its own name at this machine (DNS rebinding), and its
 * pages would then read and write here. Nobody can do that with an IP address, `localhost`, or this machine's name.
 */
export function assertKnownHosts(app: FastifyInstance, site: Site): void {
  const isKnown = knownHosts(site);
  app.addHook('onRequest', (request, _reply, done) => {
    // With a token the host name doesn't matter. A call with an invalid token isn't even treated as a visitor.
    if (!withoutName.test(request.url) && !hasBearer(request) && !isKnown(request.host)) {
      throw new AppError(
        'BAD_REQUEST',
        say(
          'This server doesn’t answer at this address. The person who runs it can add it to APP_URL or ALLOWED_HOSTS.',
        ),
      );
    }
    done();
  });
}

/** Whether a Host header is one of ours, whatever its port. */
export function knownHosts({ appUrl, host, allowedHosts }: Site): (header: string | undefined) => boolean {
  const isOnNetwork = !isLoopbackHost(host);
  const own = isOnNetwork ? [hostname(), `${hostname()}.local`, host] : [];
  const names = new Set([new URL(appUrl).hostname, ...allowedHosts, ...own].map((name) => name.toLowerCase()));
  return (header = '') => {
    const name = nameOf(header);
    if (name === undefined) return false;
    const isOfNetwork = isOnNetwork && isIP(name) !== 0 && homeNetworks.has(ipaddr.process(name).range());
    return names.has(name) || isLoopbackHost(name) || isOfNetwork;
  };
}

/** In lower case, without the port, an IPv6 address without brackets. */
function nameOf(header: string): string | undefined {
  if (header === '' || /[/\\@?#\s]/.test(header) || !URL.canParse(`http://${header}`)) return undefined;
  return new URL(`http://${header}`).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}
