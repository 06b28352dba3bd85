import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { say } from '#words';
import { AppError } from '../../../kernel/errors.ts';
import { openStagedFile } from '../../../kernel/files/staged-file.ts';
import type { Services } from '../../../services.ts';
import { writeExport } from './export.rules.ts';
import { type Preparation, prepareExport } from './export-source.rules.ts';

/** Accounts whose export this process makes: nothing else makes a single call do more work. */
const underWay = new Set<number>();

/** The account's export, read at once and sent as fast as the client takes it. `admit` may refuse it before. */
export async function openExport(
  services: Services,
  { admit, ...preparation }: Omit<Preparation, 'spool'> & { admit: () => Promise<void> },
): Promise<Readable> {
  const { userId } = preparation.account;
  if (underWay.has(userId)) {
    throw new AppError('CONFLICT', say('Your export is already being prepared. Please wait for it to finish.'));
  }
  underWay.add(userId);
  let spool: FileHandle | undefined;
  const end = async (): Promise<void> => {
    underWay.delete(userId);
    await spool?.close();
  };
  try {
    await admit();
    spool = await openStagedFile(services.config.dataDir);
    const source = await prepareExport(services, { ...preparation, spool });
    return writeExport(source, services, end);
  } catch (error) {
    await end();
    throw error;
  }
}
