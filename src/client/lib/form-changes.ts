import { changesBetween, type FieldChanges, isSameValue } from '../../shared/list-changes.ts';

/**
 * What somebody changed in a form, as an update sends it: of `body`, what the schema made of the form, only the fields
 * that differ between `before` and `now`, and of lists only the entries that were added, removed or moved.
 */
export function formChanges<Body extends object>(body: Body, now: object, before: object): FieldChanges<Body> {
  const isTouched = (name: string) => name in now && !isSameValue(Reflect.get(before, name), Reflect.get(now, name));
  const touched = Object.entries(body).filter(([name]) => isTouched(name));
  return changesBetween(before, Object.fromEntries(touched) as Body);
}
