import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findFreePort } from './harness/free-port.ts';

const main = path.resolve(import.meta.dirname, '../dist/server/main.js');

let folder: string;
const running: ChildProcess[] = [];

beforeAll(() => {
  if (!existsSync(main)) throw new Error('dist/server is missing. Build it first: node scripts/prepare.mjs --build');
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'upbringing-start-'));
});

afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

function start(environment: Record<string, string>): ChildProcess {
  const { NODE_ENV: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { ...inherited, DATABASE_URL: '', DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  return child;
}

/** The output of a failing start, and its exit code. */
async function failureOf(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = start(environment);
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, said: said.trim() };
}

/** Throws if the process ends instead, with what it said. */
async function untilReady(child: ChildProcess, port: number): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}: ${said}`);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The resident memory of a process, in MB. */
async function residentMbOf({ pid }: ChildProcess): Promise<number> {
  return Number(/^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

describe('a start that can’t work ends with one sentence that says why:', () => {
  test.each([
    [{ PORT: 'http' }, 'The configuration is wrong: PORT must be a port number from 0 to 65535.'],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, "The database at DATABASE_URL can't be reached"],
  ])('%j', async (environment, sentence) => {
    const { code, said } = await failureOf(environment);
    expect(said).toContain(sentence);
    expect(said.split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  });

  test('a PORT in use by another program, before the database is opened', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const ownFolder = path.join(folder, 'own');
    const { code, said } = await failureOf({ PORT: String(port), DATA_DIR: ownFolder });
    other.close();
    expect([code, said]).toEqual([
      1,
      `PORT ${port} is in use by another program. Stop that program or choose another PORT.`,
    ]);
    await expect(stat(ownFolder)).rejects.toThrow('ENOENT');
  });

  test('a DATA_DIR that is a file', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    const { code, said } = await failureOf({ DATA_DIR: file });
    expect(said).toContain(`DATA_DIR ${file} can't be used`);
    expect(code).toBe(1);
  });
});

test('DATA_DIR serves one process at a time, and is free again after a crash, even for a small process', async () => {
  const port = await findFreePort();
  const first = start({ PORT: String(port) });
  await untilReady(first, port);
  const { code, said } = await failureOf({});
  expect(said).toContain(`DATA_DIR ${folder} is in use by another Upbringing process.`);
  expect(code).toBe(1);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

  first.kill('SIGKILL');
  await once(first, 'exit');
  const third = start({ PORT: String(port) });
  await untilReady(third, port);
  if (process.platform === 'linux') expect(await residentMbOf(third)).toBeLessThan(300);
  third.kill('SIGTERM');
  expect(await once(third, 'exit')).toEqual([0, null]);
}, 180_000);

/**
 * What other accounts may read, write or enter of the folder, itself included. Content of folders that they can't enter
 * is safe.
 */
async function openToOthers(entry = '.'): Promise<string[]> {
  const found = await stat(path.join(folder, entry));
  // Windows has no such modes, and reports some without meaning.
  const isOpen = process.platform !== 'win32' && (found.mode & 0o077) !== 0;
  // PGlite chooses the modes of its own files, below a folder that is closed.
  const inside = found.isDirectory() && (isOpen || entry !== 'db') ? await readdir(path.join(folder, entry)) : [];
  const below = await Promise.all(inside.map((name) => openToOthers(path.join(entry, name))));
  return [...(isOpen ? [`${(found.mode & 0o777).toString(8)} ${entry}`] : []), ...below.flat()];
}

test('no other account of the machine can read DATA_DIR, even if it was open before', async () => {
  await chmod(folder, 0o755);
  const port = await findFreePort();
  const email = 'hannah@example.com';
  const child = start({ PORT: String(port), ADMIN_EMAIL: email, ADMIN_PASSWORD: 'a first password' });
  await untilReady(child, port);
  await fetch(`http://127.0.0.1:${port}/api/password/forgot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  // A mail has another name until it is complete.
  const listOutbox = () => readdir(path.join(folder, 'outbox')).catch(() => []);
  await expect.poll(listOutbox).toEqual([expect.stringMatching(/\.eml$/)]);
  expect(await openToOthers()).toEqual([]);
}, 180_000);
