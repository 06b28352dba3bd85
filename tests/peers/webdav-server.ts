import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** `full`: no room; `away`: every call fails; `missing`: the folder isn't there; `silent`: no call is answered. */
type WebdavManner = 'good' | 'full' | 'away' | 'missing' | 'silent';

interface WebdavPeer {
  /** Of its folder. */
  address: string;
  username: string;
  appPassword: string;
  files: Map<string, Buffer>;
  /** How many calls are open without an answer. */
  waiting(): number;
  behave(manner: WebdavManner): void;
  close(): void;
}

const statusOf = { full: 507, away: 503, missing: 409 } as const;

/** A folder on loopback with as much WebDAV (RFC 4918) as storing and deleting files needs. */
export async function startWebdavServer(): Promise<WebdavPeer> {
  const [username, appPassword] = ['hannah', 'käse-and-bread'];
  const files = new Map<string, Buffer>();
  let manner: WebdavManner = 'good';
  let waiting = 0;
  const expected = `Basic ${Buffer.from(`${username}:${appPassword}`).toString('base64')}`;
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const answer = (status: number) => response.writeHead(status).end();
      if (request.headers.authorization !== expected) return answer(401);
      if (manner === 'silent') {
        waiting += 1;
        return response.once('close', () => (waiting -= 1));
      }
      if (manner !== 'good') return answer(statusOf[manner]);
      const name = (request.url ?? '').replace('/dav/', '');
      if (request.method === 'DELETE') return answer(files.delete(name) ? 204 : 404);
      if (request.method !== 'PUT' || Number(request.headers['content-length']) !== body.length) return answer(400);
      files.set(name, body);
      return answer(201);
    })().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/dav`,
    username,
    appPassword,
    files,
    waiting: () => waiting,
    behave: (next) => {
      manner = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
