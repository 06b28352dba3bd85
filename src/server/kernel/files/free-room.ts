import fs from 'node:fs/promises';
import { noRoom } from './no-room.ts';

/** Left free on the disk of DATA_DIR, for the database and everybody else. */
export const keptFreeBytes = 512 * 1024 * 1024;

/** Throws SERVICE_UNAVAILABLE when so many bytes more would leave the disk of the folder without room. */
export async function assertRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await fs.statfs(folder);
  if (bavail * bsize - bytes < keptFreeBytes) throw noRoom(undefined);
}
