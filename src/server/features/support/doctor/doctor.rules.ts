import type { Config } from '../../../config.ts';
import { checkAddress, checkClock } from './address-checks.rules.ts';
import type { Finding } from './finding.rules.ts';
import { checkMailIn, checkMailOut } from './mail-checks.rules.ts';
import { checkPayments } from './payment-checks.rules.ts';
import { checkSettings } from './settings-checks.rules.ts';
import { checkCopies, checkDatabase, checkDisk, checkFileStore } from './store-checks.rules.ts';

interface Section {
  title: string;
  findings: readonly Finding[];
}

/**
 * Looks at the installation from outside and inside, one part after the other, and changes nothing: the few bytes that it
 * stores it deletes again. `mailTo` gets a mail. The server may run meanwhile.
 */
export async function* examine(
  config: Config,
  { mailTo }: { mailTo?: string | undefined } = {},
): AsyncGenerator<Section> {
  yield { title: 'Settings', findings: await checkSettings(config) };
  yield { title: 'Address', findings: await checkAddress(config) };
  yield { title: 'Clock', findings: [await checkClock(config.openLibrary.url)] };
  yield { title: 'Disk', findings: [await checkDisk(config)] };
  yield { title: 'Database', findings: await checkDatabase(config) };
  yield { title: 'Files', findings: [await checkFileStore(config)] };
  yield { title: 'Mail', findings: [...(await checkMailOut(config, mailTo)), ...(await checkMailIn(config))] };
  if (config.payments) yield { title: 'Payments', findings: [await checkPayments(config.payments)] };
  yield { title: 'Copies', findings: await checkCopies(config) };
}

const marks = { good: '✓', note: '!', bad: '✗' } as const;

/** A finding as lines for a terminal. */
export const linesOf = ({ state, sentence, advice }: Finding): string =>
  `  ${marks[state]} ${sentence}${advice === undefined ? '' : `\n    → ${advice}`}`;
