import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { afterFile } from '../../../../tests/harness/after-file.ts';
import { close, listen, sendEndless } from '../../../../tests/peers/faulty-peer.ts';
import { isPublicAddress } from './public-address.ts';
import { askNameServers, publicFetch } from './public-fetch.ts';

const visited: string[] = [];
const inside = createServer((request, response) => {
  visited.push(request.url ?? '');
  response.end('a secret of this machine');
});
await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
const port = (inside.address() as { port: number }).port;
afterFile(() => new Promise<void>((resolve) => inside.close(() => resolve())));

/** Calls a name that resolves to these addresses, and returns the failure. */
async function reach(addresses: string[]): Promise<unknown> {
  const asked: string[] = [];
  const { fetch, mayReach } = publicFetch({
    async findAddresses(name) {
      asked.push(name);
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
  });
  expect(mayReach(`https://push.example.com:${port}/`)).toBe(true);
  const failure: unknown = await fetch(`https://push.example.com:${port}/inside`).catch((error: unknown) => error);
  expect(asked).toEqual(['push.example.com']);
  return failure;
}

test.each([[['127.0.0.1']], [['9.9.9.9', '127.0.0.1']], [['10.0.0.7']], [['::1', '2606:4700::1']], [[]]])(
  'doesn’t connect to a name that leads to %j',
  async (addresses) => {
    expect(await reach(addresses)).toMatchObject({ name: 'NotReachedError', code: 'NOT_PUBLIC' });
    expect(visited).toEqual([]);
  },
);

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:9.9.9.9',
  '64:ff9b::a00:1',
  '2001::1',
  '2001:db8::1',
  '2002:a00:1::',
  '3fff::1',
  '4000::1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '127.1',
  'localhost',
  '',
])('%j is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '172.32.0.1', '223.255.255.254', '2606:4700::1', '2a00:1450:4001:800::200e'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('no address of this machine is public, in any of its networks', () => {
  const own = Object.values(networkInterfaces()).flatMap((each) => (each ?? []).map(({ address }) => address));
  expect(own.filter(isPublicAddress)).toEqual([]);
  expect(isPublicAddress('9.9.9.9')).toBe(true);
});

test('returns the answer as it was sent, and reads its body on demand', async () => {
  const { fetch } = publicFetch({ mayReachLoopback: true });
  const answer = await fetch(`http://127.0.0.1:${port}/here`);
  expect([answer.status, await answer.text()]).toEqual([200, 'a secret of this machine']);
  visited.length = 0;
});

test('the operator can open private networks, by http too, but not where clouds keep secrets', async () => {
  const { fetch, mayReach } = publicFetch({
    mayReachPrivate: true,
    findAddresses: (name) => Promise.resolve([{ address: name.split('.')[0]?.replaceAll('-', '.') ?? '', family: 4 }]),
  });
  expect(await (await fetch(`http://127-0-0-1.lan:${port}/here`)).text()).toBe('a secret of this machine');
  expect(
    [
      'http://192.168.1.20:2283',
      'https://10.0.0.7',
      'http://immich:2283',
      'http://[fd00::7]',
      'http://100.100.100.7',
    ].filter((each) => !mayReach(each)),
  ).toEqual([]);
  // By http a key would cross the internet in the clear.
  expect(['http://169.254.169.254', 'http://9.9.9.9', 'ftp://10.0.0.7'].filter(mayReach)).toEqual([]);
  for (const host of ['169-254-169-254.lan', '100-100-100-200.lan', '9-9-9-9.lan']) {
    await expect(fetch(`http://${host}:${port}/`)).rejects.toMatchObject({ code: 'NOT_PUBLIC' });
  }
  visited.length = 0;
});

test.each([
  '169.254.169.254',
  '169.254.170.2',
  '100.100.100.200',
  '168.63.129.16',
  '[fd00:ec2::254]',
  '[FD00:0EC2:0::0254]',
  '[fd20:ce::254]',
  '[::ffff:169.254.169.254]',
  '[::ffff:100.100.100.200]',
  '[fe80::a9fe:a9fe]',
  // Other spellings of 169.254.169.254 and 100.100.100.200.
  '2852039166',
  '0x646464c8.',
  '100.100.25800',
])('%s, where a cloud keeps secrets, is never reached', (host) => {
  const { mayReach } = publicFetch({ mayReachPrivate: true });
  expect(['http', 'https'].filter((protocol) => mayReach(`${protocol}://${host}/latest/meta-data`))).toEqual([]);
});

test('an answer that should have no body isn’t read on', async () => {
  let sentBytes = 0;
  const ended = Promise.withResolvers<void>();
  const endless = createServer((_request, response) => {
    response.once('close', ended.resolve);
    sendEndless(response, (bytes) => (sentBytes += bytes), 205);
  });
  const { fetch } = publicFetch({ mayReachLoopback: true });
  expect((await fetch(await listen(endless))).status).toBe(205);
  await ended.promise;
  await close(endless);
  expect(sentBytes).toBeLessThan(16 * 1024 * 1024);
});

const typeA = 1;

/** A name server; returns a resolver that asks only this server. */
async function startNameServer(answer: (question: Buffer) => Buffer | undefined): Promise<Resolver> {
  const server = createSocket('udp4');
  server.on('message', (question, from) => {
    const told = answer(question);
    if (told) server.send(told, from.port, from.address);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  afterFile(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const resolver = new Resolver({ timeout: 50, tries: 1 });
  resolver.setServers([`127.0.0.1:${server.address().port}`]);
  return resolver;
}

/** RFC 1035, 4.1: the question as received, and for an IPv4 address one answer that points back to its name. */
function answerWith(ip: number[]) {
  return (question: Buffer): Buffer => {
    const told = Buffer.from(question.subarray(0, question.indexOf(0, 12) + 5));
    const isForV4 = told.readUInt16BE(told.length - 4) === typeA;
    told.writeUInt16BE(0x81_80, 2);
    told.writeUInt16BE(isForV4 ? 1 : 0, 6);
    told.writeUInt32BE(0, 8);
    return isForV4 ? Buffer.concat([told, Buffer.from([0xc0, 12, 0, typeA, 0, 1, 0, 0, 0, 60, 0, 4, ...ip])]) : told;
  };
}

test('asks the name servers for a name', async () => {
  const resolver = await startNameServer(answerWith([9, 9, 9, 9]));
  expect(await askNameServers('push.example.com', resolver)).toEqual([{ address: '9.9.9.9', family: 4 }]);
});

test('gives up on a name if its name servers are silent', async () => {
  const resolver = await startNameServer(() => undefined);
  await expect(askNameServers('push.example.com', resolver)).rejects.toMatchObject({ code: 'ETIMEOUT' });
});
