// `npm run restore -- <file>`: brings a backup back into the empty installation that the environment describes.
// `npm run restore -- <folder or bucket> [--copy 2026-11-29] [--identity key.txt]`: the same from its copies.
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { configure } from '../src/server/configure.ts';
import { identitiesIn } from '../src/server/features/archive/copies/age.rules.ts';
import { openCopyPlace } from '../src/server/features/archive/copies/copy-place.client.ts';
import { restoreCopy } from '../src/server/features/archive/copies/restore-copy.rules.ts';
import { restoreBackup } from '../src/server/features/archive/installation/restore.rules.ts';
import { settleRestore } from '../src/server/features/archive/installation/restoring-folder.rules.ts';
import { openFileStore } from '../src/server/kernel/files/open-file-store.ts';
import { endWithSentence, StartError } from '../src/server/kernel/start-error.ts';

const isBucket = (given: string): boolean => /^s3(\+http)?:/.test(given);
const isFolder = (given: string): boolean => existsSync(given) && statSync(given).isDirectory();

async function readIdentities(file: string | undefined): Promise<string[]> {
  if (file === undefined) return [];
  const text = await readFile(resolve(file), 'utf8').catch((cause: unknown) => {
    throw new StartError(`The key file ${file} can’t be read.`, { cause });
  });
  const identities = identitiesIn(text);
  if (identities.length === 0) throw new StartError(`${file} has no age private key (AGE-SECRET-KEY-…).`);
  return identities;
}

try {
  const options = { copy: { type: 'string' }, identity: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const config = await configure();
  const [given] = positionals;
  if (given === undefined) throw new StartError('Please name the backup: npm run restore -- <file, folder or bucket>.');
  const installation = { config, files: await openFileStore(config) };
  const before = await settleRestore(installation);
  if (before !== undefined) console.log(before);
  const isPlace = isBucket(given) || isFolder(given);
  const { madeAt, tables, hasFiles, missingFiles } = isPlace
    ? await restoreCopy(installation, openCopyPlace(isBucket(given) ? given : resolve(given)), {
        madeAt: values.copy,
        identities: await readIdentities(values.identity),
      })
    : await restoreBackup(installation, resolve(given));
  const rows = tables.reduce((sum, { count }) => sum + count, 0);
  console.log(`Restored ${rows} rows of ${madeAt}. Start the server with npm start.`);
  console.log('Everyone has to sign in again; links in emails, invitations and API tokens no longer work.');
  console.log(
    'Scheduled deletions of families are canceled, and children whose tracking was ended stay for 30 days from now.',
  );
  if (!hasFiles && !isPlace) console.log('This backup has only the database: its files have to be where they were.');
  if (missingFiles.length > 0) console.log(`${missingFiles.length} files are missing there; npm run fsck names them.`);
} catch (error) {
  endWithSentence(error);
}
