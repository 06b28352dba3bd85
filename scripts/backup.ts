// `npm run backup -- <file or folder>`: the database and all files of the installation that the environment describes.
import { mkdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { configure } from '../src/server/configure.ts';
import { writeBackup } from '../src/server/features/archive/installation/backup.rules.ts';
import { isEmptyDatabase } from '../src/server/features/archive/installation/installation.queries.ts';
import { createLogger } from '../src/server/kernel/logging.ts';
import { endWithSentence, StartError } from '../src/server/kernel/start-error.ts';
import { closeServices, openServices } from '../src/server/open-services.ts';

/** In a folder, each backup has its own name. */
async function targetOf(given: string | undefined, now: Date): Promise<string> {
  if (given === undefined) throw new StartError('Please name a target: npm run backup -- <file or folder>.');
  const path = resolve(given);
  if (path.endsWith('.zip')) return path;
  await mkdir(path, { recursive: true });
  if (!(await stat(path)).isDirectory()) throw new StartError(`${given} is neither a folder nor a .zip file.`);
  return join(path, `upbringing-${now.toISOString().slice(0, 19).replaceAll(':', '')}.zip`);
}

try {
  const config = await configure();
  const target = await targetOf(process.argv[2], new Date());
  if (await isEmptyDatabase(config)) {
    throw new StartError(
      'Nobody has registered here, so there is nothing to back up. Are DATA_DIR and DATABASE_URL right?',
    );
  }
  const services = await openServices(config, createLogger('error'));
  try {
    const { tables, entries, missingFiles } = await writeBackup(services, { target, files: 'inside' });
    const rows = tables.reduce((sum, { count }) => sum + count, 0);
    const files = entries.filter(({ path }) => path.startsWith('files/')).length;
    console.log(`${target}: ${rows} rows and ${files} files.`);
    if (missingFiles.length > 0) console.log(`${missingFiles.length} files were missing from the store.`);
  } finally {
    await closeServices(services);
  }
} catch (error) {
  endWithSentence(error);
}
