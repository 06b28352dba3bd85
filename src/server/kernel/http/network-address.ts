import { isIPv6 } from 'node:net';

/**
 * What counts as one address where tries are limited: an IPv4 address, or the /64 network of an IPv6 one, in which a
 * single household has more addresses than anybody could try from.
 */
export const networkOf = (address: string): string => networksOf(address)[0];

/** The /48 network of an IPv6 address, of which one customer can have all 65,536 networks of /64; else undefined. */
export const wideNetworkOf = (address: string): string | undefined => networksOf(address)[1];

function networksOf(address: string): [narrow: string, wide?: string] {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return [address];
  const groups = groupsOf(new URL(`http://[${plain}]`).hostname.slice(1, -1));
  // ::ffff:1.2.3.4 is an IPv4 address on a socket that takes both kinds.
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (isMapped) return [groups.join(':')];
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`];
}

/** The eight groups of a canonical address. */
function groupsOf(canonical: string): string[] {
  const [head = [], tail = []] = canonical.split('::').map((part) => (part === '' ? [] : part.split(':')));
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
}
