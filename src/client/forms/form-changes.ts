import { changesBetween, type FieldChanges, isSameValue } from '../../shared/list-changes.ts';

/**
 * A form's changes as an update sends them: of `body`, the schema's output, only fields that differ between `before`
 * and `now`, and of lists only entries added, removed or moved.
 */
export function formChanges<Body extends object>(body: Body, now: object, before: object): FieldChanges<Body> {
  const isTouched = (name: string) => name in now && !isSameValue(Reflect.get(before, name), Reflect.get(now, name));
  const touched = Object.entries(body)
    .filter(([name]) => isTouched(name))
    .map(([name, value]) => [name, byKey.has(name) ? changedKeys(Reflect.get(before, name), value) : value] as const);
  return changesBetween(before, Object.fromEntries(touched) as Body);
}

/** Texts by a key, of which the server changes those that are named: only changed ones are sent. */
const byKey: ReadonlySet<string> = new Set(['captions']);

const changedKeys = (before: unknown, now: unknown): object =>
  Object.fromEntries(Object.entries(Object(now)).filter(([key, text]) => !isSameValue(Object(before)[key], text)));
