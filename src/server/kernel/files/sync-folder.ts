import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** What says that a file system, or Windows, can't sync a folder; PostgreSQL ignores the same. */
const unsyncable = new Set(['EBADF', 'EINVAL', 'EISDIR', 'EPERM']);

/** Makes the entries of a folder survive a power cut: what was created, renamed or removed in it. */
export async function syncFolder(folder: string): Promise<void> {
  await sync(folder, 'r').catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && unsyncable.has(String(error.code)))) throw error;
  });
}

/** Makes everything below a folder survive a power cut. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  // At once, folder by folder: the disk then flushes for many files together.
  await Promise.all(entries.filter((entry) => entry.isFile()).map(({ name }) => sync(join(folder, name), 'r+')));
  for (const { name } of entries.filter((entry) => entry.isDirectory())) await syncTree(join(folder, name));
  await syncFolder(folder);
}

/** Creates a folder and those above it, so that they survive a power cut. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let path = resolve(folder); path.length >= resolve(first).length; path = dirname(path)) {
    await syncFolder(dirname(path));
  }
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
