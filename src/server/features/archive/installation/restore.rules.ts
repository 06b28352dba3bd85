import { mkdir, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { say } from '#words';
import type { Config } from '../../../config.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import type { Engine } from '../../../kernel/database/engine.ts';
import { assertKnown, findLastStep, knownSteps, migrateTo, migrateToLatest } from '../../../kernel/database/migrate.ts';
import { databaseOn } from '../../../kernel/database/open-database.ts';
import { openEngine } from '../../../kernel/database/open-engine.ts';
import { byteLines } from '../../../kernel/files/byte-lines.ts';
import type { FileStore } from '../../../kernel/files/file-store.ts';
import { type OpenZip, openZip, ZipError } from '../../../kernel/files/read-zip.ts';
import { manifestPath, verifyEntries } from '../../../kernel/files/zip-entries.ts';
import { StartError } from '../../../kernel/start-error.ts';
import { type DatabaseRow, insertRows } from '../rows/insert-rows.queries.ts';
import { type BackupManifest, backupManifestSchema, bytesPathOf, rowsPath, secretPath } from './backup.rules.ts';
import { clearTables, continueIds, isEmptyDatabase, noteRestore } from './installation.queries.ts';
import { inRestoringFolder, type RestoringPlace } from './restoring-folder.rules.ts';

/** The backup comes from the operator. */
const limits = {
  entries: 50_000_000,
  totalSize: Number.MAX_SAFE_INTEGER,
  ratio: Number.MAX_SAFE_INTEGER,
  totalRatio: Number.MAX_SAFE_INTEGER,
};

/**
 * Sessions, tokens and links. One that was ended after the backup must not work again, so these and what belongs to
 * them are left out.
 */
export const endedTables: ReadonlySet<string> = new Set([
  'sessions',
  'push_subscriptions',
  'api_tokens',
  'account_links',
  'invitations',
  'known_devices',
  'phone_codes',
  'rate_limit_hits',
  // Pending deletions are often the reason for a restore. Anyone who still wants one asks again.
  'family_deletions',
  // Bytes awaiting removal may belong to a newer row, and a newer backup may need them.
  'orphaned_bytes',
  // Triggers rebuild these while the rows are written.
  'account_lookups',
  'tallies',
  'file_references',
  'search_entries',
  'search_words',
]);

const notSent = say(
  'This was waiting when the backup was made. It may have been sent since, so we won’t send it again.',
);

/** Work that was due then may have been done since. It isn't repeated, or its time starts over. */
const settled: Readonly<Record<string, (row: DatabaseRow, now: Date) => DatabaseRow>> = {
  // Otherwise a job would erase the restored data at the next start.
  children: (row, now) => (row.ended_at === null ? row : { ...row, ended_at: now.toISOString() }),
  outgoing_messages: (row) =>
    row.status === 'pending' || row.status === 'sending'
      ? { ...row, status: 'unknown', content: null, claim: null, error_message: notSent }
      : row,
  user_settings: (row) => ({ ...row, reminders_planned: false, story_reminder_at: null, daily_reminders_at: null }),
  calendar_events: (row) => ({ ...row, reminders_planned: false, next_reminder_at: null }),
};

/** The bytes of files that are kept beside a backup. */
export interface FilesBeside {
  keys: readonly string[];
  /** Undefined if they are missing: the rest is restored all the same. */
  open(key: string): Promise<Readable | undefined>;
}

/**
 * Restores a backup into an empty database, in the schema it was written in, and then upgrades it. Checks everything
 * first, and restores all of it or nothing. Throws StartError with a sentence.
 */
export async function restoreBackup(
  { config, files }: { config: Config; files: FileStore },
  source: string,
  beside?: FilesBeside,
): Promise<BackupManifest & { missingFiles: string[] }> {
  const handle = await open(source, 'r').catch((cause: unknown) => {
    throw new StartError(`The backup ${source} can't be read.`, { cause });
  });
  try {
    const zip = await openZip(handle.fd, limits);
    const manifest = await readManifest(zip, source);
    await verifyEntries(zip, manifest.entries, 'the backup');
    await mkdir(config.dataDir, { recursive: true });
    await assertEmpty(config);
    let missingFiles: string[] = [];
    await inRestoringFolder({ config, files }, async (restoring) => {
      if (config.secret === undefined && zip.sizes.has(secretPath)) {
        await restoring.keepSecret(await zip.open(secretPath));
      }
      missingFiles = await fill(config, { zip, manifest, beside: beside ?? filesIn(zip, manifest) }, restoring);
    });
    return { ...manifest, missingFiles };
  } catch (error) {
    if (error instanceof ZipError)
      throw new StartError(`${source} can't be restored: ${error.message}`, { cause: error });
    throw error;
  } finally {
    await handle.close();
  }
}

async function readManifest(zip: OpenZip, source: string): Promise<BackupManifest> {
  if (!zip.sizes.has(manifestPath)) throw new StartError(`${source} is not an Upbringing backup.`);
  const read = backupManifestSchema.safeParse(await json(await zip.open(manifestPath)));
  if (!read.success) throw new StartError(`${source} is not a backup that this version can read.`);
  assertKnown([read.data.step], source);
  return read.data;
}

/** Nothing that someone wrote is ever overwritten. */
async function assertEmpty(config: Config): Promise<void> {
  if (await isEmptyDatabase(config)) return;
  throw new StartError(
    'There are families in this database already. Please restore into an empty one: another DATA_DIR, or an empty database.',
  );
}

interface Backup {
  zip: OpenZip;
  manifest: BackupManifest;
  beside: FilesBeside;
}

function filesIn(zip: OpenZip, { entries }: BackupManifest): FilesBeside {
  const prefix = bytesPathOf('');
  const paths = entries.flatMap(({ path }) => (path.startsWith(prefix) ? [path.slice(prefix.length)] : []));
  return { keys: paths, open: (key) => zip.open(bytesPathOf(key)) };
}

/** Returns the keys of files whose bytes are missing. */
async function fill({ databaseUrl }: Config, backup: Backup, restoring: RestoringPlace): Promise<string[]> {
  const { manifest, beside } = backup;
  const missing: string[] = [];
  const engine = await openEngine({ databaseUrl, dataDir: restoring.folder, onPoolError: () => undefined });
  try {
    await assertStep(engine, manifest.step);
    await migrateTo(engine.ownerDialect(), manifest.step);
    const keys = new Map<string, string>();
    // Under new keys: the old ones may be in use by now.
    for (const key of beside.keys) {
      const bytes = await beside.open(key);
      if (bytes) keys.set(key, await restoring.keepBytes(bytes));
      else missing.push(key);
    }
    await databaseOn(engine).longRunning.service(async (db) => {
      await clearTables(db);
      await restoreRows(db, backup, keys);
      await noteRestore(db, restoring.id);
      await continueIds(db);
    });
    await migrateToLatest(engine.ownerDialect());
    return missing;
  } finally {
    await engine.close();
  }
}

/** Rows are read in the schema they were written in; a database can't be downgraded. */
async function assertStep(engine: Engine, step: string): Promise<void> {
  const last = await findLastStep(engine.ownerDialect());
  const steps = knownSteps();
  if (last === undefined || steps.indexOf(last) <= steps.indexOf(step)) return;
  throw new StartError(
    'The database has tables of a newer version already. Please restore into an empty one, and start the server after it.',
  );
}

async function restoreRows(db: ServiceTransaction, { zip, manifest }: Backup, keys: ReadonlyMap<string, string>) {
  const now = new Date();
  const lines = byteLines(zip.read(rowsPath));
  async function* rowsOf(name: string, count: number): AsyncGenerator<DatabaseRow> {
    for (let index = 0; index < count; index += 1) {
      const { value } = await lines.next();
      if (typeof value !== 'string') throw new ZipError(`${rowsPath} has fewer rows than it should.`);
      if (endedTables.has(name)) continue;
      const row = withNewKeys(JSON.parse(value) as DatabaseRow, keys);
      yield settled[name]?.(row, now) ?? row;
    }
  }
  for (const { name, count } of manifest.tables) await insertRows(db, name, rowsOf(name, count));
}

function withNewKeys(row: DatabaseRow, keys: ReadonlyMap<string, string>): DatabaseRow {
  const moved = { ...row };
  for (const column of ['storage_key', 'thumbnail_key']) {
    const key = keys.get(String(row[column]));
    if (key !== undefined) moved[column] = key;
  }
  return moved;
}
