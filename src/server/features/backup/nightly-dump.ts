import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../services.ts';
import { writeBackup } from './write-backup.ts';

const keptDays = 7;
const dayMs = 24 * 60 * 60 * 1000;
const namePattern = /^database-(\d{4}-\d\d-\d\d)\.zip$/;

export const dumpFolderOf = (dataDir: string): string => join(dataDir, 'backups');

/**
 * The embedded database alone, once a day, into DATA_DIR/backups, where seven are kept; its files lie beside it anyway.
 * A PostgreSQL server has backups of its own. Gives the name of a new one.
 */
export async function dumpEmbeddedDatabase(services: Services): Promise<string | undefined> {
  if (services.database.kind !== 'embedded') return undefined;
  const folder = dumpFolderOf(services.config.dataDir);
  const now = services.clock.now();
  const name = `database-${now.toISOString().slice(0, 10)}.zip`;
  const names = await readdir(folder).catch((): string[] => []);
  if (names.includes(name)) return undefined;
  await writeBackup(services, { target: join(folder, name), hasFiles: false });
  const oldest = new Date(now.getTime() - keptDays * dayMs).toISOString().slice(0, 10);
  for (const old of names) {
    const day = namePattern.exec(old)?.[1];
    if (day !== undefined && day <= oldest) await rm(join(folder, old), { force: true });
  }
  return name;
}
