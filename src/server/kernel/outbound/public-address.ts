import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** Where clouds tell a machine its secrets, besides the link-local 169.254.0.0/16: Alibaba, Azure, Amazon and Google. */
const cloudAddresses: ReadonlySet<string> = new Set([
  '100.100.100.200',
  '168.63.129.16',
  'fd00:ec2::254',
  'fd20:ce::254',
]);

const isOfCloud = (address: string): boolean => cloudAddresses.has(ipaddr.parse(address).toString());

/** Whether an IP address is on the internet: neither private nor reserved nor this machine's. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || isOfCloud(address)) return false;
  return isGlobal(ipaddr.parse(address)) && !ownAddresses().includes(address);
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
  isIP(address) !== 0 && !isOfCloud(address) && privateRanges.has(ipaddr.parse(address).range());

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((each) => (each ?? []).map(({ address }) => address));
