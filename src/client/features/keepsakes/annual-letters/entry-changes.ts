import type { Memory, PhotoNote } from '../../../../shared/keepsakes/annual-letters.ts';
import { newId } from '../../../lib/new-id.ts';

/**
 * A change to a letter's memories or photo notes, by id and not by position, so it can be repeated after the other
 * parent added something.
 */
export type EntryChange<Entry> =
  | { kind: 'save'; entry: Entry; before?: Entry | undefined }
  | { kind: 'remove'; id: string }
  /** To the place after that entry; without one, to the start. */
  | { kind: 'move'; id: string; after: string | undefined };

export type EntryField = 'photoNotes' | 'memories';
export type EntryOf<Field extends EntryField> = Field extends 'memories' ? Memory : PhotoNote;

type AnyEntry = Memory | PhotoNote;

export const idOf = (entry: AnyEntry): string => ('id' in entry ? entry.id : entry.photoId);

/** The list after the change. Twice has the same result as once, so it can be repeated when it may have arrived. */
export function changed<Entry extends AnyEntry>(entries: readonly Entry[], change: EntryChange<Entry>): Entry[] {
  if (change.kind === 'remove') return entries.filter((entry) => idOf(entry) !== change.id);
  if (change.kind === 'move') return moved(entries, change);
  const { entry, before } = change;
  const isThere = entries.some((other) => idOf(other) === idOf(entry));
  // An entry that one parent removed while the other edited it is kept.
  if (!isThere) return [...entries, entry];
  return entries.map((other) => (idOf(other) === idOf(entry) ? merged(other, entry, before) : other));
}

/** If both changed an entry, each keeps the fields they touched. */
function merged<Entry extends AnyEntry>(now: Entry, entry: Entry, before: Entry | undefined): Entry {
  if (!before) return entry;
  const touched = Object.entries(entry).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, field)),
  );
  return { ...now, ...Object.fromEntries(touched) };
}

function moved<Entry extends AnyEntry>(
  entries: readonly Entry[],
  { id, after }: { id: string; after: string | undefined },
): Entry[] {
  const entry = entries.find((other) => idOf(other) === id);
  const others = entries.filter((other) => other !== entry);
  const place = after === undefined ? 0 : others.findIndex((other) => idOf(other) === after) + 1;
  // The neighbour is gone: nothing moves.
  if (!entry || (after !== undefined && place === 0)) return [...entries];
  return [...others.slice(0, place), entry, ...others.slice(place)];
}

/** Moves an entry one place; undefined at the end of the list. */
export function stepOf<Entry extends AnyEntry>(
  entries: readonly Entry[],
  entry: Entry,
  by: -1 | 1,
): EntryChange<Entry> | undefined {
  const index = entries.findIndex((other) => idOf(other) === idOf(entry));
  const to = index + by;
  if (index < 0 || to < 0 || to >= entries.length) return undefined;
  const neighbour = entries[by === 1 ? to : to - 1];
  return { kind: 'move', id: idOf(entry), after: neighbour && idOf(neighbour) };
}

/** Ids are based on the time; two created at once still differ. */
export const newEntryId = (): string => `${Date.now()}-${newId()}`;
