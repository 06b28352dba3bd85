import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findPostgres } from '../../scripts/test-tools.mjs';

export type PostgresServer = { url: string; stop: () => Promise<void> };

type Account = { uid?: number; gid?: number };

const startTimeoutMs = 30_000;

// Nothing in there has to survive a crash. The time zone is neither UTC nor the one of the tests, so that a date that
// depends on it shows.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '100',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'Asia/Tokyo',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
};

// The server ends with the standard input of this shell, which the system closes however the tests end.
const watchedServer = `
"$@" & server=$!
cat > /dev/null
kill -QUIT $server
wait $server
rm -rf "$PGDATA"
`;

/** PostgreSQL refuses to run as root: there it runs as `postgres`, or as `nobody`. */
async function chooseAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const account = ['postgres', 'nobody'].map((name) => accounts.find(([found]) => found === name)).find(Boolean);
  if (!account) throw new Error('PostgreSQL does not run as root, and there is no account postgres or nobody here.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

async function makeFolder({ uid, gid }: Account): Promise<string> {
  // Root's own temporary folder may be closed to the other account.
  const folder = await mkdtemp(path.join(uid === undefined ? tmpdir() : '/tmp', 'upbringing-postgres-'));
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  return folder;
}

async function createCluster(initdb: string, folder: string, secret: { password: string; account: Account }) {
  const { password, account } = secret;
  const passwordFile = `${folder}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) await chown(passwordFile, account.uid, account.gid);
  const common = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'];
  const run = (locale: string) =>
    promisify(execFile)(initdb, [...common, '--no-sync', `--locale=${locale}`, `--pgdata=${folder}`], {
      ...account,
      cwd: folder,
    });
  try {
    // Not every system knows C.UTF-8; C sorts the same.
    await run('C.UTF-8').catch(() => run('C'));
  } finally {
    await rm(passwordFile, { force: true });
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  let log = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-2000);
  });
  const deadline = performance.now() + startTimeoutMs;
  while (!(await canConnect(url))) {
    if (performance.now() > deadline) throw new Error(`PostgreSQL did not start:\n${log}`);
    await wait(50);
  }
  server.stderr?.removeAllListeners('data').resume();
  // Nobody has to call `stop()` for the tests' process to end.
  if (server.stderr instanceof Socket) server.stderr.unref();
}

function spawnServer(program: string, folder: string, { account, port }: { account: Account; port: number }) {
  const all = Object.entries({ ...settings, port: String(port) });
  const flags = all.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn('sh', ['-c', watchedServer, 'sh', program, ...flags], {
    ...account,
    cwd: folder,
    env: { ...process.env, PGDATA: folder },
    // In a group of its own: an interrupt from the keyboard reaches the tests, and the shell cleans up after them.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  server.unref();
  return server;
}

function stopServer(server: ChildProcess): Promise<void> {
  server.ref();
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.stdin?.end();
  });
}

async function startOwnServer(programs: string): Promise<PostgresServer> {
  const account = await chooseAccount();
  const folder = await makeFolder(account);
  const password = randomBytes(16).toString('hex');
  try {
    await createCluster(path.join(programs, 'initdb'), folder, { password, account });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  const port = await findFreePort();
  const server = spawnServer(path.join(programs, 'postgres'), folder, { account, port });
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  try {
    await waitUntilReady(url, server);
  } catch (error) {
    await stopServer(server);
    throw error;
  }
  return { url, stop: () => stopServer(server) };
}

/**
 * A PostgreSQL server for tests, with the superuser's address: the one of `TEST_DATABASE_URL`, or else one of its own
 * on a free port, which is gone without a trace after `stop()` and also when the process ends in any other way.
 * Undefined, with a sentence on stderr, where PostgreSQL is not installed.
 */
export async function startPostgres(): Promise<PostgresServer | undefined> {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => undefined };
  const programs = findPostgres();
  if (programs) return startOwnServer(programs);
  console.warn(
    'PostgreSQL is not installed: apt-get install postgresql, or set TEST_DATABASE_URL to the address of a server.',
  );
  return undefined;
}
