import type { ChildName } from '../../../../../db/content/demo/family.ts';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';

export interface CastChild {
  id: number;
  name: string;
  dateOfBirth: CalendarDate;
}

/** Which children of a family play Maya and Theo. */
export interface Cast {
  childOf: (part: ChildName) => CastChild;
  /** Each child once, also where it plays both. */
  idsOf: (parts: readonly ChildName[]) => number[];
  /** The row, with the names of the family's own children in its texts. `parts` are those whom it is about. */
  retell: <Row>(row: Row, parts: readonly ChildName[]) => Row;
}

/**
 * The first child plays Maya and the second Theo. An only child plays both: a text about Theo alone is then told of
 * that child, and in a text about the two of them Theo keeps his name, so that nobody meets themselves.
 */
export function castOf(children: readonly CastChild[]): Cast {
  const [first, second] = children;
  if (!first) throw new Error('A cast needs a child.');
  const childOf = (part: ChildName) => (part === 'Theo' && second ? second : first);
  const namesFor = (parts: readonly ChildName[]): Partial<Record<string, string>> => {
    if (second) return { Maya: first.name, Theo: second.name };
    return parts.includes('Theo') && !parts.includes('Maya') ? { Theo: first.name } : { Maya: first.name };
  };
  return {
    childOf,
    idsOf: (parts) => [...new Set(parts.map((part) => childOf(part).id))],
    retell: (row, parts) => renamed(row, namesFor(parts)),
  };
}

function renamed<Value>(value: Value, names: Partial<Record<string, string>>): Value {
  if (typeof value === 'string') return value.replace(/\b(?:Maya|Theo)\b/g, (name) => names[name] ?? name) as Value;
  if (Array.isArray(value)) return value.map((item: unknown) => renamed(item, names)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, renamed(item, names)])) as Value;
}
