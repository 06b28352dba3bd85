import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { json } from 'node:stream/consumers';
import type { Config } from '../../../config.ts';
import { type Engine, openEngine } from '../../../kernel/database/engine.ts';
import { assertKnown, findLastStep, knownSteps, migrateTo, migrateToLatest } from '../../../kernel/database/migrate.ts';
import { databaseOn } from '../../../kernel/database/open-database.ts';
import type { FileStore } from '../../../kernel/files/file-store.ts';
import { type OpenZip, openZip, ZipError } from '../../../kernel/files/read-zip.ts';
import { StartError } from '../../../kernel/start-error.ts';
import {
  type BackupManifest,
  backupManifestPath,
  backupManifestSchema,
  bytesPathOf,
  secretPath,
} from './backup-manifest.ts';
import { isEmptyDatabase } from './empty-database.ts';
import { restoreRows } from './restore-rows.ts';
import { inRestoringFolder, type RestoringPlace } from './restoring-folder.ts';

/** It is the operator's own; only its kind and its wholeness are in question. */
/** It comes from the operator's own hands. */
const limits = {
  entries: 50_000_000,
  totalSize: Number.MAX_SAFE_INTEGER,
  ratio: Number.MAX_SAFE_INTEGER,
  totalRatio: Number.MAX_SAFE_INTEGER,
};

/**
 * Brings an installation back from a backup, into an empty database: rows as they were, by the schema that they were
 * written in, which is then brought up to date. Everything is checked first, and all of it comes or nothing. Throws
 * StartError with a sentence.
 */
export async function restoreBackup(
  { config, files }: { config: Config; files: FileStore },
  source: string,
): Promise<BackupManifest> {
  const handle = await open(source, 'r').catch((cause: unknown) => {
    throw new StartError(`The backup ${source} can't be read.`, { cause });
  });
  try {
    const zip = await openZip(handle.fd, limits);
    const manifest = await readManifest(zip, source);
    for (const { path, sha256 } of manifest.entries) await checkEntry(zip, path, sha256);
    await mkdir(config.dataDir, { recursive: true });
    await assertEmpty(config);
    await inRestoringFolder({ config, files }, async (restoring) => {
      if (config.secret === undefined && zip.sizes.has(secretPath)) {
        await restoring.keepSecret(await zip.open(secretPath));
      }
      await fill(config, { zip, manifest }, restoring);
    });
    return manifest;
  } catch (error) {
    if (error instanceof ZipError)
      throw new StartError(`${source} can't be restored: ${error.message}`, { cause: error });
    throw error;
  } finally {
    await handle.close();
  }
}

async function readManifest(zip: OpenZip, source: string): Promise<BackupManifest> {
  if (!zip.sizes.has(backupManifestPath)) throw new StartError(`${source} is no backup of an installation.`);
  const read = backupManifestSchema.safeParse(await json(await zip.open(backupManifestPath)));
  if (!read.success) throw new StartError(`${source} is no backup of an installation that this program can read.`);
  assertKnown([read.data.step], source);
  return read.data;
}

async function checkEntry(zip: OpenZip, path: string, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of await zip.open(path)) hash.update(chunk as Buffer);
  } catch (cause) {
    throw new ZipError(`${path} is damaged.`, { cause });
  }
  if (hash.digest('hex') !== sha256) throw new ZipError(`${path} has changed since the backup was made.`);
}

/** Nothing that somebody has written is ever overwritten. */
async function assertEmpty(config: Config): Promise<void> {
  if (await isEmptyDatabase(config)) return;
  throw new StartError(
    'There are families in this database already. Please restore into an empty one: another DATA_DIR, or an empty database.',
  );
}

interface Backup {
  zip: OpenZip;
  manifest: BackupManifest;
}

async function fill({ databaseUrl }: Config, { zip, manifest }: Backup, restoring: RestoringPlace): Promise<void> {
  const engine = await openEngine({ databaseUrl, dataDir: restoring.folder, onPoolError: () => undefined });
  try {
    await assertStep(engine, manifest.step);
    await migrateTo(engine.ownerDialect(), manifest.step);
    const keys = new Map<string, string>();
    const prefix = bytesPathOf('');
    // Under new keys: where they were, there may be others by now.
    for (const { path } of manifest.entries.filter((entry) => entry.path.startsWith(prefix))) {
      keys.set(path.slice(prefix.length), await restoring.keepBytes(await zip.open(path)));
    }
    await restoreRows(databaseOn(engine), { zip, manifest }, { keys, id: restoring.id });
    await migrateToLatest(engine.ownerDialect());
  } finally {
    await engine.close();
  }
}

/** Rows are read by the schema that they were written in, and no database goes back to one. */
async function assertStep(engine: Engine, step: string): Promise<void> {
  const last = await findLastStep(engine.ownerDialect());
  const steps = knownSteps();
  if (last === undefined || steps.indexOf(last) <= steps.indexOf(step)) return;
  throw new StartError(
    'The database has tables of a newer version already. Please restore into an empty one, and start the server after it.',
  );
}
