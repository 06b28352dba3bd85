import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * What counts as one address for limits: an IPv4 address, or an IPv6 /64, in which one household has more addresses
 * than anyone could use up.
 */
export const networkOf = (address: string): string => networksOf(address)[0];

/** The /48 of an IPv6 address, since one customer may own all its 65,536 networks; otherwise undefined. */
export const wideNetworkOf = (address: string): string | undefined => networksOf(address)[1];

function networksOf(address: string): [narrow: string, wide?: string] {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return [address];
  const parsed = ipaddr.IPv6.parse(plain);
  const groups = parsed.toNormalizedString().split(':');
  // ::ffff:1.2.3.4 is an IPv4 address on a socket for both kinds.
  if (parsed.isIPv4MappedAddress()) return [groups.join(':')];
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`];
}
