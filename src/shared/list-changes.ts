import { z } from 'zod';
import { say } from '#words';
import { id, limits, text } from './fields.ts';

/** The identity of an entry: its `id`, or the entry itself if it is text or a number. */
export type EntryKey = string | number;

/** One list, changed entry by entry. */
export interface ListChange<Entry> {
  /** Appended unless present. An entry with an existing `id` replaces that one. */
  add?: readonly Entry[] | null | undefined;
  remove?: readonly EntryKey[] | undefined;
  /** The order of the named entries; others keep their place. */
  order?: readonly EntryKey[] | undefined;
}

const keys = z
  .array(z.union([text(limits.description), id], say('Please send the entries or their ids')))
  .max(limits.activities, say('Please use at most {activities} entries', { activities: limits.activities }))
  .optional();

/** The fields of an update that change the given lists entry by entry, so two people can do so at once. */
export function listChanges<Lists extends z.core.$ZodLooseShape>(lists: Lists) {
  const keysOf = z.object(
    Object.fromEntries(Object.keys(lists).map((name) => [name, keys])) as { [Name in keyof Lists]: typeof keys },
  );
  return {
    add: z.object(lists).optional().describe('Entries to append to lists; one with a known id replaces that entry'),
    remove: keysOf.optional().describe(say('Entries to remove from lists, by id or by value')),
    order: keysOf.optional().describe('The order of the named entries; the others keep their place'),
  };
}

/** Undefined for a new entry without an id. */
const keyOf = (entry: unknown): string | undefined => {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  const key: unknown = Reflect.get(entry, 'id') ?? Reflect.get(entry, 'photoId');
  return typeof key === 'string' || typeof key === 'number' ? String(key) : undefined;
};

/** The list after the change. Applying it twice has the same result as applying it once. */
export function changedList<Entry>(list: readonly Entry[], { add, remove, order }: ListChange<Entry>): Entry[] {
  const removed = new Set(remove?.map(String));
  const added = new Map((add ?? []).map((entry, index) => [keyOf(entry) ?? index, entry]));
  const kept = list.flatMap((entry) => {
    const key = keyOf(entry) ?? '';
    return removed.has(key) ? [] : [added.get(key) ?? entry];
  });
  const known = new Set(kept.map(keyOf));
  return ordered([...kept, ...[...added].flatMap(([key, entry]) => (known.has(String(key)) ? [] : [entry]))], order);
}

/** Unnamed entries stay in place, so that other people's additions don't move. */
function ordered<Entry>(list: Entry[], order: readonly EntryKey[] | undefined): Entry[] {
  if (!order) return list;
  const places = new Map(order.map((key, place) => [String(key), place]));
  const placeOf = (entry: Entry) => places.get(keyOf(entry) ?? '');
  const named = list
    .filter((entry) => placeOf(entry) !== undefined)
    .toSorted((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0));
  let next = 0;
  return list.map((entry) => (placeOf(entry) === undefined ? entry : (named[next++] ?? entry)));
}

type ListName<Fields> = {
  [Name in keyof Fields]-?: NonNullable<Fields[Name]> extends readonly unknown[] ? Name : never;
}[keyof Fields];

/** An update with only what changed, and of lists only the changed entries. */
export type FieldChanges<Fields> = Partial<Omit<Fields, ListName<Fields>>> & {
  add?: Partial<Pick<Fields, ListName<Fields>>>;
  remove?: Partial<Record<ListName<Fields>, EntryKey[]>>;
  order?: Partial<Record<ListName<Fields>, EntryKey[]>>;
};

/** Whether two values are equal in what `after` specifies. */
export const isSameValue = (before: unknown, after: unknown): boolean => {
  if (typeof after !== 'object' || after === null || Array.isArray(after)) {
    return JSON.stringify(before ?? null) === JSON.stringify(after ?? null);
  }
  return Object.entries(after).every(([name, value]) => isSameValue(Reflect.get(Object(before), name), value));
};

/**
 * The change from `before` to `after`: omits missing and equal fields, and turns lists into entries to add and remove,
 * so that other people's entries stay.
 */
export function changesBetween<Fields extends object>(before: object, after: Fields): FieldChanges<Fields> {
  const changes: Record<string, unknown> = {};
  const parts: Record<'add' | 'remove' | 'order', Record<string, unknown>> = { add: {}, remove: {}, order: {} };
  for (const [name, value] of Object.entries(after) as [string, unknown][]) {
    const known: unknown = Reflect.get(before, name);
    if (value === undefined) continue;
    if (!Array.isArray(value) || !Array.isArray(known)) {
      if (!isSameValue(known, value)) changes[name] = value;
      continue;
    }
    for (const [part, entries] of Object.entries(changeBetween(known, value))) {
      if (entries.length > 0) parts[part as keyof typeof parts][name] = entries;
    }
  }
  const used = Object.entries(parts).filter(([, lists]) => Object.keys(lists).length > 0);
  return { ...changes, ...Object.fromEntries(used) } as FieldChanges<Fields>;
}

/** The change from one list to another, entry by entry. */
export function changeBetween(before: readonly unknown[], after: readonly unknown[]) {
  const known = new Map(before.map((entry) => [keyOf(entry), entry]));
  const keysAfter = after.flatMap((entry) => keyOf(entry) ?? []);
  const countIn = (list: readonly unknown[], key: string) => list.filter((entry) => keyOf(entry) === key).length;
  // To remove one of two equal texts, both are removed and one is added again.
  const remove = [...known.keys()].flatMap((key) =>
    key !== undefined && countIn(after, key) < countIn(before, key) ? [key] : [],
  );
  const add = after.filter((entry) => {
    const key = keyOf(entry);
    return key === undefined || !known.has(key) || remove.includes(key) || !isSameValue(known.get(key), entry);
  });
  const reached = changedList(before, { add, remove }).map(keyOf);
  const order = reached.every((key, place) => key === keysAfter[place]) ? [] : keysAfter;
  return { add, remove, order };
}
