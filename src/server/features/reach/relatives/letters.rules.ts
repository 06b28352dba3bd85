import { dayMs } from '../../../kernel/durations.ts';
import { type FamilyRow, workInPages } from '../../../kernel/jobs/in-pages.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { Services } from '../../../services.ts';
import { outboxOf, queueMessage } from '../../delivery/outbox/queue.rules.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { readLetterToken } from './letter-address.rules.ts';
import { emptyLetter } from './letter-mail.rules.ts';
import { nextLetterAt } from './letter-plan.rules.ts';
import {
  findLetter,
  findMailSince,
  insertLetter,
  listDueRelatives,
  listToldRecords,
  lockDueRelative,
  postponeLetter,
  setNextLetter,
} from './letters.queries.ts';
import { listShared } from './space.queries.ts';
import { listMoments, type ShownMoment } from './space.rules.ts';

/** Maximum number of records that one letter names or counts. */
const mostRecords = 200;
/** A letter that couldn't be sent for so long is given up; the page has it. */
const longestWaitMs = 3 * dayMs;

/** Every minute: writes the letters that are due to relatives, and sends them. */
export async function sendRelativeLetters(services: Services): Promise<void> {
  const { database, clock, log } = services;
  await workInPages<FamilyRow>({
    next: (last) => database.service((db) => listDueRelatives(db, clock.now(), last)),
    work: (row) => writeLetter(services, row),
    failed: 'writing a letter to a relative failed',
    ids: ({ tenantId, id }) => ({ tenantId, relativeId: id }),
    putOff: ({ tenantId, id }) => database.family(tenantId, (db) => postponeLetter(db, id, clock.now())),
    log,
  });
}

/**
 * Writes down what is new to a relative and queues the mail, in one transaction: a process that stops forgets nothing and
 * writes nothing twice. What is new is read before it as the relative, whom the database shows what is shared with them.
 */
async function writeLetter(services: Services, { tenantId, id: relativeId }: FamilyRow): Promise<void> {
  const { database, clock } = services;
  const since = await database.family(tenantId, (db) => findMailSince(db, relativeId));
  if (since === undefined) return;
  const shared = await database.relativeById({ tenantId, relativeId }, (db) =>
    listShared(db, { since, limit: mostRecords }),
  );
  const now = clock.now();
  const isWritten = await database.family(tenantId, async (db) => {
    const relative = await lockDueRelative(db, relativeId, now);
    if (!relative || relative.mailSince !== since) return false;
    const told = new Set((await listToldRecords(db, relativeId)).map(({ kind, id }) => `${kind} ${id}`));
    const records = (shared ?? [])
      .map(({ kind, id }) => ({ kind, id }))
      .filter(({ kind, id }) => !told.has(`${kind} ${id}`));
    const hasNew = records.length > 0;
    await setNextLetter(db, relativeId, { mailDueAt: nextLetterAt(relative, now), isTold: hasNew });
    if (!hasNew) return false;
    const letterId = await insertLetter(db, { relativeId, records, now });
    const { language, email: to } = relative;
    await queueMessage(db, outboxOf(services), {
      tenantId,
      userId: null,
      relative: { id: relativeId, letterId },
      kind: 'relative_letter',
      channel: 'email',
      to,
      dedupeKey: `relative_letter:${letterId}:email`,
      expiresAt: new Date(now.getTime() + longestWaitMs),
      language,
      mail: inLanguage(language, emptyLetter),
    });
    return true;
  });
  if (isWritten) sendSoon(services, tenantId);
}

export interface OpenedLetter {
  name: string;
  moments: ShownMoment[];
}

/** What a letter tells of now, for its link; undefined if the link or the relative's access is over. */
export async function openLetter(services: Services, token: string): Promise<OpenedLetter | undefined> {
  const { database, secret, clock } = services;
  const key = readLetterToken(secret, token, clock.now());
  const letter = key && (await database.family(key.tenantId, (db) => findLetter(db, key.letterId)));
  if (!letter) return undefined;
  const { relativeId, records } = letter;
  return database.relativeById({ tenantId: key.tenantId, relativeId }, async (db, { name }) => ({
    name,
    moments: await listMoments(db, records),
  }));
}
