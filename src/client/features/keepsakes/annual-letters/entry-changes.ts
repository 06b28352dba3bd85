import type { Memory, PhotoNote } from '../../../../shared/keepsakes/annual-letters.ts';
import { newId } from '../../../lib/new-id.ts';

/**
 * A change to the memories or photo notes of a letter, named by the id of the entry and not by its place: it can be made
 * again on a list to which the other parent has added something meanwhile.
 */
export type EntryChange<Entry> =
  | { kind: 'save'; entry: Entry; before?: Entry | undefined }
  | { kind: 'remove'; id: string }
  /** To the place behind that entry; at the beginning without one. */
  | { kind: 'move'; id: string; after: string | undefined };

export type EntryField = 'photoNotes' | 'memories';
export type EntryOf<Field extends EntryField> = Field extends 'memories' ? Memory : PhotoNote;

type AnyEntry = Memory | PhotoNote;

export const idOf = (entry: AnyEntry): string => ('id' in entry ? entry.id : entry.photoId);

/**
 * The list after the change. To make it twice comes to the same as once, so it can be repeated when nobody knows whether
 * it has arrived.
 */
export function changed<Entry extends AnyEntry>(entries: readonly Entry[], change: EntryChange<Entry>): Entry[] {
  if (change.kind === 'remove') return entries.filter((entry) => idOf(entry) !== change.id);
  if (change.kind === 'move') return moved(entries, change);
  const { entry, before } = change;
  const isThere = entries.some((other) => idOf(other) === idOf(entry));
  // What the one parent removed while the other one wrote on it is written all the same.
  if (!isThere) return [...entries, entry];
  return entries.map((other) => (idOf(other) === idOf(entry) ? merged(other, entry, before) : other));
}

/** Of an entry that both have changed, each keeps the fields that they touched. */
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
  // The neighbour is gone: everything stays where it is.
  if (!entry || (after !== undefined && place === 0)) return [...entries];
  return [...others.slice(0, place), entry, ...others.slice(place)];
}

/** The change that brings an entry one place further; undefined at the end of the list. */
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

/** Ids of entries are made from the current time; two made at the same moment differ all the same. */
export const newEntryId = (): string => `${Date.now()}-${newId()}`;
