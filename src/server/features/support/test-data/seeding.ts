import type { ChildName } from '../../../../../db/content/demo/family.ts';
import type { PictureKey } from '../../../../../db/content/demo/pictures.ts';
import { addDays, type CalendarDate } from '../../../../shared/calendar-date.ts';
import { momentAt } from '../../../../shared/local-time.ts';

/** What all rows have in common. */
export interface Seeding {
  tenantId: number;
  /** The author of everything. */
  userId: number;
  cast: Cast;
  now: Date;
  timeZone: string;
  /** The date at `now` in `timeZone`; all dates count from it. */
  today: CalendarDate;
  /** A row whose picture is missing does without it. */
  pictures: ReadonlyMap<PictureKey, string>;
}

export const dateAgo = ({ today }: Seeding, days: number): CalendarDate => addDays(today, -days);

/** Never later than now. */
export function momentOn({ timeZone, now }: Seeding, date: CalendarDate, time: string): string {
  return new Date(Math.min(momentAt(timeZone, date, time).getTime(), now.getTime())).toISOString();
}

/** Null if it isn't finished. */
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
  /** A child in both roles counts once. */
  idsOf: (parts: readonly ChildName[]) => number[];
  /** Puts the family's own children into the row's texts; `parts` are those it is about. */
  retell: <Row>(row: Row, parts: readonly ChildName[]) => Row;
}

/** An only child plays both; in a text about both, Theo keeps his name, so nobody meets themselves. */
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
