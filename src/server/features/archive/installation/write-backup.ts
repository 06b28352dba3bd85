import { createWriteStream } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { knownSteps } from '../../../kernel/database/migrate.ts';
import { openStagedFile } from '../../../kernel/files/staged-file.ts';
import { makeFolder, syncFolder } from '../../../kernel/files/sync-folder.ts';
import { type WrittenEntry, writeZip, type ZipWriter } from '../../../kernel/files/write-zip.ts';
import type { Services } from '../../../services.ts';
import {
  type BackupManifest,
  backupFormat,
  backupManifestPath,
  backupVersion,
  bytesPathOf,
  rowsPath,
  secretPath,
} from './backup-manifest.ts';
import { dumpRows, listStorageKeys, listTables } from './installation.queries.ts';

type Needs = Pick<Services, 'database' | 'files' | 'clock' | 'config'>;

interface BackupOptions {
  /** Where it goes, whole or not at all. */
  target: string;
  hasFiles: boolean;
}

/**
 * The whole installation in one ZIP: every row of the database as it was at one moment, every file, and the secret
 * without which connected services could not be reached again. The same on both databases, so that it is restored on
 * either. It can be made while the server runs.
 */
export async function writeBackup(services: Needs, { target, hasFiles }: BackupOptions): Promise<BackupManifest> {
  const { database, config, clock } = services;
  const madeAt = clock.now();
  const spool = await openStagedFile(config.dataDir);
  try {
    const { tables, keys } = await database.longRunning.service(async (db) => ({
      tables: await dumpRows(db, await listTables(db), spool),
      keys: hasFiles ? await listStorageKeys(db) : [],
    }));
    const manifest: BackupManifest = {
      format: backupFormat,
      formatVersion: backupVersion,
      madeAt: madeAt.toISOString(),
      step: knownSteps().at(-1) ?? '',
      tables,
      hasFiles,
      missingFiles: [],
      entries: [],
    };
    const zip = writeZip(madeAt, async (writer) => {
      const add = recording(writer, manifest.entries);
      await add(rowsPath, () =>
        Promise.resolve(spool.createReadStream({ start: 0, autoClose: false, encoding: undefined })),
      );
      await addSecret(add, services);
      for (const key of keys) await addBytes(add, services, { key, manifest });
      await writer.add(backupManifestPath, () =>
        Promise.resolve(Readable.from([Buffer.from(JSON.stringify(manifest))])),
      );
    });
    await saveWhole(zip, target);
    return manifest;
  } finally {
    await spool.close();
  }
}

type Add = ZipWriter['add'];

const recording =
  (zip: ZipWriter, entries: WrittenEntry[]): Add =>
  async (...entry) => {
    const written = await zip.add(...entry);
    entries.push(written);
    return written;
  };

/** One that stands in the environment is the operator's to keep. */
async function addSecret(add: Add, { config }: Needs): Promise<void> {
  if (config.secret !== undefined) return;
  const secret = await readFile(join(config.dataDir, 'secret')).catch(() => undefined);
  if (secret) await add(secretPath, () => Promise.resolve(Readable.from([secret])));
}

/** A file that was removed since the rows were read does no harm; it is named. */
async function addBytes(add: Add, { files }: Needs, { key, manifest }: { key: string; manifest: BackupManifest }) {
  const bytes = await files.find(key);
  if (bytes) await add(bytesPathOf(key), () => bytes.open(), { isPackedAlready: true });
  else manifest.missingFiles.push(key);
}

/** Nobody but the owner of the process reads it, and no half of it ever has its name. */
async function saveWhole(zip: Readable, target: string): Promise<void> {
  await makeFolder(dirname(target));
  const partial = `${target}.part`;
  try {
    await pipeline(zip, createWriteStream(partial, { mode: 0o600 }));
    const handle = await open(partial, 'r+');
    await handle.sync().finally(() => handle.close());
    await rename(partial, target);
    await syncFolder(dirname(target));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
