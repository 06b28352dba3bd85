import { partsOf, todayIn } from '../../../../shared/calendar-date.ts';
import type { Letter, LetterInList } from '../../../../shared/keepsakes/annual-letters.ts';
import { firstLetterYear } from '../../../../shared/keepsakes/letter-choices.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { assertVersion, badField, notFound } from '../../../kernel/errors.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { findChild } from '../../children/children/children.queries.ts';
import {
  clearSeal,
  findLetter,
  findLetterForChange,
  findLetterOfYear,
  insertLetter,
  listLetterHeads,
  type StoredLetter,
} from './annual-letters.queries.ts';
import { unsealPhotos } from './letter-files.ts';
import { asSeenBy, inListSeenBy, isDue } from './letter-seal.ts';

export interface LetterOfYear {
  childId: number;
  year: number;
}

/** The child is one of the family's whose tracking goes on, and the year one that a letter can be of. */
export async function assertLetterYear(
  db: FamilyTransaction,
  viewer: Viewer,
  { childId, year }: LetterOfYear,
  now: Date,
): Promise<void> {
  const lastYear = partsOf(todayIn(viewer.timezone, now)).year + 1;
  if (year > lastYear) throw badField('year', `Please use a year from ${firstLetterYear} to ${lastYear}`);
  if (!(await findChild(db, childId))) throw notFound('Child');
}

/**
 * The letter of a child and year. The first time that it is asked for, an empty draft is made, but not for somebody who
 * may only read: for them there is no letter yet (NOT_FOUND).
 */
export async function getLetterOfYear(
  db: FamilyTransaction,
  viewer: Viewer,
  { mayWrite, ...which }: LetterOfYear & { mayWrite: boolean },
  now: Date,
): Promise<Letter> {
  await assertLetterYear(db, viewer, which, now);
  const found = await findLetterOfYear(db, which);
  if (!found && !mayWrite) throw notFound('Letter');
  const stored = found ?? (await makeLetter(db, which, now));
  return asSeenBy(await openIfDue(db, stored, now), viewer.userId, now);
}

/** Twice at once makes one: the second waits for the first, and reads what it made. */
async function makeLetter(db: FamilyTransaction, which: LetterOfYear, now: Date): Promise<StoredLetter> {
  await insertLetter(db, which, now);
  const made = await findLetterOfYear(db, which);
  if (!made) throw notFound('Letter');
  return made;
}

export async function getLetter(db: FamilyTransaction, viewer: Viewer, id: number, now: Date): Promise<Letter> {
  return asSeenBy(await getStored(db, id), viewer.userId, now);
}

/** The letter as it is stored: what of it somebody may read is still to be asked. */
export async function getStored(db: FamilyTransaction, id: number): Promise<StoredLetter> {
  const stored = await findLetter(db, id);
  if (!stored) throw notFound('Letter');
  return stored;
}

export async function listLetters(
  db: FamilyTransaction,
  viewer: Viewer,
  childId: number,
  now: Date,
): Promise<LetterInList[]> {
  return (await listLetterHeads(db, childId)).map((head) => inListSeenBy(head, viewer.userId, now));
}

/** The letter, locked until the transaction ends. */
export async function getForChange(db: FamilyTransaction, id: number, now: Date): Promise<StoredLetter> {
  const letter = await findLetterForChange(db, id);
  if (!letter) throw notFound('Letter');
  return openIfDue(db, letter, now);
}

/** Whoever says which version they have read does not overwrite a later one. */
export const assertCurrent = (
  letter: StoredLetter,
  { viewer, now }: { viewer: Viewer; now: Date },
  version: number | null | undefined,
): void => assertVersion(asSeenBy(letter, viewer.userId, now), version);

/** A letter whose day has begun is open, and its photos are found by all of the family. Who sealed it stays. */
export async function openIfDue(db: FamilyTransaction, letter: StoredLetter, now: Date): Promise<StoredLetter> {
  if (!isDue(letter, now)) return letter;
  await unsealPhotos(db, letter);
  await clearSeal(db, letter.id, now);
  return { ...letter, sealedUntil: null };
}
