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
 * A folder in memory, deleted with this process. On a disk, creating and deleting the files of hundreds of databases
 * takes longer than the tests themselves. Undefined if the machine has no room for it, such as a small container.
 */
export function makeMemoryFolder(): string | undefined {
  if (!hasRoom()) return undefined;
  const folder = mkdtempSync(`${inMemory}/upbringing-tests-`);
  // PostgreSQL doesn't run as root, and must reach its own folder in there.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
