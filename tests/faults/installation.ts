import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openEngine } from '../../src/server/kernel/database/open-engine.ts';
import { copyEmbeddedTemplate } from '../harness/embedded-template.ts';
import { findFreePort } from '../harness/free-port.ts';

const main = path.resolve(import.meta.dirname, '../../src/server/main.ts');
const startTimeoutMs = 180_000;

/** An installation whose server is killed and started again. */
export interface Installation {
  url: string;
  dataDir: string;
  /** Resolves once `/readyz` is 200, to the milliseconds it took. */
  start(): Promise<number>;
  /** Resolves to the exit code, null after a kill. */
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
  /** The output of a failing start, and its exit code. */
  failedStart(): Promise<{ code: number | null; said: string }>;
  /** Bytes under DATA_DIR/files that no row names. The server must have stopped. */
  leftOverBytes(): Promise<number>;
  /** Ends the claims of calls whose process was killed, as time would. The server must have stopped. */
  endClaims(): Promise<void>;
  remove(): Promise<void>;
}

interface Options {
  databaseUrl?: string | undefined;
  /** The folder for its DATA_DIR. */
  parent?: string;
}

export async function createInstallation({ databaseUrl, parent = tmpdir() }: Options = {}): Promise<Installation> {
  const dataDir = await mkdtemp(path.join(parent, 'upbringing-faults-'));
  if (!databaseUrl) await copyEmbeddedTemplate(path.join(dataDir, 'db'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const { NODE_ENV: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    DATABASE_URL: databaseUrl ?? '',
    REGISTRATIONS_PER_HOUR: '1000',
  };
  let server: ChildProcess | undefined;
  const launch = () => spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );

  const stop: Installation['stop'] = async (signal) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return null;
    const ended = once(server, 'exit') as Promise<[number | null]>;
    server.kill(signal);
    return (await ended)[0];
  };

  return {
    url,
    dataDir,
    async start() {
      const begun = performance.now();
      const child = launch();
      server = child;
      let said = '';
      child.stderr.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-4000);
      });
      while (!(await isReady())) {
        const isLate = performance.now() - begun > startTimeoutMs;
        if (child.exitCode !== null || isLate) throw new Error(`The server did not start: ${said}`);
        await wait(20);
      }
      return performance.now() - begun;
    },
    stop,
    async failedStart() {
      const child = launch();
      let said = '';
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
      const late = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs);
      const [code] = (await once(child, 'exit')) as [number | null];
      clearTimeout(late);
      return { code, said: said.trim() };
    },
    async leftOverBytes() {
      const engine = await openEngine({ databaseUrl, dataDir, onPoolError: () => undefined });
      const { rows } = await engine.executeSql(
        'select storage_key as key from files union select thumbnail_key from files union select storage_key from removed_files union select thumbnail_key from removed_files union select storage_key from orphaned_bytes',
      );
      await engine.close();
      const known = new Set(rows.map((row) => (row as { key: string | null }).key));
      const folder = path.join(dataDir, 'files');
      await mkdir(folder, { recursive: true });
      let bytes = 0;
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        const file = path.join(entry.parentPath, entry.name);
        // A partial file goes with its key: the store removes both.
        const key = path.relative(folder, file).replace(/\.part$/, '');
        if (entry.isFile() && !known.has(key)) bytes += (await stat(file)).size;
      }
      return bytes;
    },
    async endClaims() {
      const engine = await openEngine({ databaseUrl, dataDir, onPoolError: () => undefined });
      await engine.executeSql("update idempotency_keys set claimed_until = now() - interval '1 minute'");
      await engine.close();
    },
    async remove() {
      await stop('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
