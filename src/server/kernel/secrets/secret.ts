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

/** The secret that signs and seals, and the ones before it, which still open and check what was made with them. */
export type Secrets = readonly [current: Buffer, ...previous: Buffer[]];

/**
 * SECRET, or the one in DATA_DIR, created on the first start and readable by its owner only; then SECRET_PREVIOUS.
 */
export async function loadSecrets(
  { secret, secretPrevious }: { secret: string | undefined; secretPrevious: readonly string[] },
  dataDir: string,
): Promise<Secrets> {
  const current = secret ? bytesOf(secret) : await loadOwnSecret(dataDir);
  return [current, ...secretPrevious.map(bytesOf)];
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'utf8');

async function loadOwnSecret(dataDir: string): Promise<Buffer> {
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
    if (secret.length >= shortestSecret) return bytesOf(secret);
    if (waitedMs >= longestWaitMs) {
      throw new StartError(
        `The file ${file} has no secret of at least ${shortestSecret} characters. Delete it to get a new one, which signs everyone out, or set SECRET.`,
      );
    }
    await wait(waitMs);
  }
}

/** A key for one purpose (HKDF, RFC 5869). Nothing signed or sealed with it works for another purpose. */
export const deriveKey = ([current]: Secrets, purpose: string): Buffer => keyOf(current, purpose);

/**
 * What `make` makes of each key of a purpose. The first is from the current secret; the others recognize what was made
 * with an earlier one.
 */
export function withEachKey<Made>(
  [current, ...previous]: Secrets,
  purpose: string,
  make: (key: Buffer) => Made,
  bytes?: number,
): [current: Made, ...previous: Made[]] {
  const madeFrom = (secret: Buffer) => make(keyOf(secret, purpose, bytes));
  return [madeFrom(current), ...previous.map(madeFrom)];
}

function keyOf(secret: Buffer, purpose: string, bytes: number = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `upbringing ${purpose}`, bytes));
}
