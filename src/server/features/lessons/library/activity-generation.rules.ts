import { z } from 'zod';
import { say } from '#words';
import { type CalendarDate, todayIn } from '../../../../shared/calendar-date.ts';
import { monthsLived } from '../../../../shared/children/child-age.ts';
import type { Child } from '../../../../shared/children/children.ts';
import { limits } from '../../../../shared/fields.ts';
import {
  fewestGenerated,
  type Lesson,
  type LessonActivity,
  mostGenerated,
} from '../../../../shared/lessons/lessons.ts';
import { storable } from '../../../../shared/storable.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { hourMs } from '../../../kernel/durations.ts';
import { AppError, badField } from '../../../kernel/errors.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { listChildren } from '../../children/children/children.queries.ts';
import { listCategories } from '../lesson-categories/lesson-categories.queries.ts';
import { type ActivityIdea, chooseActivities } from './activity-bank.rules.ts';
import { findLesson, updateLesson } from './lessons.queries.ts';
import { completeActivities, getLessonForChange } from './lessons.rules.ts';

const generationsAnHour = 30;

interface GenerationRequest {
  valueId: number;
  additionalContext?: string | null | undefined;
}

/** Uses the configured model, or else the built-in bank, which doesn't stand in for a model that fails. */
export async function generateActivities(
  services: Services,
  viewer: Viewer,
  asked: GenerationRequest,
): Promise<LessonActivity[]> {
  const { database, clock } = services;
  const family = <T>(work: Parameters<typeof database.family<T>>[1]) => database.family(viewer.tenantId, work);
  const known = await family(async (db) => ({
    lesson: await findAskedLesson(db, asked.valueId),
    children: await listChildren(db),
    categories: await listCategories(db),
  }));
  assertRoom(known.lesson, 1);
  await enforceRateLimits(
    services,
    [{ key: `generate-activities:${viewer.userId}`, max: generationsAnHour, windowMs: hourMs }],
    say('You’ve generated a lot of activities this hour. Please try again later.'),
  );
  const { lesson, children, categories } = known;
  const categoryName = categories.find(({ id }) => id === lesson.categoryId)?.name ?? '';
  const today = todayIn(viewer.timezone, clock.now());
  const { additionalContext } = asked;
  const told = { lesson, categoryName, children, today, additionalContext };
  const ideas = services.model ? await askModel(services, viewer, told) : chooseActivities(told);

  if (ideas.length < fewestGenerated) {
    throw new AppError('CONFLICT', say('We have no more suggestions for this lesson.'));
  }
  return family(async (db) => {
    const { activities } = await getLessonForChange(db, asked.valueId);
    assertRoom({ activities }, ideas.length);
    const added = completeActivities(
      ideas.map((idea) => ({ ...idea, completed: false, isAiGenerated: true })),
      clock.now(),
    );
    await updateLesson(db, asked.valueId, { activities: [...activities, ...added] }, clock.now());
    return added;
  });
}

const findAskedLesson = async (db: FamilyTransaction, valueId: number): Promise<Lesson> => {
  const lesson = await findLesson(db, valueId);
  if (!lesson) throw badField('valueId', say('Lesson not found'));
  return lesson;
};

async function askModel(
  { model, log }: Services,
  viewer: Viewer,
  told: Parameters<typeof activityPrompt>[0],
): Promise<ActivityIdea[]> {
  try {
    const question = {
      instructions: activityInstructions,
      prompt: activityPrompt(told),
      schema: modelActivitiesSchema,
    };
    const answer = await model?.answer(question);
    return answer?.activities ?? [];
  } catch (error) {
    // The error quotes the family's words, so only its name is logged.
    const kind = error instanceof Error ? error.name : typeof error;
    log.warn({ kind, userId: viewer.userId, tenantId: viewer.tenantId }, 'the model gave no activities');
    throw new AppError('SERVICE_UNAVAILABLE', say('Failed to generate activities. Please try again.'));
  }
}

function assertRoom({ activities }: Pick<Lesson, 'activities'>, more: number): void {
  if (activities.length + more > limits.activities) {
    throw badField(
      'valueId',
      say('A lesson can have at most {activities} activities. Please delete some first.', {
        activities: limits.activities,
      }),
    );
  }
}

/** The format of the model's answer. */
const answered = () => z.string().overwrite(storable);

const modelActivitiesSchema = z.object({
  activities: z
    .array(
      z.object({
        title: answered().trim().min(1).max(limits.name),
        description: answered().trim().min(1).max(limits.description),
        ageAppropriate: answered().trim().max(limits.name),
        duration: answered().trim().max(limits.name),
        category: answered().trim().max(limits.name),
      }),
    )
    .min(fewestGenerated)
    .max(mostGenerated),
});

const activityInstructions = `You write activities that a parent does with a child to practice one lesson.
Write ${fewestGenerated} to ${mostGenerated} activities that differ from each other and from those the lesson has already.
Each is concrete, safe, cheap, and can be done at home or nearby with what a household has. Two to four sentences, second person, in the language of the lesson.
Answer with JSON only: {"activities":[{"title":"...","description":"...","ageAppropriate":"5-8","duration":"20 min","category":"Craft, Game, Kitchen, Outing, Practice, Project, Reading, Role play, Talk or Writing"}]}`;

/** Enough for the gist, and little enough for a small model. */
const longestContent = 6000;

interface PromptInput {
  lesson: Lesson;
  categoryName: string;
  children: readonly Child[];
  today: CalendarDate;
  additionalContext: string | null | undefined;
}

/** The prompt contains the children's ages in months and nothing else about them. */
function activityPrompt({ lesson, categoryName, children, today, additionalContext }: PromptInput): string {
  const taught = children.filter((child) => !child.isRemembered && !lesson.excludedChildIds.includes(child.id));
  const parts = [
    `Lesson: ${lesson.title}`,
    `Category: ${categoryName}`,
    `Description: ${lesson.description}`,
    `Content:\n${lesson.content.slice(0, longestContent)}`,
    ageLine(lesson, taught, today),
    lesson.activities.length > 0 && `Activities it has: ${lesson.activities.map(({ title }) => title).join('; ')}`,
    additionalContext && `The parent adds: ${additionalContext}`,
  ];
  return withoutNames(parts.filter(Boolean).join('\n\n'), children);
}

function ageLine(lesson: Lesson, children: readonly Child[], today: CalendarDate): string | undefined {
  if (lesson.specificAge !== null) return `For the age of ${lesson.specificAge} years`;
  if (lesson.suggestedAgeMin !== null || lesson.suggestedAgeMax !== null) {
    return `For ages ${lesson.suggestedAgeMin ?? 0} to ${lesson.suggestedAgeMax ?? 18}`;
  }
  if (lesson.developmentStage !== null) return `For the stage: ${lesson.developmentStage}`;
  const ages = children.map((child) => Math.max(0, monthsLived(child.dateOfBirth, today)));
  return ages.length > 0 ? `Ages of the children in months: ${ages.join(', ')}` : undefined;
}

/** The lesson's own text may name a child, so names are removed before it leaves the server. */
function withoutNames(words: string, children: readonly Child[]): string {
  const names = children.flatMap(({ name }) => [name, ...name.split(/\s+/)]).filter((name) => name.length > 1);
  return names
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, name) => {
      const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'giu'), 'the child');
    }, words);
}
