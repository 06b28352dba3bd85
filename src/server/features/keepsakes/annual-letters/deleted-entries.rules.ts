import { say } from '#words';
import type { Memory, PhotoNote } from '../../../../shared/keepsakes/annual-letters.ts';
import { memoryTypeNames } from '../../../../shared/keepsakes/letter-choices.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { addToTrash, type Deletion } from '../../../kernel/trash/move-to-trash.ts';
import type { OpenLetter } from './letter-seal.rules.ts';

/** A deleted memory or photo note as stored in the trash. */
export type DeletedEntry = { letterId: number } & (
  | { list: 'memories'; entry: Memory }
  | { list: 'photoNotes'; entry: PhotoNote }
);

interface EntryLists {
  memories?: readonly Memory[] | undefined;
  photoNotes?: readonly PhotoNote[] | undefined;
}

/** Moves the memories and photo notes that the change removes from the letter to the trash. */
export async function trashRemovedEntries(
  db: FamilyTransaction,
  { id: letterId, childId, ...letter }: OpenLetter,
  changes: EntryLists,
  deletion: Deletion,
): Promise<void> {
  const memories = removed(letter.memories, changes.memories, (memory) => memory.id).map((entry) => ({
    kind: 'memory' as const,
    id: entry.id,
    title: titleOf([entry.title, entry.description], memoryTypeNames[entry.type]),
    record: { letterId, list: 'memories', entry } satisfies DeletedEntry,
  }));
  const photoNotes = removed(letter.photoNotes, changes.photoNotes, (note) => note.photoId).map((entry) => ({
    kind: 'photo_note' as const,
    id: entry.photoId,
    title: titleOf([entry.caption, entry.note], say('Photo')),
    record: { letterId, list: 'photoNotes', entry } satisfies DeletedEntry,
  }));
  await addToTrash(
    db,
    [...memories, ...photoNotes].map((entry) => ({ ...entry, childId })),
    deletion,
  );
}

/** If a script sends an entry again without its id, the entry gets another id and isn't removed. */
function removed<Entry extends object>(
  before: readonly Entry[],
  after: readonly Entry[] | undefined,
  keyOf: (entry: Entry) => string,
): Entry[] {
  if (!after) return [];
  const contentOf = (entry: Entry) => JSON.stringify({ ...entry, id: null, photoId: null });
  const kept = new Set(after.flatMap((entry) => [keyOf(entry), contentOf(entry)]));
  return before.filter((entry) => !kept.has(keyOf(entry)) && !kept.has(contentOf(entry)));
}

const titleOf = (texts: readonly (string | null)[], otherwise: string): string =>
  (texts.find((text) => text?.trim()) ?? otherwise).trim().replace(/\s+/g, ' ').slice(0, 120);
