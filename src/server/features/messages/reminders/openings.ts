import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Services } from '../../../services.ts';
import { notifyMember } from '../outbox/notify.ts';
import { listReachable } from '../outbox/recipients.queries.ts';
import { findOpenedLetter, listOpenedLetters, markTold } from './openings.queries.ts';

/** A server that was away for longer than that tells nobody any more; the letters are open all the same. */
const lookBackMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Tells each family once about a sealed letter whose day has come, whoever looked at it first. Nothing of what the
 * letter says is in the mail.
 */
export async function tellOpenedLetters(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const since = new Date(clock.now().getTime() - lookBackMs);
  const letters = await database.service((db) => listOpenedLetters(db, since));
  for (const { tenantId, id } of letters) {
    try {
      await database.family(tenantId, (db) => tellFamily(services, db, id));
    } catch (err) {
      log.error({ err, tenantId, letterId: id }, 'telling of an opened letter failed');
    }
  }
}

async function tellFamily(services: Services, db: FamilyTransaction, id: number): Promise<void> {
  const letter = await findOpenedLetter(db, id);
  if (!letter) return;
  const { childName, year, sealOpenedAt } = letter;
  const line = `The birthday letter of ${year} for ${childName} can be opened`;
  for (const member of await listReachable(db)) {
    await notifyMember(
      db,
      member,
      {
        kind: 'sealed_letter',
        // Sealed again until another day, it is news again.
        key: `sealed-letter:${id}:${sealOpenedAt}`,
        related: { type: 'annual_letter', id },
        line,
        mail: {
          subject: line,
          preview: 'Its day has come.',
          heading: `A letter for ${childName}`,
          parts: [
            { kind: 'paragraph', text: `${line}. Its day has come.` },
            { kind: 'button', label: 'Open the letter', url: `${services.config.appUrl}/annual-letters` },
          ],
          footer: 'You get this because email notifications are on in your Account Settings.',
        },
      },
      services,
    );
  }
  await markTold(db, id);
}
