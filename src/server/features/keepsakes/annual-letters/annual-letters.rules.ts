import { say } from '#words';
import { type CalendarDate, todayIn } from '../../../../shared/calendar-date.ts';
import { fileIdOf } from '../../../../shared/files/file-address.ts';
import type {
  Letter,
  LetterInList,
  LetterVersion,
  PhotoNote,
  UpdateLetter,
} from '../../../../shared/keepsakes/annual-letters.ts';
import { hasWords } from '../../../../shared/keepsakes/letter-text.ts';
import { withLists } from '../../../kernel/database/changed-lists.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { assertVersion, notFound } from '../../../kernel/errors.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { unsealFiles } from '../../files/files.queries.ts';
import { assertFiles, sealUnshared } from '../../files/files.rules.ts';
import {
  clearSeal,
  findLetter,
  findLetterForChange,
  findLetterOfYear,
  insertLetter,
  type LetterFields,
  listLetterHeads,
  listLettersOfYear,
  type StoredLetter,
  updateLetter,
} from './annual-letters.queries.ts';
import { trashRemovedEntries } from './deleted-entries.rules.ts';
import {
  asSeenBy,
  assertReadable,
  assertUnsealed,
  ifDue,
  inListSeenBy,
  type OpenLetter,
  openWith,
} from './letter-seal.rules.ts';
import { findVersion, listVersions } from './letter-versions.queries.ts';
import { saveVersion, textOf } from './letter-versions.rules.ts';
import { assertLetterYear, idsOfYear, type LetterOfYear } from './prefill.rules.ts';

/** Fields that aren't sent stay unchanged. A caller who says which version they read doesn't overwrite a later one. */
export async function changeLetter(
  { database, clock }: Services,
  viewer: Viewer,
  { id, version, autosave, ...given }: UpdateLetter & { id: number },
): Promise<Letter> {
  const now = clock.now();
  return database.family(viewer.tenantId, async (db) => {
    const stored = await getForChange(db, id, now);
    const letter = assertUnsealed(stored, now);
    assertCurrent(stored, { viewer, now }, version);
    const sent = withLists(letter, given);
    await assertPhotos(db, viewer, letter, sent.photoNotes);
    await trashRemovedEntries(db, letter, sent, { userId: viewer.userId, now });
    const changes = finalized(letter, sent, todayIn(viewer.timezone, now));
    const held = changes.status === 'finalized' ? await idsOfYear(db, viewer, letter) : {};
    return writeLetter(db, viewer, letter, { ...changes, ...held }, { isAutosave: autosave === true, now });
  });
}

interface TakeBack {
  id: number;
  version: number;
  currentVersion: number;
}

/** Makes an earlier version the draft again and keeps what the letter says now. */
export async function restoreVersion(
  { database, clock }: Services,
  viewer: Viewer,
  { id, version, currentVersion }: TakeBack,
): Promise<Letter> {
  const now = clock.now();
  return database.family(viewer.tenantId, async (db) => {
    const stored = await getForChange(db, id, now);
    const letter = assertUnsealed(stored, now);
    assertCurrent(stored, { viewer, now }, currentVersion);
    const kept = await getVersion(db, letter, version);
    // A text that differs from the finalized one is a draft.
    const status = kept.content === letter.finalContent ? letter.status : 'draft';
    return writeLetter(db, viewer, letter, { draftContent: kept.content, status }, { isAutosave: false, now });
  });
}

