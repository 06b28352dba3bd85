import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** PostgreSQL's protocol, with statements that return nothing. */
export interface PostgresPeer {
  url: string;
  /** The connections that are open. */
  sockets: Set<Socket>;
  /** The texts received as simple queries. */
  texts: string[];
  /** From now on, current connections get no answers, and none of them is closed. */
  silence(): void;
  close(): void;
}

const message = (type: string, content = ''): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(Buffer.byteLength(content, 'latin1') + 4);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(content, 'latin1')]);
};
const ready = message('Z', 'I');
const welcome = Buffer.concat([message('R', '\0\0\0\0'), ready]);
const done = Buffer.concat([message('C', 'SELECT 0\0'), ready]);
const parsed = Buffer.concat([message('1'), message('2'), message('n')]);

export async function startPostgresPeer(): Promise<PostgresPeer> {
  const sockets = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  const texts: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.once('data', () => {
      socket.write(welcome);
      socket.on('data', (data: Buffer) => {
        if (silent.has(socket)) return;
        if (data[0] === 'Q'.charCodeAt(0)) texts.push(data.toString('utf8', 5, data.length - 1));
        else socket.write(parsed);
        socket.write(done);
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://app:pw@127.0.0.1:${port}/up`,
    sockets,
    texts,
    silence() {
      for (const socket of sockets) silent.add(socket);
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
