import type { Readable } from 'node:stream';
import { say } from '#words';
import { mostDownloads } from '../../../../shared/archive/legacy-contact.ts';
import { todayIn } from '../../../../shared/calendar-date.ts';
import { dayMs } from '../../../kernel/durations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { limitFailures } from '../../../kernel/limits/rate-limits.ts';
import { familyOfToken, hashOfToken } from '../../../kernel/secrets/secret-token.ts';
import type { Services } from '../../../services.ts';
import { byAnother } from '../../household/security-log/security-events.queries.ts';
import { openExport } from '../family/open-export.rules.ts';
import { changeContact, lockByKey, type Owner, type StoredContact } from './legacy-contact.queries.ts';
import { openUntil } from './legacy-contact.rules.ts';
import { hashOfKey, type Opened, withLink } from './legacy-request.rules.ts';

const wrongCodesADay = 10;

export interface OpenExport {
  owner: Owner;
  contact: StoredContact;
  until: Date;
  downloadsLeft: number;
}

/** What a link to an export opens. Undefined for every link that doesn't. */
export const findOpenExport = (services: Services, opened: Opened): Promise<OpenExport | undefined> =>
  withLink(services, opened, lockByKey, (_db, found) => {
    const until = openUntil(found.contact, services.clock.now());
    return Promise.resolve(until && { ...found, until, downloadsLeft: mostDownloads - found.contact.downloads });
  });

/** The owner's export, for a link with its code. Each one counts, unless it can't be prepared. */
export async function takeExport(
  services: Services,
  { owner, contact }: OpenExport,
  { token, code }: { token: string; code: string },
): Promise<{ bytes: Readable; fileName: string }> {
  await assertCode(services, contact, hashOfKey(token, code));
  let isCounted = false;
  const count = async (): Promise<void> => {
    await addDownload(services, token, 1);
    isCounted = true;
  };
  try {
    const bytes = await openExport(services, {
      account: owner,
      origin: byAnother({ services }),
      event: 'legacy_export_taken',
      admit: count,
    });
    return { bytes, fileName: `upbringing-${todayIn(owner.timezone, services.clock.now())}.zip` };
  } catch (error) {
    if (isCounted) await addDownload(services, token, -1);
    throw error;
  }
}

async function assertCode(services: Services, { tenantId, userId, codeHash }: StoredContact, hash: string) {
  const isRight = await limitFailures(
    services,
    [{ key: `legacy-code:${tenantId}:${userId}`, max: wrongCodesADay, windowMs: dayMs }],
    say('Too many wrong codes were entered. Please try again tomorrow.'),
    () => Promise.resolve(codeHash === hash),
  );
  if (!isRight) throw new AppError('BAD_REQUEST', say('This code isn’t right. It is in our second email.'));
}

/** Refuses one too many, also when several are asked for at once. */
async function addDownload(services: Services, token: string, change: 1 | -1): Promise<void> {
  const { database, clock } = services;
  await database.family(familyOfToken(token) ?? 0, async (db) => {
    const contact = await lockByKey(db, hashOfToken(token));
    if (!contact || !openUntil(contact, clock.now())) {
      throw new AppError('NOT_FOUND', say('This link no longer works'));
    }
    if (change > 0 && contact.downloads >= mostDownloads) {
      throw new AppError('CONFLICT', say('It has been downloaded as often as it can be.'));
    }
    await changeContact(db, contact.userId, { downloads: contact.downloads + change });
  });
}
