import { createServer, type Server, type ServerResponse } from 'node:http';

/** The ways in which any HTTP service can fail. */
export const faults = [
  'down',
  'silent',
  'error',
  'busy',
  'malformed',
  'other-page',
  'break-off',
  'endless',
  'redirect',
  'other-protocol',
] as const;
export type Fault = (typeof faults)[number];

interface FaultyPeer {
  url: string;
  /** How often it was called. */
  requests(): number;
  /** How many bytes of an endless answer were read. */
  sentBytes(): number;
  /** How often someone followed its redirects to another server on this machine. */
  followed(): number;
  close(): Promise<void>;
}

/** A server on loopback that answers every request with one fault. */
export async function startFaultyPeer(fault: Fault): Promise<FaultyPeer> {
  const counts = { requests: 0, sentBytes: 0, followed: 0 };
  const elsewhere = createServer((_request, response) => {
    counts.followed++;
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const leadsTo = `${await listen(elsewhere)}/`;
  const server = createServer((request, response) => {
    counts.requests++;
    request.resume();
    const answer = answers[fault];
    answer?.(response, { leadsTo, count: (bytes) => (counts.sentBytes += bytes) });
  });
  const url = await listen(server);
  if (fault === 'down') await close(server);
  return {
    url,
    requests: () => counts.requests,
    sentBytes: () => counts.sentBytes,
    followed: () => counts.followed,
    async close() {
      await close(elsewhere);
      if (fault !== 'down') await close(server);
    },
  };
}

interface Surroundings {
  leadsTo: string;
  count: (bytes: number) => void;
}

const json = { 'content-type': 'application/json' };

/** A silent one accepts the request and does nothing. */
const answers: Partial<Record<Fault, (response: ServerResponse, surroundings: Surroundings) => void>> = {
  error: (response) => response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Internal Server Error</h1>'),
  busy: (response) => response.writeHead(429, { ...json, 'retry-after': '60' }).end('{"detail":"Too many requests"}'),
  malformed: (response) => response.writeHead(200, json).end('{"results": [{"title": 7}, null, '),
  'other-page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Sign in</title>'),
  'break-off': breakOff,
  endless: (response, { count }) => sendEndless(response, count),
  'other-protocol': ({ socket }) => socket?.end('HTTP/1.1 101 X\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
  redirect: (response, { leadsTo }) => response.writeHead(307, { location: leadsTo }).end(),
};

/** The wire is cut in the middle of an answer. */
export function breakOff(response: ServerResponse): void {
  response.writeHead(200, { ...json, 'content-length': '100000' });
  response.write('{"count":1,"nextPageCursor":null,"results":[{"user_book_id":1,"title":"Half a book",', () =>
    response.destroy(),
  );
}

/** A gigabyte, as fast and as long as somebody reads. */
export function sendEndless(
  response: ServerResponse,
  count: (bytes: number) => void = () => undefined,
  status = 200,
): void {
  const piece = Buffer.alloc(64 * 1024, ' ');
  let left = (1024 * 1024 * 1024) / piece.length;
  response.writeHead(status, json);
  const write = (): void => {
    while (left > 0 && !response.destroyed) {
      left--;
      count(piece.length);
      if (!response.write(piece)) return void response.once('drain', write);
    }
    response.end();
  };
  write();
}

export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

export function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
