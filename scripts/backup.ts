// `npm run backup -- <file or folder>`: the database and all files of the installation that the environment describes.
// `npm run backup` alone makes a copy in BACKUP_TO, as the server does every day.
import { mkdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { configure } from '../src/server/configure.ts';
import { copyInstallation } from '../src/server/features/archive/copies/copy-job.rules.ts';
import { nameOfPlace } from '../src/server/features/archive/copies/copy-place.client.ts';
import { writeBackup } from '../src/server/features/archive/installation/backup.rules.ts';
import { isEmptyDatabase } from '../src/server/features/archive/installation/installation.queries.ts';
import { createLogger } from '../src/server/kernel/logging.ts';
import { endWithSentence, StartError } from '../src/server/kernel/start-error.ts';
import { closeServices, openServices } from '../src/server/open-services.ts';
import type { Services } from '../src/server/services.ts';

/** In a folder, each backup has its own name. */
async function targetOf(given: string, now: Date): Promise<string> {
  const path = resolve(given);
  if (path.endsWith('.zip')) return path;
  await mkdir(path, { recursive: true });
  if (!(await stat(path)).isDirectory()) throw new StartError(`${given} is neither a folder nor a .zip file.`);
  return join(path, `upbringing-${now.toISOString().slice(0, 19).replaceAll(':', '')}.zip`);
}

async function backUp(services: Services, target: string): Promise<void> {
  const { tables, entries, missingFiles } = await writeBackup(services, { target, files: 'inside' });
  const rows = tables.reduce((sum, { count }) => sum + count, 0);
  const files = entries.filter(({ path }) => path.startsWith('files/')).length;
  console.log(`${target}: ${rows} rows and ${files} files.`);
  if (missingFiles.length > 0) console.log(`${missingFiles.length} files were missing from the store.`);
}

async function copyNow(services: Services): Promise<void> {
  const { keys, missingFiles } = await copyInstallation(services);
  console.log(`A copy with ${keys.length} files is in ${nameOfPlace(services.config.backup?.to ?? '')}.`);
  if (missingFiles.length > 0) console.log(`${missingFiles.length} files were missing from the store.`);
}

try {
  const config = await configure();
  const [, , given] = process.argv;
  if (given === undefined && !config.backup)
    throw new StartError('Please name a target (npm run backup -- <file or folder>), or set BACKUP_TO.');
  const target = given === undefined ? undefined : await targetOf(given, new Date());
  if (await isEmptyDatabase(config)) {
    throw new StartError(
      'Nobody has registered here, so there is nothing to back up. Are DATA_DIR and DATABASE_URL right?',
    );
  }
  const services = await openServices(config, createLogger('error'));
  try {
    if (target === undefined) await copyNow(services);
    else await backUp(services, target);
  } finally {
    await closeServices(services);
  }
} catch (error) {
  endWithSentence(error);
}
