import { formatNumber, say, sayAs } from '#words';
import { storyTitleOf } from '../../../../../shared/diary/story-title.ts';
import { asSentence, paragraph, titleAndMonth } from '../../../../../shared/keepsakes/letter-phrases.ts';
import { formatMonthDay } from '../../../../format/dates.ts';
import { moodWord } from '../../../../format/mood-words.ts';
import type { YearPrefill } from './use-year-prefill.ts';

type Lesson = YearPrefill['values'][number];
type Experience = YearPrefill['experiences'][number];
type Story = YearPrefill['stories'][number];

/** A record of the year, as lists show it. */
export interface YearItem {
  key: string;
  title: string;
  /** "Trip · August 14"; '' for nothing. */
  meta: string;
  /** The record's text, or '' if it has only a title. */
  words: string;
  /** The text to insert into a letter. */
  forLetter: string;
}

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');
const typeWords: ReadonlyMap<string, string> = new Map([
  ['trip', say('Trip')],
  ['activity', say('Activity')],
  ['event', say('Event')],
  ['adventure', say('Adventure')],
  ['cultural', say('Cultural')],
]);

export const lessonItem = ({ id, source, title, description }: Lesson): YearItem => ({
  key: `${source}-${id}`,
  title,
  meta: '',
  words: description?.trim() ?? '',
  forLetter: paragraph(asSentence(title), asSentence(description ?? '')),
});

export const experienceItem = (
  { id, title, description, type, completedDate }: Experience,
  year: number,
): YearItem => ({
  key: `experience-${id}`,
  title,
  meta: joined(
    typeWords.get(type) ?? type,
    completedDate ? formatMonthDay(completedDate) : sayAs('of an experience', 'Planned'),
  ),
  words: description?.trim() ?? '',
  forLetter: paragraph(titleAndMonth(title, completedDate, year), asSentence(description ?? '')),
});

export const storyItem = (story: Story): YearItem => ({
  key: `story-${story.id}`,
  title: storyTitleOf(story),
  meta: joined(formatMonthDay(story.storyDate), moodWord(story.mood ?? '')),
  words: story.content.trim(),
  forLetter: story.content.trim(),
});

/** "10 of 148", or the number if all are shown. */
export const shownOf = (shown: number, all: number): string =>
  shown < all ? say('{shown, number} of {all, number}', { shown, all }) : formatNumber(all);

const longestExcerpt = 500;

/** The beginning of a long text, cut between words. */
export function excerptOf(words: string, longest = longestExcerpt): string {
  const characters = [...words];
  if (characters.length <= longest) return words;
  return `${characters
    .slice(0, longest)
    .join('')
    .replace(/(?<!\s)\s+\S*$/, '')}…`;
}
