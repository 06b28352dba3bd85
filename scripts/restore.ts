// `npm run restore -- <file>`: brings a backup back into the empty installation that the environment describes.
import { resolve } from 'node:path';
import { configure } from '../src/server/configure.ts';
import { restoreBackup } from '../src/server/features/archive/installation/restore.rules.ts';
import { settleRestore } from '../src/server/features/archive/installation/restoring-folder.rules.ts';
import { openFileStore } from '../src/server/kernel/files/open-file-store.ts';
import { endWithSentence, StartError } from '../src/server/kernel/start-error.ts';

try {
  const config = await configure();
  const [, , given] = process.argv;
  if (given === undefined) throw new StartError('Please name the backup: npm run restore -- <file>.');
  const files = await openFileStore(config);
  const before = await settleRestore({ config, files });
  if (before !== undefined) console.log(before);
  const { madeAt, tables, hasFiles } = await restoreBackup({ config, files }, resolve(given));
  const rows = tables.reduce((sum, { count }) => sum + count, 0);
  console.log(`Restored ${rows} rows of ${madeAt}. Start the server with npm start.`);
  console.log('Everyone has to sign in again; links in emails, invitations and API tokens no longer work.');
  console.log(
    'Scheduled deletions of families are canceled, and children whose tracking was ended stay for 30 days from now.',
  );
  if (!hasFiles) console.log('This backup has only the database: its files have to be where they were.');
} catch (error) {
  endWithSentence(error);
}
