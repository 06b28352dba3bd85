import { say } from '#words';
import { partsOf, startOfDayIn, todayIn } from '../../../../shared/calendar-date.ts';
import type { Prefill } from '../../../../shared/keepsakes/annual-letters.ts';
import { firstLetterYear } from '../../../../shared/keepsakes/letter-choices.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { badField, notFound } from '../../../kernel/errors.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { findChild } from '../../children/children/children.queries.ts';
import {
  type DatedValue,
  listAddedValues,
  listExperiencesOfYear,
  listStoriesOfYear,
  listTaughtValues,
  type YearSpan,
} from './prefill.queries.ts';

export interface LetterOfYear {
  childId: number;
  year: number;
}

/** The child must be tracked, and the year at most the next one. */
export async function assertLetterYear(
  db: FamilyTransaction,
  viewer: Viewer,
  { childId, year }: LetterOfYear,
  now: Date,
): Promise<void> {
  const lastYear = partsOf(todayIn(viewer.timezone, now)).year + 1;
  if (year > lastYear)
    throw badField(
      'year',
      say('Please use a year from {firstLetterYear} to {lastYear}', { firstLetterYear, lastYear }),
    );
  if (!(await findChild(db, childId))) throw notFound(say('Child not found'));
}

/** What the family recorded of the child that year, to write the letter from. */
export async function readPrefill(
  db: FamilyTransaction,
  viewer: Viewer,
  { includePrivate = false, ...which }: LetterOfYear & { includePrivate?: boolean | undefined },
  now: Date,
): Promise<Prefill> {
  await assertLetterYear(db, viewer, which, now);
  return readYear(db, viewer, which, includePrivate);
}

async function readYear(
  db: FamilyTransaction,
  viewer: Viewer,
  { childId, year }: LetterOfYear,
  includePrivate: boolean,
): Promise<Prefill> {
  const span = spanOf(year, viewer.timezone);
  const values = [...(await listAddedValues(db, childId, span)), ...(await listTaughtValues(db, childId, span))];
  return {
    values: eachOnce(values),
    experiences: await listExperiencesOfYear(db, childId, span),
    stories: await listStoriesOfYear(db, viewer, { childId, year: span, includePrivate }),
  };
}

/** What a finalized letter keeps from its year: nothing private. */
export async function idsOfYear(db: FamilyTransaction, viewer: Viewer, which: LetterOfYear) {
  const { values, experiences, stories } = await readYear(db, viewer, which, false);
  const idsOf = (things: readonly { id: number }[]) => things.map(({ id }) => id);
  return {
    teachings: idsOf(values.filter(({ source }) => source === 'library')),
    experiences: idsOf(experiences),
    stories: idsOf(stories),
  };
}

function spanOf(year: number, timeZone: string): YearSpan {
  const firstDayOf = (of: number) => `${String(of).padStart(4, '0')}-01-01`;
  return {
    firstDay: firstDayOf(year),
    lastDay: `${firstDayOf(year).slice(0, 4)}-12-31`,
    start: startOfDayIn(timeZone, firstDayOf(year)).toISOString(),
    end: startOfDayIn(timeZone, firstDayOf(year + 1)).toISOString(),
  };
}

/** In the order of the year. A lesson of the library appears once. */
function eachOnce(values: readonly DatedValue[]): Prefill['values'] {
  const inOrder = values.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
  const first = new Map<string, Prefill['values'][number]>();
  for (const { valueId, lessonId, title, description } of inOrder) {
    const key = valueId === null ? `lesson ${lessonId}` : `value ${valueId}`;
    const source = valueId === null ? 'scheduled' : 'library';
    if (!first.has(key)) first.set(key, { id: valueId ?? lessonId ?? 0, title, description, source });
  }
  return [...first.values()];
}
