// `npm run fsck`: reads every stored file back, and compares files, rows and seals with each other. Changes nothing but
// what it notes about a file. Ends with 1 if something is wrong.
import { configure } from '../src/server/configure.ts';
import { isEmptyDatabase } from '../src/server/features/archive/installation/installation.queries.ts';
import { checkFamilies, checkFiles, findStrayBytes } from '../src/server/features/files/check-files.rules.ts';
import { countUnreadableTokens } from '../src/server/features/keepsakes/integrations/readwise-import.rules.ts';
import { createLogger } from '../src/server/kernel/logging.ts';
import { endWithSentence, StartError } from '../src/server/kernel/start-error.ts';
import { closeServices, openServices } from '../src/server/open-services.ts';

let faults = 0;
function report(sentence: string): void {
  faults += 1;
  console.log(sentence);
}

const files = (ids: readonly number[]): string => (ids.length === 1 ? `file ${ids[0]}` : `files ${ids.join(', ')}`);

try {
  const config = await configure();
  if (await isEmptyDatabase(config)) {
    throw new StartError(
      'Nobody has registered here, so there is nothing to check. Are DATA_DIR and DATABASE_URL right?',
    );
  }
  const services = await openServices(config, createLogger('error'));
  try {
    for await (const { tenantId, id, storageKey, fault } of checkFiles(services, { before: new Date() })) {
      const found = fault === 'missing' ? 'has no bytes in the store' : 'has other bytes than when it was stored';
      report(`Family ${tenantId}: file ${id} (${storageKey}) ${found}. A backup may still have them.`);
    }
    for await (const { tenantId, lost, unnoted, unsealed } of checkFamilies(services)) {
      if (lost.length > 0) report(`Family ${tenantId}: a record shows ${files(lost)}, which is gone.`);
      if (unnoted.length > 0)
        report(`Family ${tenantId}: file_references doesn’t know that ${files(unnoted)} is used.`);
      if (unsealed.length > 0) report(`Family ${tenantId}: ${files(unsealed)} should be sealed.`);
    }
    let stray = 0;
    for await (const key of findStrayBytes(services)) {
      stray += 1;
      console.log(`${key}: no row names these bytes.`);
    }
    if (stray > 0) report(`${stray} stored files belong to nothing. They cost room only, and may be removed.`);
    const unreadable = await countUnreadableTokens(services);
    if (unreadable > 0) report(`${unreadable} stored tokens don’t open with SECRET or SECRET_PREVIOUS.`);
  } finally {
    await closeServices(services);
  }
  console.log(faults === 0 ? 'Everything is there.' : `${faults} faults.`);
  process.exitCode = faults === 0 ? 0 : 1;
} catch (error) {
  endWithSentence(error);
}
