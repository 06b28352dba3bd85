import type { FileHandle } from 'node:fs/promises';
import type { AccountKey } from '../../../kernel/database/account.ts';
import { hourMs } from '../../../kernel/durations.ts';
import type { Services } from '../../../services.ts';
import { listFileKeys } from '../../files/files.queries.ts';
import { findFamilyName } from '../../household/families/families.queries.ts';
import { type EventOrigin, recordSecurityEvent } from '../../household/security-log/security-events.queries.ts';
import type { ExportSource } from './export.rules.ts';
import { openBook } from './family-book.rules.ts';
import { dumpFamily } from './family-rows.queries.ts';

/** Whose export it is: it has what this member may see. */
export interface Exporter extends AccountKey {
  email: string;
  firstName: string;
  lastName: string;
  timezone: string;
}

export interface Preparation {
  account: Exporter;
  origin: EventOrigin;
  /** What the account's log says of it. */
  event?: 'export_taken' | 'legacy_export_taken';
  /** Where the rows wait until they are written. Stays open as long as the export. */
  spool: FileHandle;
}

/** A date that has begun in every time zone, so that no letter opens here before it does where it was sealed. */
export const dayEverywhere = (now: Date): string => new Date(now.getTime() - 12 * hourMs).toISOString().slice(0, 10);

/** Reads all rows as of one moment, and notes in the account's log that they were taken. */
export async function prepareExport(
  { database, clock }: Services,
  { account, origin, event = 'export_taken', spool }: Preparation,
): Promise<ExportSource> {
  const madeAt = clock.now();
  const { dumped, keys, familyName } = await database.longRunning.family(account.tenantId, async (db) => {
    await recordSecurityEvent(db, { ...origin, account, event });
    const exporter = { userId: account.userId, today: dayEverywhere(madeAt) };
    return {
      dumped: await dumpFamily(db, exporter, spool),
      keys: await listFileKeys(db),
      familyName: await findFamilyName(db),
    };
  });
  const madeByName = `${account.firstName} ${account.lastName}`;
  const facts = { familyName, madeAt, madeByName, timeZone: account.timezone };
  return {
    keys,
    book: await openBook(spool, dumped, facts),
    madeBy: { id: account.userId, email: account.email, name: madeByName },
  };
}
