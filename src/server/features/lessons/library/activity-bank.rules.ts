import { createHash } from 'node:crypto';
import { languages } from '#words';
import { type AgeBand, ageBands } from '../../../../../db/content/activity-bank/bank-part.ts';
import { activityBank, type BankActivity } from '../../../../../db/content/activity-bank.ts';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { ageInYears, stages } from '../../../../shared/children/child-age.ts';
import type { Child } from '../../../../shared/children/children.ts';
import type { Lesson, SentActivity } from '../../../../shared/lessons/lessons.ts';
import { sayContent } from '../../../kernel/words.ts';
import { categoryNameKey, keysOfDefault } from '../lesson-categories/lesson-categories.queries.ts';

export type ActivityIdea = Pick<SentActivity, 'title' | 'description' | 'ageAppropriate' | 'duration' | 'category'>;

interface ActivityRequest {
  lesson: Lesson;
  categoryName: string;
  children: readonly Child[];
  today: CalendarDate;
  additionalContext?: string | null | undefined;
}

const chosenCount = 4;

/** In the reader's language: by category, age and words, without those the lesson has in any. The same lesson always gets the same ones. */
export function chooseActivities(asked: ActivityRequest): ActivityIdea[] {
  const present = new Set(asked.lesson.activities.map(({ title }) => title.toLowerCase()));
  const bands = bandsOf(asked);
  const words = wordsOf(asked);
  return activityBank
    .filter(({ title }) => languages.every((language) => !present.has(sayContent(title, language).toLowerCase())))
    .map((activity) => ({ activity, score: scoreOf(activity, { ...asked, bands, words }) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, chosenCount)
    .map(({ activity: { title, description, duration, category, band } }) => ({
      title: sayContent(title),
      description: sayContent(description),
      duration: sayContent(duration),
      category: sayContent(category),
      ageAppropriate: ageBands[band].ages,
    }));
}

/** Uses the most exact age that is known. */
function bandsOf({ lesson, children, today }: ActivityRequest): ReadonlySet<AgeBand> {
  const stage = stages.findIndex(({ name }) => name === lesson.developmentStage);
  const stageStart = stages[stage]?.fromAge;
  if (lesson.specificAge !== null) return bandsBetween(lesson.specificAge, lesson.specificAge);
  if (lesson.suggestedAgeMin !== null || lesson.suggestedAgeMax !== null) {
    return bandsBetween(lesson.suggestedAgeMin ?? 0, lesson.suggestedAgeMax ?? 18);
  }
  if (stageStart !== undefined) return bandsBetween(stageStart, (stages[stage + 1]?.fromAge ?? 19) - 1);
  const taught = children.filter((child) => !child.isRemembered && !lesson.excludedChildIds.includes(child.id));
  return new Set(taught.flatMap((child) => [...bandsAt(ageInYears(child.dateOfBirth, today))]));
}

const bandsAt = (age: number) => bandsBetween(age, age);

/** The last band has no upper end. */
function bandsBetween(from: number, to: number): ReadonlySet<AgeBand> {
  const bands = (Object.keys(ageBands) as AgeBand[]).filter(
    (band) => ageBands[band].from <= to && (ageBands[band].to >= from || band === 'teen'),
  );
  return new Set(bands);
}

const wordPattern = /\p{L}{4,}/gu;

function wordsOf({ lesson, additionalContext }: ActivityRequest): ReadonlySet<string> {
  const said = [lesson.title, lesson.description, lesson.content, ...lesson.tags, additionalContext ?? ''].join(' ');
  return new Set(said.toLowerCase().match(wordPattern));
}

/** Sorted by category, then age, then shared words; the lesson's id decides between equals. */
function scoreOf(
  activity: BankActivity,
  { categoryName, bands, words, lesson }: ActivityRequest & { bands: ReadonlySet<AgeBand>; words: ReadonlySet<string> },
): number {
  const own = new Set(
    `${sayContent(activity.title)} ${sayContent(activity.description)}`.toLowerCase().match(wordPattern),
  );
  const shared = [...own].filter((word) => words.has(word)).length;
  const suits = bands.size === 0 || bands.has(activity.band);
  const isSameCategory = keysOfDefault(activity.categoryName).has(categoryNameKey(categoryName));
  return (
    (suits ? 40 : 0) + (isSameCategory ? 30 : 0) + Math.min(shared, 8) + 6 * shareOf(`${lesson.id} ${activity.title}`)
  );
}

/** A number from 0 to 1, always the same for the same text. */
const shareOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
