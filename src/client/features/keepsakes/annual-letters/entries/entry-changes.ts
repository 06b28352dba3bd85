import type { Memory, PhotoNote } from '../../../../../shared/keepsakes/annual-letters.ts';
import type { ListChange } from '../../../../../shared/list-changes.ts';
import { newId } from '../../../../browser/new-id.ts';

export type EntryField = 'photoNotes' | 'memories';
export type EntryOf<Field extends EntryField> = Field extends 'memories' ? Memory : PhotoNote;

const idOf = (entry: Memory | PhotoNote): string => ('id' in entry ? entry.id : entry.photoId);

/** Moves an entry one place, by changing places with its neighbour; undefined at the end of the list. */
export function stepOf<Entry extends Memory | PhotoNote>(
  entries: readonly Entry[],
  entry: Entry,
  by: -1 | 1,
): ListChange<Entry> | undefined {
  const index = entries.findIndex((other) => idOf(other) === idOf(entry));
  const neighbour = entries[index + by];
  if (index < 0 || !neighbour) return undefined;
  const pair = [idOf(neighbour), idOf(entry)];
  return { order: by === 1 ? pair : pair.toReversed() };
}

/** Ids are based on the time; this keeps two created at once different. */
export const newEntryId = (): string => `${Date.now()}-${newId()}`;
