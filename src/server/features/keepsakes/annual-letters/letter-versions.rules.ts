import { countWords } from '../../../../shared/word-count.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { LetterFields } from './annual-letters.queries.ts';
import type { OpenLetter } from './letter-seal.rules.ts';
import { findLastVersion, insertVersion, thinVersions } from './letter-versions.queries.ts';

/** While someone types, keeps one version for each interval of this length. */
const sittingMs = 10 * 60 * 1000;
/** Automatic versions of a letter; manually saved ones are extra. */
const keptVersions = 200;

/** The draft, otherwise the finalized text. Null before the first word; an emptied letter is '' instead. */
export const textOf = ({ draftContent, finalContent }: Pick<OpenLetter, 'draftContent' | 'finalContent'>) =>
  draftContent ?? finalContent;

interface Save {
  userId: number;
  isAutosave: boolean;
  now: Date;
}

/**
 * Saves the current text as a version before `changes` replace it, unless this sitting has enough versions. Call it in
 * their transaction, and write its result with them: author and word count.
 */
export async function saveVersion(
  db: FamilyTransaction,
  letter: OpenLetter,
  changes: LetterFields,
  save: Save,
): Promise<LetterFields> {
  const { draftContent = letter.draftContent, finalContent = letter.finalContent } = changes;
  const said = textOf(letter);
  const says = textOf({ draftContent, finalContent });
  if (said !== says) {
    if (said !== null && (await isWorthKeeping(db, letter, changes, { ...save, said, says }))) {
      await keep(db, letter, said, letter.textAutosaved);
    }
    return { ...writtenBy(save), wordCount: countWords(says) };
  }
  // Replacing the finalized text behind a draft changes nothing that people see, so it becomes a version here.
  if (letter.finalContent !== null && finalContent !== letter.finalContent && said !== letter.finalContent) {
    await keep(db, letter, letter.finalContent, false);
  }
  const isSavedOnPurpose = !save.isAutosave && (changes.draftContent !== undefined || changes.status !== undefined);
  return isSavedOnPurpose ? { textAutosaved: false } : {};
}

const writtenBy = ({ userId, isAutosave, now }: Save): LetterFields => ({
  textSavedBy: userId,
  textSavedAt: now.toISOString(),
  textAutosaved: isAutosave,
});

async function isWorthKeeping(
  db: FamilyTransaction,
  letter: OpenLetter,
  { status = letter.status }: LetterFields,
  { said, says, userId, isAutosave, now }: Save & { said: string; says: string | null },
): Promise<boolean> {
  const isStep = isAutosave && letter.textAutosaved && letter.textSavedBy === userId && status === letter.status;
  const length = says?.length ?? 0;
  if (!isStep || isMuchLess(length, said.length)) return true;
  const last = await findLastVersion(db, letter.id);
  if (!last || now.getTime() - Date.parse(last.savedAt) > sittingMs) return true;
  // Deleting bit by bit counts like deleting at once.
  return length < said.length && (isMuchLess(last.length, said.length) || isMuchLess(said.length, last.length));
}

const isMuchLess = (length: number, than: number): boolean => length < than - 500 || length < than * 0.8;

async function keep(db: FamilyTransaction, letter: OpenLetter, content: string, autosaved: boolean): Promise<void> {
  await insertVersion(db, {
    letterId: letter.id,
    version: letter.version,
    userId: letter.textSavedBy ?? letter.userId,
    savedAt: letter.textSavedAt ?? letter.updatedAt,
    status: letter.status,
    content,
    wordCount: countWords(content),
    autosaved,
  });
  await thinVersions(db, letter.id, keptVersions);
}
