import type { ChildName } from '../../../../../db/content/demo/family.ts';
import type { PictureKey } from '../../../../../db/content/demo/pictures.ts';
import { addDays, type CalendarDate } from '../../../../shared/calendar-date.ts';
import { momentAt } from '../../../../shared/local-time.ts';

/** What all rows of one filling have in common. */
export interface Seeding {
  tenantId: number;
  /** Who wrote everything. */
  userId: number;
  cast: Cast;
  now: Date;
  timeZone: string;
  /** The calendar date at `now` in `timeZone`, from which all time is told. */
  today: CalendarDate;
  /** Where each picture is found; without an entry a row goes without. */
  pictures: ReadonlyMap<PictureKey, string>;
}

export const dateAgo = ({ today }: Seeding, days: number): CalendarDate => addDays(today, -days);

/** A time of day on a date, as ISO 8601, but never later than now. */
export function momentOn({ timeZone, now }: Seeding, date: CalendarDate, time: string): string {
  return new Date(Math.min(momentAt(timeZone, date, time).getTime(), now.getTime())).toISOString();
}

/** The moment something was finished, that many days ago; null where it is not finished. */
export const finishedAgo = (seeding: Seeding, days: number | null): string | null =>
  days === null ? null : momentOn(seeding, dateAgo(seeding, days), '17:30');

export const pictureList = ({ pictures }: Seeding, key: PictureKey | undefined): string[] => {
  const address = key && pictures.get(key);
  return address ? [address] : [];
};

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