/** Newest first. Versions of a sealed letter are as secret as the letter. */
export async function versionsOf(
  db: FamilyTransaction,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<LetterVersion[]> {
  return listVersions(db, assertReadable(await getStored(db, id), viewer.userId, now));
}

export async function versionOf(
  db: FamilyTransaction,
  viewer: Viewer,
  { id, version }: { id: number; version: number },
  now: Date,
): Promise<LetterVersion & { content: string }> {
  return getVersion(db, assertReadable(await getStored(db, id), viewer.userId, now), version);
}

async function getVersion(db: FamilyTransaction, letter: OpenLetter, version: number) {
  const kept = await findVersion(db, letter, version);
  if (!kept) throw notFound(say('Version not found'));
  return openWith(letter, kept);
}

type Changes = Omit<UpdateLetter, 'version' | 'autosave' | 'add' | 'remove' | 'order'>;

/** Finalizing dates the letter and makes both texts equal. */
function finalized(letter: OpenLetter, sent: Changes, today: CalendarDate): Changes {
  if (sent.status !== 'finalized') return sent;
  const shown = sent.draftContent === undefined ? textOf(letter) : sent.draftContent;
  const finalContent = sent.finalContent ?? shown;
  return {
    ...sent,
    finalContent,
    draftContent: sent.draftContent ?? finalContent,
    letterDate: sent.letterDate === undefined ? (letter.letterDate ?? today) : sent.letterDate,
  };
}

export async function writeLetter(
  db: FamilyTransaction,
  viewer: Viewer,
  letter: OpenLetter,
  changes: LetterFields,
  save: { isAutosave: boolean; now: Date },
): Promise<Letter> {
  const { userId } = viewer;
  const written = await saveVersion(db, letter, changes, { userId, ...save });
  const begunBy = letter.userId === null ? { userId } : {};
  await updateLetter(db, letter.id, { ...changes, ...written, ...begunBy }, save.now);
  return getLetter(db, viewer, letter.id, save.now);
}

/** The first call creates an empty draft. A caller who may only read gets NOT_FOUND. */
export async function getLetterOfYear(
  db: FamilyTransaction,
  viewer: Viewer,
  { mayWrite, ...which }: LetterOfYear & { mayWrite: boolean },
  now: Date,
): Promise<Letter> {
  await assertLetterYear(db, viewer, which, now);
  const found = await findLetterOfYear(db, which);
  if (!found && !mayWrite) throw notFound(say('Letter not found'));
  const stored = found ?? (await makeLetter(db, which, now));
  return asSeenBy(await openIfDue(db, stored, now), viewer.userId, now);
}

/** Two calls at once create one: the second waits and reads it. */
async function makeLetter(db: FamilyTransaction, which: LetterOfYear, now: Date): Promise<StoredLetter> {
  await insertLetter(db, which, now);
  const made = await findLetterOfYear(db, which);
  if (!made) throw notFound(say('Letter not found'));
  return made;
}

export async function getLetter(db: FamilyTransaction, viewer: Viewer, id: number, now: Date): Promise<Letter> {
  return asSeenBy(await getStored(db, id), viewer.userId, now);
}

/** As stored. Check what the reader may see. */
async function getStored(db: FamilyTransaction, id: number): Promise<StoredLetter> {
  const stored = await findLetter(db, id);
  if (!stored) throw notFound(say('Letter not found'));
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

/** Open letters with text, to one child or to all. */
export async function listOpenLetters(
  db: FamilyTransaction,
  viewer: Viewer,
  which: { year: number; childId?: number | undefined },
  now: Date,
): Promise<Letter[]> {
  const letters = (await listLettersOfYear(db, which)).map((letter) => asSeenBy(letter, viewer.userId, now));
  return letters.filter(({ sealedUntil }) => sealedUntil === null).filter(hasWords);
}

/** Locked until the transaction ends. */
export async function getForChange(db: FamilyTransaction, id: number, now: Date): Promise<StoredLetter> {
  const letter = await findLetterForChange(db, id);
  if (!letter) throw notFound(say('Letter not found'));
  return openIfDue(db, letter, now);
}

/** A caller who says which version they read doesn't overwrite a later one. */
export const assertCurrent = (
  letter: StoredLetter,
  { viewer, now }: { viewer: Viewer; now: Date },
  version: number | null | undefined,
): void => assertVersion(asSeenBy(letter, viewer.userId, now), version);

/** Opens a letter whose day has begun, so the whole family finds its photos. Its sealer stays on record. */
export async function openIfDue(db: FamilyTransaction, letter: StoredLetter, now: Date): Promise<StoredLetter> {
  const open = ifDue(letter, now);
  if (!open) return letter;
  await unsealPhotos(db, open);
  await clearSeal(db, letter.id, now);
  return { ...letter, sealedUntil: null };
}

type Photos = Pick<OpenLetter, 'id' | 'photoNotes'>;

/** Accepts files of the family and other addresses. Photos that the letter already has may be gone. */
async function assertPhotos(
  db: FamilyTransaction,
  viewer: Viewer,
  letter: Photos,
  notes: PhotoNote[] = [],
): Promise<void> {
  await assertFiles(
    db,
    viewer,
    notes.flatMap(({ photoUrl }, index) =>
      photoUrl ? [{ field: `photoNotes.${index}.photoUrl`, url: photoUrl }] : [],
    ),
    letter.photoNotes.map(({ photoUrl }) => photoUrl),
  );
}

const photoIds = ({ photoNotes }: Photos): number[] =>
  photoNotes.flatMap(({ photoUrl }) => (photoUrl ? (fileIdOf(photoUrl) ?? []) : []));

/** Seals the letter's photos, also those that another member uploaded. A photo that is shown elsewhere too stays open. */
export async function sealPhotos(
  db: FamilyTransaction,
  letter: Photos,
  readers: { userId: number; sealedWith: readonly number[] },
): Promise<void> {
  const heldBy = { table: 'annual_letters', id: letter.id };
  await sealUnshared(db, photoIds(letter), { ...readers, categories: ['letter'], ofAll: true, heldBy });
}

export const unsealPhotos = (db: FamilyTransaction, letter: Photos): Promise<void> => unsealFiles(db, photoIds(letter));
