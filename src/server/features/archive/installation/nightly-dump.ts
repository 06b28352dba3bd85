import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dumpFolderOf, dumpNameOf, listDumpDays } from '../../../kernel/database/nightly-dumps.ts';
import type { Services } from '../../../services.ts';
import { writeBackup } from './write-backup.ts';

const keptDays = 7;
const dayMs = 24 * 60 * 60 * 1000;
/**
 * The embedded database alone, once a day, into DATA_DIR/backups, where seven are kept; its files lie beside it anyway.
 * A PostgreSQL server has backups of its own. Gives the name of a new one.
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
