import { say } from '#words';
import { addressOf } from '../../../../shared/overview/record-address.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { dayMs } from '../../../kernel/durations.ts';
import { type FamilyRow, workInPages } from '../../../kernel/jobs/in-pages.ts';
import type { Services } from '../../../services.ts';
import { type Notice, notifyFamily } from '../../delivery/outbox/notice.rules.ts';
import { type Outbox, outboxOf } from '../../delivery/outbox/queue.rules.ts';
import { findOpenedLetter, listOpenedLetters, markTold, type OpenedLetter } from './letter-openings.queries.ts';

/** If a letter opened longer ago than this while the server was away, nobody is told. */
const lookBackMs = 30 * dayMs;

/** Tells each family once about a sealed letter whose day has come, even if somebody has already opened it. */
export async function remindOfOpenings(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const since = new Date(clock.now().getTime() - lookBackMs);
  await workInPages<FamilyRow>({
    next: (last) => database.service((db) => listOpenedLetters(db, since, last)),
    work: ({ tenantId, id }) => database.family(tenantId, (db) => tellFamily(db, outboxOf(services), id)),
    failed: 'telling of an opened letter failed',
    ids: ({ tenantId, id }) => ({ tenantId, letterId: id }),
    log,
  });
}

/** Says that there is a letter to read, never what it says. */
async function tellFamily(db: FamilyTransaction, outbox: Outbox, id: number): Promise<void> {
  const letter = await findOpenedLetter(db, id);
  if (!letter) return;
  await notifyFamily(db, outbox, () => openingNotice(id, letter));
  await markTold(db, id);
}

function openingNotice(id: number, { childId, childName, year, sealOpenedAt }: OpenedLetter): Notice {
  return {
    kind: 'sealed_letter',
    // A letter that is sealed again until another day is announced again.
    key: `sealed-letter:${id}:${sealOpenedAt}`,
    title: say('A letter for {childName}', { childName }),
    line: say('The {year} birthday letter is open.', { year }),
    path: addressOf('letter', { id, childIds: [childId], year }),
    mail: {
      subject: say('{childName}’s {year} birthday letter is open', { childName, year }),
      parts: [
        {
          kind: 'paragraph',
          text: say('{childName}’s {year} birthday letter is open. You can read it now.', { childName, year }),
        },
      ],
      button: say('Read the letter'),
      footer: say('You’re getting this because email notifications are on in your Account Settings.'),
    },
  };
}
