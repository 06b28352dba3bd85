import { addDays, todayIn } from '../../../shared/calendar-date.ts';
import type { FamilyTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { notifyMember } from '../outgoing-messages/notify-member.ts';
import { listReachable } from '../user-settings/reminder-turns.queries.ts';
import { findLetterHeading, listOpenedLetters, type OpenedLetter } from './opened-letters.queries.ts';

/** A server that was away for longer than that tells nobody any more; the letters are open all the same. */
const lookBackDays = 30;

/**
 * Tells each family once about a sealed letter that its day has opened, whoever found it so first; nothing of what it
 * says is in the mail.
 */
export async function tellOpenedLetters(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const since = addDays(todayIn('UTC', clock.now()), -lookBackDays);
  for (const letter of await database.service((db) => listOpenedLetters(db, since))) {
    try {
      await database.family(letter.tenantId, (db) => tellFamily(services, db, letter));
    } catch (err) {
      log.error({ err, tenantId: letter.tenantId, letterId: letter.id }, 'telling of an opened letter failed');
    }
  }
}

async function tellFamily(services: Services, db: FamilyTransaction, letter: OpenedLetter): Promise<void> {
  const heading = await findLetterHeading(db, letter.id);
  if (!heading) return;
  const { childName, year } = heading;
  const line = `The birthday letter of ${year} for ${childName} can be opened`;
  for (const member of await listReachable(db)) {
    await notifyMember(
      db,
      member,
      {
        kind: 'sealed_letter',
        // Sealed again until another day, it is news again.
        key: `sealed-letter:${letter.id}:${letter.openedOn}`,
        related: { type: 'annual_letter', id: letter.id },
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
}
