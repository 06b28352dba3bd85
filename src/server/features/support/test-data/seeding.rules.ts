import type { ChildName } from '../../../../../db/content/demo/family.ts';
import type { PictureKey } from '../../../../../db/content/demo/picture-keys.ts';
import { type DemoKind, demoTexts } from '../../../../../db/content/demo/texts.ts';
import { addDays, type CalendarDate } from '../../../../shared/calendar-date.ts';
import { momentAt } from '../../../../shared/local-time.ts';
import { sayContent } from '../../../kernel/words.ts';

/** The columns that all rows share. */
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
  /**
   * Writes the row's texts in the reader's language, about the family's own children; `parts` are the children they are
   * about.
   */
  retell: <Row>(kind: DemoKind, row: Row, parts: readonly ChildName[]) => Row;
}

/** An only child plays both. In a text about both, Theo keeps his name, so that nobody meets themselves. */
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
    retell: (kind, row, parts) => tell(kind, row, (text) => renamed(text, namesFor(parts))),
  };
}

/** A row of the content with its texts in the reader's language. */
export function tell<Row>(kind: DemoKind, row: Row, change = (text: string) => text): Row {
  const fields: readonly string[] = demoTexts[kind].fields;
  const told = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') return fields.includes(field) ? change(sayContent(value)) : value;
    if (Array.isArray(value)) return value.map((item: unknown) => told(item, field));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, told(item, key)]));
  };
  return told(row, '') as Row;
}

/** "Mayas" is the German genitive, which takes no second s. */
const renamed = (text: string, names: Partial<Record<string, string>>): string =>
  text.replace(/\b(Maya|Theo)(s?)\b/g, (_, part: string, ending: string) => {
    const name = names[part] ?? part;
    return ending && /[sßxz]$/i.test(name) ? `${name}’` : `${name}${ending}`;
  });
