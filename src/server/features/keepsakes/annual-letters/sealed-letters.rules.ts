import { say } from '#words';
import { todayIn } from '../../../../shared/calendar-date.ts';
import type { Letter } from '../../../../shared/keepsakes/annual-letters.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { AppError, badField } from '../../../kernel/errors.ts';
import { type FamilyRow, workInPages } from '../../../kernel/jobs/in-pages.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { findLetterForChange, listLettersToLookAt, updateLetter } from './annual-letters.queries.ts';
import { assertCurrent, getForChange, getLetter, openIfDue, sealPhotos, unsealPhotos } from './annual-letters.rules.ts';
import { assertUnsealed, canOpen, isDue, sealedUntilOf } from './letter-seal.ts';

/** Closes a finalized letter, for everyone but its sealer, until a future day. */
export async function sealLetter(
  { database, clock }: Services,
  viewer: Viewer,
  { id, version, until }: { id: number; version: number; until: string },
): Promise<Letter> {
  const now = clock.now();
  return database.family(viewer.tenantId, async (db) => {
    const letter = await getForChange(db, id, now);
    assertUnsealed(letter, now);
    assertCurrent(letter, { viewer, now }, version);
    if (letter.status !== 'finalized') throw new AppError('CONFLICT', say('Finalize this letter before you seal it.'));
    if (until <= todayIn(viewer.timezone, now)) throw badField('until', say('Please choose a day after today'));
    await sealPhotos(db, letter, viewer.userId);
    await updateLetter(db, id, { sealedUntil: until, sealedBy: viewer.userId, openedEarlyAt: null }, now);
    return getLetter(db, viewer, id, now);
  });
}

/** Opens a letter before its day, and records that. */
export async function openLetter({ database, clock }: Services, viewer: Viewer, id: number): Promise<Letter> {
  const now = clock.now();
  return database.family(viewer.tenantId, async (db) => {
    const letter = await getForChange(db, id, now);
    if (sealedUntilOf(letter, now) === null) throw new AppError('CONFLICT', say('This letter isn’t sealed.'));
    if (!canOpen(letter, viewer.userId, now)) {
      throw new AppError('FORBIDDEN', say('Only the person who sealed this letter can open it before its day.'));
    }
    await unsealPhotos(db, letter);
    await updateLetter(db, id, { sealedUntil: null, openedEarlyAt: now.toISOString() }, now);
    return getLetter(db, viewer, id, now);
  });
}

/** So that their photos are found even if nobody asks for the letter. Safe in several processes; returns how many. */
export async function openDueLetters(services: Services): Promise<number> {
  const { database, clock, log } = services;
  const now = clock.now();
  let opened = 0;
  await workInPages<FamilyRow>({
    next: (last) => database.service((db) => listLettersToLookAt(db, now, last)),
    async work({ tenantId, id }) {
      if (await database.family(tenantId, (db) => openById(db, id, now))) opened += 1;
    },
    failed: 'opening a sealed letter failed',
    ids: ({ tenantId, id }) => ({ tenantId, letterId: id }),
    log,
  });
  return opened;
}

async function openById(db: FamilyTransaction, id: number, now: Date): Promise<boolean> {
  const letter = await findLetterForChange(db, id);
  if (!letter || !isDue(letter, now)) return false;
  await openIfDue(db, letter, now);
  return true;
}
