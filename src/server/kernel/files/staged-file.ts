import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { assertRoom } from '../disk/free-room.ts';
import { asNoRoom } from '../disk/no-room.ts';

/** Received bytes that wait on disk. */
export interface StagedBytes {
  size: number;
  /** Open until the call ends, to read any part. */
  fd: number;
  /** All bytes in memory: call it only at the file's turn. */
  read(): Promise<Buffer>;
}

type Incoming = Readable | AsyncIterable<Buffer> | Iterable<Buffer>;

export interface StagedFile {
  fd: number;
  handle: FileHandle;
  /** Writes what arrives, and returns the number of bytes. */
  write(source: Incoming): Promise<number>;
  /** Up to that many bytes from the start. */
  read(size: number): Promise<Buffer>;
}

/** A file that exists while `work` runs. It never has a name, so nothing is left behind, whatever happens. */
export async function withStagedFile<T>(dataDir: string, work: (file: StagedFile) => Promise<T>): Promise<T> {
  const handle = await openStagedFile(dataDir);
  try {
    return await work({
      fd: handle.fd,
      handle,
      write: (source) => writeAll(handle, source, dataDir),
      read: (size) => readAll(handle, size),
    });
  } finally {
    await handle.close();
  }
}

/** A local file that exists while its handle is open. It has no name, so nothing is left behind. */
export const openStagedFile = (dataDir: string): Promise<FileHandle> => openNameless(join(dataDir, 'incoming'));

async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, randomBytes(12).toString('hex'));
  try {
    await mkdir(folder, { recursive: true });
    return await open(path, 'wx+', 0o600);
  } catch (error) {
    throw asNoRoom(error);
  } finally {
    await rm(path, { force: true });
  }
}

async function writeAll(handle: FileHandle, source: Incoming, dataDir: string): Promise<number> {
  try {
    await handle.writeFile(whileRoom(source, dataDir));
    return (await handle.stat()).size;
  } catch (error) {
    throw asNoRoom(error);
  }
}

const bytesBetweenLooks = 16 * 1024 * 1024;

/** Stops before the disk is full: others write to it too, and a sender need not announce the size. */
async function* whileRoom(source: Incoming, dataDir: string): AsyncGenerator<Buffer> {
  let unseen = 0;
  for await (const chunk of source as AsyncIterable<Buffer> | Iterable<Buffer>) {
    unseen += chunk.length;
    if (unseen >= bytesBetweenLooks) {
      await assertRoom(dataDir, 0);
      unseen = 0;
    }
    yield chunk;
  }
}

async function readAll(handle: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size);
  let filled = 0;
  while (filled < size) {
    const { bytesRead } = await handle.read(bytes, filled, size - filled, filled);
    if (bytesRead === 0) throw new Error('A received file is shorter than it was.');
    filled += bytesRead;
  }
  return bytes;
}
