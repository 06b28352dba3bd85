import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { afterFile } from '../../../../tests/harness/after-file.ts';
import { isPublicAddress } from './public-address.ts';
import { publicFetch } from './public-fetch.ts';

const visited: string[] = [];
const inside = createServer((request, response) => {
  visited.push(request.url ?? '');
  response.end('a secret of this machine');
});
await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
const port = (inside.address() as { port: number }).port;
afterFile(() => new Promise<void>((resolve) => inside.close(() => resolve())));

/** Calls a name that leads to these addresses; gives what it failed with. */
async function reach(addresses: string[]): Promise<unknown> {
  const asked: string[] = [];
  const { fetch, mayReach } = publicFetch({
    look(name, _options, callback) {
      asked.push(name);
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    },
  });
  expect(mayReach(`https://push.example.com:${port}/`)).toBe(true);
  const failure: unknown = await fetch(`https://push.example.com:${port}/inside`).catch((error: unknown) => error);
  expect(asked).toEqual(['push.example.com']);
  return failure;
}

test.each([[['127.0.0.1']], [['9.9.9.9', '127.0.0.1']], [['10.0.0.7']], [['::1', '2606:4700::1']], [[]]])(
  'a name that leads to %j is not connected to',
  async (addresses) => {
    expect(await reach(addresses)).toMatchObject({ name: 'NotReachedError', code: 'NOT_PUBLIC' });
    expect(visited).toEqual([]);
  },
);

test('no address of this machine is public, whichever network it is in', () => {
  const own = Object.values(networkInterfaces()).flatMap((each) => (each ?? []).map(({ address }) => address));
  expect(own.filter(isPublicAddress)).toEqual([]);
  expect(isPublicAddress('9.9.9.9')).toBe(true);
});

test('an answer comes as it was sent, its body as it is read', async () => {
  const { fetch } = publicFetch({ mayReachLoopback: true });
  const answer = await fetch(`http://127.0.0.1:${port}/here`);
  expect([answer.status, await answer.text()]).toEqual([200, 'a secret of this machine']);
  visited.length = 0;
});
