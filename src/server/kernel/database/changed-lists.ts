import { say } from '#words';
import { limits } from '../../../shared/fields.ts';
import { changedList, type EntryKey } from '../../../shared/list-changes.ts';
import { badField } from '../errors.ts';

interface SentChanges {
  add?: Readonly<Record<string, unknown>> | undefined;
  remove?: Readonly<Record<string, readonly EntryKey[] | undefined>> | undefined;
  order?: Readonly<Record<string, readonly EntryKey[] | undefined>> | undefined;
}

/**
 * Turns an update's `add`, `remove` and `order` into whole lists, from those stored. Lock the record first. Throws a
 * bad field if a list gets longer than `longest` (100).
 */
export function withLists<Sent extends SentChanges>(
  stored: object,
  { add = {}, remove = {}, order = {}, ...fields }: Sent,
  longest: Readonly<Record<string, number>> = {},
): Omit<Sent, 'add' | 'remove' | 'order'> {
  const names = new Set([add, remove, order].flatMap((part) => Object.keys(part)));
  const lists = [...names].map((name) => {
    const before = (Reflect.get(fields, name) ?? Reflect.get(stored, name)) as unknown[];
    const added = (add[name] ?? []) as unknown[];
    const list = changedList(before, { add: added, remove: remove[name], order: order[name] });
    const max = longest[name] ?? limits.listItems;
    if (list.length > max && list.length > before.length) {
      throw badField(name, say('Please use at most {listItems} entries', { listItems: max }));
    }
    return [name, list];
  });
  return { ...fields, ...(Object.fromEntries(lists) as object) };
}
