import { lastDayOfMonth } from '../calendar-date.ts';

export const bookSizes = ['a5', 'square'] as const;
export type BookSize = (typeof bookSizes)[number];

export const entryKinds = ['story', 'milestone', 'letter', 'experience'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Kinds of records that a book can contain. */
export const bookKinds = [...entryKinds, 'growth'] as const;
export type BookKind = (typeof bookKinds)[number];

/** More entries take longer to lay out than anybody waits. */
export const mostInBook = { entries: 1500, photos: 1000, characters: 1_000_000 } as const;

/** The volumes of a year that is longer than a book: halves, or quarters. First and last month. */
export const bookMonths = ['1-6', '7-12', '1-3', '4-6', '7-9', '10-12'] as const;
export type BookMonths = (typeof bookMonths)[number];

export const isBookMonths = (value: unknown): value is BookMonths => bookMonths.some((months) => months === value);

/** The days of a year's book, or of one volume. */
export function bookDays(year: number, months: BookMonths | undefined): { firstDay: string; lastDay: string } {
  const [first = '1', last = '12'] = months?.split('-') ?? [];
  const monthsFirst = (month: string): string => `${year}-${month.padStart(2, '0')}-01`;
  return { firstDay: monthsFirst(first), lastDay: lastDayOfMonth(monthsFirst(last)) };
}

/** What a book that is too long can be printed as instead: two halves of a year, or of a half. */
export function volumesOf(months: BookMonths | undefined): BookMonths[] {
  if (months === undefined) return ['1-6', '7-12'];
  return months === '1-6' ? ['1-3', '4-6'] : months === '7-12' ? ['7-9', '10-12'] : [];
}

interface Placed {
  key: string;
  date: string;
}

/** A month such as "2026-10". */
export const monthOf = ({ date }: Pick<Placed, 'date'>): string => date.slice(0, 7);

/**
 * Sorts by day, but entries named in `order` as they are there. A newer entry goes before the first one that is later.
 */
export function inBookOrder<Entry extends Placed>(entries: readonly Entry[], order: readonly string[]): Entry[] {
  const places = new Map(order.map((key, index) => [key, index]));
  const byDay = entries.toSorted((one, other) => one.date.localeCompare(other.date));
  return [...Map.groupBy(byDay, monthOf).values()].flatMap((ofMonth) => {
    const placeOf = ({ key }: Entry): number => places.get(key) ?? 0;
    const moved = ofMonth.filter(({ key }) => places.has(key)).toSorted((one, other) => placeOf(one) - placeOf(other));
    for (const entry of ofMonth.filter(({ key }) => !places.has(key))) {
      const later = moved.findIndex(({ date }) => date > entry.date);
      moved.splice(later === -1 ? moved.length : later, 0, entry);
    }
    return moved;
  });
}

/** The order after moving an entry by one place within its month, if that is possible. */
export function withMoved(shown: readonly Placed[], order: readonly string[], key: string, by: 1 | -1): string[] {
  const entry = shown.find((each) => each.key === key);
  const month = entry ? shown.filter((each) => monthOf(each) === monthOf(entry)).map((each) => each.key) : [];
  const from = month.indexOf(key);
  const other = month[from + by];
  if (other === undefined) return [...order];
  month[from] = other;
  month[from + by] = key;
  const kept = order.filter((each) => !month.includes(each));
  return [...kept, ...month];
}
