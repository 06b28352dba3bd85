import { expect, test } from 'vitest';
import { networkOf, wideNetworkOf } from './network-address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:192.0.2.7', '0:0:0:0:0:ffff:c000:207'],
])('tries from %s count for %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('the network around an IPv6 address is its /48; IPv4 has none', () => {
  expect(wideNetworkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48');
  expect(wideNetworkOf('2001:db8:1:ffff::1')).toBe('2001:db8:1::/48');
  expect(wideNetworkOf('192.0.2.7')).toBeUndefined();
  expect(wideNetworkOf('::ffff:192.0.2.7')).toBeUndefined();
});

test('each IPv4 address counts alone, on a dual-stack socket too', () => {
  expect(networkOf('::ffff:192.0.2.7')).not.toBe(networkOf('::ffff:192.0.2.8'));
});
