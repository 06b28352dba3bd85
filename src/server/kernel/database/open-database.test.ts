import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { openDatabase } from './open-database.ts';

/** A server that answers every sign-in with an error, in PostgreSQL's protocol. */
async function refusingServer(code: string, message: string): Promise<{ port: number; close: () => void }> {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  const server = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, fields])));
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

test.each([
  ['28P01', 'password authentication failed for user "app"'],
  ['3D000', 'database "up" does not exist'],
  ['42501', 'permission denied to create role'],
])('a DATABASE_URL refused with %s stops the start with a sentence', async (code, message) => {
  const server = await refusingServer(code, message);
  const opening = openDatabase({
    databaseUrl: `postgres://app:pw@127.0.0.1:${server.port}/up`,
    onPoolError: () => undefined,
  });
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow(`The database at DATABASE_URL refused: ${message}.`);
  server.close();
});
