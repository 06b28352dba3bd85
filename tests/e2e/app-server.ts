import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import { copyEmbeddedTemplate } from '../harness/embedded-template.ts';
import { findFreePort } from '../harness/free-port.ts';
import { followOutput, startWatched, stopWatched } from '../harness/watched-process.ts';

export type AppServer = {
  url: string;
  /** The embedded database (if used), uploaded files and the outbox; removed by `stop()`. */
  dataDir: string;
  /** The watching shell; the server is its child. */
  pid: number;
  /** The errors that were logged since the last call. */
  takeErrors: () => string[];
  stop: () => Promise<void>;
};

const root = path.resolve(import.meta.dirname, '../..');
const cheapPasswords = pathToFileURL(path.join(root, 'tests/harness/cheap-passwords.ts')).href;
const startTimeoutMs = 60_000;
const errorLevel = 50;

/** Nothing listens there: a test that needs an outside service starts a stand-in. */
const nobody = 'http://127.0.0.1:9';

/** A developer's own settings, such as a database, must not reach a test. */
function blankOwnSettings(): Record<string, string> {
  const file = path.join(root, '.env');
  const names = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : [];
  return Object.fromEntries([...names, 'DATABASE_URL'].map((name) => [name, '']));
}

function collectErrors(server: ChildProcess): () => string[] {
  const errors: string[] = [];
  let rest = '';
  server.stdout?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const level = /"level":(\d+)/.exec(line)?.[1];
      if (Number(level) >= errorLevel) errors.push(`the server logged ${line}`);
    }
  });
  return () => errors.splice(0);
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );

type AppServerOptions = {
  /** Adds to the server's settings, or changes them. */
  env?: Record<string, string>;
  /** Starts on an empty folder, as after an installation, which takes a few seconds longer. */
  isFresh?: boolean;
  /** At http://localhost instead of an IP address. */
  isNamed?: boolean;
  /** For tests that sign in a lot; tests that measure a server leave it out. */
  hasCheapPasswords?: boolean;
  /** The command that starts Node, instead of this program's own. */
  node?: [string, ...string[]];
};

/** The real server in its own process, without any account. */
export async function startAppServer(options: AppServerOptions = {}): Promise<AppServer> {
  const { env = {}, isFresh = false, isNamed = false, hasCheapPasswords = false, node = [process.execPath] } = options;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'upbringing-e2e-'));
  if (!isFresh && !env.DATABASE_URL) await copyEmbeddedTemplate(path.join(dataDir, 'db'));
  const port = await findFreePort();
  const url = `http://${isNamed ? 'localhost' : '127.0.0.1'}:${port}`;
  const settings = { HOST: '127.0.0.1', PORT: String(port), APP_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const { NODE_ENV: _, ...inherited } = process.env;
  const flags = hasCheapPasswords ? ['--import', cheapPasswords] : [];
  const server = startWatched([...node, ...flags, path.join(root, 'dist/server/main.js')], {
    folder: dataDir,
    stopSignal: 'TERM',
    env: {
      ...inherited,
      ...blankOwnSettings(),
      REGISTRATIONS_PER_HOUR: '1000',
      OPEN_LIBRARY_URL: nobody,
      OPEN_LIBRARY_COVERS_URL: nobody,
      READWISE_API_URL: nobody,
      ...settings,
      ...env,
    },
  });
  const readOutput = followOutput(server);
  const takeErrors = collectErrors(server);
  const deadline = performance.now() + startTimeoutMs;
  while (!(await isReady(url))) {
    if (server.exitCode !== null || performance.now() > deadline) {
      await stopWatched(server);
      throw new Error(`The server did not start:\n${readOutput()}`);
    }
    await wait(50);
  }
  return { url, dataDir, pid: server.pid ?? 0, takeErrors, stop: () => stopWatched(server) };
}
