import { formatNumber, localeOf, say } from '#words';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { stages } from '../../../../shared/children/child-age.ts';
import { formatNearDay } from '../../../format/dates.ts';
import { stageWords } from '../../../format/stage-words.ts';
import type { ListedLesson, PrebuiltLesson } from './use-lessons.ts';

/** The library's filters, kept in the address. */
interface LessonFilter {
  search?: string;
  categoryId?: number;
  stage?: string;
  tag?: string;
}

/** The filters and the view. */
export interface LessonView extends LessonFilter {
  tab?: 'prebuilt';
  view?: 'list';
}

interface Filtered {
  tags: readonly string[];
  categoryId: number | null;
}

/** Whether it passes all filters but the search. */
export function matchesFilter(lesson: Filtered, ages: readonly [number, number] | undefined, filter: LessonFilter) {
  if (filter.categoryId !== undefined && lesson.categoryId !== filter.categoryId) return false;
  if (filter.tag !== undefined && !lesson.tags.includes(filter.tag)) return false;
  return filter.stage === undefined || isInStage(ages, filter.stage);
}

type Words = Pick<PrebuiltLesson, 'title' | 'description' | 'content' | 'tags'>;

/** Own lessons are searched by the server, as their contents aren't listed. */
export function matchesSearch({ title, description, content, tags }: Words, search = ''): boolean {
  const wanted = search.trim().toLowerCase();
  return [title, description, content, ...tags].some((text) => text.toLowerCase().includes(wanted));
}

function isInStage(ages: readonly [number, number] | undefined, stage: string): boolean {
  const range = agesOfStage(stage);
  return ages !== undefined && range !== undefined && ages[0] <= range[1] && ages[1] >= range[0];
}

function agesOfStage(stage: string): readonly [number, number] | undefined {
  const index = stages.findIndex(({ name }) => name === stage);
  const from = stages[index]?.fromAge;
  return from === undefined ? undefined : [from, (stages[index + 1]?.fromAge ?? 101) - 1];
}

type Aged = Pick<ListedLesson, 'developmentStage' | 'specificAge' | 'suggestedAgeMin' | 'suggestedAgeMax'>;

/** A lesson's age in years, by its most exact field. */
export function agesOf(lesson: Aged): readonly [number, number] | undefined {
  if (lesson.specificAge !== null) return [lesson.specificAge, lesson.specificAge];
  if (lesson.developmentStage !== null) return agesOfStage(lesson.developmentStage);
  if (lesson.suggestedAgeMin === null && lesson.suggestedAgeMax === null) return undefined;
  return [lesson.suggestedAgeMin ?? 0, lesson.suggestedAgeMax ?? 18];
}

export const agesOfPrebuilt = (lesson: PrebuiltLesson): readonly [number, number] => [lesson.ageMin, lesson.ageMax];

/** "Elementary, ages 5 to 10", "Age 7", or nothing. */
export function ageText(lesson: Aged): string | undefined {
  const { developmentStage, specificAge, suggestedAgeMin, suggestedAgeMax } = lesson;
  const stage = developmentStage ? stageWords(developmentStage) : undefined;
  return rangeText(rangeText(stage, specificAge, specificAge), suggestedAgeMin, suggestedAgeMax);
}

/** A range, after the stage it belongs to, if any. */
function rangeText(about: string | undefined, min: number | null, max: number | null): string | undefined {
  if (min === null) {
    if (max === null) return about;
    return about ? say('{stage}, up to age {max}', { stage: about, max }) : say('Up to age {max}', { max });
  }
  if (max === null)
    return about ? say('{stage}, from age {min}', { stage: about, min }) : say('From age {min}', { min });
  if (min === max)
    return about ? say('{stage}, age {age}', { stage: about, age: min }) : say('Age {age}', { age: min });
  return about
    ? say('{stage}, ages {min} to {max}', { stage: about, min, max })
    : say('Ages {min} to {max}', { min, max });
}

export const deadlineText = (deadline: CalendarDate, today: CalendarDate): string =>
  say('Due {day}', { day: formatNearDay(deadline, today) });

export const activitiesText = (done: number, all: number): string =>
  say('{done, number} of {all, plural, one {# activity} other {# activities}}', { done, all });

/** The lessons' tags, in alphabetical order. */
export const tagsOf = (lessons: readonly { tags: readonly string[] }[]): string[] =>
  [...new Set(lessons.flatMap((lesson) => lesson.tags))].toSorted((a, b) => a.localeCompare(b, localeOf()));

/** "184 KB" or "2.1 MB". */
export function fileSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  if (megabytes < 1) return say('{size, number} KB', { size: Math.max(1, Math.round(bytes / 1024)) });
  return say('{size} MB', { size: formatNumber(megabytes, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) });
}
