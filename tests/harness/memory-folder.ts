import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';

const inMemory = '/dev/shm';
const neededBytes = 2 * 1024 ** 3;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= neededBytes;
  } catch {
    // Not on Linux.
    return false;
  }
}

/**
 * A folder in memory, gone with this process: on a disk, making and deleting the files of hundreds of databases takes
 * longer than what is tested in them. Undefined on a machine without room for that, such as a small container.
 */
export function makeMemoryFolder(): string | undefined {
  if (!hasRoom()) return undefined;
  const folder = mkdtempSync(`${inMemory}/upbringing-tests-`);
  // PostgreSQL doesn't run as root, and has to get to its own folder in there.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
