import { type CalendarDate, todayIn } from '../../../../shared/calendar-date.ts';
import type { Letter, LetterVersion, UpdateLetter } from '../../../../shared/keepsakes/annual-letters.ts';
import { withLists } from '../../../kernel/database/changed-lists.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { type LetterFields, type StoredLetter, updateLetter } from './annual-letters.queries.ts';
import { keepWhatItSaid, textOf } from './keep-versions.ts';
import { assertPhotos } from './letter-files.ts';
import { assertReadable, assertUnsealed } from './letter-seal.ts';
import { findVersion, listVersions } from './letter-versions.queries.ts';
import { assertCurrent, getForChange, getLetter, getStored } from './read-letters.ts';
import { idsOfYear } from './read-prefill.ts';

/** Fields left out stay as they are. Nothing is overwritten that the caller has not read, where they say what they have. */
export async function changeLetter(
  { database, clock }: Services,
  viewer: Viewer,
  { id, version, autosave, ...given }: UpdateLetter & { id: number },
): Promise<Letter> {
  const now = clock.now();
  return database.family(viewer.tenantId, async (db) => {
    const letter = await getForChange(db, id, now);
    assertUnsealed(letter, now);
    assertCurrent(letter, { viewer, now }, version);
    const sent = withLists(letter, given);
    await assertPhotos(db, viewer, letter, sent.photoNotes);
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

/** Makes what the letter said once its draft again; what it says now is kept. */
export async function takeVersionBack(
  { database, clock }: Services,
  viewer: Viewer,
  { id, version, currentVersion }: TakeBack,
): Promise<Letter> {
  const now = clock.now();
  return database.family(viewer.tenantId, async (db) => {
    const letter = await getForChange(db, id, now);
    assertUnsealed(letter, now);
    assertCurrent(letter, { viewer, now }, currentVersion);
    const kept = await findVersion(db, id, version);
    if (!kept) throw notFound('Version');
    // What is not what was finalized does not go by that name.
    const status = kept.content === letter.finalContent ? letter.status : 'draft';
    return writeLetter(db, viewer, letter, { draftContent: kept.content, status }, { isAutosave: false, now });
  });
}

/** What the letter said before, the newest first; what a sealed one said is kept as what it says. */
export async function versionsOf(
  db: FamilyTransaction,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<LetterVersion[]> {
  assertReadable(await getStored(db, id), viewer.userId, now);
  return listVersions(db, id);
}

export async function versionOf(
  db: FamilyTransaction,
  viewer: Viewer,
  { id, version }: { id: number; version: number },
  now: Date,
): Promise<LetterVersion & { content: string }> {
  assertReadable(await getStored(db, id), viewer.userId, now);
  const kept = await findVersion(db, id, version);
  if (!kept) throw notFound('Version');
  return kept;
}

type Changes = Omit<UpdateLetter, 'version' | 'autosave' | 'add' | 'remove' | 'order'>;

/** Finalizing dates the letter and makes both of its texts the same, whichever of them was sent. */
function finalized(letter: StoredLetter, sent: Changes, today: CalendarDate): Changes {
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

async function writeLetter(
  db: FamilyTransaction,
  viewer: Viewer,
  letter: StoredLetter,
  changes: LetterFields,
  save: { isAutosave: boolean; now: Date },
): Promise<Letter> {
  const { userId } = viewer;
  const written = await keepWhatItSaid(db, letter, changes, { userId, ...save });
  const begunBy = letter.userId === null ? { userId } : {};
  await updateLetter(db, letter.id, { ...changes, ...written, ...begunBy }, save.now);
  return getLetter(db, viewer, letter.id, save.now);
}
