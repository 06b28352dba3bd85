import type { Letter, UpdateLetter } from '../../../shared/annual-letters.ts';
import { type CalendarDate, todayIn } from '../../../shared/calendar-date.ts';
import { countWords } from '../../../shared/word-count.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { FamilyTransaction } from '../../platform/database/database.ts';
import { AppError, badField, notFound } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { findLetterForChange, type LetterFields, type StoredLetter, updateLetter } from './annual-letters.queries.ts';
import { getLetter } from './read-letters.ts';

/** What is shown of a letter: its draft, else what was finalized. */
export const shownText = ({ draftContent, finalContent }: Pick<StoredLetter, 'draftContent' | 'finalContent'>) =>
  draftContent ?? finalContent;

export async function changeLetter(
  { database, clock }: Services,
  viewer: Viewer,
  { id, version, autosave, ...sent }: UpdateLetter & { id: number },
): Promise<Letter> {
  const now = clock.now();
  return database.family(viewer.tenantId, async (db) => {
    const stored = await getLetterForChange(db, id);
    assertCurrent(stored, version);
    const changes = finalized(stored, sent, todayIn(viewer.timezone, now));
    await updateLetter(db, id, { ...changes, ...writtenBy(stored, viewer), ...counted(stored, changes) }, now);
    return getLetter(db, viewer, id, now);
  });
}

/** The letter, locked until the transaction ends. */
export async function getLetterForChange(db: FamilyTransaction, id: number): Promise<StoredLetter> {
  const letter = await findLetterForChange(db, id);
  if (!letter) throw notFound('Letter');
  return letter;
}

/** Whoever says which version they have read does not overwrite a later one. */
export function assertCurrent(stored: StoredLetter, version: number | null | undefined): void {
  if (typeof version !== 'number' || version === stored.version) return;
  throw new AppError('CONFLICT', 'This letter has been changed since you opened it.');
}

type Changes = Omit<UpdateLetter, 'version' | 'autosave'>;

/** Finalizing dates the letter and makes both of its texts the same, whichever of them was sent. */
function finalized(stored: StoredLetter, sent: Changes, today: CalendarDate): Changes {
  if (sent.status !== 'finalized') return sent;
  const shown = sent.draftContent === undefined ? shownText(stored) : sent.draftContent;
  const finalContent = sent.finalContent ?? shown;
  if (finalContent === null) {
    throw badField(sent.finalContent === undefined ? 'draftContent' : 'finalContent', 'Write something first');
  }
  return {
    ...sent,
    finalContent,
    draftContent: sent.draftContent ?? finalContent,
    letterDate: sent.letterDate ?? today,
  };
}

const writtenBy = ({ userId }: StoredLetter, viewer: Viewer): LetterFields =>
  userId === null ? { userId: viewer.userId } : {};

function counted(stored: StoredLetter, changes: Changes): LetterFields {
  const { draftContent = stored.draftContent, finalContent = stored.finalContent } = changes;
  return { wordCount: countWords(shownText({ draftContent, finalContent })) };
}
