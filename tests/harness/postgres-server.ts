import { type ChildProcess, execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findPostgres } from '../../scripts/test-tools.ts';
import { findFreePort } from './free-port.ts';
import { followOutput, startWatched, stopWatched } from './watched-process.ts';

type PostgresServer = { url: string; stop: () => Promise<void> };

type Account = { uid?: number; gid?: number };

const startTimeoutMs = 30_000;

// Nothing in there has to survive a crash. The time zone is neither UTC nor that of the tests, which reveals dates that
// depend on it.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // On the hour, each server of the browser tests begins its hourly jobs.
  max_connections: '300',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'Asia/Tokyo',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
};

/** With TEST_CITUS=1 it is a Citus of one node, which connects to itself in each of its roles. */
const isCitus = process.env.TEST_CITUS === '1';
const ofCitus = {
  shared_preload_libraries: 'citus',
  max_prepared_transactions: '200',
  'citus.shard_count': '4',
  'citus.node_conninfo': 'sslmode=disable',
};

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
  const open = process.env.TEST_MEMORY_FOLDER ?? (uid === undefined ? tmpdir() : '/tmp');
  const folder = await mkdtemp(path.join(open, 'upbringing-postgres-'));
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  return folder;
}

async function createCluster(initdb: string, folder: string, secret: { password: string; account: Account }) {
  const { password, account } = secret;
  const passwordFile = `${folder}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) await chown(passwordFile, account.uid, account.gid);
  const common = [
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    isCitus ? '--auth=trust' : '--auth=scram-sha-256',
    '--encoding=UTF8',
  ];
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

async function waitUntilReady(url: string, server: ChildProcess, readOutput: () => string): Promise<void> {
  const deadline = performance.now() + startTimeoutMs;
  while (!(await canConnect(url))) {
    const hasEnded = server.exitCode !== null;
    if (hasEnded || performance.now() > deadline) throw new Error(`PostgreSQL did not start:\n${readOutput()}`);
    await wait(50);
  }
}

function startServer(program: string, folder: string, { account, port }: { account: Account; port: number }) {
  const all = Object.entries({ ...settings, ...(isCitus && ofCitus), port: String(port) });
  const flags = all.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const env = { ...process.env, PGDATA: folder };
  return startWatched([program, ...flags], { ...account, folder, env, stopSignal: 'QUIT' });
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
  const server = startServer(path.join(programs, 'postgres'), folder, { account, port });
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  try {
    await waitUntilReady(url, server, followOutput(server));
  } catch (error) {
    await stopWatched(server);
    throw error;
  }
  return { url, stop: () => stopWatched(server) };
}

/**
 * A PostgreSQL server for tests with its superuser's address: TEST_DATABASE_URL, or its own on a free port, removed
 * however the process ends. Undefined, with a sentence on stderr, without PostgreSQL.
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
