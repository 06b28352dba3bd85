import fs from 'node:fs/promises';
import { noRoom } from './no-room.ts';

/** Room left on DATA_DIR's disk for the database and others. */
const keptFreeBytes = 512 * 1024 * 1024;

/** Throws SERVICE_UNAVAILABLE if that many more bytes would fill the folder's disk. */
export async function assertRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await fs.statfs(folder);
  if (bavail * bsize - bytes < keptFreeBytes) throw noRoom(undefined);
}
