import type { DemoStory, Season } from '../../../../../db/content/demo/family.ts';
import { addDays, type CalendarDate, partsOf } from '../../../../shared/calendar-date.ts';
import type { Cast } from './seeding.rules.ts';

/** How far a story may move from its day. */
const longestMoveDays = 366;

const months: Record<Season, readonly number[]> = {
  winter: [12, 1, 2],
  spring: [3, 4, 5],
  summer: [6, 7, 8],
  autumn: [9, 10, 11],
};

interface DatedStory {
  story: DemoStory;
  date: CalendarDate;
}

/** A date before today for each story: birthdays first, then seasons, then the rest with the smallest move. */
export function dateStories(stories: readonly DemoStory[], today: CalendarDate, cast: Cast): DatedStory[] {
  const taken = new Map<CalendarDate, DemoStory>();
  for (const story of stories) {
    const date = story.birthday && birthdayDate(story.birthday, cast);
    if (date !== undefined && date < today && !taken.has(date)) taken.set(date, story);
  }
  const isFree = (date: CalendarDate) => !taken.has(date);
  for (const story of stories.filter(({ season, birthday }) => season && !birthday)) {
    const inSeason = (date: CalendarDate) => months[story.season ?? 'winter'].includes(partsOf(date).month);
    place(
      taken,
      story,
      nearest(today, story.daysAgo, (date) => isFree(date) && inSeason(date)),
    );
  }
  for (const story of stories.filter(({ season, birthday }) => !season && !birthday)) {
    place(taken, story, nearest(today, story.daysAgo, isFree));
  }
  return [...taken].map(([date, story]) => ({ date, story }));
}

function place(taken: Map<CalendarDate, DemoStory>, story: DemoStory, date: CalendarDate | undefined): void {
  if (date !== undefined) taken.set(date, story);
}

/** The fitting day before today that is nearest to `daysAgo`; the earlier one if two are. */
function nearest(
  today: CalendarDate,
  daysAgo: number,
  fits: (date: CalendarDate) => boolean,
): CalendarDate | undefined {
  for (let distance = 0; distance <= longestMoveDays; distance += 1) {
    for (const days of [daysAgo + distance, daysAgo - distance]) {
      const date = addDays(today, -days);
      if (days >= 1 && fits(date)) return date;
    }
  }
  return undefined;
}

function birthdayDate({ child, turned, daysAfter }: NonNullable<DemoStory['birthday']>, cast: Cast): CalendarDate {
  const { dateOfBirth } = cast.childOf(child);
  const { year } = partsOf(dateOfBirth);
  const anniversary = `${String(year + turned).padStart(4, '0')}${dateOfBirth.slice(4)}`;
  // 29 February is 1 March in other years.
  return addDays(anniversary, daysAfter);
}

/** The birth date that fits the ages in the texts. */
export function demoBirthDate(
  {
    bornYearsAgo,
    bornMonthsAgo,
    bornDayOfMonth,
  }: { bornYearsAgo: number; bornMonthsAgo: number; bornDayOfMonth: number },
  today: CalendarDate,
): CalendarDate {
  const { year, month } = partsOf(today);
  const day = new Date(Date.UTC(year - bornYearsAgo, month - 1 - bornMonthsAgo, bornDayOfMonth));
  return day.toISOString().slice(0, 10);
}
