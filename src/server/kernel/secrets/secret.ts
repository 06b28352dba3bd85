import { hkdfSync, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeFolder, syncFolder } from '../disk/sync-folder.ts';
import { StartError } from '../start-error.ts';

/** Minimum length of SECRET, in characters. */
const shortestSecret = 32;
const waitMs = 50;
const longestWaitMs = 2000;

/** The configured secret, or the one in DATA_DIR, created on the first start and readable by its owner only. */
export async function loadSecret(configured: string | undefined, dataDir: string): Promise<Buffer> {
  if (configured) return Buffer.from(configured, 'utf8');
  const file = join(dataDir, 'secret');
  await makeFolder(dataDir);
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
    await syncFolder(dataDir);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readSecret(file);
}

/**
 * An empty secret would sign cookies that anyone can forge. So this waits for a file that another process is writing,
 * and an empty one after a crash ends the start.
 */
async function readSecret(file: string): Promise<Buffer> {
  for (let waitedMs = 0; ; waitedMs += waitMs) {
    const secret = (await readFile(file, 'utf8')).trim();
    if (secret.length >= shortestSecret) return Buffer.from(secret, 'utf8');
    if (waitedMs >= longestWaitMs) {
      throw new StartError(
        `The file ${file} has no secret of at least ${shortestSecret} characters. Delete it to get a new one, which signs everyone out, or set SECRET.`,
      );
    }
    await wait(waitMs);
  }
}

/** A key for one purpose (HKDF, RFC 5869). Nothing signed or sealed with it works for another purpose. */
export function deriveKey(secret: Buffer, purpose: string, bytes: number = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `upbringing ${purpose}`, bytes));
}
