import { changeBetween, changedList, type EntryKey, isSameValue } from '../../shared/list-changes.ts';

interface Merged<Form> {
  /** Both changes; where they conflict, mine. */
  values: Form;
  /** The fields that both changed to different values. */
  conflicts: string[];
}

/** Two simultaneous changes of a record: `mine` and `theirs`, both from `before`. */
export function mergeForms<Form extends object>(before: Form, mine: Form, theirs: Form): Merged<Form> {
  const conflicts: string[] = [];
  const merged = Object.keys(mine).map((name) => {
    const [was, own, other] = [before, mine, theirs].map((form) => Reflect.get(form, name) as unknown);
    if (isSameValue(was, own)) return [name, other];
    if (isSameValue(was, other) || isSameValue(own, other)) return [name, own];
    if (Array.isArray(was) && Array.isArray(own) && Array.isArray(other)) {
      const { list, isConflict } = mergeLists(was, own, other);
      if (isConflict) conflicts.push(name);
      return [name, list];
    }
    if (isRecord(was) && isRecord(own) && isRecord(other)) {
      const both = mergeForms(withKeysOf(own, other, was), withKeysOf(own, other, own), withKeysOf(own, other, other));
      if (both.conflicts.length > 0) conflicts.push(name);
      return [name, both.values];
    }
    conflicts.push(name);
    return [name, own];
  });
  return { values: Object.fromEntries(merged) as Form, conflicts };
}

/** Texts by a key, such as the captions of photos: each is a field of its own. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withKeysOf = (own: object, other: object, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.keys({ ...own, ...other }).map((key) => [key, values[key]]));

type Entry = { id: EntryKey } & Record<string, unknown>;
const isEntry = (entry: unknown): entry is Entry => typeof entry === 'object' && entry !== null && 'id' in entry;

/** The entries of both. One changed here and removed there stays, so that no words are lost. */
function mergeLists(before: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]) {
  let isConflict = false;
  const byId = (list: readonly unknown[]) => new Map(list.filter(isEntry).map((entry) => [String(entry.id), entry]));
  const [known, others] = [byId(before), byId(theirs)];
  const { add, remove, order } = changeBetween(before, mine);
  const merged = add.map((entry) => {
    const [was, other] = isEntry(entry) ? [known.get(String(entry.id)), others.get(String(entry.id))] : [];
    if (!was || !other) return entry;
    const { values, conflicts } = mergeForms(was, entry as Entry, other);
    if (conflicts.length > 0) isConflict = true;
    return values;
  });
  const removed = remove.filter((id) => isSameValue(known.get(id) ?? null, others.get(id) ?? null));
  return { list: changedList(theirs, { add: merged, remove: removed, order }), isConflict };
}
