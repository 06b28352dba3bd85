import { createWriteStream } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { dumpFolderOf, dumpNameOf, listDumpDays } from '../../../kernel/database/embedded/nightly-dumps.ts';
import { knownSteps } from '../../../kernel/database/migrate.ts';
import { makeFolder, syncFolder } from '../../../kernel/disk/sync-folder.ts';
import { dayMs } from '../../../kernel/durations.ts';
import { openStagedFile } from '../../../kernel/files/staged-file.ts';
import { writeZip, type ZipWriter } from '../../../kernel/files/write-zip.ts';
import { manifestPath, zipEntrySchema } from '../../../kernel/files/zip-entries.ts';
import type { Services } from '../../../services.ts';
import { dumpInstallation, listStorageKeys } from './installation.queries.ts';

const backupFormat = 'upbringing-installation';
const backupVersion = 1;
export const rowsPath = 'rows.ndjson';
export const secretPath = 'secret';
export const bytesPathOf = (key: string): string => `files/${key}`;

export const backupManifestSchema = z.object({
  format: z.literal(backupFormat),
  formatVersion: z.literal(backupVersion),
  madeAt: z.string(),
  /** The last migration that the rows went through. */
  step: z.string(),
  /** Each table comes after those it references. */
  tables: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/), count: z.number().int().min(0) })),
  /** Whether uploaded files are included; a nightly dump has the database alone. */
  hasFiles: z.boolean(),
  missingFiles: z.array(z.string()),
  entries: z.array(zipEntrySchema),
});
export type BackupManifest = z.infer<typeof backupManifestSchema>;

type Installation = Pick<Services, 'database' | 'files' | 'clock' | 'config'>;

interface BackupOptions {
  /** The target, written completely or not at all. */
  target: string;
  hasFiles: boolean;
}

/**
 * The whole installation in one ZIP, also while the server runs: every row as of one moment, every file, and the secret that
 * connected services need. It can be restored on either database.
 */
export async function writeBackup(
  installation: Installation,
  { target, hasFiles }: BackupOptions,
): Promise<BackupManifest> {
  const { database, config, clock, files } = installation;
  const madeAt = clock.now();
  const spool = await openStagedFile(config.dataDir);
  try {
    const { tables, keys } = await database.longRunning.service(async (db) => ({
      tables: await dumpInstallation(db, spool),
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
    const write = async (writer: ZipWriter): Promise<void> => {
      await writer.add(rowsPath, () =>
        Promise.resolve(spool.createReadStream({ start: 0, autoClose: false, encoding: undefined })),
      );
      await addSecret(writer, config);
      for (const key of keys) {
        const bytes = await files.find(key);
        // A file deleted since the rows were read does no harm. The result names it.
        if (bytes) await writer.add(bytesPathOf(key), () => bytes.open(), { isPackedAlready: true });
        else manifest.missingFiles.push(key);
      }
      manifest.entries.push(...writer.entries);
      await writer.addText(manifestPath, [JSON.stringify(manifest)]);
    };
    await saveWhole(() => writeZip(madeAt, write), target);
    return manifest;
  } finally {
    await spool.close();
  }
}

/** The operator keeps a secret that is set in the environment. */
async function addSecret(writer: ZipWriter, config: Services['config']): Promise<void> {
  if (config.secret !== undefined) return;
  const secret = await readFile(join(config.dataDir, 'secret')).catch(() => undefined);
  if (secret) await writer.add(secretPath, () => Promise.resolve(Readable.from([secret])));
}

/** Only the process owner can read it, and no partial file ever has its name. */
async function saveWhole(openZip: () => Readable, target: string): Promise<void> {
  await makeFolder(dirname(target));
  const partial = `${target}.part`;
  try {
    // Opened here: it may fail at once, and nobody else would hear of it.
    await pipeline(openZip(), createWriteStream(partial, { mode: 0o600 }));
    const handle = await open(partial, 'r+');
    await handle.sync().finally(() => handle.close());
    await rename(partial, target);
    await syncFolder(dirname(target));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

const keptDays = 7;

/**
 * Dumps the embedded database once a day into DATA_DIR/backups, without files, and keeps seven. PostgreSQL has its own
 * backups. Returns the new file's name.
 */
export async function dumpEmbeddedDatabase(services: Services): Promise<string | undefined> {
  if (services.database.kind !== 'embedded') return undefined;
  const { dataDir } = services.config;
  const pathOf = (day: string) => join(dumpFolderOf(dataDir), dumpNameOf(day));
  const now = services.clock.now();
  const today = now.toISOString().slice(0, 10);
  const days = await listDumpDays(dataDir);
  if (days.includes(today)) return undefined;
  await writeBackup(services, { target: pathOf(today), hasFiles: false });
  const oldest = new Date(now.getTime() - keptDays * dayMs).toISOString().slice(0, 10);
  for (const day of days.filter((kept) => kept <= oldest)) await rm(pathOf(day), { force: true });
  return dumpNameOf(today);
}
