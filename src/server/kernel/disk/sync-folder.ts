import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** The errors of a file system, or of Windows, that can't sync a folder; PostgreSQL ignores them too. */
const unsyncable = new Set(['EBADF', 'EINVAL', 'EISDIR', 'EPERM']);

/** Syncs a folder's entries, so that what was created, renamed or removed in it survives a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  await sync(folder, 'r').catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && unsyncable.has(String(error.code)))) throw error;
  });
}

/** Syncs everything below a folder. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  // In parallel, folder by folder: the disk then flushes many files together.
  await Promise.all(entries.filter((entry) => entry.isFile()).map(({ name }) => sync(join(folder, name), 'r+')));
  for (const { name } of entries.filter((entry) => entry.isDirectory())) await syncTree(join(folder, name));
  await syncFolder(folder);
}

/** Creates a folder and its parents, synced to disk. */
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
