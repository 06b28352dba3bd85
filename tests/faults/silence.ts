import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../harness/postgres-server.ts';
import { type Fault, newOutcome, randomBetween, roundsOf } from './fault.ts';
import { createInstallation } from './installation.ts';
import { createWritingFamily } from './writing-family.ts';

/** PostgreSQL becomes silent behind a lost network, a letter is locked, or all connections are closed. */
export const silentPostgres: Fault = {
  name: 'silent-postgres',
  async run(rounds) {
    const postgres = await startPostgres();
    if (!postgres) return undefined;
    const outcome = newOutcome();
    const proxy = await startProxy(postgres.url);
    const installation = await createInstallation({ databaseUrl: proxy.url });
    const direct = new pg.Client({ connectionString: postgres.url });
    try {
      await direct.connect();
      await installation.start();
      const family = await createWritingFamily(installation.url);
      const faults = [
        async () => {
          proxy.vanish();
          await wait(randomBetween(1000, 8000));
          proxy.comeBack();
        },
        async () => {
          await direct.query(`begin; select 1 from annual_letters where id = ${family.letterId()} for update`);
          await wait(randomBetween(1000, 8000));
          await direct.query('commit');
        },
        () =>
          direct.query(
            'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1',
            ['client backend'],
          ),
      ];
      const writing = new AbortController();
      const written = family.write(writing.signal);
      for (const round of roundsOf('silent-postgres', rounds, outcome)) {
        await wait(randomBetween(200, 2000));
        await faults[round % faults.length]?.();
        outcome.recoveryMs.push(await family.untilSaved());
      }
      writing.abort();
      await written;
      await family.check(outcome);
      proxy.vanish();
      const code = await installation.stop('SIGTERM');
      if (code !== 0) throw new Error(`A stop beside a silent database ended with ${code}.`);
      return outcome;
    } finally {
      await installation.remove();
      await direct.end();
      proxy.close();
      await postgres.stop();
    }
  },
};

/** Between server and PostgreSQL: connections from before `vanish` hear nothing any more, not even their end. */
async function startProxy(target: string) {
  const { hostname, port } = new URL(target);
  const pairs = new Set<[Socket, Socket]>();
  let isAway = false;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    // Nothing answers, as if the host were gone.
    if (isAway) return;
    const peer = connect(Number(port), hostname);
    const pair: [Socket, Socket] = [socket, peer];
    pairs.add(pair);
    peer.on('error', () => undefined);
    socket.pipe(peer);
    peer.pipe(socket);
    socket.on('close', () => {
      peer.destroy();
      pairs.delete(pair);
    });
    peer.on('close', () => {
      if (pairs.has(pair)) socket.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.toString(),
    vanish() {
      isAway = true;
      for (const pair of pairs) {
        pairs.delete(pair);
        pair[0].unpipe();
        pair[1].unpipe();
        // Reads the bytes, so that it looks alive, and drops them.
        pair[0].resume();
        pair[1].destroy();
      }
    },
    comeBack() {
      isAway = false;
    },
    close: () => server.close(),
  };
}
