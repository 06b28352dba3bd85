import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PostgresPeer, startPostgresPeer } from '../../../../tests/peers/postgres.ts';
import { isUnreachable } from './database-errors.ts';
import type { Engine } from './engine.ts';
import { openEngine } from './open-engine.ts';

let server: PostgresPeer;
let engine: Engine;
let lost: Error[];

beforeEach(async () => {
  server = await startPostgresPeer();
  lost = [];
  engine = await openEngine({ databaseUrl: server.url, onPoolError: (error) => lost.push(error) });
});

afterEach(async () => {
  engine.cutOff();
  await engine.close();
  server.close();
});

const limits = { statementMs: 100, lockMs: 50, idleMs: 100 };

const transaction = (ask = 'select 1'): Promise<unknown> =>
  new Kysely<never>({ dialect: engine.enteringDialect(() => ({ statement: 'select 1' }), limits) })
    .transaction()
    .execute((db) => sql.raw(ask).execute(db))
    .catch((error: unknown) => error);

const together = (count: number) => Promise.all(Array.from({ length: count }, () => transaction()));

test('a connection lost inside a transaction fails its next query, not the process', async () => {
  const db = new Kysely<never>({ dialect: engine.ownerDialect() });
  const next = db.connection().execute(async (connection) => {
    for (const socket of server.sockets) socket.destroy();
    await wait(50);
    await sql`select 1`.execute(connection);
  });
  const error: unknown = await next.catch((reason: unknown) => reason);
  expect(isUnreachable(error)).toBe(true);
  expect(lost).toEqual([]);
});

test('each transaction has its own time limit', async () => {
  await transaction();
  expect(server.texts[0]).toBe(
    "begin; set local timezone = 'UTC'; set local statement_timeout = 100; set local lock_timeout = 50; set local idle_in_transaction_session_timeout = 100; select 1",
  );
});

test('one statement detects all silent connections, including idle ones', async () => {
  await together(5);
  expect(server.sockets.size).toBe(5);
  server.silence();
  expect(isUnreachable(await transaction())).toBe(true);
  await expect.poll(() => server.sockets.size).toBe(0);
  expect(await together(10)).not.toContainEqual(expect.any(Error));
  expect(lost).toHaveLength(4);
});

test('ten statements waiting for a silent database fail, and the next ones are answered', async () => {
  await together(10);
  server.silence();
  for (const error of await together(10)) expect(isUnreachable(error)).toBe(true);
  expect(await together(10)).not.toContainEqual(expect.any(Error));
});

test('a statement outside of transactions also ends if it gets no answer', async () => {
  await engine.executeSql('select 1');
  server.silence();
  const asked = engine.executeSql('select 1').catch((error: unknown) => error);
  await wait(50);
  engine.cutOff();
  expect(isUnreachable(await asked)).toBe(true);
});

test('behind a pooler the process listens on PostgreSQL itself', async () => {
  const behind = await startPostgresPeer();
  const pooled = await openEngine({ databaseUrl: server.url, listenUrl: behind.url, onPoolError: () => undefined });
  const channel = pooled.openChannel();
  channel.listen(
    () => undefined,
    () => undefined,
  );
  await expect.poll(() => behind.texts).toEqual([expect.stringMatching(/^listen /)]);
  await channel.send('hello');
  expect([behind.sockets.size, server.sockets.size]).toEqual([1, 1]);
  await channel.close();
  await pooled.close();
  behind.close();
});

test('a silent database doesn’t delay the stop', async () => {
  await together(2);
  server.silence();
  const db = new Kysely<never>({ dialect: engine.ownerDialect() });
  const migration = sql`select 1`.execute(db).catch((error: unknown) => error);
  await wait(50);
  engine.cutOff();
  expect(isUnreachable(await migration)).toBe(true);
  expect(isUnreachable(await transaction())).toBe(true);
});
