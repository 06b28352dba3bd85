import type { Letter } from '../../../../shared/keepsakes/annual-letters.ts';
import { withLists } from '../../../kernel/database/changed-lists.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { getForChange, writeLetter } from './annual-letters.rules.ts';
import type { DeletedEntry } from './deleted-entries.rules.ts';
import { assertUnsealed } from './letter-seal.rules.ts';

/** Adds a deleted memory or photo note to its letter again. */
export async function restoreEntry(db: FamilyTransaction, viewer: Viewer, record: unknown, now: Date): Promise<Letter> {
  const { letterId, list, entry } = record as DeletedEntry;
  const letter = assertUnsealed(await getForChange(db, letterId, now), now);
  const changes = withLists(letter, { add: { [list]: [entry] } });
  return writeLetter(db, viewer, letter, changes, { isAutosave: false, now });
}
