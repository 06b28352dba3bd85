import { isIP } from 'node:net';

/** Address groups that Fastify knows by name. */
const named = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** What a variable lists, separated by commas. */
export const entriesOf = (list = ''): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/**
 * An IP address, a network such as `10.0.0.0/8`, or a group's name. Anything else would end the start without a reason.
 */
export function isProxyAddress(entry: string): boolean {
  if (named.has(entry)) return true;
  const [address = '', prefix, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128);
}
