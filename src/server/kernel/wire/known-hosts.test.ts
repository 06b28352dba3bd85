import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { knownHosts } from './known-hosts.ts';

const site = { appUrl: 'https://family.example.com', host: '127.0.0.1', allowedHosts: ['upbringing.lan'] };

const always: [header: string | undefined, isKnown: boolean][] = [
  ['family.example.com', true],
  ['Family.Example.com:8443', true],
  ['family.example.com.', true],
  ['upbringing.lan:3000', true],
  ['localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['rebound.example.net:3000', false],
  ['localhost.example.net', false],
  ['family.example.com.example.net', false],
  ['8.8.8.8', false],
  ['user@localhost', false],
  ['localhost/..', false],
  ['', false],
  [undefined, false],
];

test.each(always)('a server addressed as %s: %s', (header, isKnown) => {
  expect(knownHosts(site)(header)).toBe(isKnown);
  expect(knownHosts({ ...site, host: '0.0.0.0' })(header)).toBe(isKnown);
});

test.each(['192.168.1.20:3000', '10.0.0.4', '100.64.1.2', '[fd00::4]:3000', '[fe80::1]', `${hostname()}.local:3000`])(
  'a server on a network also answers to %s, but one that only this machine reaches doesn’t',
  (header) => {
    expect(knownHosts({ ...site, host: '0.0.0.0' })(header)).toBe(true);
    expect(knownHosts(site)(header)).toBe(false);
  },
);
