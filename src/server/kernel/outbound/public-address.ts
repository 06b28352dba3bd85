import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** Whether an IP address is on the internet: neither private nor reserved nor this machine's. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) !== 0 && isGlobal(ipaddr.parse(address)) && !ownAddresses().includes(address);
}

/** All allocated IPv6 addresses are in 2000::/3. IPv4 written as IPv6 has its own range. */
function isGlobal(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(ipaddr.IPv6.parse('2000::'), 3);
}

/** Whether a host name or address is this machine. */
export const isLoopbackHost = (host: string): boolean => host === 'localhost' || isLoopbackAddress(host);

/** Whether an IP address is this machine's own, such as 127.0.0.1. */
export const isLoopbackAddress = (address: string): boolean =>
  isIP(address) !== 0 && ipaddr.parse(address).range() === 'loopback';

const privateRanges: ReadonlySet<string> = new Set(['private', 'uniqueLocal', 'carrierGradeNat', 'loopback']);

/** Whether an IP address is of a home or company network, or this machine. A cloud's address for its own data is not. */
export const isPrivateAddress = (address: string): boolean =>
  isIP(address) !== 0 && privateRanges.has(ipaddr.parse(address).range());

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((each) => (each ?? []).map(({ address }) => address));
