import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const namePattern = /^database-(\d{4}-\d\d-\d\d)\.zip$/;

/** The folder of the embedded database's nightly dumps. */
export const dumpFolderOf = (dataDir: string): string => join(dataDir, 'backups');

export const dumpNameOf = (day: string): string => `database-${day}.zip`;

/** The days of the dumps in DATA_DIR, oldest first. */
export async function listDumpDays(dataDir: string): Promise<string[]> {
  const names = await readdir(dumpFolderOf(dataDir)).catch((): string[] => []);
  return names.flatMap((name) => namePattern.exec(name)?.[1] ?? []).toSorted();
}
