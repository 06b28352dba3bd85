import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { drainRefusedBodies } from './refused-bodies.ts';

const apps: FastifyInstance[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

async function call(limits?: Parameters<typeof drainRefusedBodies>[1]) {
  const app = Fastify({ bodyLimit: 1000 });
  drainRefusedBodies(app, limits);
  app.post('/', async () => 'taken');
  app.get('/', async () => 'here');
  await app.listen({ host: '127.0.0.1', port: 0 });
  apps.push(app);
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString();
  });
  socket.on('error', () => undefined);
  return { socket, heard: () => heard };
}

const long = 3_000_000;
const head = `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${long}\r\n\r\n`;
const piece = Buffer.alloc(100_000, 32);

test('a body that is too large is refused at once and read to its end, and the connection stays open', async () => {
  const { socket, heard } = await call();
  socket.write(head);
  socket.write(piece);
  await expect.poll(heard).toContain('413');
  for (let sent = piece.length; sent < long; sent += piece.length) socket.write(piece);
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(heard).toContain('here');
});

test.each([
  ['sends more than is read', { mostBytes: 500_000 }, 20],
  ['takes too long', { withinMs: 200 }, 0],
])('the connection of a sender who %s is closed', async (_who, limits, pieces) => {
  const { socket, heard } = await call(limits);
  // Not `once` of node:events: it rejects if the connection ends with a reset.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(head);
  socket.write(piece);
  await expect.poll(heard).toContain('413');
  for (let sent = 0; sent < pieces; sent += 1) socket.write(piece);
  await closed;
});
