import { formatList, say } from '#words';
import { partsOf } from '../../../../shared/calendar-date.ts';
import { ageInYears, birthdayAt, isUnborn } from '../../../../shared/children/child-age.ts';
import type { Child } from '../../../../shared/children/children.ts';
import { inWords } from '../../../../shared/number-words.ts';
import { bookDays, type EntryKind } from '../../../../shared/overview/year-book-choices.ts';
import type { BookToPrint } from './book-to-print.rules.ts';

/** A child's mark on the door frame. */
export interface CoverMark {
  name: string;
  /** As shares of the frame's height. If marks are close together, a name moves above or below its mark. */
  at: number;
  nameAt: number;
}

/** The height of the frame, in cm. */
const frameHeight = 210;
/** Shares of the frame's height. */
const highest = 0.9;
const nameGap = 0.075;

type Cover = Pick<BookToPrint, 'year' | 'months' | 'childId' | 'children' | 'growth'>;

/** Where the children were at the end of the book: as measured, or else as tall as children usually are. */
export function coverMarks(book: Cover): CoverMark[] {
  const { lastDay } = bookDays(book.year, book.months);
  const marks = childrenOf(book).map((child) => {
    const measured = book.growth.find((row) => row.childId === child.id)?.height;
    const height = measured ?? usualHeight(ageInYears(child.dateOfBirth, lastDay));
    return { name: child.name, at: Math.min(highest, height / frameHeight) };
  });
  let before = 0;
  return marks
    .toSorted((one, other) => one.at - other.at)
    .map((mark) => {
      before = Math.max(mark.at, before + nameGap);
      return { ...mark, nameAt: before };
    });
}

/** In cm, by age in years. */
const usualHeight = (age: number): number => Math.min(172, age < 1 ? 60 : 75 + 6.7 * (age - 1));

/** Those who lived then: no age is told of a child after its death. */
function childrenOf({ year, months, childId, children }: Omit<Cover, 'growth'>): Child[] {
  const { lastDay } = bookDays(year, months);
  return children.filter(
    ({ id, dateOfBirth, isRemembered, rememberedOn }) =>
      (childId === undefined || id === childId) &&
      !isUnborn(dateOfBirth, lastDay) &&
      !(isRemembered && (rememberedOn === null || rememberedOn <= lastDay)),
  );
}

/** Printed below the year, and on the back. */
export function coverLines(book: BookToPrint): { subtitle: string; back: string[] } {
  const ages = childrenOf(book).flatMap((child) => (hasBirthday(child, book) ? [ageOf(child, book.year)] : []));
  const authors = new Set(book.entries.flatMap(({ authorName }) => authorName?.trim() || []));
  const counted = countsOf(book);
  return {
    subtitle: formatList(ages),
    back: [
      ...(counted.length > 0 ? [formatList(counted)] : []),
      ...(authors.size > 0 ? [say('Written by {names}', { names: formatList(authors) })] : []),
    ],
  };
}

function hasBirthday({ dateOfBirth }: Child, { year, months }: BookToPrint): boolean {
  const { firstDay, lastDay } = bookDays(year, months);
  const birthday = birthdayAt(dateOfBirth, year - partsOf(dateOfBirth).year);
  return birthday >= firstDay && birthday <= lastDay;
}

function ageOf({ name, dateOfBirth }: Child, year: number): string {
  const years = year - partsOf(dateOfBirth).year;
  if (years === 0) return say('{name} was born', { name });
  const age = inWords(years);
  return say('{years, plural, one {{name} turned {age}} other {{name} turned {age}}}', { years, name, age });
}

function countsOf({ entries, photos }: BookToPrint): string[] {
  const countOf = (kind: EntryKind): number => entries.filter((entry) => entry.kind === kind).length;
  const counts: [number, (count: number) => string][] = [
    [countOf('story'), (count) => say('{count, plural, one {# story} other {# stories}}', { count })],
    [countOf('experience'), (count) => say('{count, plural, one {# experience} other {# experiences}}', { count })],
    [countOf('letter'), (count) => say('{count, plural, one {# letter} other {# letters}}', { count })],
    [photos.size, (count) => say('{count, plural, one {# photo} other {# photos}}', { count })],
  ];
  return counts.flatMap(([count, words]) => (count > 0 ? [words(count)] : []));
}
