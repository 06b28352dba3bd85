import { createServer, type RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { afterFile } from '../../../../tests/harness/after-file.ts';
import { boundedFetch } from './bounded-fetch.ts';

/** A server on loopback; returns its address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterFile(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

const visited: string[] = [];
const elsewhere = await serve((request, response) => {
  visited.push(request.url ?? '');
  response.end('a secret of this machine');
});
const service = await serve((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://x');
  if (pathname === '/long') response.end('x'.repeat(2000));
  else if (pathname === '/away') response.writeHead(302, { location: `${elsewhere}/inside` }).end();
  else if (pathname === '/near') response.writeHead(302, { location: '/short' }).end();
  else if (pathname === '/round') response.writeHead(302, { location: '/round' }).end();
  else if (pathname === '/nowhere') response.writeHead(302).end();
  else if (pathname === '/drip') response.write('x');
  else if (pathname !== '/silent') response.end('short');
});
const near = (to: URL) => to.origin === service;

test('returns an answer within the bounds unchanged', async () => {
  const answer = await boundedFetch({ maxBytes: 5, timeoutMs: 5000 })(`${service}/short`);
  expect([answer.status, await answer.text()]).toEqual([200, 'short']);
});

test.each(['/silent', '/drip'])('stops in time if %s never does', async (path) => {
  await expect(boundedFetch({ maxBytes: 100, timeoutMs: 150 })(service + path)).rejects.toThrow(/timeout|aborted/i);
});

test('ends when its caller aborts', async () => {
  const signal = AbortSignal.timeout(100);
  await expect(boundedFetch({ maxBytes: 100 })(`${service}/silent`, { signal })).rejects.toThrow(/timeout|aborted/i);
});

test('reads no more than the limit', async () => {
  await expect(boundedFetch({ maxBytes: 1999 })(`${service}/long`)).rejects.toThrow('too long');
});

test('follows only allowed redirects', async () => {
  const follow = boundedFetch({ maxBytes: 100, mayFollow: near });
  expect(await (await follow(`${service}/near`)).text()).toBe('short');
  await expect(follow(`${service}/away`)).rejects.toThrow('another address');
  await expect(follow(`${service}/round`)).rejects.toThrow('another address');
  await expect(follow(`${service}/nowhere`)).rejects.toThrow('another address');
  await expect(boundedFetch({ maxBytes: 100 })(`${service}/near`)).rejects.toThrow();
  await expect(boundedFetch({ maxBytes: 100 })(`${service}/away`)).rejects.toThrow();
  expect(visited).toEqual([]);
});
