import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** Whether an IP address is one on the internet: not in a private or reserved network, and not of this machine. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) !== 0 && isGlobal(ipaddr.parse(address)) && !ownAddresses().includes(address);
}

/** Of IPv6, 2000::/3 is all that was ever given out. An IPv4 address written as IPv6 is in a range of its own. */
function isGlobal(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(ipaddr.IPv6.parse('2000::'), 3);
}

/** Whether a host's name or address is this machine itself. */
export const isLoopbackHost = (host: string): boolean => host === 'localhost' || isLoopbackAddress(host);

/** Whether an IP address is one of this machine's own, such as 127.0.0.1. */
export const isLoopbackAddress = (address: string): boolean =>
  isIP(address) !== 0 && ipaddr.parse(address).range() === 'loopback';

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((each) => (each ?? []).map(({ address }) => address));
