/** Moves the demo family into an empty installation: `npm run demo`, with the configuration that the server has. */
import { join } from 'node:path';
import { loadEnvironment, readConfig } from '../src/server/config.ts';
import { fillDemoInstallation } from '../src/server/features/test-data/demo-installation.ts';
import { systemClock } from '../src/server/platform/clock.ts';
import { openDatabase } from '../src/server/platform/database/open-database.ts';
import { folderFileStore } from '../src/server/platform/files/file-store.ts';
import { endWithSentence } from '../src/server/platform/start-error.ts';

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

try {
  const { databaseUrl, dataDir, appUrl } = readConfig(loadEnvironment());
  const database = await openDatabase({ databaseUrl, dataDir, onPoolError: endWithSentence });
  try {
    const files = folderFileStore(join(dataDir, 'files'));
    const { email, password } = await fillDemoInstallation({ database, files, clock: systemClock }, { timeZone });
    process.stdout.write(
      [
        '',
        'The demo family has moved in: Hannah and Daniel Brandt, with Maya and Theo.',
        '',
        `  Address   ${appUrl}`,
        `  Email     ${email}`,
        `  Password  ${password}`,
        '',
        'Start the server with npm start. The other accounts under Admin have the same password.',
        '',
      ].join('\n'),
    );
  } finally {
    await database.close();
  }
} catch (error) {
  endWithSentence(error);
}
