import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { isUnreachable } from './database-errors.ts';
import { openEngine } from './engine.ts';

const welcome = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');

/** A server that lets everybody in, as PostgreSQL says it on the wire, and never answers a query. */
async function silentServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(welcome));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://app:pw@127.0.0.1:${port}/up`, sockets, close: () => void server.close() };
}

test('a connection that is lost between two queries of a transaction fails the next one, not the process', async () => {
  const server = await silentServer();
  const lost: Error[] = [];
  const engine = await openEngine({ databaseUrl: server.url, onPoolError: (error) => lost.push(error) });
  const db = new Kysely<never>({ dialect: engine.ownerDialect() });
  const next = db.connection().execute(async (connection) => {
    for (const socket of server.sockets) socket.destroy();
    await wait(50);
    await sql`select 1`.execute(connection);
  });
  const error: unknown = await next.catch((reason: unknown) => reason);
  expect(isUnreachable(error)).toBe(true);
  expect(lost).toEqual([]);
  await engine.close();
  server.close();
});
