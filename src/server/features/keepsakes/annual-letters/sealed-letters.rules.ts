import { say } from '#words';
import { type CalendarDate, todayIn } from '../../../../shared/calendar-date.ts';
import type { Letter } from '../../../../shared/keepsakes/annual-letters.ts';
import { lastSealDay, longestSealYears } from '../../../../shared/keepsakes/seals.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { AppError, badField } from '../../../kernel/errors.ts';
import { type FamilyRow, workInPages } from '../../../kernel/jobs/in-pages.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import {
  findLetterForChange,
  insertSealConsent,
  listLettersToLookAt,
  type StoredLetter,
  updateLetter,
} from './annual-letters.queries.ts';
import { assertCurrent, getForChange, getLetter, openIfDue, sealPhotos, unsealPhotos } from './annual-letters.rules.ts';
import {
  assertMayOpen,
  assertUnsealed,
  canSeal,
  consentsMissing,
  ifDue,
  isAskedForConsent,
} from './letter-seal.rules.ts';
import { listWriters } from './letter-versions.queries.ts';

/** Closes a finalized letter, for everyone who didn't write in it, until a future day. */
export async function sealLetter(
  { database, clock }: Services,
  viewer: Viewer,
  { id, version, until }: { id: number; version: number; until: string },
): Promise<Letter> {
  const now = clock.now();
  return database.family(viewer.tenantId, async (db) => {
    const stored = await getForChange(db, id, now);
    const letter = assertUnsealed(stored, now);
    assertMaySeal(stored, viewer);
    assertCurrent(stored, { viewer, now }, version);
    assertFinalized(stored);
    assertConsent(stored, viewer);
    assertSealDay(until, todayIn(viewer.timezone, now));
    const sealReaders = await listWriters(db, id);
    await sealPhotos(db, letter, { userId: viewer.userId, sealedWith: sealReaders });
    await updateLetter(db, id, { sealedUntil: until, sealedBy: viewer.userId, sealReaders, openedEarlyAt: null }, now);
    return getLetter(db, viewer, id, now);
  });
}

/** Another parent would close it for its readers without asking them. */
function assertMaySeal(letter: StoredLetter, { userId }: Viewer): void {
  if (canSeal(letter, userId)) return;
  const sentence =
    letter.authorName === null
      ? say('Only the person who began this letter can seal it. Please ask them to.')
      : say('Only {name}, who began this letter, can seal it. Please ask them to.', { name: letter.authorName });
  throw new AppError('FORBIDDEN', sentence);
}

const assertFinalized = ({ status }: StoredLetter): void => {
  if (status !== 'finalized') throw new AppError('CONFLICT', say('Finalize this letter before you seal it.'));
};

/** A seal closes the text of every writer, so each of them is asked. */
function assertConsent(letter: StoredLetter, { userId }: Viewer): void {
  const [name] = consentsMissing(letter, userId);
  if (name === undefined) return;
  const sentence =
    name === null
      ? say('Somebody else wrote in this letter too. Ask them to agree to the seal first.')
      : say('{name} wrote in this letter too. Ask them to agree to the seal first.', { name });
  throw new AppError('FORBIDDEN', sentence);
}

/** Agrees, for a member who wrote in a letter, to sealing its current text. Repeating it changes nothing. */
export async function consentToSeal(
  { database, clock }: Services,
  viewer: Viewer,
  { id, version }: { id: number; version: number },
): Promise<Letter> {
  const now = clock.now();
  return database.family(viewer.tenantId, async (db) => {
    const stored = await getForChange(db, id, now);
    assertUnsealed(stored, now);
    assertCurrent(stored, { viewer, now }, version);
    assertFinalized(stored);
    if (!(await listWriters(db, id)).includes(viewer.userId)) {
      throw new AppError('FORBIDDEN', say('Only people who wrote in this letter can agree to its seal.'));
    }
    if (isAskedForConsent(stored, viewer.userId)) await insertSealConsent(db, id, viewer.userId);
    return getLetter(db, viewer, id, now);
  });
}

function assertSealDay(until: CalendarDate, today: CalendarDate): void {
  if (until <= today) throw badField('until', say('Please choose a day after today'));
  if (until <= lastSealDay(today)) return;
  throw badField('until', say('Please choose a day within {longestSealYears} years', { longestSealYears }));
}

/** Opens a letter before its day, and records that. */
export async function openLetter({ database, clock }: Services, viewer: Viewer, id: number): Promise<Letter> {
  const now = clock.now();
  return database.family(viewer.tenantId, async (db) => {
    const letter = assertMayOpen(await getForChange(db, id, now), viewer.userId, now);
    await unsealPhotos(db, letter);
    await updateLetter(db, id, { sealedUntil: null, openedEarlyAt: now.toISOString() }, now);
    return getLetter(db, viewer, id, now);
  });
}

/**
 * Opens letters whose day has come, so that the family finds their photos even before anyone reads them. Safe in
 * several processes; returns how many.
 */
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
  if (!letter || !ifDue(letter, now)) return false;
  await openIfDue(db, letter, now);
  return true;
}
