import { createHash } from 'node:crypto';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { Kysely, sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Engine, openEngine } from '../../platform/database/engine.ts';
import { knownSteps, migrateTo, migrateToLatest } from '../../platform/database/migrate.ts';
import { databaseOn } from '../../platform/database/open-database.ts';
import { byteLines } from '../../platform/files/byte-lines.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { StartError } from '../../platform/start-error.ts';
import { type OpenZip, openZip, ZipError } from '../../platform/zip/read-zip.ts';
import {
  type BackupManifest,
  backupManifestPath,
  backupManifestSchema,
  bytesPathOf,
  rowsPath,
  secretPath,
} from './backup-manifest.ts';
import { hasRows, insertDumped, listHighestIds } from './installation-rows.queries.ts';

/** It is the operator's own; only its kind and its wholeness are in question. */
const limits = { entries: 50_000_000, totalSize: Number.MAX_SAFE_INTEGER, ratio: Number.MAX_SAFE_INTEGER };
const rowsAtOnce = 200;

/**
 * Brings an installation back from a backup, into an empty database: rows as they were, by the schema that they were
 * written in, which is then brought up to date. Everything is checked first. Throws StartError with a sentence.
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
    await restoreInto(config, files, { zip, manifest });
    await restoreSecret(config, zip);
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
  if (!knownSteps().includes(read.data.step)) {
    throw new StartError(`${source} was made by a newer version of Upbringing. Please install that one first.`);
  }
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

interface Backup {
  zip: OpenZip;
  manifest: BackupManifest;
}

async function restoreInto({ databaseUrl, dataDir }: Config, files: FileStore, backup: Backup): Promise<void> {
  const engine = await openEngine({ databaseUrl, dataDir, onPoolError: () => undefined });
  try {
    const database = databaseOn(engine);
    await assertEmpty(engine, database);
    await migrateTo(engine.ownerDialect(), backup.manifest.step);
    const keys = await restoreBytes(files, backup);
    try {
      await restoreRows(database, backup, keys);
    } catch (error) {
      for (const key of keys.values()) await files.remove(key);
      throw error;
    }
    await continueIds(engine, database);
    await migrateToLatest(engine.ownerDialect());
  } finally {
    await engine.close();
  }
}

/** Nothing that somebody has written is ever overwritten. */
async function assertEmpty(engine: Engine, database: Database): Promise<void> {
  const owner = new Kysely<never>({ dialect: engine.ownerDialect() });
  const { rows } = await sql<{ found: string | null }>`select to_regclass('tenants')::text as found`.execute(owner);
  if (rows[0]?.found === null || rows[0]?.found === undefined) return;
  if (!(await database.service(hasRows))) {
    throw new StartError(
      'The database has tables already. Please restore into a new one: another DATA_DIR, or an empty database.',
    );
  }
  throw new StartError(
    'There are families in this database already. Please restore into an empty one: another DATA_DIR, or an empty database.',
  );
}

/** Under new keys: where they were, there may be others by now. Gives the new key of each old one. */
async function restoreBytes(files: FileStore, { zip, manifest }: Backup): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  const prefix = bytesPathOf('');
  try {
    for (const { path } of manifest.entries.filter((entry) => entry.path.startsWith(prefix))) {
      keys.set(path.slice(prefix.length), await files.save(await zip.open(path)));
    }
    return keys;
  } catch (error) {
    for (const key of keys.values()) await files.remove(key);
    throw error;
  }
}

/** All of them in one transaction. */
async function restoreRows(database: Database, { zip, manifest }: Backup, keys: ReadonlyMap<string, string>) {
  await database.service(async (db) => {
    const lines = byteLines((await zip.open(rowsPath)) as AsyncIterable<Buffer>);
    for (const { name, count } of manifest.tables) {
      let part: object[] = [];
      for (let index = 0; index < count; index += 1) {
        const { value } = await lines.next();
        if (typeof value !== 'string') throw new ZipError(`${rowsPath} has fewer rows than it should.`);
        part.push(withNewKeys(JSON.parse(value) as Record<string, unknown>, keys));
        if (part.length < rowsAtOnce && index < count - 1) continue;
        await insertDumped(db, name, part);
        part = [];
      }
    }
  });
}

function withNewKeys(row: Record<string, unknown>, keys: ReadonlyMap<string, string>): object {
  const moved = { ...row };
  for (const column of ['storage_key', 'thumbnail_key']) {
    const key = keys.get(String(row[column]));
    if (key !== undefined) moved[column] = key;
  }
  return moved;
}

/** New rows get ids that no restored one has. Only the owner may say where a sequence goes on. */
async function continueIds(engine: Engine, database: Database): Promise<void> {
  const highest = await database.service(listHighestIds);
  const owner = new Kysely<never>({ dialect: engine.ownerDialect() });
  for (const { table, highest: last } of highest) {
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id')::regclass, ${last}::bigint)`.execute(owner);
  }
}

async function restoreSecret({ secret, dataDir }: Config, zip: OpenZip): Promise<void> {
  if (secret !== undefined || !zip.sizes.has(secretPath)) return;
  await writeFile(join(dataDir, 'secret'), await zip.open(secretPath), { mode: 0o600 });
}
