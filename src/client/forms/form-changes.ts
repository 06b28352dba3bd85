import { changesBetween, type FieldChanges, isSameValue } from '../../shared/list-changes.ts';

/**
 * A form's changes as an update sends them: of `body`, the schema's output, only fields that differ between `before`
 * and `now`, and of lists only entries added, removed or moved.
 */
export function formChanges<Body extends object>(body: Body, now: object, before: object): FieldChanges<Body> {
  const isTouched = (name: string) => name in now && !isSameValue(Reflect.get(before, name), Reflect.get(now, name));
  const touched = Object.entries(body).filter(([name]) => isTouched(name));
  return changesBetween(before, Object.fromEntries(touched) as Body);
}
