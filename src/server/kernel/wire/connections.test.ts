import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { limitConnections } from './connections.ts';
import { registerErrors } from './errors.ts';

const long = 'x'.repeat(8 * 1024 * 1024);

let app: FastifyInstance;
const sockets: Socket[] = [];
let listsMade = 0;

async function start(limits: Partial<Parameters<typeof limitConnections>[1]>): Promise<number> {
  app = Fastify();
  registerErrors(app);
  const answers = limitConnections(app, { maxConnections: 100, ...limits });
  app.get('/long', async () => long);
  app.get<{ Params: { family: string } }>('/lists/:family', (request, reply) => {
    answers.ofFamily(request, Number(request.params.family))();
    listsMade += 1;
    reply.send(long);
  });
  app.get('/rpc', async (_request, reply) => reply.send(new Response('{"a":1}', { status: 207 })));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const [address] = app.addresses();
  return typeof address === 'object' ? address.port : 0;
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** A connection that requests something, or nothing, and never reads. */
function open(port: number, path?: string): { socket: Socket; closed: Promise<void> } {
  const socket = connect({ host: '127.0.0.1', port });
  sockets.push(socket);
  socket.on('error', () => undefined);
  if (path) socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  return { socket: socket.pause(), closed: new Promise((resolve) => socket.once('close', () => resolve())) };
}

const closesOnServer = () =>
  expect.poll(() => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))).toBe(0);

test('closes a silent connection', async () => {
  const { socket, closed } = open(await start({ silentMs: 50 }));
  socket.resume();
  await closed;
  await closesOnServer();
});

test('drops an answer that isn’t read', async () => {
  open(await start({ unreadMs: 50 }), '/long');
  await closesOnServer();
});

test('answers 503 while too many long answers are unread', async () => {
  const port = await start({ mostUnread: long.length + 1 });
  const get = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/long`);
    return { status: answer.status, length: (await answer.text()).length };
  };
  const held = open(port, '/long');
  await expect.poll(async () => (await get()).status).toBe(503);
  held.socket.destroy();
  await expect.poll(get).toEqual({ status: 200, length: long.length });
});

test('a family that doesn’t read gets no further list, and another one does', async () => {
  const port = await start({ mostOfFamily: long.length });
  const get = async (family: number) => (await fetch(`http://127.0.0.1:${port}/lists/${family}`)).status;
  const held = open(port, '/lists/1');
  await expect.poll(() => get(1)).toBe(503);
  const made = listsMade;
  expect([await get(1), await get(2), listsMade]).toEqual([503, 200, made + 1]);
  held.socket.destroy();
  await expect.poll(() => get(1)).toBe(200);
});

test('an answer of tRPC keeps its status', async () => {
  const answer = await fetch(`http://127.0.0.1:${await start({})}/rpc`);
  expect([answer.status, await answer.json()]).toEqual([207, { a: 1 }]);
});

test('one address gets only its share of connections, and a new one when it closes one', async () => {
  const port = await start({ mostOfAddress: 2, silentMs: 60_000 });
  const held = [open(port), open(port)];
  const further = open(port);
  further.socket.resume();
  await further.closed;
  const elsewhere = await new Promise<string>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: '127.0.0.2' });
    sockets.push(socket);
    socket.once('data', (data) => resolve(String(data).slice(0, 12)));
    socket.write('GET /rpc HTTP/1.1\r\nhost: localhost\r\n\r\n');
  });
  expect(elsewhere).toBe('HTTP/1.1 207');
  held[0]?.socket.destroy();
  const get = async () => (await fetch(`http://127.0.0.1:${port}/rpc`).catch(() => undefined))?.status;
  await expect.poll(get).toBe(207);
});

test('connections past the limit are closed', async () => {
  const port = await start({ maxConnections: 1 });
  open(port);
  const second = open(port);
  second.socket.resume();
  await second.closed;
  expect(app.server.maxConnections).toBe(1);
});
