// `npm run restore -- <file>`: brings a backup back into the empty installation that the environment describes.
import { resolve } from 'node:path';
import { configure } from '../src/server/configure.ts';
import { restoreBackup } from '../src/server/features/archive/installation/restore.rules.ts';
import { settleRestore } from '../src/server/features/archive/installation/restoring-folder.ts';
import { openFileStore } from '../src/server/kernel/files/open-file-store.ts';
import { endWithSentence, StartError } from '../src/server/kernel/start-error.ts';

try {
  const config = await configure();
  const [, , given] = process.argv;
  if (given === undefined) throw new StartError('Please say what: npm run restore -- <file>.');
  const files = await openFileStore(config);
  const before = await settleRestore({ config, files });
  if (before !== undefined) console.log(before);
  const { madeAt, tables, hasFiles } = await restoreBackup({ config, files }, resolve(given));
  const rows = tables.reduce((sum, { count }) => sum + count, 0);
  console.log(`Restored ${rows} rows of ${madeAt}. Start the server with npm start.`);
  console.log('Everybody signs in again; links in mails, invitations and API tokens have ended.');
  console.log(
    'No family waits to be deleted any more, and children whose tracking was ended stay for 30 days from now.',
  );
  if (!hasFiles) console.log('This backup is of the database alone: its files have to be where they were.');
} catch (error) {
  endWithSentence(error);
}
