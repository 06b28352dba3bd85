import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../start-error.ts';

const busy = 5;

/**
 * Two processes on one embedded database destroy it, so the process holds an SQLite lock, which the system releases however
 * it ends. Returns the release; throws StartError if another process has it or the folder can't be written.
 */
export function acquireDataDirLock(dataDir: string): () => void {
  try {
    const lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
    try {
      // Writes nothing, so it also works on a full disk.
      lock.exec('pragma journal_mode = memory; begin exclusive');
    } catch (error) {
      lock.close();
      throw error;
    }
    return () => lock.close();
  } catch (cause) {
    if (cause instanceof Error && 'errcode' in cause && cause.errcode === busy) {
      throw new StartError(
        `DATA_DIR ${dataDir} is in use by another Upbringing process. Stop that process first, or choose another DATA_DIR.`,
        { cause },
      );
    }
    throw new StartError(
      `DATA_DIR ${dataDir} can't be used: ${cause instanceof Error ? cause.message : String(cause)}.`,
      { cause },
    );
  }
}
