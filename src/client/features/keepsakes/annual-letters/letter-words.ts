import { say, sayAs } from '#words';
import { type CalendarDate, partsOf } from '../../../../shared/calendar-date.ts';
import { ageInLetter, birthdayAt, livedOn, type Remembered } from '../../../../shared/children/child-age.ts';
import type { Letter, LetterInList } from '../../../../shared/keepsakes/annual-letters.ts';
import { earlierYearsOffered } from '../../../../shared/keepsakes/letter-choices.ts';
import { inWords } from '../../../../shared/number-words.ts';
import type { Option } from '../../../forms/select.tsx';

/** "Dear Maya," */
export function salutationOf({ salutation }: Pick<Letter, 'salutation'>, name: string): string {
  const words = salutation?.trim() || say('Dear {name}', { name: name.trim() });
  return /[\p{L}\p{N}]$/u.test(words) ? `${words},` : words;
}

export const wordsOf = (count: number): string => say('{count, plural, one {# word} other {# words}}', { count });

/** "Maya, turning seven" */
export function turningWords(child: { name: string; dateOfBirth: CalendarDate } & Remembered, year: number): string {
  const { name } = child;
  const age = ageInLetter(child, year);
  if (age === undefined) return name;
  if (age < 0) return say('{name}, before the birth', { name });
  return age === 0
    ? say('{name}, born this year', { name })
    : say('{name}, turning {age}', { name, age: inWords(age) });
}

export type LetterState = 'notStarted' | 'draft' | 'finalized' | 'sealed';

const stateWords: Record<LetterState, string> = {
  notStarted: sayAs('of a letter', 'Not started'),
  draft: sayAs('of a letter', 'Draft'),
  finalized: sayAs('of a letter', 'Finalized'),
  sealed: sayAs('of a letter', 'Sealed'),
};

export function stateOf(letter: Pick<LetterInList, 'status' | 'wordCount' | 'sealedUntil'>): LetterState {
  if (letter.sealedUntil !== null) return 'sealed';
  if (letter.status === 'finalized') return 'finalized';
  return letter.wordCount > 0 ? 'draft' : 'notStarted';
}

/** The current year and the nine before. */
export const offeredYears = (today: CalendarDate): number[] =>
  Array.from({ length: earlierYearsOffered + 1 }, (_, back) => partsOf(today).year - back);

/** Years before the birth can't be chosen; those with a letter show its status. */
export function yearOptions(
  today: CalendarDate,
  dateOfBirth: CalendarDate,
  letters: readonly LetterInList[] | undefined,
): Option[] {
  return offeredYears(today).map((year) => {
    const letter = letters?.find((each) => each.year === year);
    const state = letter ? stateOf(letter) : 'notStarted';
    return {
      value: String(year),
      label: state === 'notStarted' ? String(year) : `${year} · ${stateWords[state]}`,
      disabled: year < partsOf(dateOfBirth).year,
    };
  });
}

/** The requested year if it is offered, or the current one, which an expected child may not have yet. */
export function yearToShow(asked: number | undefined, today: CalendarDate, dateOfBirth: CalendarDate): number {
  const [current = 0] = offeredYears(today);
  const isOffered = asked !== undefined && offeredYears(today).includes(asked);
  return isOffered && asked >= partsOf(dateOfBirth).year ? asked : current;
}

/** The eighteenth birthday, or if past, a year from now, as for a remembered child. */
export function usualSealDay(
  { dateOfBirth, ...life }: { dateOfBirth: CalendarDate } & Remembered,
  today: CalendarDate,
): CalendarDate {
  const grown = birthdayAt(dateOfBirth, 18);
  return grown > today && livedOn(life, today) ? grown : birthdayAt(today, 1);
}
