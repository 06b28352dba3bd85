import { createHash } from 'node:crypto';
import { mkdir, realpath, rm, rmdir } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** A unix socket's path may have about 104 bytes; longer folders get theirs in the temporary folder. */
const longestSocketPath = 100;

/**
 * Two processes on one embedded database destroy it and nothing stops them, so the folder is held by a socket,
 * which dies with the process. Resolves to a function that lets go; throws with a sentence when it is held.
 */
export async function takeDataDirLock(dataDir: string): Promise<() => Promise<void>> {
  const folder = await realpath(dataDir);
  const path = socketPath(folder);
  const server = (await listen(path)) ?? (await takeOver(folder, path));
  if (!server) {
    throw new StartError(
      `DATA_DIR ${dataDir} is in use by another Upbringing process. Stop that one first, or choose another DATA_DIR.`,
    );
  }
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function socketPath(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\upbringing-${name}`;
  const inside = join(folder, 'lock.sock');
  return Buffer.byteLength(inside) <= longestSocketPath ? inside : join(tmpdir(), `upbringing-${name}.sock`);
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(path, () => resolve(server));
  });
}

/** A socket that nobody answers was left by a process that died; only one starter at a time may replace it. */
async function takeOver(folder: string, path: string): Promise<Server | undefined> {
  if (await answers(path)) return undefined;
  const guard = join(folder, 'lock.takeover');
  try {
    await mkdir(guard);
  } catch {
    return undefined;
  }
  try {
    if (await answers(path)) return undefined;
    await rm(path, { force: true });
    return await listen(path);
  } finally {
    await rmdir(guard);
  }
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
