import { existsSync } from 'node:fs';
import fs, { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { makeFolder, syncFolder, syncTree } from '../../disk/sync-folder.ts';
import { StartError } from '../../start-error.ts';
import { valueParsers } from '../value-parsers.ts';
import { acquireDataDirLock } from './data-dir-lock.ts';
import { dumpFolderOf, dumpNameOf, listDumpDays } from './nightly-dumps.ts';
import { unpackFolder } from './packed-folder.ts';
import { SyncedNodeFS } from './synced-node-fs.ts';

/** When it opens, PGlite fills its whole cache, 128 MB by default. The system caches what is read again. */
const cacheParams = ['-c', 'shared_buffers=16MB'];

/** PGlite's own flags without `-F`, which turns fsync off; its fdatasync, the default for the log, does nothing. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  ...cacheParams,
];

/** Empty, from `scripts/build-database.ts`. */
export const builtDatabase = join(import.meta.dirname, '../../../../../dist/database.gz');

const checkpointEveryMs = 60_000;
const checkpointAfterBytes = 32 * 1024 * 1024;
/** A start may need two new log segments. */
const roomToStart = 32 * 1024 * 1024;

interface EmbeddedDatabase {
  pglite: PGlite;
  /** Releases DATA_DIR after PGlite is closed. */
  release(): void;
}

/**
 * Opens the embedded database under `dataDir`, or creates it. An acknowledged commit is on disk. Throws StartError if
 * another process has the folder, the disk is full, or the database is damaged.
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  await makeFolder(dataDir).catch((cause: unknown) => {
    throw new StartError(`DATA_DIR ${dataDir} can't be used: ${sentenceOf(cause)}.`, { cause });
  });
  const unlock = acquireDataDirLock(dataDir);
  let fatal: string | undefined;
  try {
    const folder = join(dataDir, 'db');
    await assureCluster(dataDir, folder);
    // PostgreSQL refuses to start if a power cut emptied this file. We hold the lock, so no other process is running.
    await rm(join(folder, 'postmaster.pid'), { force: true });
    const pglite = await PGlite.create({
      fs: new SyncedNodeFS(folder),
      startParams,
      parsers: valueParsers as Record<number, (text: string) => unknown>,
      onStderr(line) {
        fatal = /(?:FATAL|PANIC):\s*(.*)/.exec(line)?.[1] ?? fatal;
        return false;
      },
    });
    await pglite.exec('set timezone = UTC');
    const timer = setInterval(() => void shortenLog(pglite), checkpointEveryMs).unref();
    return {
      pglite,
      release() {
        clearInterval(timer);
        unlock();
      },
    };
  } catch (cause) {
    unlock();
    throw await asStartError(cause, dataDir, fatal ?? sentenceOf(cause));
  }
}

/** A new database is created beside its place, and moved once it is completely on disk. */
async function assureCluster(dataDir: string, folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  if (names.includes('PG_VERSION')) return;
  // PGlite would create a new database over a damaged one.
  if (names.length > 0) throw new Error('PG_VERSION is missing');
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await createCluster(unfinished);
  await syncTree(unfinished);
  await rename(unfinished, folder);
  await syncFolder(dataDir);
}

/** Uses the prebuilt database if there is one: making it takes 500 MB. */
async function createCluster(folder: string): Promise<void> {
  if (existsSync(builtDatabase)) return unpackFolder(builtDatabase, folder);
  const pglite = await PGlite.create({ dataDir: folder, startParams: [...PGlite.defaultStartParams, ...cacheParams] });
  await pglite.close();
}

/**
 * Inside this process PostgreSQL never writes a checkpoint by itself. So its log would fill the disk, and a start after
 * a crash would replay all of it.
 */
async function shortenLog(pglite: PGlite): Promise<void> {
  try {
    const { rows } = await pglite.query<{ bytes: number }>(
      'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
    );
    if ((rows[0]?.bytes ?? 0) > checkpointAfterBytes) await pglite.exec('checkpoint');
  } catch {
    // Closed, or the disk is full. The next minute tries again.
  }
}

async function asStartError(cause: unknown, dataDir: string, reason: string): Promise<StartError> {
  const { bavail, bsize } = await fs.statfs(dataDir);
  if (bavail * bsize < roomToStart) {
    return new StartError(
      `The disk of DATA_DIR ${dataDir} is full, so its database can't be opened. Make room and start again; nothing is lost.`,
      { cause },
    );
  }
  return new StartError(
    `The database in ${join(dataDir, 'db')} can't be opened: ${reason}. ${await wayBack(dataDir)}`,
    {
      cause,
    },
  );
}

async function wayBack(dataDir: string): Promise<string> {
  const day = (await listDumpDays(dataDir)).at(-1);
  const dump = day === undefined ? '<backup>' : join(dumpFolderOf(dataDir), dumpNameOf(day));
  const found = day === undefined ? 'There is no nightly dump of it.' : `The newest nightly dump is ${dump}.`;
  return `${found} To go back to a backup, move ${join(dataDir, 'db')} away and run: npm run restore -- ${dump}`;
}

const sentenceOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
