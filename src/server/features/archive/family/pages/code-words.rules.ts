import { sayAs } from '#words';
import { stages } from '../../../../../shared/children/child-age.ts';
import { learningStyles } from '../../../../../shared/children/learning-styles.ts';
import { milestoneCategories, milestoneStatuses } from '../../../../../shared/children/milestones.ts';
import { moods } from '../../../../../shared/diary/daily-stories.ts';
import { bookStatuses } from '../../../../../shared/keepsakes/book-choices.ts';
import { activityLevels } from '../../../../../shared/lessons/activity-levels.ts';
import { priorities } from '../../../../../shared/lessons/lessons.ts';
import { lessonStatuses } from '../../../../../shared/lessons/planned-lessons.ts';
import { eventTypes } from '../../../../../shared/plans/calendar-events.ts';
import { experienceStatuses, experienceTypes } from '../../../../../shared/plans/experience-kinds.ts';

/** What is stored in English and shown in the reader's language, in the context in which the web client says it. */
export const codes = {
  mood: ['a mood', moods],
  stage: ['stage of childhood', stages.map(({ name }) => name)],
  learningStyle: ['a way of learning', learningStyles],
  milestone: ['kind of milestone', milestoneCategories],
  milestoneStatus: ['of a milestone', milestoneStatuses],
  lessonStatus: ['of a lesson', lessonStatuses],
  level: ['of engagement or understanding', activityLevels],
  priority: ['of a priority', priorities],
  experience: ['kind of experience', experienceTypes],
  experienceStatus: ['of an experience', experienceStatuses],
  bookStatus: ['of a book', bookStatuses],
  event: ['kind of event', eventTypes],
} as const satisfies Record<string, readonly [context: string, words: readonly string[]]>;

const otherLabels: Readonly<Record<string, string>> = {
  'reading-writing': 'Reading and writing',
  'milestoneStatus completed': 'Achieved',
  want_to_read: 'Want to Read',
};

const labelOf = (kind: keyof typeof codes, code: string): string =>
  otherLabels[`${kind} ${code}`] ??
  otherLabels[code] ??
  `${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll('_', ' ')}`;

/** "In progress" for `in_progress`; a word of the family's own stays. */
export function codeWord(kind: keyof typeof codes, code: string | null): string {
  const [context, known]: readonly [string, readonly string[]] = codes[kind];
  if (code === null || !known.includes(code)) return code ?? '';
  return sayAs(context, labelOf(kind, code));
}
