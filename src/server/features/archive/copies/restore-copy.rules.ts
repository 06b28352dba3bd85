import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../../../config.ts';
import type { FileStore } from '../../../kernel/files/file-store.ts';
import { StartError } from '../../../kernel/start-error.ts';
import { restoreBackup } from '../installation/restore.rules.ts';
import { decryptWith } from './age.rules.ts';
import { type CopyManifest, findCopies, hashAt } from './copies.rules.ts';
import type { CopyPlace } from './copy-place.client.ts';

interface CopyChoice {
  /** The beginning of the moment it was made, such as 2026-11-29; the newest if left out. */
  madeAt?: string | undefined;
  /** Private keys, for encrypted copies. */
  identities: readonly string[];
}

/**
 * Restores a copy into an empty installation, as `restoreBackup` does: all of it or nothing. Returns the files that the
 * copy should have and hasn't. Throws StartError with a sentence.
 */
export async function restoreCopy(
  installation: { config: Config; files: FileStore },
  place: CopyPlace,
  { madeAt = '', identities }: CopyChoice,
) {
  const manifest = await choose(place, madeAt);
  if (manifest.isEncrypted && identities.length === 0) {
    throw new StartError('This copy is encrypted. Please name the file with its private key: --identity <file>.');
  }
  const decrypted = async (path: string) => {
    const bytes = await place.open(path);
    return bytes && manifest.isEncrypted ? decryptWith(identities, bytes) : bytes;
  };
  const folder = join(installation.config.dataDir, 'copying');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const source = join(folder, 'rows.zip');
    const rows = await decrypted(manifest.rows.path);
    if (!rows || (await hashAt(place, manifest.rows.path)) !== manifest.rows.sha256) {
      rows?.destroy();
      throw new StartError(
        `The copy of ${manifest.madeAt} is damaged: ${manifest.rows.path}. Please choose another one.`,
      );
    }
    await pipeline(rows, createWriteStream(source, { mode: 0o600 }));
    return await restoreBackup(installation, source, {
      keys: manifest.keys,
      open: (key) => decrypted(`${manifest.filesFolder}/${key}`),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function choose(place: CopyPlace, madeAt: string): Promise<CopyManifest> {
  const { copies } = await findCopies(place);
  if (copies.length === 0) throw new StartError('There is no copy in this place.');
  const chosen = copies.find(({ manifest }) => manifest.madeAt.startsWith(madeAt));
  if (chosen) return chosen.manifest;
  const all = copies.map(({ manifest }) => manifest.madeAt).join(', ');
  throw new StartError(`There is no copy of ${madeAt} in this place. There are: ${all}.`);
}
